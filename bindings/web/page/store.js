// The game in the browser's storage, which all tabs share: the tab that was played last has its game there.

import { app } from "./app.js";
import { boardOfLine } from "./board.js";
import { makeNew } from "./create.js";
import { openText } from "./open.js";
import { button, say, store, stored } from "./page.js";

const NAME = "sudoku";
/** The name under which a text that cannot be read is set aside. */
const ASIDE = "sudoku-unreadable";
const VERSION = 2;
/** The state that is stored, and true if it is this tab's. @type {any[]} */
let last = [];
let isOwn = false;

const stateOf = ({ board, mode, techniques, options }) => [board, mode === "edit", techniques, options];

/** Takes the saved game if there is one, or sets aside a text that is not a game. */
export function load() {
  const text = stored(NAME);
  if (text === null) return;
  try {
    resume(read(text), "");
    if (app.board.placed.some(Boolean)) say("Your last game.");
  } catch {
    store(NAME, null);
    store(ASIDE, text);
    say("The saved game cannot be read. It is set aside.", button("Start new", () => makeNew()), button("Show its text", () => openText(text)));
  }
}

/** The board of the saved game, before the library has come, and the mode; null if there is none. */
export function preview() {
  try {
    const { line, mode } = JSON.parse(stored(NAME) ?? "");
    const board = boardOfLine(line);
    return board && { board, mode };
  } catch {
    return null;
  }
}

/** The stored state in a text; throws if it is not of this version. The library checks the game itself. */
function read(text) {
  const { version, puzzle, game, techniques, options, mode } = JSON.parse(text);
  const { base, without } = techniques, known = Object.entries(app.options).map(([name, value]) => [name, options?.[name] ?? value]);
  const isRight = version === VERSION && [puzzle, game].every(each => typeof each === "string") &&
    ["rated", "all"].includes(base) && Array.isArray(without) && without.every(name => typeof name === "string") &&
    known.every(([name, value]) => typeof value === typeof app.options[name]) && ["play", "edit"].includes(mode);
  if (!isRight) throw new TypeError("not a game");
  return { puzzle, game, techniques: { base, without }, options: Object.fromEntries(known), mode };
}

/** Goes on with what was stored; throws if its game cannot be read. */
function resume({ game, techniques, options, mode }, message) {
  app.game.act("load", { text: game });
  Object.assign(app, { techniques, options });
  app.begin(mode, message);
  last = stateOf(app);
}

/** Stores the game. */
function save() {
  last = stateOf(app);
  isOwn = true;
  const { game, puzzle, techniques, options, mode } = app;
  const [text, line] = ["save", "write"].map(action => game.write(action));
  const saved = { version: VERSION, puzzle, line, game: text, techniques, options, mode: mode === "edit" ? "edit" : "play" };
  store(NAME, JSON.stringify(saved));
}

/** Stores the game when it has changed, and takes what another tab stores. */
export function makeStore() {
  last = stateOf(app);
  const isChanged = () => stateOf(app).some((part, index) => part !== last[index]);
  app.listen(() => isChanged() && save(), { isLate: true });
  // The clock is stored at the end.
  for (const event of ["pagehide", "visibilitychange"]) addEventListener(event, () => (isOwn || isChanged()) && save());
  addEventListener("storage", ({ key, newValue }) => {
    if (key !== NAME || !newValue) return;
    last = stateOf(app);
    isOwn = false;
    take(newValue);
  });
}

/** Another tab has stored a game: if it is of the same puzzle, this one goes on with it. */
function take(text) {
  const sayOther = () => say("Another tab plays another game, which is stored now. What you play on here replaces it.");
  try {
    const saved = read(text);
    if (saved.puzzle !== app.puzzle || app.mode === "explain") return sayOther();
    const { cursor, typing } = app;
    resume(saved, "Played on in another tab.");
    app.set({ cursor, typing });
  } catch {
    sayOther();
  }
}
