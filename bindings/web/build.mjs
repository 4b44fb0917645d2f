// Puts the npm package, the folder of the page and the single file together: see `build`.
//
//     node build.mjs FAST-MODULE SMALL-MODULE READER FOLDER

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const [fastModule, smallModule, readerModule, folder] = process.argv.slice(2);
const here = dirname(fileURLToPath(import.meta.url));
const read = (...path) => readFileSync(join(here, ...path), "utf8");

/** The library's own style for explanations, and its script for pages of steps. */
const PICTURE = "../../src/picture";
const steps = `${read(PICTURE, "steps.js")}\nexport { addControls, addLights, addStrands, GOES, markPlace };\n`;

/** The text of a module of the page. */
function sourceOf(name) {
  if (name === "core.js") return read("js", name);
  return name === "steps.js" ? steps : read("page", name);
}

/** What esbuild makes of a file or a text. */
function esbuild(options, input) {
  const { stdout, stderr, status, error } = spawnSync("esbuild", ["--minify", "--charset=utf8", ...options], { input, encoding: "utf8" });
  if (status !== 0) throw new Error(`esbuild: ${error?.message ?? stderr}`);
  return stdout;
}

/** The page's script, in as little text as can be had. */
function scriptOf(modules) {
  writeAll("modules", modules);
  return esbuild([join(folder, "modules/main.js"), "--bundle", "--format=iife"]);
}

function writeAll(name, files) {
  const path = join(folder, name);
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { recursive: true });
  for (const [file, content] of Object.entries(files)) writeFileSync(join(path, file), content);
}

const fast = readFileSync(fastModule);
/** The modules of the page: what it needs at once, and what reads text. */
const modulesOfPage = { sudoku: readFileSync(smallModule), reader: readFileSync(readerModule) };
const style = esbuild(["--loader=css"], read(PICTURE, "page.css") + read("page", "style.css"));
const page = read("page", "index.html");

const names = [...readdirSync(join(here, "page")).filter(name => name.endsWith(".js") && name !== "service-worker.js"), "core.js", "steps.js"];
const modules = Object.fromEntries(names.map(name => [name, sourceOf(name)]));

writeAll("package", {
  "sudoku.wasm": fast,
  ...Object.fromEntries(["core.js", "core.d.ts", "index.js", "node.js", "index.d.ts", "records.d.ts"].map(name => [name, read("js", name)])),
  "package.json": read("package.json"),
  "README.md": read("README.md"),
});
cpSync(join(here, "../../LICENSE"), join(folder, "package", "LICENSE"));

// In the single file, modules are compressed text, and workers are made from the page's script.
const resources = `
async function module(name) {
  const wasm = document.getElementById(name);
  const bytes = Uint8Array.from(atob(wasm.textContent), character => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}
export const resources = {
  module,
  worker() {
    const script = document.getElementById("script").textContent;
    return new Worker(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
  },
  keep() {},
};
`;
const single = scriptOf({ ...modules, "resources.js": resources });
// What stays in `modules` is for TypeScript to check.
const served = scriptOf(modules);
const files = {
  ...Object.fromEntries(Object.entries(modulesOfPage).map(([name, content]) => [`${name}.wasm`, content])),
  "main.js": served,
  "index.html": page.replace('type="module" src="main.js"', 'src="main.js" defer'),
  "style.css": style,
  ...Object.fromEntries(readdirSync(join(here, "page")).filter(name => name.startsWith("icon")).map(name => [name, readFileSync(join(here, "page", name))])),
  "manifest.webmanifest": read("page", "manifest.webmanifest"),
};
const version = Object.values(files).reduce((hash, file) => hash.update(file), createHash("sha256")).digest("hex").slice(0, 16);
const serviceWorker = esbuild(["--loader=js"], read("page", "service-worker.js")
  .replace("FILES = []", `FILES = ${JSON.stringify(["./", ...Object.keys(files)])}`)
  .replace('NAME = ""', `NAME = "sudoku-page-${version}"`));
writeAll("page", { ...files, "service-worker.js": serviceWorker });

const texts = Object.entries(modulesOfPage).map(([name, content]) =>
  `<script type="text/plain" id="${name}">${gzipSync(content, { level: 9 }).toString("base64")}</script>`);
const file = page
  .replace('href="icon.svg"', `href="data:image/svg+xml;base64,${Buffer.from(read("page", "icon.svg")).toString("base64")}"`)
  .replace(/<link rel="(apple-touch-icon|manifest|preload)"[^>]*>\n/g, "")
  .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>\n${style}</style>`)
  .replace(/<script type="module"[^]*?<\/script>/, () => [
    ...texts,
    `<script id="script">\n${single}</script>`,
  ].join("\n"));
writeFileSync(join(folder, "sudoku.html"), file);
