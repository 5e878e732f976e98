/** The offer of the browser to install the page as an app, kept until the person takes it. */

/** What browsers that can install pages send; not yet in the types of TypeScript. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

class Install {
  #offer = $state.raw<InstallOffer | null>(null);

  constructor() {
    globalThis.addEventListener?.("beforeinstallprompt", (event) => {
      event.preventDefault();
      this.#offer = event as InstallOffer;
    });
    globalThis.addEventListener?.("appinstalled", () => (this.#offer = null));
  }

  /** Whether the page can be installed now. */
  get offered(): boolean {
    return this.#offer !== null;
  }

  async take(): Promise<void> {
    const offer = this.#offer;
    this.#offer = null;
    await offer?.prompt();
  }
}

export const install = new Install();
