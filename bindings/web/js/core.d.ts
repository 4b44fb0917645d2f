// The package without its module, which `init` takes.

export { init, STATUSES, SudokuError, type Sudoku } from "./index.js";
