// Puts the npm package, the folder of the page and the single file together: see `build`.
//
//     node build.mjs FAST-MODULE SMALL-MODULE FOLDER

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const [fastModule, smallModule, folder] = process.argv.slice(2);
const here = dirname(fileURLToPath(import.meta.url));
const read = (...path) => readFileSync(join(here, ...path), "utf8");

/** The library's own style for explanations, and its script for the parts of a step. */
const PICTURE = "../../src/picture";
const strands = `${read(PICTURE, "strands.js")}\nexport { addLights, addStrands };\n`;

/** The text of a module of the page. */
function sourceOf(name) {
  if (name === "core.js") return read("js", name);
  return name === "strands.js" ? strands : read("page", name);
}

const IMPORT = /^import \{([^}]*)\} from "\.\/([^"]+)";\n/gm;
const EXPORT = /^export (?=(?:async )?(?:const|function|class) (\w+))/gm;

/** A script without its comments, which stand on lines of their own, and without indentation. */
const withoutComments = source => source.replace(/^ *\/\*\*[^]*?\*\/\n|^ *\/\/.*\n/gm, "").replace(/^ +/gm, "");

/**
 * Joins a module and all that it imports to one classic script. A module becomes a function whose result has its
 * exports; modules import names from each other and nothing else, and not in a circle.
 */
function bundle(first, replaced = {}) {
  const done = new Map();
  const add = (name, from) => {
    if (done.has(name)) {
      if (done.get(name) === null) throw new Error(`${from} and ${name} import each other`);
      return;
    }
    done.set(name, null);
    const source = replaced[name] ?? sourceOf(name);
    for (const [, , other] of source.matchAll(IMPORT)) add(other, name);
    const names = [...source.matchAll(EXPORT)].map(([, exported]) => exported);
    if (name === "strands.js") names.push("addLights", "addStrands");
    const body = withoutComments(source)
      .replace(IMPORT, (_, imported, other) => `const {${imported}} = modules["${other}"];\n`)
      .replace(EXPORT, "")
      .replace(/^export \{.*\};\n/gm, "");
    if (/^(import|export)\b/m.test(body)) throw new Error(`${name}: an import or export is written in another way`);
    done.delete(name);
    done.set(name, `modules["${name}"] = (() => {\n${body}\nreturn { ${names.join(", ")} };\n})();\n`);
  };
  add(first);
  return `(() => {\n"use strict";\nconst modules = {};\n${[...done.values()].join("")}})();\n`;
}

/** What esbuild makes of a file or a text, or nothing where there is no esbuild. */
function esbuild(options, input) {
  const { stdout, status } = spawnSync("esbuild", ["--minify", "--charset=utf8", ...options], { input, encoding: "utf8" });
  return status === 0 ? stdout : null;
}

/** The page's script, in as little text as can be had. */
function scriptOf(modules) {
  writeAll("modules", modules);
  return esbuild([join(folder, "modules/main.js"), "--bundle", "--format=iife"]) ?? bundle("main.js", modules);
}

function writeAll(name, files) {
  const path = join(folder, name);
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { recursive: true });
  for (const [file, content] of Object.entries(files)) writeFileSync(join(path, file), content);
}

const fast = readFileSync(fastModule);
const small = readFileSync(smallModule);
const css = read(PICTURE, "page.css") + read("page", "style.css");
const style = esbuild(["--loader=css"], css) ?? css;
const page = read("page", "index.html");

const names = [...readdirSync(join(here, "page")).filter(name => name.endsWith(".js") && name !== "service-worker.js"), "core.js", "strands.js"];
const modules = Object.fromEntries(names.map(name => [name, sourceOf(name)]));

writeAll("package", {
  "sudoku.wasm": fast,
  ...Object.fromEntries(["core.js", "core.d.ts", "index.js", "node.js", "index.d.ts", "records.d.ts"].map(name => [name, read("js", name)])),
  "package.json": read("package.json"),
  "README.md": read("README.md"),
});
cpSync(join(here, "../../LICENSE"), join(folder, "package", "LICENSE"));

// In the single file, the module is compressed text, and workers are made from the page's script.
const resources = `
async function module() {
  const wasm = document.getElementById("wasm");
  const bytes = Uint8Array.from(atob(wasm.textContent), character => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}
export const resources = {
  canLoad: () => typeof DecompressionStream === "function",
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
  "sudoku.wasm": small,
  "main.js": served,
  "index.html": page.replace('type="module" src="main.js"', 'src="main.js" defer'),
  "style.css": style,
  "icon.svg": read("page", "icon.svg"),
  "manifest.webmanifest": read("page", "manifest.webmanifest"),
};
const version = Object.values(files).reduce((hash, file) => hash.update(file), createHash("sha256")).digest("hex").slice(0, 16);
const serviceWorker = withoutComments(read("page", "service-worker.js"))
  .replace("FILES = []", `FILES = ${JSON.stringify(["./", ...Object.keys(files)])}`)
  .replace('NAME = ""', `NAME = "sudoku-page-${version}"`);
writeAll("page", { ...files, "service-worker.js": serviceWorker });

const data = gzipSync(small, { level: 9 }).toString("base64");
const file = page
  .replace('href="icon.svg"', `href="data:image/svg+xml;base64,${Buffer.from(read("page", "icon.svg")).toString("base64")}"`)
  .replace(/<link rel="manifest"[^>]*>\n/, "")
  .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>\n${style}</style>`)
  .replace(/<script type="module"[^]*?<\/script>/, () => [
    `<script type="text/plain" id="wasm">${data}</script>`,
    `<script id="script">\n${single}</script>`,
  ].join("\n"));
writeFileSync(join(folder, "sudoku.html"), file);
