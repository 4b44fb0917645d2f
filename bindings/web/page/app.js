// The state of the page: the game, what is known of its puzzle, and what is shown. Parts of the page draw themselves
// anew when they are told that it has changed.

import { digitAt, digitsOn } from "./board.js";
import { Engine, Stopped } from "./engine.js";
import { Game } from "./game.js";
import { keepGame } from "./kept.js";
import { focusBoard, say, sayFailed, store, stored } from "./page.js";

/** The name of the best times in the browser's storage. */
export const BEST = "sudoku-best";

/** The milliseconds after the last change in which what is late follows: several keys of a quick player have it once. */
const LATE = 250;

class App {
  game = new Game();
  /** @type {"play" | "edit" | "explain"} */
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
  options = { isLit: true, isChecking: false, isDigitFirst: false, isShiftCorner: false, isLeavingNotes: false, isClockHidden: false, theme: "system" };
  /** The score in words, after the move that solved the puzzle. */
  score = "";
  /** The digit that is chosen before its cells; 0 for none. */
  digit = 0;
  /** The library's names of techniques, levels and symmetries. @type {any} */
  glossary = null;
  /** The workers: one answers at once, one does what may take long, one rates the puzzle meanwhile, one reads texts. */
  quick = new Engine();
  slow = new Engine();
  rater = new Engine({ needsWorker: true });
  reader = new Engine({ name: "reader" });
  /** @type {any[]} */
  #listeners = [];
  #timer = 0;
  /** What the player did before the library had come. @type {any} */
  #early = [];
  /** @type {(value?: any) => void} */
  #tellReady = () => {};
  /** Fulfilled once the library has come, and that has been done. */
  ready = new Promise(resolve => { this.#tellReady = resolve; });

  /**
   * Has a function told of every change, or of those to parts of the state; one that is late, once no other
   * follows.
   * @param {(app: any) => void} listener @param {{ partsOf?: (app: any) => any[], isLate?: boolean }} [options]
   */
  listen(listener, { partsOf = () => [{}], isLate = false } = {}) {
    this.#listeners.push({ listener, partsOf, isLate, last: [] });
  }

  changed() {
    this.#tell(false);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#tell(true), LATE);
  }

  #tell(isLate) {
    for (const each of this.#listeners) {
      if (each.isLate !== isLate) continue;
      const { last } = each;
      each.last = each.partsOf(this);
      if (each.last.some((part, index) => part !== last[index])) each.listener(this);
    }
  }

  /** Changes parts of the state, and has them shown. */
  set(parts) {
    Object.assign(this, parts);
    this.changed();
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
    this.set({ options: { ...this.options, ...options }, digit: 0 });
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
    if (this.#early) return this.#actEarly(action, about);
    const { puzzle, game: { solved } } = this;
    this.game.act(action, { leaves_notes: this.options.isLeavingNotes, ...about });
    say("");
    const isDone = this.game.solved && !solved && this.mode === "play";
    this.set({ isChecked: false, hint: null, score: isDone ? `${this.game.solved} ${this.best()}`.trim() : "" });
    if (isDone) say(this.score);
    else if (this.puzzle !== puzzle && this.mode === "play") say("Another game is on the board; Redo leads back.");
  }

  /** Remembers what is done before the library has come, and shows a digit. */
  #actEarly(action, about) {
    this.#early.push([action, about]);
    if (action !== "digit") return;
    const { givens, placed, ...others } = this.board;
    const isMeant = cell => about.cells.includes(cell) && !givens[cell];
    const now = placed.map((digit, cell) => (isMeant(cell) ? (digit === about.digit ? 0 : about.digit) : digit));
    this.game.board = { givens, placed: now, ...others };
    this.changed();
  }

  /** Does what was done before the library had come. */
  catchUp() {
    const early = this.#early;
    this.#early = null;
    for (const [action, about] of early) this.act(action, about);
    this.#tellReady();
  }

  /** Counts the time of a puzzle that has been solved, and compares it with the best times, if its level is known. */
  best() {
    const { level } = (this.known.puzzle === this.puzzle && this.known.rating) || {};
    const [words, ...times] = this.game.write("count", { level: level ?? "", text: stored(BEST) ?? "" }).split("\n");
    store(BEST, times.join("\n"));
    return words;
  }

  /** Starts another game, with a board on a line. Undo leads back over it. */
  start(text, { mode = "play", message = "" } = {}) {
    this.#begin("start", text, mode, message);
  }

  /** Goes on with a saved game; throws if it is not one. */
  open(text, message) {
    this.#begin("open", text, "play", message);
  }

  #begin(action, text, mode, message) {
    const kept = { text: this.game.write("keep"), board: this.board, clock: this.game.clock };
    this.game.act(action, { text });
    keepGame(kept, this.puzzle);
    this.begin(mode, message);
  }

  /** Shows a game that begins or goes on. */
  begin(mode, message) {
    this.cursor = Math.max(0, digitsOn(this.board).indexOf(0));
    this.typing = "digit";
    this.know();
    this.enter(mode);
    say(message);
  }

  /** Enters a mode, and puts away what was shown in the last. */
  enter(mode) {
    // The browser's way back leads from an explanation to the board.
    if (mode === "explain" && this.mode !== "explain") history.pushState(null, "");
    this.chosen.clear();
    this.set({ mode, isPaused: false, hint: null, isChecked: false, digit: 0, score: "" });
    if (mode !== "explain") focusBoard();
  }

  clear() {
    this.start(".".repeat(81), { mode: "edit" });
    this.set({ cursor: 0 });
  }

  /** Chooses all cells with the digit of this one. */
  chooseSame(cell) {
    const digit = digitAt(this.board, cell);
    if (digit && !this.digit) this.set({ chosen: new Set(digitsOn(this.board).flatMap((each, at) => (each === digit ? [at] : []))) });
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
      if (error instanceof Stopped) say("Stopped.");
      else sayFailed(error, again);
      return null;
    }
  }
}

export const app = new App();
