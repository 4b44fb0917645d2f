// The game: the board and every change to it, with undo and redo without limit. As in src/play/game/mod.rs.

import {
  EMPTY, allowed, bit, boardOf, candidatesOn, cellOf, CELLS, clear, copyOf, isSame, place, setNotes, takeAway,
} from "./board.js";

/** The colours of a cell or a candidate, in turn. */
const NEXT_COLOUR = { undefined: "A", A: "B" };

export class Game {
  /** The boards, from the first to the last one that redo leads to, and the index of the present one. */
  constructor(boards = [EMPTY], at = 0) {
    this.boards = boards;
    this.at = at;
  }

  get board() {
    return this.boards[this.at];
  }

  get canUndo() {
    return this.at > 0;
  }

  get canRedo() {
    return this.at < this.boards.length - 1;
  }

  /** Makes a change that can be undone. A change without effect is not recorded. */
  change(work) {
    const board = copyOf(this.board);
    work(board);
    if (isSame(this.board, board)) return false;
    this.boards.length = ++this.at;
    this.boards.push(board);
    return true;
  }

  undo() {
    if (!this.canUndo) return false;
    this.at--;
    return true;
  }

  redo() {
    if (!this.canRedo) return false;
    this.at++;
    return true;
  }

  isGiven(cell) {
    return this.board.givens[cell] !== 0;
  }

  /** Places the digit in the cell, or takes it away if it is there. */
  toggleDigit(cell, digit) {
    return this.change(board => (board.placed[cell] === digit ? takeAway(board, cell) : place(board, cell, digit)));
  }

  /** Notes the candidate, or takes it away. */
  toggleNote(cell, digit) {
    return this.change(board => {
      if (board.placed[cell]) return;
      board.noted[cell] ^= bit(digit);
      board.removed[cell] &= ~bit(digit);
    });
  }

  /** Gives the cell, or its candidate, the next colour. */
  cycleColour(cell, digit = 0) {
    return this.change(({ colours }) => {
      const key = `${cell}.${digit}`;
      const next = NEXT_COLOUR[colours[key]];
      if (next) colours[key] = next;
      else delete colours[key];
    });
  }

  erase(cell) {
    return this.change(board => clear(board, cell));
  }

  /** Makes the digit a given, or makes the cell empty. */
  setGiven(cell, digit) {
    return this.change(board => {
      clear(board, cell);
      board.givens[cell] = digit;
    });
  }

  /** Notes all candidates that the digits leave. Those that only placed digits rule out come back without these. */
  fillNotes() {
    return this.change(board => {
      const ofGivens = allowed(board, board.givens);
      setNotes(board, allowed(board));
      board.removed = CELLS.map(cell => ofGivens[cell] & ~board.noted[cell]);
    });
  }

  clearNotes() {
    return this.change(board => setNotes(board, Array(81).fill(0)));
  }

  /** Carries out a step. If it eliminates candidates, all others are noted. */
  apply(step) {
    return this.change(board => {
      if (step.eliminations.length) {
        const after = candidatesOn(board);
        for (const { cell, digit } of step.eliminations) after[cellOf(cell)] &= ~bit(digit);
        setNotes(board, after);
      }
      if (step.placement) place(board, cellOf(step.placement.cell), step.placement.digit);
    });
  }

  /** Removes the mistakes. */
  mend({ placed, noted }) {
    return this.change(board => {
      for (const cell of placed) takeAway(board, cell);
      for (const cell of noted) clear(board, cell);
    });
  }

  /** Places all digits of the solution. */
  fillIn(solution) {
    return this.change(board => {
      board.placed = solution.map((digit, cell) => (board.givens[cell] ? 0 : digit));
      setNotes(board, Array(81).fill(0));
    });
  }

  /** Goes back to the puzzle. */
  restart() {
    return this.change(board => Object.assign(board, boardOf(board.givens)));
  }
}
