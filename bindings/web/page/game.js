// The game of the page. The library has its rules, and answers here, in the page's own thread, what an action has changed.

import { boardOf, EMPTY } from "./board.js";

export class Game {
  board = EMPTY;
  /** The cells of wrong digits, and those whose notes lack the right one; null while there is no single solution. */
  /** @type {number[][] | null} */
  mistakes = null;
  canUndo = false;
  canRedo = false;
  clock = "0:00";
  /** The score in words, once the puzzle is solved. */
  /** @type {string | null} */
  solved = null;
  /** The last text that was asked for. */
  text = "";
  /** The number of games so far, and the last action that changed the board. */
  number = 0;
  last = "";
  /** @type {any} */
  #ask = null;

  /** Has these functions of the library answer from now on. */
  connect({ ask }) {
    this.#ask = ask;
  }

  /** Carries out an action; throws if it means nothing. */
  act(action, about = {}) {
    if (!this.#ask) return;
    const { board, ...others } = this.#ask("play", { action, ...about });
    Object.assign(this, others);
    if (["load", "start", "open"].includes(action)) this.number++;
    if (!board) return;
    this.board = boardOf(board);
    this.last = action;
  }

  /** The text that an action asks for: the game, the board on a line, or words about it. */
  write(action, about) {
    this.act(action, about);
    return this.text;
  }
}
