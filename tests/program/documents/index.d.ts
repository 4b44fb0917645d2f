// Made by a test of the program, from the options of the library.

import type {
  {used},
} from "./records.js";

export type * from "./records.js";

/**
 * One puzzle: text in any usual format (81 characters on a line, nine rows, JSON, …), 81 numbers, 0 for a blank, or 81 characters.
 */
export type Puzzle = string | Uint8Array | readonly (number | string)[];

/** The names of the statuses, by their numbers in `solveMany`. */
export const STATUSES: readonly Status[];

/** A malformed puzzle, with its line and column, or an argument that means nothing. */
export class SudokuError extends Error {
  readonly line: number | null;
  readonly column: number | null;
}

export interface TimeOption {
  /** The most time for the answer, in milliseconds; 0 means no limit. What is not found by then has the status `unfinished`. */
  timeLimit?: number;
}
{functions}
/**
 * Solves many puzzles at once, which is when the engine is fast: lines of 81 cells, or 81 numbers for each puzzle. Each
 * gets a solution, `null` or zeros if there is none, and the number of its status.
 */
export function solveMany(
  puzzles: readonly string[], options?: { first?: boolean },
): { solutions: (string | null)[]; statuses: Uint8Array };
export function solveMany(
  puzzles: Uint8Array, options?: { first?: boolean },
): { solutions: Uint8Array; statuses: Uint8Array };

/** The functions of the package. */
export interface Sudoku {
{members}
  solveMany: typeof solveMany;
}

/** The functions of a module that one brings oneself: the bytes of `sudoku.wasm`, a response that has them, or compiled. */
export function init(source: BufferSource | Response | Promise<Response> | WebAssembly.Module): Promise<Sudoku>;
