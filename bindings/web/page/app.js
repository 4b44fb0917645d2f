// The state of the page: the game, what is known of its puzzle, and what is shown. Parts of the page draw themselves
// anew when they are told that it has changed.

import { digitsOn } from "./board.js";
import { Engine, Stopped } from "./engine.js";
import { Game } from "./game.js";
import { button, store, stored, say } from "./page.js";
import { words } from "./words.js";

/** The name of the best times in the browser's storage. */
const BEST = "sudoku-best";

class App {
  game = new Game();
  mode = "edit";
  /** The action of a typed digit. */
  typing = "digit";
  cursor = 0;
  /** More cells than the cursor's that a digit is for. @type {Set<number>} */
  chosen = new Set();
  isPaused = false;
  /** The facts about the puzzle: answers of `check` and `rate`. @type {any} */
  known = {};
  /** True while the mistakes are shown that a check or a hint has found. */
  isChecked = false;
  /** @type {any} */
  hint = null;
  /** @type {{ base: string, without: string[] }} */
  techniques = { base: "rated", without: [] };
  /** To light up the houses of the cell, to show mistakes as they are made, and to choose a digit before its cells. */
  options = { isLit: true, isChecking: false, isDigitFirst: false };
  /** The digit that is chosen before its cells; 0 for none. */
  digit = 0;
  /** The library's names of techniques, levels and symmetries. @type {any} */
  glossary = null;
  /** The workers: one answers at once, one does what may take long, one rates the puzzle meanwhile. */
  quick = new Engine();
  slow = new Engine();
  rater = new Engine({ needsWorker: true });
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

  /** The puzzle as a line. */
  get puzzle() {
    return this.board.puzzle;
  }

  /** The cells that are shown to be wrong. @type {number[]} */
  get wrong() {
    const isShown = this.isChecked || (this.options.isChecking && this.mode === "play");
    return (isShown && this.game.mistakes?.flat()) || [];
  }

  setOptions(options) {
    Object.assign(this.options, options);
    this.digit = 0;
    this.changed();
  }

  get hasMistakes() {
    return this.game.mistakes?.some(cells => cells.length) ?? false;
  }

  /** Lets the game know the solution of its puzzle, once it has been found. */
  know() {
    const { check, puzzle } = this.known;
    if (check?.solution && puzzle === this.puzzle) this.game.act("know", { text: check.solution });
  }

  /** Changes the game, and puts away what was shown of it. A paused game does not change. */
  act(action, about) {
    if (this.isPaused) return;
    const wasSolved = this.game.solved;
    this.game.act(action, about);
    this.isChecked = false;
    this.hint = null;
    say("");
    this.changed();
    if (this.game.solved && !wasSolved && this.mode === "play") say(`${this.game.solved} ${this.best()}`.trim());
  }

  /** Counts the time of a puzzle that has been solved, and compares it with the best times, if its level is known. */
  best() {
    const { level } = (this.known.puzzle === this.puzzle && this.known.rating) || {};
    const [words, ...times] = this.game.write("count", { level: level ?? "", text: stored(BEST) ?? "" }).split("\n");
    store(BEST, times.join("\n"));
    return words;
  }

  /** Starts another game, with a board on a line. */
  start(text, { mode = "play", message = "" } = {}) {
    this.game.act("start", { text });
    this.begin(mode, message);
  }

  /** Goes on with a saved game; throws if it is not one. */
  open(text, message) {
    this.game.act("open", { text });
    this.begin("play", message);
  }

  /** Shows a game that begins or goes on. */
  begin(mode, message) {
    Object.assign(this, { mode, typing: "digit", digit: 0, isPaused: false, hint: null, isChecked: false });
    this.chosen.clear();
    this.cursor = Math.max(0, digitsOn(this.board).indexOf(0));
    this.know();
    this.changed();
    say(message);
  }

  clear() {
    this.start(".".repeat(81), { mode: "edit" });
    this.cursor = 0;
  }

  /**
   * Has work done that may be stopped, with a message in the meantime; `onProgress` is told its progress. After a
   * failure it can be done again.
   */
  async work(message, engine, name, request, { again = () => {}, onProgress = text => {} } = {}) {
    say(message);
    try {
      return await engine.ask(name, request, onProgress);
    } catch (error) {
      if (error instanceof Stopped) say(words.stopped);
      else say(words.failed(error.message), button(words.tryAgain, again));
      return null;
    }
  }
}

export const app = new App();
