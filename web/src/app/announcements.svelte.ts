/** What a screen reader shall read out. */

class Announcements {
  line = $state("");

  /** Say something once; the same words again are said again. */
  say(text: string): void {
    this.line = text === this.line ? text + "\u00a0" : text;
  }
}

export const announcements = new Announcements();
