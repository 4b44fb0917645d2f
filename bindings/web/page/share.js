// Sharing: the puzzle behind `#` in the address, and copies of it.

import { app } from "./app.js";
import { button, field, make, openDialog } from "./page.js";
import { words } from "./words.js";

const bare = () => location.href.split("#")[0];
const link = (line = app.puzzle) => `${bare()}#${line}`;

/** The puzzle in the address, if there is one. */
export function sharedText() {
  const text = location.hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Keeps the puzzle that is played in the address. */
export function makeAddress() {
  app.listen(({ mode, board }) => {
    const isPlayed = mode !== "edit" && board.givens.some(Boolean);
    history.replaceState(null, "", isPlayed ? link() : bare());
  }, { partsOf: ({ mode, puzzle }) => [mode === "edit", puzzle] });
}

/** Saves the game as a file, which `sudoku play` reads, too. */
export function saveFile() {
  const file = new Blob([app.game.write("save")], { type: "text/plain" });
  const address = URL.createObjectURL(file);
  make("a", { href: address, download: "sudoku-game.txt" }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export function share() {
  const message = make("p", { class: "soft" });
  const text = make("textarea", { rows: 4, readonly: true });
  text.value = link();
  const copy = async getText => {
    try {
      const copied = await getText();
      text.value = copied;
      await navigator.clipboard.writeText(copied);
      message.textContent = words.copied;
    } catch {
      message.textContent = words.notCopied;
      text.select();
    }
  };
  const written = format => async () => (await app.reader.ask("write", { puzzle: app.puzzle, format })).trim();
  openDialog(
    words.shareTitle,
    make(
      "div",
      { class: "actions" },
      button(words.copyLink, () => copy(async () => link()), { autofocus: true }),
      button(words.copyLine, () => copy(written("line"))),
      button(words.copyGrid, () => copy(written("grid"))),
      button(words.copySvg, () => copy(() => app.quick.ask("draw", { puzzle: app.puzzle }))),
      button(words.copyGame, () => copy(async () => link(app.game.write("write")))),
      button(words.saveFile, saveFile),
      ...Object.entries(words.sites).map(([format, site]) => button(words.copyLinkTo(site), () => copy(written(format)))),
    ),
    message,
    field(words.shareText, text),
  );
}
