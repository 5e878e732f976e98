/** What the page and the worker of the tables say to each other. */

export type ToTables =
  | { type: "begin"; thinker: MessagePort }
  | { type: "ask"; id: number; method: string; path: string; body: string }
  | { type: "connect"; id: number; table: string }
  | { type: "say"; id: number; text: string }
  | { type: "leave"; id: number };

export type FromTables =
  | { type: "ready" }
  | { type: "failed"; text: string }
  | { type: "answer"; id: number; status: number; text: string }
  /** Something that a live connection hears; null: it is closed. */
  | { type: "told"; id: number; text: string | null };
