// The puzzles of a text that has several: the one that is played, and those before and after it. Each keeps its game.

import { app } from "./app.js";
import { find, say } from "./page.js";

/** The puzzles, the index of the current one, and the games that were left. @type {{ puzzles: any[], index: number, games: string[] }} */
let series = { puzzles: [], index: 0, games: [] };
/** The number of the game in which the current puzzle is played. */
let number = -1;

export function makeSeries() {
  app.listen(show, { partsOf: () => [series, series.index, isPlayed()] });
}

/** Plays a puzzle of several. */
export function playOf(puzzles, index) {
  series = { puzzles, index, games: [] };
  play("A puzzle is on the board.");
}

/** Plays the puzzle this many places further on in the text; -1 is the one before. */
export function playOther(by) {
  const { puzzles, index, games } = series;
  if (app.isPaused) return say("Paused.");
  if (!isPlayed()) return say("There are no more puzzles; n makes one.");
  if (!puzzles[index + by]) return say(by > 0 ? "This is the last puzzle." : "This is the first puzzle.");
  games[index] = app.game.write("save");
  series.index += by;
  play("");
}

function play(message) {
  const { puzzles, index, games } = series;
  const { puzzle, hasCandidates } = puzzles[index];
  number = app.game.number + 1;
  if (games[index]) app.open(games[index], message);
  else app.start(puzzle, { mode: puzzle.includes(".") || !hasCandidates ? "play" : "edit", message });
}

const isPlayed = () => series.puzzles.length > 1 && number === app.game.number;

function show() {
  const { puzzles, index } = series;
  find("series").hidden = !isPlayed();
  find("number").textContent = `Puzzle ${index + 1} of ${puzzles.length}`;
  find("previous").ariaDisabled = index === 0;
  find("next").ariaDisabled = index === puzzles.length - 1;
}
