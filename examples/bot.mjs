#!/usr/bin/env node
// A bot for magnifico in JavaScript (docs/bot-host.md). It likes some moves better than others and
// takes one of those it likes best:
//   magnifico tournament masters --bots "random,exec:node examples/bot.mjs" --games 40
import { createInterface } from "node:readline";

const LIKES = ["buy:", "produce", "powers:", "play:", "store", "take:", "pay:", "row:", "col:"];
let options = [];
let random = Math.random;

// A small random stream from the seed that the host gives, so that games can be played again.
function stream(seed) {
  let state = [...seed].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)) >>> 0, 7);
  return () => (state = (state * 1664525 + 1013904223) >>> 0) / 2 ** 32;
}

function choose() {
  const rank = (option) => (LIKES.findIndex((like) => option.startsWith(like)) + 10) % 10;
  const best = Math.min(...options.map(rank));
  const liked = options.filter((option) => rank(option) === best);
  return liked[Math.floor(random() * liked.length)];
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const [word, rest] = [line.split(" ", 1)[0], line.slice(line.indexOf(" ") + 1)];
  if (word === "magnifico-bot") console.log("bot Likes\nready 1");
  else if (word === "game") random = stream(JSON.parse(rest).seed);
  else if (word === "view") console.log(`info ${JSON.parse(rest).kind}`);
  else if (word === "options") options = rest.split(" ");
  else if (word === "go") console.log(`move ${choose()}`);
  else if (word === "quit") process.exit();
});
