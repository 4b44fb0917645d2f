// The state of the page: the game, what is known of its puzzle, and what is shown. Parts of the page draw themselves
// anew when they are told that it has changed.

import { boardOf, digitsOfLine, EMPTY, isFull, digitsOn, lineOf } from "./board.js";
import { Engine, Stopped } from "./engine.js";
import { Game } from "./game.js";
import { button, say } from "./page.js";
import { words } from "./words.js";

/** The seconds on the clock, and the numbers of hints and mistakes, when a game begins. */
const START = { seconds: 0, hints: 0, mistakes: 0 };

class App {
  game = new Game();
  mode = "edit";
  typing = "digits";
  cursor = 0;
  /** More cells than the cursor's that a digit is for. @type {Set<number>} */
  chosen = new Set();
  score = { ...START };
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
  rater = new Engine({ needsWorker: true });
  #listeners = [];
  /** @type {any} */
  #line = {};

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
    if (!check?.solution || puzzle !== this.puzzle) return null;
    return (check.digits ??= digitsOfLine(check.solution));
  }

  /** The puzzle as a line, which is made again when the givens have changed. */
  get puzzle() {
    const { givens } = this.board;
    if (this.#line.givens !== givens) this.#line = { givens, text: lineOf(givens) };
    return this.#line.text;
  }

  /** The chosen techniques, as the library's options. */
  get techniqueOptions() {
    return { techniques: [this.techniques.base], without: this.techniques.without };
  }

  /** Changes the game, and puts away what was shown of it. A paused game does not change. */
  change(work) {
    if (this.isPaused) return false;
    const changed = work(this.game);
    this.wrong = [];
    this.hint = null;
    say("");
    this.changed();
    this.#celebrate();
    return changed;
  }

  /** Starts another game. */
  start(board, { mode = "play", message = "" } = {}) {
    this.game = new Game([board]);
    this.score = { ...START };
    this.isDone = false;
    this.#begin(mode, message);
  }

  /** Goes on with a saved game. */
  resume({ game, score, isDone, techniques, mode }, message) {
    Object.assign(this, { game, score, isDone, techniques });
    this.#begin(mode, message);
  }

  #begin(mode, message) {
    Object.assign(this, { mode, typing: "digits", isPaused: false, hint: null, wrong: [] });
    this.chosen.clear();
    this.cursor = Math.max(0, digitsOn(this.board).indexOf(0));
    this.changed();
    say(message);
  }

  startLine(line, options) {
    this.start(boardOf(digitsOfLine(line)), options);
  }

  /** Goes back to the puzzle and to the start of the clock. Undo brings the board back. */
  restart() {
    this.score = { ...START };
    this.change(game => game.restart());
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
    this.isDone = Boolean(isSolved);
  }

  /** Has work done that may be stopped, with a message in the meantime. After a failure it can be done again. */
  async work(message, engine, name, request, again = () => {}) {
    say(message);
    try {
      return await engine.ask(name, request);
    } catch (error) {
      if (error instanceof Stopped) say(words.stopped);
      else say(words.failed(error.message), button(words.tryAgain, again));
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
