// The verdict on the puzzle while it is typed or played: valid or not, proper or not, and its difficulty.

import { app } from "./app.js";
import { Stopped } from "./engine.js";
import { button, find, say, speak } from "./page.js";
import { words } from "./words.js";

/** The check of the current puzzle. */
let judging = Promise.resolve();

export function makeVerdict() {
  app.listen(follow, { isLate: true });
  find("stop-rating").addEventListener("click", () => app.rater.stop());
}

/** Looks at the puzzle anew if it has changed. */
function follow() {
  if (app.known.puzzle !== app.puzzle) judging = judge(app.puzzle);
}

/** True if the puzzle has one solution, which is waited for; otherwise the player is told. */
export async function isProper({ isTold = true } = {}) {
  await app.ready;
  follow();
  const { puzzle } = app, { check } = app.known;
  if (!check) {
    say(app.known.text ?? words.checking);
    await judging;
    if (app.puzzle !== puzzle || !app.known.check) return false;
    say("");
  }
  if (!app.game.mistakes && isTold) say(words.notProper);
  return app.game.mistakes !== null;
}

async function judge(puzzle) {
  if (app.known.isRating) app.rater.stop();
  app.known = { puzzle };
  const givens = puzzle.replaceAll(".", "").length;
  if (!givens) return show({ puzzle, text: words.start });
  try {
    const check = await app.quick.ask("check", { puzzle, why: givens >= 17 });
    if (app.puzzle !== puzzle) return;
    app.known = { puzzle, check };
    app.know();
    app.changed();
    // On a phone, a message is over the verdict.
    if (!check.proper) say("");
    const isRated = check.proper && givens < 81;
    show({ puzzle, check, isRating: isRated });
    if (isRated) rate(puzzle, check);
  } catch (error) {
    fail(error);
  }
}

async function rate(puzzle, check) {
  let rating = null;
  try {
    rating = await app.rater.ask("rate", { puzzle });
  } catch (error) {
    fail(error);
  }
  if (app.puzzle === puzzle) show({ puzzle, check, rating });
}

function fail(error) {
  if (error instanceof Stopped) return;
  if (!app.known.check) show({ puzzle: app.puzzle, text: "" });
  say(words.failed(error.message), button(words.tryAgain, () => app.set({ known: {} })));
}

/** Shows what is known now. */
function show(known) {
  app.known = known;
  const { check, isRating = false, text = textOf(known) } = known;
  const reason = reasonOf(check);
  find("verdict").textContent = text;
  find("verdict").className = check?.status ?? "";
  find("why").hidden = !reason;
  find("reason").textContent = reason;
  find("reason").hidePopover();
  find("stop-rating").hidden = !isRating;
  if (text) speak(text);
}

/** Why the puzzle is not proper, if that is not said by the verdict. */
export function reasonOf(check) {
  if (!check?.valid || check.proper) return "";
  return check.status === "multiple" && check.givens < 17 ? words.fewAbout : check.message ?? "";
}

/** The verdict in words. */
export function textOf({ check, rating }) {
  const { status, givens } = check;
  if (status === "invalid") return words.clash(check.message.split(";")[0]);
  if (status === "none") return words.none;
  if (status === "multiple" && givens < 17) return words.fewGivens(givens);
  if (status === "multiple") {
    const { ambiguity } = check;
    return ambiguity?.isComplete ? words.multipleCells(ambiguity.differing.length) : words.multiple;
  }
  if (givens === 81) return words.solvedGrid;
  const rated = rating ? (rating.er === null ? rating.message : words.rated(rating.er.toFixed(1), rating.level))
    : rating === null ? words.ratingStopped : words.rating;
  const spare = check.minimal ? words.minimal : words.redundant(check.redundant.length);
  return [words.unique, rated, words.givens(givens), spare].join(" · ");
}
