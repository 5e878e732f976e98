/** What a screen reader shall read out. */

class Speech {
  line = $state("");

  /** Say something once; the same words again are said again. */
  say(text: string): void {
    this.line = text === this.line ? text + "\u00a0" : text;
  }
}

export const speech = new Speech();
