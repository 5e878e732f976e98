/** The language of the page. */

export type Lang = "en" | "it";
export const LANGUAGES: readonly Lang[] = ["en", "it"];

class Language {
  now = $state<Lang>("en");
}

export const language = new Language();

/** A sentence with a capital letter at its start. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
