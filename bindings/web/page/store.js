// The game in the browser's storage, and the clock.

import { app, clockText } from "./app.js";
import { Game } from "./game.js";
import { pack, unpack } from "./history.js";
import { find } from "./page.js";
import { words } from "./words.js";

const NAME = "sudoku";

/** The saved game, if there is one that can be read. */
export function load() {
  try {
    const { history, at, ...saved } = JSON.parse(localStorage.getItem(NAME) ?? "null");
    return { ...saved, game: new Game(unpack(history), at) };
  } catch {
    return null;
  }
}

function save() {
  const { game, score, isDone, techniques, mode } = app;
  const saved = { history: pack(game.boards), at: game.at, score, isDone, techniques, mode: mode === "edit" ? "edit" : "play" };
  try {
    localStorage.setItem(NAME, JSON.stringify(saved));
  } catch {
    // Without storage, the game is only in this window.
  }
}

/** The clock runs while a puzzle is played and the page is seen. */
export function makeClock() {
  app.listen(() => {
    save();
    showClock();
  });
  setInterval(() => {
    const runs = app.mode === "play" && !app.isPaused && !app.isDone && document.visibilityState === "visible";
    if (!runs || !app.puzzle.match(/[1-9]/)) return;
    app.score.seconds++;
    showClock();
    if (app.score.seconds % 10 === 0) save();
  }, 1000);
  addEventListener("pagehide", save);
}

function showClock() {
  const clock = find("clock");
  clock.textContent = clockText(app.score.seconds);
  const word = app.isPaused ? words.goOn : words.pause;
  clock.setAttribute("aria-label", `${word}, ${clock.textContent}`);
  clock.title = word;
  find("resume").hidden = !app.isPaused;
}
