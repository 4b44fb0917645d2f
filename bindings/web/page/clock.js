// The clock, which runs while a puzzle is played and the page is seen.

import { app } from "./app.js";
import { find, isDialogOpen } from "./page.js";

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
  const clock = find("clock"), word = app.isPaused ? "Go on" : "Pause the clock";
  clock.textContent = app.game.clock;
  clock.ariaLabel = `${word}, ${app.game.clock}`;
  clock.title = word;
  find("resume").hidden = !app.isPaused;
}
