// Tries the page in a browser, with real keys and clicks: as a folder on a web server, and as a file without a network.
//
//     node tests/page/index.mjs FOLDER SHOTS chromium|firefox [PART-OF-A-NAME]
//
// FOLDER has what `build` made, and in `tools` the packages puppeteer-core and axe-core; screenshots go to SHOTS. CHROMIUM and
// FIREFOX name the programs if they are not where Debian has them.

import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Page, serve } from "./driver.mjs";
import { EXCHANGE } from "./exchange.mjs";
import { EXPLAIN } from "./explain.mjs";
import { HINTS } from "./hints.mjs";
import { LOOKS, NAMES, SCHEMES } from "./looks.mjs";
import { OPTIONS } from "./options.mjs";
import { OFFLINE, PLAY } from "./play.mjs";
import { STURDY } from "./sturdy.mjs";

const [folder, shots, name, only = ""] = process.argv.slice(2).map((value, index) => (index < 2 ? resolve(value) : value));
const require = createRequire(join(folder, "tools/node_modules/"));
const { default: puppeteer } = await import(pathToFileURL(require.resolve("puppeteer-core")).href);
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

const isChromium = name === "chromium";
const launch = preferences => puppeteer.launch(isChromium
  ? { executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] }
  : { browser: "firefox", executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr", extraPrefsFirefox: preferences });

/** Runs a test in a page of its own. */
async function attempt(browser, sentence, test, address, prepare = () => {}) {
  if (!sentence.includes(only)) return true;
  const context = await browser.createBrowserContext();
  const page = await Page.open(context, address);
  const errors = [], start = Date.now();
  page.tab.on("pageerror", error => errors.push(error.message));
  try {
    await prepare(page);
    await test(page, { context, folder: join(folder, "page"), shots, axe, isChromium });
    if (errors.length) throw new Error(`uncaught: ${errors}`);
    console.log(`${name}: ${sentence}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
    return true;
  } catch (error) {
    console.error(`${name}: ${sentence}: ${error.stack}`);
    await page.tab.screenshot({ path: join(shots, "failed.png") }).catch(() => {});
    return false;
  } finally {
    await context.close();
  }
}

mkdirSync(shots, { recursive: true });
const server = await serve(join(folder, "page"));
const file = pathToFileURL(join(folder, "sudoku.html")).href;
const start = Date.now();
let browser = await launch({});
const outcomes = [];
for (const [address, tests] of [[server.address, { ...OFFLINE, ...PLAY, ...OPTIONS, ...HINTS, ...EXPLAIN, ...EXCHANGE, ...STURDY, ...NAMES }], [file, OFFLINE]]) {
  for (const [sentence, test] of Object.entries(tests)) outcomes.push(await attempt(browser, sentence, test, address));
}
for (const [scheme, preferences] of Object.entries(SCHEMES)) {
  if (!isChromium && scheme !== "light") {
    await browser.close();
    browser = await launch(preferences);
  }
  const features = [
    { name: "prefers-color-scheme", value: scheme === "dark" ? "dark" : "light" },
    { name: "forced-colors", value: scheme === "forced" ? "active" : "none" },
    { name: "prefers-reduced-motion", value: scheme === "forced" ? "reduce" : "no-preference" },
  ];
  const emulate = async ({ tab }) => {
    if (isChromium) await (await tab.createCDPSession()).send("Emulation.setEmulatedMedia", { features });
  };
  outcomes.push(await attempt(browser, scheme, LOOKS[scheme], server.address, emulate));
}
await browser.close();
server.close();
const failed = outcomes.filter(outcome => !outcome).length;
console.log(`${name}: ${outcomes.length - failed} of ${outcomes.length} tests pass, ${Math.round((Date.now() - start) / 1000)} s; screenshots are in ${shots}`);
// A page that a failed test left behind may still wait for something.
process.exit(failed ? 1 : 0);
