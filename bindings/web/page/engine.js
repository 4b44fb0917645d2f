// Workers and their requests. A request that takes too long is stopped by ending its worker; the next gets a new one, as
// it does after a worker has died. Where no worker runs, the page answers by itself.

import { connect, isSupported } from "./core.js";
import { resources } from "./resources.js";

/** A request that was stopped. */
export class Stopped extends Error {}

/** The worker of a request has died, or never began. */
class Died extends Error {}

/** The compiled modules. After a failure, one is loaded again when it is next needed. @type {Map<string, Promise<WebAssembly.Module>>} */
const modules = new Map();

function module(name) {
  const compiled = modules.get(name) ?? resources.module(name).catch(() => {
    modules.delete(name);
    throw new Error(location.protocol === "file:"
      ? "a browser loads only whole pages from a disk. Open sudoku.html, which has everything in one file."
      : "a part of the page cannot be loaded.");
  });
  modules.set(name, compiled);
  return compiled;
}

/** The library in the page's own thread, for what takes no time. */
export const connectHere = async (name = "sudoku") => connect(await module(name));

/** Returns true for a browser that has what the page needs. */
export const canRun = () => isSupported() && CSS.supports("color", "light-dark(red, red)");

export class Engine {
  #name;
  #needsWorker;
  /** The library for this engine where no worker runs. @type {any} */
  #here = null;
  /** @type {Promise<Worker> | null} */
  #worker = null;
  #waiting = new Map();
  #next = 0;
  /** The number of workers that have ended: what they knew is lost. */
  ends = 0;

  /** An engine of a module. One that takes long needs a worker: without one it does not answer. */
  constructor({ name = "sudoku", needsWorker = false } = {}) {
    this.#name = name;
    this.#needsWorker = needsWorker;
  }

  /** Asks for an answer of the library; `onProgress` is told its progress. */
  async ask(name, request = {}, onProgress = text => {}) {
    for (let tries = 0; tries < 2; tries++) {
      try {
        return await this.#send(name, request, onProgress);
      } catch (error) {
        if (!(error instanceof Died)) throw error;
      }
    }
    if (this.#needsWorker) throw new Stopped();
    this.#here ??= await connectHere(this.#name);
    return this.#here.ask(name, request);
  }

  get isBusy() {
    return this.#waiting.size > 0;
  }

  /** Stops whatever is being done. */
  stop() {
    if (this.isBusy) this.#end(new Stopped());
  }

  async #send(name, request, onProgress) {
    const id = this.#next++;
    const answer = new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject, onProgress }));
    try {
      const worker = await (this.#worker ??= this.#start());
      if (this.#waiting.has(id)) worker.postMessage({ id, name, request });
    } catch (error) {
      this.#end(error);
    }
    return answer;
  }

  #end(reason) {
    this.#worker?.then(worker => worker.terminate(), () => {});
    this.#worker = null;
    this.ends++;
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }

  async #start() {
    const compiled = await module(this.#name);
    const worker = startWorker();
    worker.addEventListener("message", ({ data: { id, answer, error, progress } }) => {
      const { resolve, reject, onProgress } = this.#waiting.get(id) ?? {};
      if (progress !== undefined) return onProgress?.(progress);
      this.#waiting.delete(id);
      if (error !== undefined) reject?.(new Error(error));
      else resolve?.(answer);
    });
    worker.addEventListener("error", event => {
      event.preventDefault();
      this.#end(new Died());
    });
    worker.postMessage({ module: compiled });
    return worker;
  }
}

function startWorker() {
  try {
    return resources.worker();
  } catch {
    throw new Died();
  }
}
