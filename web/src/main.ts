import "./style/fonts.css";
import "./style/theme.css";
import "./style/base.css";
import "./style/board.css";
import "./style/face.css";

import { begin } from "#edition";
import { mount } from "svelte";

import App from "./App.svelte";
import { fontsLoaded } from "./app/device/fonts";

const target = document.getElementById("app");
if (target) void Promise.all([fontsLoaded(), begin(target)]).then(() => mount(App, { target }));
