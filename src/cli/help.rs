//! The long help of each command: examples first.

pub(crate) const SOLVE: &str = "\
Solve puzzles: print the solution of each, or say that there is none

Examples:
  sudoku solve puzzle.txt             one puzzle, or many
  sudoku solve < puzzles.txt          from standard input: one line out for each line in
  sudoku solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  sudoku solve --unique puzzle.txt    fail unless there is exactly one solution
  sudoku solve --all puzzle.txt       print all solutions
  sudoku solve --format csv data.csv  answers beside the columns of a data set

A puzzle is 81 cells, on one line or as nine rows, with 0, a dot or another usual blank in \
the empty ones; frames, spaces, commas, brackets and comments do no harm. The answer comes in the \
shape of the question: nine rows give a grid, a line gives a line.

Where there is no solution, the output says \"no solution\"; where a puzzle cannot be read, \
\"malformed\"; and \"not unique\" where --unique finds a second solution. Everything else there is to say goes \
to standard error.

Exit codes:
  0  every puzzle was solved
  1  at least one has no solution, or several under --unique
  2  wrong usage, or some input could not be read";

pub(crate) const CHECK: &str = "\
Check puzzles: is each valid, is it proper, is it minimal

Examples:
  sudoku check puzzle.txt             say what is wrong with it, or that it is fine
  sudoku check --verbose puzzle.txt   show two solutions if there is more than one
  sudoku check --puzzle list.txt | grep ' proper' | cut -c -81
                                      the proper puzzles of a list
  sudoku check --format json list.txt everything in full

A puzzle is valid when no two equal givens share a row, a column or a box; proper when it has exactly one solution; \
and minimal when it is proper and no given can be left out. A given is redundant when it alone can be left out.

Exit codes:
  0  every puzzle is proper
  1  at least one is not
  2  wrong usage, or some input could not be read";

pub(crate) const COUNT: &str = "\
Count the solutions of puzzles

Examples:
  sudoku count puzzle.txt             one number for each puzzle
  sudoku count --limit 2 list.txt     0, 1 or more: as fast as solving
  sudoku count --limit 0 puzzle.txt   all of them, however long it takes

Where there are more solutions than the limit, the limit is printed with a plus sign.

Exit codes:
  0  every puzzle has a solution
  1  at least one has none
  2  wrong usage, or some input could not be read";

pub(crate) const HINT: &str = "\
Give a hint: what to look for next

Examples:
  sudoku hint --vague puzzle.txt      where to look
  sudoku hint puzzle.txt              and for what
  sudoku hint --full puzzle.txt       and what follows, and why

A puzzle may be half solved. It may also be a grid of candidates, as HoDoKu and Simple Sudoku write them, or 729 \
characters, nine for each cell; then the hint starts from those. Cells are named by row and column: r4c7.

Exit codes:
  0  every puzzle is proper
  1  at least one is not: it has no solution, or more than one
  2  wrong usage, or some input could not be read";

pub(crate) const EXPLAIN: &str = "\
Explain how to solve puzzles, step by step

Examples:
  sudoku explain puzzle.txt           every step in words, with its difficulty
  sudoku explain --grids puzzle.txt   and the candidates after each
  sudoku explain --techniques all puzzle.txt
                                      also by skyscrapers, W-wings, finned fish and the like
  sudoku explain --format json puzzle.txt
                                      with all that there is to see, for a program

Always the easiest step comes next. There is no guessing: where no technique helps any more, the explanation ends. Like \
a hint, it can start from a grid of candidates.

Exit codes:
  0  every puzzle is proper
  1  at least one is not: it has no solution, or more than one
  2  wrong usage, or some input could not be read";

pub(crate) const RATE: &str = "\
Rate how hard puzzles are

Examples:
  sudoku rate puzzle.txt              ED=ER/EP/ED, and the hardest technique
  sudoku rate --puzzle list.txt | sort -t = -k 2 -n
                                      a list, from easy to hard
  sudoku rate --format csv list.txt   one column for each number

The numbers are those of Sudoku Explainer, the community's measure: ER is the difficulty of the hardest step when the \
easiest is always taken, EP that of the hardest up to the first digit placed, ED that of the first step. A puzzle that \
needs more than 6.2 (forcing chains) is given as ER>6.2.

Exit codes:
  0  every puzzle is proper
  1  at least one is not: it has no solution, or more than one
  2  wrong usage, or some input could not be read";
