// The clock, which runs while a puzzle is played and the page is seen.

import { app } from "./app.js";
import { find, isDialogOpen, set, setText } from "./page.js";
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
  const clock = find("clock"), word = app.isPaused ? words.goOn : words.pause;
  setText(clock, app.game.clock);
  set(clock, "aria-label", `${word}, ${app.game.clock}`);
  set(clock, "title", word);
  find("resume").toggleAttribute("hidden", !app.isPaused);
}
