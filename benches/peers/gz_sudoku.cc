// gz_sudoku's fastest solver as a peer; see harness.h. It takes puzzles of 17 givens or more, and does not say which
// givens are needed.

#include <algorithm>
#include <climits>
#include <cstdlib>

#include "harness.h"

// From src/gzSudoku of gz_sudoku.
#include "Sudoku.h"
#include "SudokuTable.h"
#include "SudokuTable.hpp"
#include "BasicSolver.h"
#include "BasicSolver.hpp"
#include "JCZSolve_v6.h"

using namespace gzSudoku;

size_t solve(const char *puzzle, size_t limit, char *solution) {
    static JCZ::v6::Solver solver;
    Board board, solved;
    std::memcpy(board.cells, puzzle, 81);
    std::memset(solved.cells, '.', 81);
    const int count = solver.solve(board, solved, int(std::min(limit, size_t(INT_MAX))));
    std::memcpy(solution, solved.cells, 81);
    return count > 0 ? count : 0;
}

bool is_minimal(const char *) { std::exit(1); }

int main(int argc, char **argv) {
    SudokuTable::initialize();
    return harness::run(argc, argv);
}
