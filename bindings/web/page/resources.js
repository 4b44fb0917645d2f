// The files that the page loads while it runs. The build puts the single file's own version in the place of this one.

export const resources = {
  canLoad: () => true,
  module: () => WebAssembly.compileStreaming(fetch("sudoku.wasm")),
  worker: () => new Worker("worker.js"),
};
