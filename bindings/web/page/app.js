// The state of the page: the game, what is known of its puzzle, and what is shown. Parts of the page draw themselves
// anew when they are told that it has changed.

import { boardOf, digitsOfLine, EMPTY, isFull, digitsOn, lineOf } from "./board.js";
import { Engine, Stopped } from "./engine.js";
import { Game } from "./game.js";
import { say } from "./page.js";
import { words } from "./words.js";

class App {
  game = new Game();
  mode = "edit";
  typing = "digits";
  cursor = 0;
  /** The seconds on the clock, and the numbers of hints and mistakes. */
  score = { seconds: 0, hints: 0, mistakes: 0 };
  isPaused = false;
  isDone = false;
  /** The facts about the puzzle: answers of `check` and `rate`. @type {any} */
  known = {};
  /** The cells found wrong by the last check. @type {number[]} */
  wrong = [];
  /** @type {any} */
  hint = null;
  /** @type {{ base: string, without: string[] }} */
  techniques = { base: "rated", without: [] };
  /** The library's names of techniques, levels and symmetries. @type {any} */
  glossary = null;
  /** The workers: one answers at once, one does what may take long, one rates the puzzle meanwhile. */
  quick = new Engine();
  slow = new Engine();
  rater = new Engine();
  #listeners = [];

  listen(listener) {
    this.#listeners.push(listener);
  }

  changed() {
    for (const listener of this.#listeners) listener(this);
  }

  get board() {
    return this.game.board;
  }

  /** The solution's digits, if the puzzle is proper and checked. */
  get solution() {
    const { check, puzzle } = this.known;
    return check?.solution && puzzle === this.puzzle ? digitsOfLine(check.solution) : null;
  }

  /** The puzzle as a line. */
  get puzzle() {
    return lineOf(this.board.givens);
  }

  /** The techniques that were chosen, as the library's options. */
  get chosen() {
    return { techniques: [this.techniques.base], without: this.techniques.without };
  }

  /** Changes the game, and puts away what was shown of it. */
  change(work) {
    const changed = work(this.game);
    this.wrong = [];
    this.hint = null;
    this.#celebrate();
    this.changed();
    return changed;
  }

  /** Starts another game. The board of the one before can be had back by undo. */
  start(board, { mode = "play", message = "" } = {}) {
    const before = this.board.givens.some(Boolean) ? [this.board] : [];
    this.game = new Game([...before, board], before.length);
    this.score = { seconds: 0, hints: 0, mistakes: 0 };
    this.isDone = false;
    this.#begin(mode, message);
  }

  /** Goes on with a saved game. */
  resume({ game, score, isDone, techniques, mode }) {
    Object.assign(this, { game, score, isDone, techniques });
    this.#begin(mode, this.board.placed.some(Boolean) ? words.resumed : "");
  }

  #begin(mode, message) {
    Object.assign(this, { mode, typing: "digits", isPaused: false, hint: null, wrong: [] });
    this.cursor = Math.max(0, digitsOn(this.board).indexOf(0));
    this.changed();
    say(message);
  }

  startLine(line, options) {
    this.start(boardOf(digitsOfLine(line)), options);
  }

  clear() {
    this.start(EMPTY, { mode: "edit" });
    this.cursor = 0;
  }

  /** Says so when the puzzle is solved. */
  #celebrate() {
    const { solution, board, score } = this;
    const isSolved = solution && isFull(board) && digitsOn(board).every((digit, cell) => digit === solution[cell]);
    if (isSolved && !this.isDone) say(words.done(clockText(score.seconds), score.hints, score.mistakes));
    else if (!isSolved) say("");
    this.isDone = Boolean(isSolved);
  }

  /** Has work done that may be stopped, with a message in the meantime. */
  async work(message, engine, name, request) {
    say(message);
    try {
      return await engine.ask(name, request);
    } catch (error) {
      say(error instanceof Stopped ? words.stopped : words.failed(error.message));
      return null;
    }
  }
}

export const clockText = seconds => {
  const two = number => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
};

export const app = new App();
