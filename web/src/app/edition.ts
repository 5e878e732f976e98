/** Which edition of the client this is: one that speaks to a server, or the one that needs none. */
export const OFFLINE = import.meta.env.MODE === "offline";
