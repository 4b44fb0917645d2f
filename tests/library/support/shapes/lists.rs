//! Shapes of lists of strings, and of matrices as programs print them.

use super::Shape;
use super::sample::{Sample, array, blocks, lines};

pub(super) const SHAPES: &[Shape] = &[
    Shape::new("strings, a puzzle each", |all, blank| {
        let strings: Vec<_> = all
            .iter()
            .map(|s| format!("\"{}\"", s.line(blank)))
            .collect();
        format!("[{}]\n", strings.join(", "))
    }),
    Shape::new("strings, a puzzle a line", |all, blank| {
        let strings: Vec<_> = all
            .iter()
            .map(|s| format!("  \"{}\"", s.line(blank)))
            .collect();
        format!("[\n{}\n]\n", strings.join(",\n"))
    }),
    Shape::new("strings, a row each", |all, blank| {
        lines(all, |s| {
            format!("[{}]", s.array(blank, "\"", "", "\"", ", "))
        })
    }),
    Shape::new("strings, a row a line", |all, blank| {
        lines(all, |s| {
            format!("rows = [\n{}\n]", s.array(blank, "    \"", "", "\"", ",\n"))
        })
    }),
    Shape::new("strings, spaced rows", |all, blank| {
        lines(all, |s| {
            format!("[{}]", s.array(blank, "\"", " ", "\"", ",\n"))
        })
    }),
    Shape::new("strings in braces", |all, blank| {
        lines(all, |s| {
            format!(
                "char *g{}[9] = {{\n{}\n}};",
                s.number,
                s.array(blank, "  \"", "", "\"", ",\n")
            )
        })
    }),
    Shape::new("Kotlin", |all, blank| {
        lines(all, |s| {
            format!(
                "    val rows = listOf(\n{}\n    )",
                s.array(blank, "        \"", "", "\"", ",\n")
            )
        })
    }),
    Shape::new("Python, strings joined", |all, blank| {
        blocks(all, |s| s.array(blank, "'", "", "'", " \\\n"))
    }),
    Shape::new("Java, strings added", |all, blank| {
        blocks(all, |s| {
            let rows = s.array(blank, "    \"", "", "\"", " +\n");
            format!("String puzzle =\n{rows};")
        })
    }),
    Shape::new("Python, text of several lines", |all, blank| {
        lines(all, |s| {
            format!("grid{} = \"\"\"\n{}\n\"\"\"", s.number, s.rows(blank))
        })
    }),
    Shape::new("Ruby, text of several lines", |all, blank| {
        lines(all, |s| {
            format!(
                "board = <<~EOS\n{}\nEOS",
                s.array(blank, "  ", "", "", "\n")
            )
        })
    }),
    Shape::new("Haskell, strings", |all, blank| {
        lines(all, |s| {
            format!(
                "puzzle = [{}]",
                s.array(blank, "\"", "", "\"", "\n         ,")
            )
        })
    }),
    Shape::new("YAML, lists", |all, _| {
        lines(all, |s| yaml(s, &s.array("0", "  - [", ", ", "]", "\n")))
    })
    .fixed(),
    Shape::new("YAML, null", |all, _| {
        lines(all, |s| yaml(s, &s.array("~", "  - [", ", ", "]", "\n")))
    })
    .fixed(),
    Shape::new("YAML, strings", |all, blank| {
        lines(all, |s| yaml(s, &s.array(blank, "  - \"", "", "\"", "\n")))
    }),
    Shape::new("YAML, text of several lines", |all, blank| {
        lines(all, |s| {
            format!(
                "- name: x{}\n  grid: |\n{}",
                s.number,
                s.array(blank, "    ", "", "", "\n")
            )
        })
    }),
    Shape::new("YAML, a cell a line", |all, _| {
        lines(all, |s| {
            yaml(s, &s.array("0", "  - - ", "\n    - ", "", "\n"))
        })
    })
    .fixed()
    .one(),
    Shape::new("named rows", |all, blank| {
        lines(all, |s| {
            format!(
                "[puzzle]\n{}",
                s.each_row(blank, |n, row| format!("row{n}={row}"))
            )
        })
    }),
    Shape::new("shell, text of several lines", |all, blank| {
        blocks(all, |s| format!("GRID=\"{}\"", s.rows(blank)))
    }),
    Shape::new("rows of words", |all, _| {
        blocks(all, |s| s.array("blank", "Cells: ", ", ", "", "\n"))
    })
    .fixed(),
    Shape::new("two marks for a blank", |all, _| {
        blocks(all, |s| s.spaced("__"))
    })
    .fixed(),
    Shape::new("TOML", |all, blank| {
        lines(all, |s| {
            let rows = s.array(blank, "  \"", "", "\",", "\n");
            format!("[[puzzle]]\nname = \"x{}\"\nrows = [\n{rows}\n]", s.number)
        })
    }),
    Shape::new("BASIC, data", |all, _| {
        blocks(all, |s| s.array("0", "      DATA  ", ", ", "", "\n"))
    })
    .fixed(),
    Shape::new("BASIC, line numbers", |all, _| {
        let row = |s: &Sample, n: usize, row: &str| {
            let cells: Vec<_> = row.chars().map(String::from).collect();
            format!("{} DATA {}", s.number * 1000 + n * 10, cells.join(","))
        };
        blocks(all, |s| s.each_row("0", |n, cells| row(s, n, cells)))
    })
    .fixed(),
    Shape::new("Julia, printed", |all, _| {
        blocks(all, |s| {
            format!(
                "9×9 Matrix{{Int64}}:\n{}",
                s.array("0", " ", "  ", "", "\n")
            )
        })
    })
    .fixed(),
    Shape::new("Julia, written", |all, _| {
        lines(all, |s| {
            format!("g = [{}]", s.array("0", "", " ", "", ";\n     "))
        })
    })
    .fixed(),
    Shape::new("Octave, printed", |all, _| {
        blocks(all, |s| {
            format!("S =\n\n{}", s.array("0", "   ", "   ", "", "\n"))
        })
    })
    .fixed(),
    Shape::new("R, printed", |all, _| lines(all, |s| r_printed(s, "0"))).fixed(),
    Shape::new("R, printed, NA", |all, _| {
        lines(all, |s| r_printed(s, "NA"))
    })
    .fixed(),
    Shape::new("pandas, printed", |all, _| {
        blocks(all, |s| {
            let fields = s.fields("NaN").into_iter();
            let fields: Vec<_> = fields
                .map(|cell| if cell == "NaN" { cell } else { cell + ".0" })
                .collect();
            let rows = array(&fields, "", "  ", "", "\n");
            let rows: Vec<_> = rows
                .lines()
                .enumerate()
                .map(|(n, row)| format!("{n}  {row}"))
                .collect();
            format!(
                "     0    1    2    3    4    5    6    7    8\n{}",
                rows.join("\n")
            )
        })
    })
    .fixed(),
    Shape::new("GMPL", |all, blank| {
        blocks(all, |s| {
            let rows = s.spaced(blank);
            let rows: Vec<_> = rows
                .lines()
                .zip(1..)
                .map(|(row, n)| format!("    {n}   {row}"))
                .collect();
            format!("param givens : 1 2 3 4 5 6 7 8 9 :=\n{} ;", rows.join("\n"))
        })
    })
    .blanks("."),
];

/// A matrix as R prints it, with an index before each row and above each column.
fn r_printed(s: &Sample, blank: &str) -> String {
    let head: Vec<_> = (1..=9).map(|column| format!(" [,{column}]")).collect();
    let fields = s.fields(blank);
    let rows = fields.chunks(9).zip(1..).map(|(row, n)| {
        let cells: Vec<_> = row.iter().map(|cell| format!("{cell:>5}")).collect();
        format!(" [{n},]{}", cells.concat())
    });
    format!(
        "     {}\n{}",
        head.concat(),
        rows.collect::<Vec<_>>().join("\n")
    )
}

/// Rows under a key of their own.
fn yaml(s: &Sample, rows: &str) -> String {
    format!("puzzle{}:\n{rows}", s.number)
}
