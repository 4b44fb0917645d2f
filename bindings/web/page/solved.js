// The moment when a puzzle is solved: the score, another puzzle like it, and the best times.

import { app, BEST } from "./app.js";
import { makeNew } from "./create.js";
import { find, make, openDialog, stored, table } from "./page.js";

export function makeSolved() {
  find("another").addEventListener("click", () => makeNew({ level: app.known.rating?.level ?? "", technique: "", seed: "" }, true));
  app.listen(({ score }) => {
    find("solved-panel").hidden = !score;
    find("score").textContent = score;
  }, { partsOf: ({ score }) => [score] });
}

/** Lists the best time of each level. */
export function showTimes() {
  const times = (stored(BEST) ?? "").split("\n").map(line => line.split(" ")).filter(({ length }) => length === 2);
  const clock = seconds => [Math.floor(seconds / 60), String(seconds % 60).padStart(2, "0")].join(":");
  const about = make("p", { class: "soft" }, "For each level, the shortest time in which one of its puzzles was solved without hints.");
  openDialog("Best times", times.length ? table(times.map(([level, seconds]) => [level, clock(seconds)])) : "No times yet.", about);
}
