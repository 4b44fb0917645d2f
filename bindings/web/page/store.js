// The game in the browser's storage, which all tabs share: the tab that was played last has its game there.

import { app } from "./app.js";
import { lineOf } from "./board.js";
import { makeNew } from "./create.js";
import { Game } from "./game.js";
import { pack, unpack } from "./history.js";
import { button, say } from "./page.js";
import { words } from "./words.js";

const NAME = "sudoku";
/** What could not be read is set aside under this name. */
const ASIDE = "sudoku-unreadable";
const VERSION = 1;
/** The milliseconds after a move in which it is stored. */
const DELAY = 400;

/** The state that is stored or will be, the timer until then, and true if it is this tab's. @type {any[]} */
let stored = [];
let timer = 0;
let isOwn = false;

const stateOf = ({ game, mode, techniques, isDone }) => [game, game.board, game.boards.length, mode === "edit", techniques, isDone];

/** Takes the saved game, or sets aside what is no game. Returns false if there is none. */
export function load() {
  /** @type {string | null} */
  let text = null;
  try {
    text = localStorage.getItem(NAME);
    if (text === null) return false;
    const saved = read(text);
    app.resume(saved, saved.game.board.placed.some(Boolean) ? words.resumed : "");
    return true;
  } catch {
    if (text !== null) setAside(text);
    return false;
  }
}

/** The game in a text; throws if it is not a game of this version. */
function read(text) {
  const { version, history, at, score, isDone, techniques, mode } = JSON.parse(text);
  const boards = unpack(history);
  const { base, without } = techniques;
  const isRight = version === VERSION && Number.isInteger(at) && at in boards && typeof isDone === "boolean" &&
    ["seconds", "hints", "mistakes"].every(name => Number.isInteger(score[name]) && score[name] >= 0) &&
    ["rated", "all"].includes(base) && Array.isArray(without) && without.every(name => typeof name === "string") &&
    ["play", "edit"].includes(mode);
  if (!isRight) throw new TypeError("not a game");
  const { seconds, hints, mistakes } = score;
  return { game: new Game(boards, at), score: { seconds, hints, mistakes }, isDone, techniques: { base, without }, mode };
}

function setAside(text) {
  try {
    localStorage.removeItem(NAME);
    localStorage.setItem(ASIDE, text);
  } catch {
    // There is no room for it.
  }
  say(words.notRead, button(words.startNew, makeNew));
}

/** Stores the game at once. */
function save() {
  clearTimeout(timer);
  timer = 0;
  const { game, score, isDone, techniques, mode } = app;
  const saved = {
    version: VERSION, history: pack(game.boards), at: game.at, score, isDone, techniques, mode: mode === "edit" ? "edit" : "play",
  };
  try {
    localStorage.setItem(NAME, JSON.stringify(saved));
  } catch {
    // Without storage, the game is only in this window.
  }
}

/** Stores the game soon after it has changed, and takes what another tab stores. */
export function makeStore() {
  stored = stateOf(app);
  app.listen(() => {
    const state = stateOf(app);
    if (state.every((part, index) => part === stored[index])) return;
    stored = state;
    isOwn = true;
    timer ||= setTimeout(save, DELAY);
  });
  // The clock is stored at the end.
  for (const event of ["pagehide", "visibilitychange"]) addEventListener(event, () => isOwn && save());
  addEventListener("storage", ({ key, newValue }) => {
    if (key !== NAME || !newValue) return;
    clearTimeout(timer);
    timer = 0;
    isOwn = false;
    take(newValue);
  });
}

/** Another tab has stored a game: if it is of the same puzzle, this one goes on with it. */
function take(text) {
  try {
    const saved = read(text);
    if (lineOf(saved.game.board.givens) !== app.puzzle || app.mode === "explain") return say(words.elsewhere);
    const { cursor, typing } = app;
    stored = stateOf({ ...app, ...saved });
    app.resume(saved, words.takenOver);
    Object.assign(app, { cursor, typing });
    app.changed();
  } catch {
    say(words.elsewhere);
  }
}
