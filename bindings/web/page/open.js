// Opening puzzles: from a text, a file, the clipboard, or what is dropped. The library reads them, in any format.

import { app } from "./app.js";
import { boardOfLine } from "./board.js";
import { keptGames } from "./kept.js";
import { button, closeDialog, counted, field, isDialogOpen, make, openDialog, say } from "./page.js";
import { playOf } from "./series.js";

export function makeOpening() {
  addEventListener("paste", event => {
    if (isDialogOpen()) return;
    const text = event.clipboardData?.getData("text");
    if (text) read(text);
  });
  addEventListener("dragover", event => event.preventDefault());
  addEventListener("drop", async event => {
    event.preventDefault();
    const [file] = event.dataTransfer?.files ?? [];
    const text = file ? await textOf(file) : event.dataTransfer?.getData("text");
    if (text) read(text);
  });
}

/** No more of a text is read: it takes a second or two. */
const MOST = 4_000_000;

/** The beginning of a file: no more than is read, and one byte to tell that there is more. */
const textOf = file => file.slice(0, MOST + 1).text();

/** The puzzles in a text, without marks that are not seen; nothing in what is not text. */
async function find(text) {
  const part = text.slice(0, MOST);
  const sample = part.slice(0, 10_000);
  const strange = sample.match(/[\0-\x08\x0e-\x1f\ufffd]/g) ?? [];
  if (strange.length > sample.length / 20) return { puzzles: [], more: false, message: "This is not text: there is no puzzle in it." };
  const plain = part.replace(/[\0\p{Cf}\p{Cs}]/gu, "");
  const found = await app.work("", app.reader, "read", { text: plain }, { again: () => read(text) });
  return found && { ...found, message: part.length < text.length ? `Only the first ${MOST / 1_000_000} million characters are read.` : "" };
}

/** Reads a text: one puzzle or a saved game is put on the board, of several puzzles one can be chosen. */
async function read(text) {
  const [, line] = /^\s*https?:\S+#(\S+)\s*$/.exec(text) ?? [];
  if (line && startLine(line)) return;
  const found = await find(text);
  if (!found) return;
  if (found.isGame) return openGame(text);
  const [first, ...others] = found.puzzles;
  if (first?.puzzle && !others.length) take(found.puzzles, 0);
  else openText(text, found);
}

/** Goes on with a saved game. */
function openGame(text) {
  try {
    app.open(text, "A saved game is on the board.");
    closeDialog();
  } catch (error) {
    say(`The game cannot be read: ${error.message}.`);
  }
}

/** Opens what an address has: a board on a line, or any other text. */
export async function openLine(text) {
  if (!startLine(text)) await read(text);
}

/** Starts a game with a board on a line. Returns false if it is none. */
function startLine(text) {
  if (!boardOfLine(text)) return false;
  app.start(text, { message: "A puzzle is on the board." });
  return true;
}

function take(puzzles, index) {
  closeDialog();
  playOf(puzzles, index);
}

/** No more of a text that was pasted or dropped stands in the dialog. */
const MOST_SHOWN = 100_000;

/** Opens the dialog, perhaps with what was found in a text. */
export function openText(text = "", found = null) {
  const area = make("textarea", { rows: 9, spellcheck: "false", autocomplete: "off", autofocus: true });
  area.value = text.slice(0, MOST_SHOWN);
  const file = make("input", { type: "file" });
  const list = make("div", { class: "found" });
  const dialog = openDialog(
    "Open a puzzle",
    make("p", { class: "soft" }, "Paste anything with puzzles in it: 81 characters, nine rows, CSV, JSON, candidate grids, saved games, ",
      "files of other programs."),
    field("Text", area), field("Choose a file", file), list, ...(found ? [] : listKept()),
  );
  const update = async () => {
    const answer = area.value.trim() ? await find(area.value) : null;
    if (dialog.open && answer) show(list, answer);
    else list.replaceChildren();
  };
  area.addEventListener("input", update);
  file.addEventListener("change", async () => {
    if (!file.files[0]) return;
    area.value = await textOf(file.files[0]);
    update();
  });
  if (found) show(list, found);
}

/** The games that others have replaced. */
function listKept() {
  const games = keptGames();
  if (!games.length) return [];
  const items = games.map(({ text, puzzle, clock, placed }) =>
    make("li", {}, choiceOf(`${counted(placed, "digit")} placed, ${clock}`, puzzle, () => openGame(text))));
  return [make("div", { class: "found" }, make("h3", {}, "Games that were left"), make("ul", {}, ...items))];
}

/** No more lines that cannot be read are listed. */
const MOST_BAD = 5;

/** Lists what was found. */
function show(list, { puzzles, more, message }) {
  const good = puzzles.filter(({ puzzle }) => puzzle), bad = puzzles.filter(({ puzzle }) => !puzzle).slice(0, MOST_BAD);
  const none = message || "There is no puzzle in it.", several = `${more ? "The first " : ""}${good.length} puzzles: choose one.`;
  const heading = [none, ""][good.length] ?? several;
  const items = [...good, ...bad].sort((one, other) => one.line - other.line).map(found => make("li", {}, found.puzzle
    ? choiceOf(`Line ${found.line}, ${found.givens} givens`, found.puzzle, () => take(good, good.indexOf(found)), found.notes)
    : make("span", { class: "bad" }, `Line ${found.line}: ${withoutPlace(found.message)}`)));
  const notes = [heading, good.length ? message : ""].filter(Boolean);
  list.replaceChildren(...notes.map(note => make("p", {}, note)), make("ul", {}, ...items));
  say(notes.join(" "));
}

/** A button that puts a puzzle on the board. */
function choiceOf(name, puzzle, click, notes = []) {
  const choice = button("", click, { class: "choice", "aria-label": `${name} ${puzzle}` });
  const about = notes.map(note => make("span", { class: "soft", "aria-hidden": "true" }, note));
  choice.append(make("span", {}, name), " ", make("code", {}, puzzle), ...about);
  return choice;
}

/** The message of an error without the numbers of its line and column in front of it. */
const withoutPlace = message => message.replace(/^\d+(:\d+)?: /, "");
