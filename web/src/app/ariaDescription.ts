/** What a screen reader adds after the name of something; the types of Svelte do not know the attribute yet. */
export function ariaDescription(text: string): Record<string, string> {
  return text ? { "aria-description": text } : {};
}
