/**
 * One puzzle: text in any usual format (81 characters on a line, nine rows, JSON, …), or 81 numbers, 0 for a blank.
 */
export type Puzzle = string | Uint8Array | readonly number[];

/** What is known of the solutions of a puzzle: see the README. */
export type Status =
  | "none" | "unique" | "multiple" | "invalid" | "malformed" | "solved" | "unsolved" | "not_found";

/** The names of the statuses, by their numbers in `solveMany`. */
export const STATUSES: readonly Status[];

/** A malformed puzzle, with its line and column, or an argument that means nothing. */
export class SudokuError extends Error {
  readonly line: number | null;
  readonly column: number | null;
}

/** A cell, as in `r1c9`. */
export type Cell = string;

export interface Candidate {
  cell: Cell;
  digit: number;
}

/** Equal digits in a house. */
export interface Clash {
  digit: number;
  house: string;
  cells: [Cell, Cell];
}

export interface Solved {
  solution: string | null;
  status: Status;
  /** The givens that clash. */
  clashes: Clash[] | null;
}

/** Solves a puzzle; with `first`, without looking for a second solution. */
export function solve(puzzle: Puzzle, options?: { first?: boolean }): Solved;

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

/** Counts solutions, up to a limit of a million; 0 means no limit. */
export function count(
  puzzle: Puzzle, options?: { limit?: number },
): { count: number; more: boolean; status: Status };

export interface Checked {
  givens: number | null;
  valid: boolean;
  proper: boolean;
  minimal: boolean | null;
  /** The givens that can be left out. */
  redundant: Cell[] | null;
  /** The givens that clash. */
  clashes: Clash[] | null;
  solution: string | null;
  /** Two solutions of a puzzle with more than one. */
  solutions: [string, string] | null;
  /** With `why`: the givens that have no solution together, and changes that make the puzzle proper. */
  conflict: {
    givens: Candidate[];
    is_minimal: boolean;
    changes: { cell: Cell; from: number; to: number | null }[];
  } | null;
  /** With `why`: how solutions differ, and givens that make the puzzle proper. */
  ambiguity: {
    is_complete: boolean;
    differing: Cell[];
    smallest_difference: { cell: Cell; digits: [number, number] }[];
    additions: Candidate[];
    additions_together: Candidate[];
  } | null;
  status: Status;
  message: string | null;
}

/** Checks that a puzzle is valid, has one solution, and is minimal; with `why`, says what is wrong with it. */
export function check(puzzle: Puzzle, options?: { why?: boolean }): Checked;

export type Level = "easy" | "medium" | "hard" | "expert" | "fiendish" | "extreme";

export interface Rated {
  er: number | null;
  ep: number | null;
  ed: number | null;
  er_at_least: number | null;
  technique: string | null;
  level: Level | null;
  status: Status;
  message: string | null;
}

/** Rates a puzzle on the scale of Sudoku Explainer; with `upTo`, one that is harder no further. */
export function rate(puzzle: Puzzle, options?: { upTo?: number }): Rated;

/** A step of reasoning. */
export interface Step {
  technique: string;
  difficulty: number;
  text: string;
  placement: Candidate | null;
  eliminations: Candidate[];
  houses: string[];
  cells: Cell[];
  digits: number[];
  links: { house: string; cells: [Cell, Cell] }[];
  evidence: unknown;
}

export interface TechniqueOptions {
  /** Names of techniques, or of groups of them, as `sudoku help techniques` lists them; `["rated"]` by default. */
  techniques?: readonly string[];
  /** Techniques not to use. */
  without?: readonly string[];
}

/** Every step from a proper puzzle to its solution, always the easiest. */
export function explain(puzzle: Puzzle, options?: TechniqueOptions): {
  solved: boolean | null;
  step_count: number | null;
  steps: Step[] | null;
  status: Status;
  message: string | null;
};

export interface HintOptions extends TechniqueOptions {
  /** In a game: all digits on the board, given or placed, as a line. */
  digits?: string;
  /** In a game: the candidates noted in each of the 81 cells, bit 0 for digit 1; 0 where none are noted. */
  noted?: readonly number[];
  /** Draw the hint. */
  drawings?: boolean;
}

/** The next step. */
export function hint(puzzle: Puzzle, options?: HintOptions): {
  place: string | null;
  technique: string | null;
  /** The hint in three depths: where to look, for what, and the whole step. */
  words: [string, string, string] | null;
  step: Step | null;
  /** With `drawings`: the place, and the whole step, as HTML. */
  drawings: [string, string] | null;
  status: Status;
  message: string | null;
};

export interface GenerateOptions {
  /** The same seed gives the same puzzle on every machine. */
  seed?: number;
  /** The index of the puzzle among those of the seed. */
  skip?: number;
  symmetry?:
    | "none" | "half-turn" | "quarter-turn" | "horizontal" | "vertical" | "diagonal" | "anti-diagonal"
    | "both-axes" | "both-diagonals" | "full";
  minimal?: "cells" | "orbits" | "no";
  givens?: [least: number, most: number];
  /** A puzzle whose givens are where those of the new one are to be. */
  pattern?: string;
  solution?: string;
  /** A level, a rating, or two with a hyphen between them, as in `4.0-5.2`. */
  rating?: string;
  technique?: string;
  /** How many tries at most. */
  tries?: number;
}

/** Makes a proper puzzle. */
export function generate(options?: GenerateOptions): {
  puzzle: string | null;
  solution: string | null;
  seed: number;
  index: number;
  tries: number;
  er: number | null;
  technique: string | null;
  level: Level | null;
  status: Status;
  message: string | null;
};

/** The least of all puzzles that are the same up to symmetry, or that of the only solution. */
export function canonical(puzzle: Puzzle, options?: { ofSolution?: boolean }): {
  canonical: string | null;
  automorphisms: number | null;
  transposed: boolean | null;
  rows: string | null;
  columns: string | null;
  digits: string | null;
  status: Status;
};
