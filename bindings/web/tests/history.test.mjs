// A stored game is the same game, however it is changed, undone and stored in between.

import assert from "node:assert/strict";
import { test } from "node:test";
import { EMPTY } from "../page/board.js";
import { Game } from "../page/game.js";
import { pack, unpack } from "../page/history.js";

/** The same numbers in every run. */
let state = 1;
const below = limit => {
  state = (Math.imul(state, 1103515245) + 12345) >>> 0;
  return (state >>> 8) % limit;
};

const MOVES = [
  game => game.toggleDigit(below(81), below(9) + 1),
  game => game.toggleNote(below(81), below(9) + 1),
  game => game.cycleColour(below(81), below(10)),
  game => game.setGiven(below(81), below(10)),
  game => game.fillNotes(),
  game => game.erase(below(81)),
  game => game.restart(),
  game => game.undo(),
  game => game.redo(),
];

test("a stored game is the same game", () => {
  let game = new Game();
  for (let moves = 0; moves < 2000; moves++) {
    MOVES[below(MOVES.length)](game);
    if (below(20) === 0) assert.deepEqual(unpack(JSON.parse(JSON.stringify(pack(game.boards)))), game.boards);
    // Another puzzle, of which the game before is the first board; the empty one comes again and again.
    if (below(100) === 0) game = new Game([game.board, EMPTY], 1);
  }
});
