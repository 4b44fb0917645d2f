// What goes wrong: games that cannot be read, workers and servers that fail, and two tabs with one game.

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { assert, EASY, HARD, Page, serve, until } from "./driver.mjs";

const RUBBISH = [
  "", "null", "{", "[]", '{"history":[],"at":0}', '{"version":1,"history":[],"at":0}', "x".repeat(1_000_000),
];
const numbersAs = (text, number) => JSON.stringify(JSON.parse(text), (_, value) => (typeof value === "number" ? number : value));
/** What is stored, with a game that is damaged. */
const damaged = (text, part, other) => JSON.stringify({ ...JSON.parse(text), game: JSON.parse(text).game.replace(part, other) });

/** Waits until the game is stored with this change, and returns what is stored. */
const stored = (page, change) => until(async () => {
  const text = await page.run(() => localStorage.getItem("sudoku") ?? "");
  return text.includes(change) && text;
}, `${change} is not stored`);

/** The page can be played: it reads a puzzle and takes a digit. */
async function expectPlayable(page) {
  await page.paste(EASY);
  await page.expectBoard(EASY);
  await page.click("#cell-2");
  await page.type("4");
  await until(async () => (await page.board())[2] === "4", "a digit is not placed");
}

export const STURDY = {
  async "a game that cannot be read is set aside"(page) {
    await page.load();
    await expectPlayable(page);
    const good = await stored(page, "r1c3=4");
    const texts = [...RUBBISH, numbersAs(good, 1e9), numbersAs(good, -1), good.slice(0, -9),
      damaged(good, "r1c3=4", "r1c3=44"), damaged(good, "r1c3=4", "r1c1=4"), damaged(good, "53..7", "53.."), damaged(good, "play`:", "play` 9:"),
      damaged(good, /mistakes: \d+/, "mistakes: 1e99")];
    // It is stored when the next page begins: one that ends stores its own game.
    await page.tab.evaluateOnNewDocument(() => localStorage.setItem("sudoku", sessionStorage.getItem("next")));
    for (const text of texts) {
      await page.run(text => {
        sessionStorage.setItem("next", text);
        history.replaceState(null, "", "/");
      }, text);
      await page.reload();
      assert.match(await page.text("message"), /^The saved game cannot be read\. It is set aside\./, text.slice(0, 50));
      assert.equal(await page.run(() => localStorage.getItem("sudoku-unreadable")), text);
      await page.click("#message button");
      await page.press("Escape");
      await expectPlayable(page);
    }
  },

  async "without workers, the page answers by itself"(page, { context, folder }) {
    const server = await serve(folder, { workers: false });
    const other = await Page.open(context, server.address);
    await other.load();
    await expectPlayable(other);
    await other.wait("verdict", "One solution");
    await other.click("#modes [data-mode=explain]");
    await other.wait("count", "Step 1 of 51");
    server.close();
  },

  async "a worker that dies is replaced"(page) {
    await page.tab.evaluateOnNewDocument(() => {
      const { Worker } = window;
      window.workers = [];
      window.Worker = class extends Worker {
        constructor(...values) {
          super(...values);
          window.workers.push(this);
        }
      };
    });
    await page.play();
    await page.run(() => {
      // What a worker is sent next goes to nothing, and then it has died.
      for (const worker of window.workers) worker.postMessage = () => worker.dispatchEvent(new ErrorEvent("error", { message: "died" }));
    });
    await page.paste(HARD);
    await page.expectBoard(HARD);
    await page.wait("verdict", "One solution");
  },

  async "a module of another type is taken, and a missing one is told"(page, { context, folder }) {
    const server = await serve(folder, { wasm: "application/octet-stream" });
    const other = await Page.open(context, server.address);
    await other.play();
    server.close();
    await page.tab.evaluateOnNewDocument(() => { window.fetch = async () => new Response("", { status: 404 }); });
    await page.tab.goto(page.address);
    await page.wait("message", "Something went wrong: a part of the page cannot be loaded.");
    assert.equal(await page.count("#message button"), 1);
  },

  async "a page from a disk names the file that works there"(page, { folder, isChromium }) {
    // Firefox, as it is driven here, loads all of it.
    if (!isChromium) return;
    await page.tab.goto(pathToFileURL(join(folder, "index.html")).href);
    await page.wait("message", "Open sudoku.html");
  },

  async "two tabs play one game"(page, { context }) {
    await page.play();
    await page.press("Home", "ArrowRight", "ArrowRight", "4");
    await stored(page, "r1c3=4");
    const other = await Page.open(context, page.address);
    await other.load();
    assert.equal((await other.board())[2], "4");
    // A tab that is not in front takes no clicks.
    await other.click("#cell-3");
    await other.type("6");
    await until(async () => (await page.board()).slice(2, 4) === "46", "the first tab does not follow");
    assert.equal(await page.text("message"), "Played on in another tab.");
    await other.paste(HARD);
    await page.wait("message", "Another tab plays another game");
    await page.tab.bringToFront();
    await page.click("#cell-72");
    await page.type("3");
    await other.wait("message", "Another tab plays another game");
  },

  async "a page that was visited starts without a network, and a new one is taken at the next start or when it is wanted"(page, { context, folder }) {
    const copy = mkdtempSync(join(tmpdir(), "sudoku-page-"));
    cpSync(folder, copy, { recursive: true });
    const server = await serve(copy);
    const visit = async () => {
      const other = await Page.open(context, server.address);
      await other.load();
      return other;
    };
    const isKept = other => other.run(async () => (await navigator.serviceWorker.ready).active.state === "activated");
    const first = await visit();
    await until(() => isKept(first), "nothing is kept");
    /** Lays a version of this name there. */
    const renew = version => {
      for (const [name, part, changed] of [["index.html", /<h1( class='\w+')?/, `<h1 class='${version}'`], ["service-worker.js", /sudoku-page-(new\w+-)?/, `sudoku-page-${version}-`]]) {
        writeFileSync(join(copy, name), readFileSync(join(copy, name), "utf8").replace(part, changed));
      }
    };
    renew("newer");
    const second = await visit();
    assert.equal(await second.count("h1.newer"), 0, "two versions at once");
    await until(() => second.run(async () => (await navigator.serviceWorker.getRegistration()).waiting !== null), "the new one is not kept");
    for (const other of [first, second]) await other.tab.close();
    const third = await visit();
    await until(async () => (await third.run(() => caches.keys())).join().includes("newer"), "the new one is not taken");
    await third.load();
    assert.equal(await third.count("h1.newer"), 1);
    renew("newest");
    await third.load();
    await third.wait("message", "There is a new version of this page.");
    await third.reload();
    await third.wait("message", "There is a new version of this page.");
    await third.click("#message button");
    await until(async () => (await third.count("h1.newest")) === 1, "the new one is not taken at once");
    await third.ready();
    server.close();
    await third.load();
    await expectPlayable(third);
    rmSync(copy, { recursive: true });
  },

  async "the page can be installed"(page, { isChromium }) {
    await page.load();
    const { icons, start_url: start } = await page.run(async () => (await fetch(document.querySelector("[rel=manifest]").href)).json());
    assert.equal(start, "./");
    for (const { src, type } of icons) assert.equal(await page.run(async icon => (await fetch(icon)).headers.get("content-type"), src), type);
    if (!isChromium) return;
    const session = await page.tab.createCDPSession();
    const { installabilityErrors: errors } = await session.send("Page.getInstallabilityErrors");
    assert.deepEqual(errors.filter(({ errorId }) => errorId !== "in-incognito"), []);
  },
};
