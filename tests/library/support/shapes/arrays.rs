//! Shapes of arrays in the notation of programming languages: each row between brackets.

use super::Shape;
use super::sample::{Sample, array, blocks, lines};

pub(super) const SHAPES: &[Shape] = &[
    Shape::new("JSON, numbers", |all, _| lines(all, |s| json(s, "0"))).fixed(),
    Shape::new("JSON, null", |all, _| lines(all, |s| json(s, "null"))).fixed(),
    Shape::new("JSON, strings", |all, blank| {
        lines(all, |s| json_strings(s, blank))
    }),
    Shape::new("JSON, empty strings", |all, _| {
        lines(all, |s| json_strings(s, ""))
    })
    .empty(),
    Shape::new("JSON, word for blanks", |all, _| {
        lines(all, |s| quoted_words(&json(s, "empty")))
    })
    .fixed(),
    Shape::new("JSON, list of puzzles", |all, _| {
        let arrays: Vec<_> = all.iter().map(|s| json(s, "0")).collect();
        format!("[{}]\n", arrays.join(", "))
    })
    .fixed(),
    Shape::new("JSON, a row a line", |all, _| {
        lines(all, |s| {
            format!("[\n{}\n]", s.array("0", "  [", ", ", "]", ",\n"))
        })
    })
    .fixed(),
    Shape::new("JSON, a cell a line", |all, _| {
        let row = |s: &Sample| s.array("null", "  [\n    ", ",\n    ", "\n  ]", ",\n");
        lines(all, |s| format!("[\n{}\n]", row(s)))
    })
    .fixed(),
    Shape::new("JSON, flat", |all, _| {
        lines(all, |s| format!("[{}]", s.fields("0").join(", ")))
    })
    .fixed(),
    Shape::new("JSON, flat, a cell a line", |all, _| {
        lines(all, |s| {
            format!("[\n  {}\n]", s.fields("null").join(",\n  "))
        })
    })
    .fixed(),
    Shape::new("Python, None", |all, _| {
        lines(all, |s| format!("board = {}", json(s, "None")))
    })
    .fixed(),
    Shape::new("Python, rows", |all, _| {
        lines(all, |s| {
            format!("board = [\n{}\n]", s.array("0", "    [", ", ", "]", ",\n"))
        })
    })
    .fixed(),
    Shape::new("Python, tuples", |all, _| {
        lines(all, |s| {
            format!("GRID = ({})", s.array("0", "(", ", ", ")", ", "))
        })
    })
    .fixed(),
    Shape::new("numpy, printed", |all, _| {
        lines(all, |s| format!("[{}]", s.array("0", "[", " ", "]", "\n ")))
    })
    .fixed(),
    Shape::new("numpy, saved", |all, _| {
        let number = |cell: &String| format!("{cell}.{}e+00", "0".repeat(18));
        blocks(all, |s| {
            let fields: Vec<_> = s.fields("0").iter().map(number).collect();
            array(&fields, "", " ", "", "\n")
        })
    })
    .fixed(),
    Shape::new("C, hexadecimal", |all, _| {
        lines(all, |s| {
            let numbers = s.fields("0").into_iter().map(|cell| format!("0x0{cell}"));
            format!(
                "uint8_t grid[81] = {{{}}};",
                numbers.collect::<Vec<_>>().join(", ")
            )
        })
    })
    .fixed(),
    Shape::new("Lisp, array", |all, _| {
        lines(all, |s| {
            format!("(setf grid #2A({}))", s.array("0", "(", " ", ")", "\n "))
        })
    })
    .fixed(),
    Shape::new("numpy, numbers with points", |all, _| {
        lines(all, |s| {
            format!("[{}]", array(&points(s), "[", " ", "]", "\n "))
        })
    })
    .fixed(),
    Shape::new("numpy, array", |all, _| {
        lines(all, |s| {
            format!("array([{}])", s.array("0", "[", ", ", "]", ",\n       "))
        })
    })
    .fixed(),
    Shape::new("torch, numbers with points", |all, _| {
        lines(all, |s| {
            format!(
                "tensor([{}])",
                array(&points(s), "[", ", ", "]", ",\n        ")
            )
        })
    })
    .fixed(),
    Shape::new("C", |all, _| {
        lines(all, |s| {
            let rows = s.array("0", "    {", ", ", "}", ",\n");
            format!("int grid{}[9][9] = {{\n{rows}\n}};", s.number)
        })
    })
    .fixed(),
    Shape::new("C, flat", |all, _| {
        lines(all, |s| {
            let rows = s.array("0", "    ", ", ", ",", "\n");
            format!("static const uint8_t grid[81] = {{\n{rows}\n}};")
        })
    })
    .fixed(),
    Shape::new("C++, characters", |all, blank| {
        lines(all, |s| {
            let rows = s.array(blank, "  {'", "','", "'}", ",\n");
            format!("vector<vector<char>> board{{\n{rows}\n}};")
        })
    }),
    Shape::new("Java", |all, _| {
        lines(all, |s| {
            let rows = s.array("0", "        { ", ", ", " }", ",\n");
            format!("    int[][] board = new int[][] {{\n{rows}\n    }};")
        })
    })
    .fixed(),
    Shape::new("Go", |all, _| {
        lines(all, |s| {
            let rows = s.array("0", "\t{", ", ", "},", "\n");
            format!("var puzzle = [9][9]int{{\n{rows}\n}}")
        })
    })
    .fixed(),
    Shape::new("Rust", |all, _| {
        lines(all, |s| {
            let rows = s.array("0", "    [", ", ", "],", "\n");
            format!("const GRID: [[u8; 9]; 9] = [\n{rows}\n];")
        })
    })
    .fixed(),
    Shape::new("Rust, options", |all, _| {
        lines(all, |s| {
            format!("[{}]", array(&options(s), "[", ", ", "]", ",\n"))
        })
    })
    .fixed(),
    Shape::new("PHP", |all, _| {
        lines(all, |s| {
            format!(
                "$g = array(\n{}\n);",
                s.array("0", "  array(", ", ", ")", ",\n")
            )
        })
    })
    .fixed(),
    Shape::new("JavaScript, holes", |all, _| {
        lines(all, |s| format!("[{}]", s.array("", "[", ",", ",]", ",\n")))
    })
    .empty(),
    Shape::new("Visual Basic", |all, _| {
        lines(all, |s| {
            format!("Dim g = {{{}}}", s.array("0", "{", ", ", "}", ", _\n"))
        })
    })
    .fixed(),
    Shape::new("Haskell, name for blanks", |all, _| {
        lines(all, |s| format!("[{}]", s.array("n", "[", ",", "]", ",\n")))
    })
    .fixed(),
    Shape::new("Lisp", |all, _| {
        blocks(all, |s| {
            format!("(defvar *board* '({}))", s.array("0", "(", " ", ")", "\n"))
        })
    })
    .fixed(),
    Shape::new("OCaml", |all, _| {
        lines(all, |s| {
            format!("let board = [|{}|]", s.array("0", "[|", "; ", "|]", ";\n"))
        })
    })
    .fixed(),
    Shape::new("Prolog", |all, _| {
        lines(all, |s| {
            format!(
                "problem({}, [{}]).",
                s.number,
                s.array("_", "[", ",", "]", ",\n")
            )
        })
    })
    .fixed(),
    Shape::new("Mathematica", |all, _| {
        lines(all, |s| {
            format!("{{{}}}", s.array("_", "{", ",", "}", ",\n"))
        })
    })
    .fixed(),
    Shape::new("MATLAB", |all, _| {
        lines(all, |s| {
            format!("S = [{}];", s.array("0", "", " ", "", ";\n     "))
        })
    })
    .fixed(),
    Shape::new("R", |all, _| {
        lines(all, |s| {
            let rows = s.array("NA", "", ",", "", ",\n");
            format!("s <- matrix(c({rows}), nrow=9, byrow=TRUE)")
        })
    })
    .fixed(),
    Shape::new("Tcl", |all, blank| {
        lines(all, |s| {
            format!(
                "set puzzle {{\n{}\n}}",
                s.array(blank, "    {", " ", "}", "\n")
            )
        })
    })
    .blanks("@.0"),
    Shape::new("MiniZinc", |all, _| {
        lines(all, |s| {
            format!("puzzle=[|\n{}\n|];", s.array("_", "", ",", "|", "\n"))
        })
    })
    .fixed(),
    Shape::new("MiniZinc, bars first", |all, _| {
        lines(all, |s| {
            format!(
                "start = [{} |];",
                s.array("0", "| ", ", ", "", "\n         ")
            )
        })
    })
    .fixed(),
    Shape::new("Ada", |all, _| {
        lines(all, |s| {
            let rows = s.array("0", "      ", ",", "", ",\n");
            format!("   Board : Grid_Type :=\n    (\n{rows}\n    );")
        })
    })
    .fixed(),
];

fn json(s: &Sample, blank: &str) -> String {
    format!("[{}]", s.array(blank, "[", ", ", "]", ", "))
}

fn json_strings(s: &Sample, blank: &str) -> String {
    format!("[{}]", s.array(blank, "[\"", "\", \"", "\"]", ", "))
}

fn quoted_words(text: &str) -> String {
    text.replace("empty", "\"empty\"")
}

/// The cells as numbers with a point: `5.`, and `0.` for a blank.
fn points(s: &Sample) -> Vec<String> {
    s.fields("0").into_iter().map(|cell| cell + ".").collect()
}

/// The cells as options: `Some(5)`, and `None` for a blank.
fn options(s: &Sample) -> Vec<String> {
    let option = |cell: String| match cell.as_str() {
        "0" => "None".to_owned(),
        digit => format!("Some({digit})"),
    };
    s.fields("0").into_iter().map(option).collect()
}
