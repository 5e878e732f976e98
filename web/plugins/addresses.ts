import type { PreprocessorGroup } from "svelte/compiler";

const LINK = /\bhref=(["`]|\{`)\//g;
const WINDOW = /\s+target="_blank"(\s+rel="noopener")?/g;

/**
 * For the edition without a server, which is one file: the addresses of its pages stand behind a
 * `#`, and none opens a second window, which would have no tables.
 */
export function addresses(): PreprocessorGroup {
  return {
    name: "magnifico-addresses",
    markup: ({ content }) => ({
      code: content.replace(LINK, "href=$1#/").replace(WINDOW, ""),
    }),
  };
}
