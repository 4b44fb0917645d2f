// tdoku as a peer; see harness.h. It gives a solution away only where it stops at the first.

#include "harness.h"

// tdoku's own declarations, from its include/tdoku.h.
extern "C" {
#include "tdoku.h"
}

size_t solve(const char *puzzle, size_t limit, char *solution) {
    size_t guesses = 0;
    return TdokuSolverDpllTriadSimd(puzzle, limit, 0, solution, &guesses);
}

bool is_minimal(const char *puzzle) {
    std::string copy = puzzle;
    TdokuMinimize(false, false, copy.data());
    return copy == puzzle;
}

int main(int argc, char **argv) { return harness::run(argc, argv); }
