// Workers and their requests. A request that takes too long is stopped by ending its worker; the next gets a new one, as
// it does after a worker has died. Where no worker runs, the page answers by itself.

import { connect, isSupported } from "./core.js";
import { resources } from "./resources.js";
import { words } from "./words.js";

/** A request that was stopped. */
export class Stopped extends Error {}

/** The worker of a request has died, or never began. */
class Died extends Error {}

/** @type {Promise<WebAssembly.Module> | null} */
let compiled = null;
/** The compiled module. After a failure it is loaded again when it is next needed. */
function module() {
  compiled ??= resources.module().catch(() => {
    compiled = null;
    throw new Error(words.notLoaded);
  });
  return compiled;
}

/** The library in the page's own thread, for what takes no time. */
export const connectHere = async () => connect(await module());

export const canRun = () => isSupported() && resources.canLoad();

export class Engine {
  #needsWorker;
  /** The library for this engine where no worker runs. @type {any} */
  #here = null;
  /** @type {Promise<Worker> | null} */
  #worker = null;
  #waiting = new Map();
  #next = 0;
  /** The number of workers that have ended: what they knew is lost. */
  ends = 0;

  /** An engine that takes long needs a worker: without one it does not answer. */
  constructor({ needsWorker = false } = {}) {
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
    this.#here ??= await connectHere();
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
    const compiled = await module();
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
