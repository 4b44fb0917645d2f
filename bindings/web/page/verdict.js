// The verdict on the puzzle while it is typed or played: valid or not, proper or not, and its difficulty.

import { app } from "./app.js";
import { Stopped } from "./engine.js";
import { counted, find, say, sayFailed, speak } from "./page.js";

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
    say(app.known.text ?? "Looking at the puzzle …");
    await judging;
    if (app.puzzle !== puzzle || !app.known.check) return false;
    say("");
  }
  if (!app.game.mistakes && isTold) say("The puzzle does not have exactly one solution.");
  return app.game.mistakes !== null;
}

async function judge(puzzle) {
  if (app.known.isRating) app.rater.stop();
  app.known = { puzzle };
  const givens = puzzle.replaceAll(".", "").length;
  if (!givens) return show({ puzzle, text: "Type a puzzle in, paste or drop one anywhere, or make a new one." });
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
  sayFailed(error, () => app.set({ known: {} }));
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
  return check.status === "multiple" && check.givens < 17 ? "With fewer than 17 givens, a puzzle always has more than one solution." : check.message ?? "";
}

/** The verdict in words. */
export function textOf({ check, rating }) {
  const { status, givens } = check;
  if (status === "invalid") return `Not valid: ${check.message.split(";")[0]}.`;
  if (status === "none") return "No solution.";
  if (status === "multiple" && givens < 17) return `More than one solution: ${givens} of at least 17 givens.`;
  if (status === "multiple") {
    const { ambiguity } = check;
    return ambiguity?.isComplete ? `More than one solution: they differ in the ${ambiguity.differing.length} dotted cells.` : "More than one solution.";
  }
  if (givens === 81) return "Solved already";
  const rated = rating ? (rating.er === null ? rating.message : `ER ${rating.er.toFixed(1)}, ${rating.level}`)
    : rating === null ? "not rated" : "rating …";
  const spare = check.minimal ? "minimal" : `${counted(check.redundant.length, "given")} not needed`;
  return ["One solution", rated, `${givens} givens`, spare].join(" · ");
}
