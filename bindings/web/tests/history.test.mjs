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

/** One to three cells. */
const some = () => Array.from({ length: below(3) + 1 }, () => below(81));

const MOVES = [
  game => game.toggleDigit(some(), below(9) + 1),
  game => game.toggleNote(some(), below(9) + 1),
  game => game.cycleColour(some(), below(10)),
  game => game.setGiven(below(81), below(10)),
  game => game.fillNotes(),
  game => game.erase(some()),
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

test("what is not a history is refused", () => {
  const wrong = [
    null, 5, [5], [[]], [[[], [], []]], [[[1], [], [], []]], [[[81, 1], [], [], []]], [[[0, 10], [], [], []]], [[[0, 1.5], [], [], []]],
    [[[], [], [0, 512], []]], [[[], [], [], [], { "81.0": "A" }]], [[[], [], [], [], { "0.0": "C" }]], [[[], [], [], [], null]],
  ];
  for (const history of wrong) assert.throws(() => unpack(history), JSON.stringify(history));
});
