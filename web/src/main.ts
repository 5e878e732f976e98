import "./style/fonts.css";
import "./style/theme.css";
import "./style/base.css";
import "./style/board.css";

import { mount } from "svelte";

import App from "./App.svelte";

const target = document.getElementById("app");
if (target) mount(App, { target });

// Installed as an app, the page brings its worker along: it shows notices, and says when there is no
// network. It never keeps anything of a game. While developing there is none.
if (import.meta.env.PROD && "serviceWorker" in navigator)
  navigator.serviceWorker.register("/worker.js").catch(() => undefined);
