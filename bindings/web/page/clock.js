// The clock, which runs while a puzzle is played and the page is seen.

import { app } from "./app.js";
import { find, isDialogOpen, setText } from "./page.js";
import { words } from "./words.js";

const isRunning = () =>
  app.mode === "play" && !app.isPaused && !app.game.solved && document.visibilityState === "visible" && !isDialogOpen() &&
  app.board.givens.some(Boolean);

export function makeClock() {
  app.listen(show, { isLate: true });
  setInterval(() => {
    if (!isRunning()) return;
    app.game.act("tick");
    show();
  }, 1000);
}

function show() {
  const clock = find("clock");
  if (!setText(clock, app.game.clock) && clock.dataset.isPaused === String(app.isPaused)) return;
  clock.dataset.isPaused = String(app.isPaused);
  const word = app.isPaused ? words.goOn : words.pause;
  clock.setAttribute("aria-label", `${word}, ${clock.textContent}`);
  clock.title = word;
  find("resume").hidden = !app.isPaused;
}
