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

  async "a dropped file is read, and one that is not text is refused"(page) {
    await page.load();
    await page.drop("puzzles.csv", Buffer.from(TABLE));
    await chooseSecond(page);
    await page.drop("rows.txt", Buffer.from(ROWS));
    await page.expectBoard(EASY);
    let state = 1;
    const noise = Uint8Array.from({ length: 50_000 }, () => (state = Math.imul(state, 48271) >>> 0) >>> 8);
    await page.drop("photo.jpg", noise);
    await page.wait("dialogs", "This is not text");
    assert.equal(await page.count(".found li"), 0);
    await page.press("Escape");
    await page.drop("long.txt", Buffer.from("x".repeat(4_000_100)));
    await page.wait("dialogs", "Only the first 4 million characters are read.");
  },

  async "marks that are not seen do not matter"(page) {
    for (const mark of ["\ud800", "\u00ad", "\u202e", "\0", "\ufeff"]) {
      await page.load();
      await page.paste(mark + EASY + mark);
      await page.expectBoard(EASY);
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
    const [link, line, grid, svg] = await page.run(() => window.copied);
    assert.deepEqual([link, line], [`${page.address}#${EASY}`, EASY]);
    assert(svg.startsWith("<?xml") && svg.split("<text ").length === 31, svg);
    for (const written of [line, grid]) {
      await page.load(`#${HARD}`);
      await page.paste(written);
      await page.expectBoard(EASY);
    }
    await page.load(link.replace(page.address, ""));
    await page.expectBoard(EASY);
  },
};
