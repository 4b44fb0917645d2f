// The verdict on the puzzle while it is typed or played: valid or not, proper or not, and its difficulty.

import { app } from "./app.js";
import { Stopped } from "./engine.js";
import { button, find, say, speak } from "./page.js";
import { words } from "./words.js";

let reason = "";

export function makeVerdict() {
  app.listen(follow);
  find("why").addEventListener("click", () => {
    find("reason").hidden = !find("reason").hidden;
    find("why").setAttribute("aria-expanded", String(!find("reason").hidden));
  });
  find("stop-rating").addEventListener("click", () => app.rater.stop());
}

/** Looks at the puzzle anew if it has changed. */
async function follow() {
  const { puzzle, known } = app;
  if (known.puzzle === puzzle) return;
  const isStillRated = known.isRating;
  app.known = { puzzle };
  if (isStillRated) app.rater.stop();
  const givens = puzzle.replaceAll(".", "").length;
  if (!givens) return show({}, words.start);
  try {
    const check = await app.quick.ask("check", { puzzle, why: givens >= 17 });
    if (app.puzzle !== puzzle) return;
    app.known = { puzzle, check };
    app.know();
    app.changed();
    show(app.known);
    if (check.proper && givens < 81) await rate(puzzle, check);
  } catch (error) {
    if (error instanceof Stopped) return;
    show({}, "");
    say(words.failed(error.message), button(words.tryAgain, () => { app.known = {}; app.changed(); }));
  }
}

async function rate(puzzle, check) {
  app.known.isRating = true;
  try {
    const rating = await app.rater.ask("rate", { puzzle });
    if (app.puzzle === puzzle) app.known = { puzzle, check, rating };
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    if (app.puzzle === puzzle) app.known = { puzzle, check, rating: null };
  }
  if (app.puzzle === puzzle) show(app.known);
}

function show(known, text = textOf(known)) {
  const { check } = known;
  reason = check && !check.proper && check.message !== null && check.valid ? check.message : "";
  find("verdict").textContent = text;
  find("verdict").className = check ? check.status : "";
  find("why").hidden = !reason;
  find("why").setAttribute("aria-expanded", "false");
  find("reason").textContent = reason;
  find("reason").hidden = true;
  find("stop-rating").hidden = !known.isRating && known.rating !== undefined || !check?.proper || check.givens === 81;
  if (text) speak(text);
}

/** The verdict in words. */
function textOf({ check, rating }) {
  const { status, givens } = check;
  if (status === "invalid") return words.clash(check.message.split(";")[0]);
  if (status === "none") return words.none;
  if (status === "multiple" && givens < 17) return words.fewGivens(givens);
  if (status === "multiple") {
    const { ambiguity } = check;
    return ambiguity?.isComplete ? words.multipleCells(ambiguity.differing.length) : words.multiple;
  }
  if (givens === 81) return words.solvedGrid;
  const parts = [words.unique, words.givens(givens)];
  parts.push(check.minimal ? words.minimal : words.redundant(check.redundant.length));
  if (rating) parts.push(rating.er === null ? rating.message : words.rated(rating.er.toFixed(1), rating.level));
  else parts.push(rating === null ? words.ratingStopped : words.rating);
  return parts.join(" · ");
}
