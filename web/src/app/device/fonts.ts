/** Letters are there before the page is: nothing moves when they come. */

/** Milliseconds after which a page is shown without its fonts, which then come as they can. */
const PATIENCE = 3000;

/** Until every font of the style sheets is loaded, or patience is at its end. */
export async function fontsLoaded(): Promise<void> {
  const late = new Promise<void>((done) => setTimeout(done, PATIENCE));
  const faces = [...document.fonts].map((face) => face.load());
  await Promise.race([Promise.allSettled(faces), late]);
}
