// The types of the package as a program uses them; it is checked, and not run.

import * as sudoku from "../js/index.js";

const { solution, status }: { solution: string | null; status: sudoku.Status } = sudoku.solve("53..7", { first: true });
const texts: (string | null)[] = sudoku.solveMany(["53..7"]).solutions;
const numbers: Uint8Array = sudoku.solveMany(new Uint8Array(81)).solutions;
const hardest: number | null = sudoku.rate(new Uint8Array(81), { upTo: 7.5 }).er;
const step: sudoku.Step | undefined = sudoku.explain("53..7", { techniques: ["all"], without: ["chains"] }).steps?.[0];
const where: string | undefined = sudoku.hint("53..7", { drawings: true }).words?.[0];
const made: string | null = sudoku.generate({ seed: 1, symmetry: "half-turn", rating: "easy" }).puzzle;
const redundant: sudoku.Cell[] | null = sudoku.check("53..7", { why: true }).redundant;
const form: string | null = sudoku.canonical("53..7", { ofSolution: true }).canonical;
const own: string = (await sudoku.init(new Uint8Array(8))).solve("53..7").status;
const steps: number | null = sudoku.explain("53..7").stepCount;
// @ts-expect-error: not the name of a symmetry
sudoku.generate({ symmetry: "round" });
// @ts-expect-error: not a puzzle
sudoku.count(5);
export { solution, status, texts, numbers, hardest, step, where, made, redundant, form, own, steps };
