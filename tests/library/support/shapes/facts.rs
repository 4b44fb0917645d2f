//! Shapes that list the givens, each with its row and column.

use super::Shape;
use super::rows::letter;
use super::sample::{blocks, lines};

pub(super) const SHAPES: &[Shape] = &[
    Shape::new("r1c1=5 on a line", |all, _| {
        lines(all, |s| {
            s.each_given(" ", |row, column, digit| format!("r{row}c{column}={digit}"))
        })
    })
    .unordered(),
    Shape::new("r1c1=5, commas", |all, _| {
        lines(all, |s| {
            s.each_given(", ", |row, column, digit| {
                format!("r{row}c{column}={digit}")
            })
        })
    })
    .unordered(),
    Shape::new("c1r1=5", |all, _| {
        lines(all, |s| {
            s.each_given(" ", |row, column, digit| format!("c{column}r{row}={digit}"))
        })
    })
    .unordered(),
    Shape::new("R1C1: 5", |all, _| {
        blocks(all, |s| {
            s.each_given("\n", |row, column, digit| {
                format!("R{row}C{column}: {digit}")
            })
        })
    })
    .unordered(),
    Shape::new("A1=5", |all, _| {
        lines(all, |s| {
            s.each_given(", ", |row, column, digit| {
                format!("{}{column}={digit}", letter(row))
            })
        })
    })
    .unordered(),
    Shape::new("cell(1,1,5)", |all, _| {
        blocks(all, |s| {
            s.each_given("\n", |row, column, digit| {
                format!("cell({row},{column},{digit}).")
            })
        })
    })
    .unordered(),
    Shape::new("initial(1,1,5) on a line", |all, _| {
        lines(all, |s| {
            s.each_given(" ", |row, column, digit| {
                format!("initial({row},{column},{digit}).")
            })
        })
    })
    .unordered(),
    Shape::new("threes", |all, _| {
        blocks(all, |s| {
            s.each_given("\n", |row, column, digit| format!("{row} {column} {digit}"))
        })
    })
    .unordered(),
    Shape::new("threes, commas", |all, _| {
        blocks(all, |s| {
            s.each_given("\n", |row, column, digit| format!("{row},{column},{digit}"))
        })
    })
    .unordered(),
    Shape::new("threes, tight", |all, _| {
        blocks(all, |s| {
            s.each_given("\n", |row, column, digit| format!("{row}{column}{digit}"))
        })
    })
    .unordered(),
    Shape::new("threes on a line", |all, _| {
        lines(all, |s| {
            s.each_given(" ", |row, column, digit| format!("{row}{column}{digit}"))
        })
    })
    .unordered(),
    Shape::new("table of rows and columns", |all, _| {
        blocks(all, |s| {
            let rows = s.each_given("\n", |row, column, digit| format!("{row},{column},{digit}"));
            format!("row,col,value\n{rows}")
        })
    })
    .unordered()
    .one(),
    Shape::new("table of columns and rows", |all, _| {
        blocks(all, |s| {
            let rows = s.each_given("\n", |row, column, digit| format!("{column},{row},{digit}"));
            format!("col,row,value\n{rows}")
        })
    })
    .unordered()
    .one(),
    Shape::new("table from 0", |all, _| {
        blocks(all, |s| {
            let rows = s.each_given("\n", |row, column, digit| {
                format!("{},{},{digit}", row - 1, column - 1)
            });
            format!("row,col,value\n{rows}")
        })
    })
    .unordered()
    .one()
    .needs_ends(),
    Shape::new("table of digits, rows and columns", |all, _| {
        blocks(all, |s| {
            let rows = s.each_given("\n", |row, column, digit| format!("{digit},{row},{column}"));
            format!("value,row,col\n{rows}")
        })
    })
    .unordered()
    .one(),
    Shape::new("table of digits, columns and rows", |all, _| {
        blocks(all, |s| {
            let rows = s.each_given("\n", |row, column, digit| format!("{digit},{column},{row}"));
            format!("value,col,row\n{rows}")
        })
    })
    .unordered()
    .one(),
    Shape::new("table of a database", |all, _| {
        blocks(all, |s| {
            let rows = s.each_given("\n", |row, column, digit| {
                format!("   {row} |   {column} |   {digit}")
            });
            format!(" row | col | val \n-----+-----+-----\n{rows}")
        })
    })
    .unordered()
    .one(),
    Shape::new("x(1,1,5) on a line", |all, _| {
        lines(all, |s| {
            s.each_given(" ", |row, column, digit| {
                format!("x({row},{column},{digit}).")
            })
        })
    })
    .unordered(),
    Shape::new("In row 1, column 1 there is a 5.", |all, _| {
        blocks(all, |s| {
            s.each_given("\n", |row, column, digit| {
                format!("In row {row}, column {column} there is a {digit}.")
            })
        })
    })
    .unordered(),
    Shape::new("assertions", |all, _| {
        blocks(all, |s| {
            s.each_given("\n", |row, column, digit| {
                format!("(assert (= x{row}{column} {digit}))")
            })
        })
    })
    .unordered(),
    Shape::new("grid[0][0] = 5", |all, _| {
        blocks(all, |s| {
            s.each_given("\n", |row, column, digit| {
                format!("grid[{}][{}] = {digit};", row - 1, column - 1)
            })
        })
    })
    .unordered()
    .needs_ends(),
    Shape::new("row 1, column 1: 5", |all, _| {
        blocks(all, |s| {
            s.each_given("\n", |row, column, digit| {
                format!("row {row}, column {column}: {digit}")
            })
        })
    })
    .unordered(),
    Shape::new("Spalte 1, Zeile 1: 5", |all, _| {
        blocks(all, |s| {
            s.each_given("\n", |row, column, digit| {
                format!("Spalte {column}, Zeile {row}: {digit}")
            })
        })
    })
    .unordered(),
    Shape::new("calls after another statement", |all, _| {
        blocks(all, |s| {
            let calls = s.each_given("\n", |row, column, digit| {
                format!("board.set({row}, {column}, {digit})")
            });
            format!("board = Board(); {calls}")
        })
    })
    .unordered(),
    Shape::new("dictionary of pairs", |all, _| {
        lines(all, |s| {
            let facts = s.each_given(", ", |row, column, digit| {
                format!("({row}, {column}): {digit}")
            });
            format!("{{{facts}}}")
        })
    })
    .unordered(),
    Shape::new("dictionary of pairs, a line each", |all, _| {
        blocks(all, |s| {
            let facts = s.each_given(",\n", |row, column, digit| {
                format!("    ({row}, {column}): {digit}")
            });
            format!("givens = {{\n{facts}\n}}")
        })
    })
    .unordered(),
    Shape::new("5 at (1, 1)", |all, _| {
        blocks(all, |s| {
            s.each_given("\n", |row, column, digit| {
                format!("{digit} at ({row}, {column})")
            })
        })
    })
    .unordered(),
    Shape::new("list of threes", |all, _| {
        lines(all, |s| {
            let facts = s.each_given(", ", |row, column, digit| {
                format!("[{row}, {column}, {digit}]")
            });
            format!("[{facts}]")
        })
    })
    .unordered(),
    Shape::new("object of cells", |all, _| {
        lines(all, |s| {
            let facts = s.each_given(", ", |row, column, digit| {
                format!("\"{}{column}\": \"{digit}\"", letter(row))
            });
            format!("{{\"level\": \"easy\", \"puzzle\": {{{facts}}}}}")
        })
    })
    .unordered(),
    Shape::new("objects of givens", |all, _| {
        lines(all, |s| {
            let facts = s.each_given(", ", |row, column, digit| {
                format!("{{\"x\": {column}, \"y\": {row}, \"digit\": {digit}}}")
            });
            format!("{{\"cells\": [{facts}]}}")
        })
    })
    .unordered(),
    Shape::new("elements of givens", |all, _| {
        blocks(all, |s| {
            let facts = s.each_given("\n", |row, column, digit| {
                format!("  <cell><x>{column}</x><y>{row}</y><value>{digit}</value></cell>")
            });
            format!("<sudoku>\n{facts}\n</sudoku>")
        })
    })
    .unordered(),
    Shape::new("elements with attributes", |all, _| {
        blocks(all, |s| {
            let facts = s.each_given("\n", |row, column, digit| {
                format!("  <c row=\"{row}\" col=\"{column}\">{digit}</c>")
            });
            format!("<grid>\n{facts}\n</grid>")
        })
    })
    .unordered(),
    Shape::new("threes after their count", |all, _| {
        blocks(all, |s| {
            let facts = s.each_given("\n", |row, column, digit| format!("{row} {column} {digit}"));
            format!("{}\n{facts}", facts.lines().count())
        })
    })
    .unordered()
    .one(),
];
