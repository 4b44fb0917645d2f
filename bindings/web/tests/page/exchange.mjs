// Ways in and out: pasted text, files, links and copies.

import { assert, EASY, HARD, TWO, until } from "./driver.mjs";

const ROWS = EASY.match(/.{9}/g).join("\n");
const TABLE = `puzzle,name\n${TWO},one\n${HARD},two\n12,three\n`;

/** Three puzzles have been read, one of them malformed; the second one is taken. */
async function chooseSecond(page) {
  await page.wait("dialogs", "2 puzzles: choose one.");
  assert.match(await page.text("dialogs"), /Line 4: /);
  await page.click(".found li:nth-child(2) button");
  await page.expectBoard(HARD);
}

export const EXCHANGE = {
  async "pasted text is read"(page) {
    await page.load();
    await page.paste(`From an email:\n${ROWS}\nHave fun!`);
    await page.expectBoard(EASY);
    await page.paste(TABLE);
    await chooseSecond(page);
    await page.click("#open");
    await page.run(text => {
      const area = document.querySelector("dialog textarea");
      area.value = text;
      area.dispatchEvent(new Event("input"));
    }, EASY);
    await page.wait("dialogs", "30 givens");
    await page.click(".found button");
    await page.expectBoard(EASY);
  },

  async "the puzzles of a text are played one after the other, and each keeps its game"(page) {
    await page.load();
    await page.paste(TABLE);
    await chooseSecond(page);
    assert.equal(await page.text("number"), "Puzzle 2 of 2");
    await page.type("N");
    await page.wait("message", "This is the last puzzle.");
    await page.click("#previous");
    await page.expectBoard(TWO);
    await page.press("Home", "ArrowRight", "ArrowRight", "1");
    await page.type("N");
    await page.expectBoard(HARD);
    await page.type("P");
    assert.equal((await page.board())[2], "1");
    await page.type("u");
    await page.expectBoard(TWO);
    await page.paste(EASY);
    await page.expectBoard(EASY);
    assert.equal(await page.count("#series:not([hidden])"), 0);
    await page.type("N");
    await page.wait("message", "There are no more puzzles");
  },

  async "a dropped file is read, and one that is not text is refused"(page) {
    await page.load();
    await page.drop("puzzles.csv", TABLE);
    await chooseSecond(page);
    await page.drop("rows.txt", ROWS);
    await page.expectBoard(EASY);
    let state = 1;
    const noise = Uint8Array.from({ length: 50_000 }, () => (state = Math.imul(state, 48271) >>> 0) >>> 8);
    await page.drop("photo.jpg", noise);
    await page.wait("dialogs", "This is not text");
    assert.equal(await page.count(".found li"), 0);
    await page.press("Escape");
    await page.drop("long.txt", "x".repeat(1000), 4001);
    await page.wait("dialogs", "Only the first 4 million characters are read.");
  },

  async "marks that are not seen do not matter"(page) {
    await page.load();
    for (const mark of ["\ud800", "\u00ad", "\u202e", "\0", "\ufeff"]) {
      for (const puzzle of [TWO, EASY]) {
        await page.paste(mark + puzzle + mark);
        await page.expectBoard(puzzle);
      }
    }
  },

  async "the puzzle is shared by a link and as text"(page) {
    await page.play();
    await page.run(() => {
      window.copied = [];
      Object.defineProperty(navigator, "clipboard", { value: { writeText: async text => void window.copied.push(text) }, configurable: true });
    });
    await page.click("#share");
    assert.equal(await page.run(() => document.querySelector("dialog textarea").value), `${page.address}#${EASY}`);
    for (let number = 1; number <= 4; number++) {
      await page.click(`dialog .actions button:nth-child(${number})`);
      await until(() => page.run(number => window.copied.length === number, number), `button ${number} copies nothing`);
    }
    await page.press("Escape", "Home", "ArrowRight", "ArrowRight", ..."4m26");
    await page.click("#cell-3");
    await page.type("26");
    await page.click("#share");
    await page.click("dialog .actions button:nth-child(5)");
    const [link, line, grid, svg, game] = await until(async () => {
      const copied = await page.run(() => window.copied);
      return copied.length === 5 && copied;
    }, "the game is not copied");
    assert.deepEqual([link, line], [`${page.address}#${EASY}`, EASY]);
    assert(svg.startsWith("<?xml") && svg.split("<text ").length === 31, svg);
    await page.press("Escape");
    await page.click("#share");
    for (let number = 7; number <= 9; number++) {
      await page.click(`dialog .actions button:nth-child(${number})`);
      await until(() => page.run(number => window.copied.length === number - 1, number), `button ${number} copies nothing`);
    }
    await page.press("Escape");
    const links = (await page.run(() => window.copied)).slice(5);
    const sites = ["https://f-puzzles.com/?load=", "https://sudokupad.app/", "https://www.sudokuwiki.org/"];
    assert(sites.every((site, index) => links[index].startsWith(site)), links.join("\n"));
    for (const written of [line, grid, ...links]) {
      await page.paste(HARD);
      await page.expectBoard(HARD);
      await page.paste(written);
      await page.expectBoard(EASY);
    }
    await page.load(game.replace(page.address, ""));
    await page.expectBoard(EASY.replace("53.", "534"));
    assert.equal(await page.label(3), "Row 1, column 4, notes 2 6");
    await page.wait("verdict", "One solution");
    assert.equal(await page.run(() => location.hash), `#${EASY}`);
  },

  async "a game is saved as a file, and opened where it ended"(page) {
    await page.play();
    await page.run(() => {
      URL.createObjectURL = file => { window.saved = file; return "#"; };
    });
    await page.press("Home", "ArrowRight", "ArrowRight", ..."412m", "ArrowRight", ..."26s");
    const text = await until(() => page.run(() => window.saved?.text()), "nothing is saved");
    assert.match(text, /^# A game of `sudoku play`: .*\n53\.\.7\.\.\.\.\n/);
    await page.paste(HARD);
    await page.expectBoard(HARD);
    await page.drop("sudoku-game.txt", text);
    await page.expectBoard(EASY.replace("53.", "532"));
    assert.equal(await page.label(3), "Row 1, column 4, notes 2 6");
    await page.type("uuu");
    await page.expectBoard(EASY.replace("53.", "531"));
    await page.paste(text.replace("candidates: r1c4=2", "candidates: r1c1=2"));
    await page.wait("message", 'The game cannot be read: line 12: "r1c1=26" does not belong to a saved game');
    await page.expectBoard(EASY.replace("53.", "531"));
  },
};
