import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

import config from "./svelte.config.js";

export default ts.config(
  { ignores: ["dist", "public", "src/wire.ts"] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig: config } },
  },
  {
    rules: {
      "@typescript-eslint/no-unused-vars": [
        "error",
        { varsIgnorePattern: "^_", argsIgnorePattern: "^_" },
      ],
      // pictures are put together from strings of this project, never of anybody else
      "svelte/no-at-html-tags": "off",
      // sets and maps are replaced as a whole, or nobody watches them
      "svelte/prefer-svelte-reactivity": "off",
      // spaces that must stay between two parts
      "svelte/no-useless-mustaches": "off",
      // links go through `use:link`
      "svelte/no-navigation-without-resolve": "off",
    },
  },
);
