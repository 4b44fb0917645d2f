// Times tdoku on a file of puzzles, one on a line, as examples/throughput.rs times this project's engine: the best pass
// over puzzles in memory. compare.sh beside it builds and runs both.
//
// usage: tdoku FILE TASK, where TASK is the number of solutions to stop at (0: never), `check` for the question which
// givens a puzzle needs, or `print` for a process that prints the solution of each puzzle, as `sudoku solve` does.

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

// tdoku's own declarations, from its include/tdoku.h.
extern "C" {
#include "tdoku.h"
}

namespace {

std::vector<std::string> read(const char *path) {
    std::vector<std::string> puzzles;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        if (line.size() < 81 || line[0] == '#') continue;
        line.resize(81);
        for (char &cell : line) {
            if (cell == '0') cell = '.';
        }
        puzzles.push_back(line);
    }
    return puzzles;
}

// Prints the solution of each puzzle if it has just one.
void print(const std::vector<std::string> &puzzles) {
    size_t guesses = 0;
    char solution[82];
    solution[81] = '\n';
    for (const std::string &puzzle : puzzles) {
        const bool is_proper = TdokuSolverDpllTriadSimd(puzzle.data(), 2, 0, solution, &guesses) == 1 &&
                               TdokuSolverDpllTriadSimd(puzzle.data(), 1, 0, solution, &guesses) == 1;
        if (is_proper) {
            std::fwrite(solution, 1, sizeof solution, stdout);
        } else {
            std::puts("not proper");
        }
    }
}

// Returns the number of solutions found, or of puzzles that are minimal.
size_t pass(const std::vector<std::string> &puzzles, bool minimize, size_t limit) {
    size_t sum = 0, guesses = 0;
    char solution[81];
    for (const std::string &puzzle : puzzles) {
        if (minimize) {
            std::string copy = puzzle;
            TdokuMinimize(false, false, copy.data());
            sum += copy == puzzle;
        } else {
            sum += TdokuSolverDpllTriadSimd(puzzle.data(), limit, 0, solution, &guesses);
        }
    }
    return sum;
}

}  // namespace

int main(int argc, char **argv) {
    if (argc != 3) {
        std::fprintf(stderr, "usage: tdoku FILE LIMIT|check|print\n");
        return 2;
    }
    const std::vector<std::string> puzzles = read(argv[1]);
    const std::string task = argv[2];
    if (task == "print") {
        print(puzzles);
        return 0;
    }
    const bool minimize = task == "check";
    const size_t limit = minimize || task == "0" ? SIZE_MAX : std::stoull(task);
    using Clock = std::chrono::steady_clock;
    std::chrono::duration<double> total{0}, best{1e9};
    size_t sum = 0;
    while (total.count() < 0.5) {
        const Clock::time_point start = Clock::now();
        sum = pass(puzzles, minimize, limit);
        const std::chrono::duration<double> time = Clock::now() - start;
        total += time;
        if (time < best) best = time;
    }
    std::printf("tdoku %.1f ns a puzzle, %zu in all\n", 1e9 * best.count() / puzzles.size(), sum);
}
