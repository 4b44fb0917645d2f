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

  /** Places the digit in the cells, or takes it away if it is in all of them. */
  toggleDigit(cells, digit) {
    return this.change(board => {
      const isThere = cells.every(cell => board.placed[cell] === digit);
      for (const cell of cells) (isThere ? takeAway : place)(board, cell, digit);
    });
  }

  /** Notes the candidate in the cells, or takes it away if it is noted in all of them. */
  toggleNote(cells, digit) {
    return this.change(board => {
      const open = cells.filter(cell => !board.placed[cell]);
      const isThere = open.every(cell => board.noted[cell] & bit(digit));
      for (const cell of open) {
        board.noted[cell] = isThere ? board.noted[cell] & ~bit(digit) : board.noted[cell] | bit(digit);
        board.removed[cell] &= ~bit(digit);
      }
    });
  }

  /** Gives the cells, or a candidate in them, the colour that comes after that of the first. */
  cycleColour(cells, digit = 0) {
    return this.change(({ colours }) => {
      const next = NEXT_COLOUR[colours[`${cells[0]}.${digit}`]];
      for (const cell of cells) {
        if (next) colours[`${cell}.${digit}`] = next;
        else delete colours[`${cell}.${digit}`];
      }
    });
  }

  erase(cells) {
    return this.change(board => cells.forEach(cell => clear(board, cell)));
  }

  /** Makes the digit a given, or makes the cell empty. */
  setGiven(cell, digit) {
    return this.change(board => {
      clear(board, cell);
      board.givens = board.givens.with(cell, digit);
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

  /** Carries out a step. Where it eliminates candidates, the others are noted; the other cells keep their notes. */
  apply(step) {
    return this.change(board => {
      const candidates = candidatesOn(board);
      for (const { cell, digit } of step.eliminations) {
        const index = cellOf(cell);
        board.noted[index] = candidates[index] &= ~bit(digit);
        board.removed[index] = 0;
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
