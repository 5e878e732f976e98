/** What a person chooses once for all tables; kept in the browser. */

import { language, LANGUAGES, type Lang } from "./language.svelte";

export type Theme = "auto" | "light" | "dark";
export type Motion = "auto" | "full" | "none";
export type Confirm = "always" | "never";

interface StoredSettings {
  language: Lang;
  theme: Theme;
  motion: Motion;
  sound: boolean;
  confirm: Confirm;
  endTurn: boolean;
  symbols: boolean;
  notify: boolean;
  name: string;
}

const KEY = "magnifico.settings";

function preferredLanguage(): Lang {
  const wanted = globalThis.navigator?.language?.slice(0, 2);
  return LANGUAGES.find((lang) => lang === wanted) ?? "en";
}

const USUAL: StoredSettings = {
  language: "en",
  theme: "auto",
  motion: "auto",
  sound: false,
  confirm: "always",
  endTurn: false,
  symbols: false,
  notify: false,
  name: "",
};

function load(): StoredSettings {
  try {
    return {
      ...USUAL,
      language: preferredLanguage(),
      ...JSON.parse(localStorage.getItem(KEY) ?? "{}"),
    };
  } catch {
    return { ...USUAL, language: preferredLanguage() };
  }
}

export const settings: StoredSettings = $state(load());

// what is chosen in another window holds in this one too
globalThis.addEventListener?.("storage", (event) => {
  if (event.key === KEY) Object.assign(settings, load());
});

const darkWish = globalThis.matchMedia?.("(prefers-color-scheme: dark)");
const stillWish = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");

class Wishes {
  dark = $state(darkWish?.matches ?? false);
  still = $state(stillWish?.matches ?? false);
}

const wishes = new Wishes();
darkWish?.addEventListener("change", (event) => (wishes.dark = event.matches));
stillWish?.addEventListener("change", (event) => (wishes.still = event.matches));

/** Whether things may move. */
export function moves(): boolean {
  return settings.motion === "full" || (settings.motion === "auto" && !wishes.still);
}

/** Keep the settings, and the look of the page with them; called once, inside a component. */
export function followSettings(): void {
  $effect(() => {
    localStorage.setItem(KEY, JSON.stringify(settings));
  });
  $effect(() => {
    const root = document.documentElement;
    language.now = settings.language;
    root.lang = settings.language;
    root.dataset["theme"] =
      settings.theme === "auto" ? (wishes.dark ? "dark" : "light") : settings.theme;
    root.dataset["motion"] = moves() ? "full" : "none";
    root.dataset["symbols"] = settings.symbols ? "on" : "off";
  });
}
