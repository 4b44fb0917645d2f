// The common part of the peers written in C++: reads a file of puzzles, one on a line, and repeats passes over them.
// compare.sh builds and runs it; the file that includes it says how its solver solves a puzzle.
//
// usage: PEER FILE TASK, where TASK is the number of solutions to stop at (0: never), or `check` for the question which
// givens each puzzle needs.

#include <cstdint>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <fstream>
#include <string>
#include <vector>

// Returns the number of solutions up to the limit, and writes one of them where the solver gives it away.
size_t solve(const char *puzzle, size_t limit, char *solution);

// Returns true if the puzzle needs all of its givens.
bool is_minimal(const char *puzzle);

namespace harness {

inline std::vector<std::string> read(const char *path) {
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

// Returns the number of solutions found, or of minimal puzzles.
inline size_t pass(const std::vector<std::string> &puzzles, bool check, size_t limit, std::string &output) {
    char solution[82];
    std::memset(solution, '.', 81);
    solution[81] = '\n';
    size_t sum = 0;
    output.clear();
    for (const std::string &puzzle : puzzles) {
        sum += check ? is_minimal(puzzle.c_str()) : solve(puzzle.c_str(), limit, solution);
        output.append(solution, sizeof solution);
    }
    return sum;
}

// Prints the CPU time of the fastest pass.
inline int run(int argc, char **argv) {
    if (argc != 3) {
        std::fprintf(stderr, "usage: %s FILE LIMIT|check\n", argv[0]);
        return 2;
    }
    const std::vector<std::string> puzzles = read(argv[1]);
    const std::string task = argv[2];
    const bool check = task == "check";
    const size_t limit = check || task == "0" ? SIZE_MAX : std::stoull(task);
    std::string output;
    double total = 0, best = 1e9;
    size_t sum = 0;
    while (total < 0.3) {
        const std::clock_t start = std::clock();
        sum = pass(puzzles, check, limit, output);
        const double time = double(std::clock() - start) / CLOCKS_PER_SEC;
        total += time;
        if (time < best) best = time;
    }
    std::printf("peer %.1f ns a puzzle, %zu in all\n", 1e9 * best / puzzles.size(), sum);
    return 0;
}

}  // namespace harness
