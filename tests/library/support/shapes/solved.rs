//! Shapes that hold each puzzle and its solution, in every arrangement.

use super::Shape;
use super::sample::{Sample, array, blocks, fields, lines};

pub(super) const SHAPES: &[Shape] = &[
    Shape::new("puzzle,solution", |all, blank| {
        pairs("puzzle,solution", all, blank, ",")
    }),
    Shape::new("quizzes,solutions", |all, blank| {
        pairs("quizzes,solutions", all, blank, ",")
    }),
    Shape::new("solution,puzzle", |all, blank| {
        let rows = lines(all, |s| format!("{},{}", s.solution, s.line(blank)));
        format!("solution,puzzle\n{rows}")
    }),
    Shape::new("unknown names, the solution first", |all, blank| {
        let rows = lines(all, |s| format!("{},{}", s.solution, s.line(blank)));
        format!("complete,initial\n{rows}")
    }),
    Shape::new("id,puzzle,solution", |all, blank| {
        let rows = lines(all, |s| {
            format!("{},{},{}", s.number, s.line(blank), s.solution)
        });
        format!("id,puzzle,solution\n{rows}")
    }),
    Shape::new("id,puzzle,solution,clues", |all, blank| {
        let row = |s: &Sample| {
            format!(
                "{},{},{},30,1.{}",
                s.number,
                s.line(blank),
                s.solution,
                s.number
            )
        };
        format!("id,puzzle,solution,clues,difficulty\n{}", lines(all, row))
    }),
    Shape::new("puzzle;solution", |all, blank| {
        pairs("puzzle;solution", all, blank, ";")
    }),
    Shape::new("puzzle, tab, solution", |all, blank| {
        pairs("puzzle\tsolution", all, blank, "\t")
    }),
    Shape::new("quoted puzzle and solution", |all, blank| {
        let rows = lines(all, |s| format!("\"{}\",\"{}\"", s.line(blank), s.solution));
        format!("\"puzzle\",\"solution\"\n{rows}")
    }),
    Shape::new("pair, comma", |all, blank| pairs("", all, blank, ",")),
    Shape::new("pair, space", |all, blank| pairs("", all, blank, " ")),
    Shape::new("pair, bar", |all, blank| pairs("", all, blank, "|")),
    Shape::new("pair, arrow", |all, blank| pairs("", all, blank, " -> ")),
    Shape::new("pair, tab", |all, blank| pairs("", all, blank, "\t")),
    Shape::new("pair, colons", |all, blank| {
        lines(all, |s| format!("{}:1:{}:0.01", s.line(blank), s.solution))
    }),
    Shape::new("pair, numbered", |all, blank| {
        lines(all, |s| {
            format!("{},{},{}", s.number, s.line(blank), s.solution)
        })
    }),
    Shape::new("sections", |all, blank| {
        let state = |s: &Sample| {
            let (done, rest) = (&s.solution[..20], &s.cells[20..]);
            Sample::new(s.number, &format!("{done}{rest}"), &s.solution)
        };
        lines(all, |s| {
            format!(
                "[Puzzle]\n{}\n[State]\n{}",
                s.rows(blank),
                state(s).rows(blank)
            )
        })
    }),
    Shape::new("sections, solution first", |all, blank| {
        let solved = |s: &Sample| Sample::new(s.number, &s.solution, &s.solution);
        lines(all, |s| {
            format!(
                "[Solution]\n{}\n[Puzzle]\n{}",
                solved(s).rows(blank),
                s.rows(blank)
            )
        })
    }),
    Shape::new("labels and inputs", |all, _| {
        lines(all, |s| {
            format!(
                "y: [{}]\nx: [{}]",
                fields(&s.solution, "").join(", "),
                fields(&s.cells, "0").join(", ")
            )
        })
    })
    .blanks("0"),
    Shape::new("solution before", |all, blank| {
        lines(all, |s| format!("{} {}", s.solution, s.line(blank)))
    }),
    Shape::new("solution named", |all, blank| {
        lines(all, |s| {
            format!("{} (solution: {})", s.line(blank), s.solution)
        })
    }),
    Shape::new("pair of strings", |all, blank| {
        lines(all, |s| {
            format!("[\"{}\", \"{}\"]", s.line(blank), s.solution)
        })
    }),
    Shape::new("pairs of strings", |all, blank| {
        let pairs: Vec<_> = all
            .iter()
            .map(|s| format!("[\"{}\", \"{}\"]", s.line(blank), s.solution))
            .collect();
        format!("[{}]\n", pairs.join(", "))
    }),
    Shape::new("object of both", |all, blank| {
        lines(all, |s| {
            format!(
                "{{\"puzzle\": \"{}\", \"solution\": \"{}\"}}",
                s.line(blank),
                s.solution
            )
        })
    }),
    Shape::new("object, solution first", |all, blank| {
        lines(all, |s| {
            format!(
                "{{\"solution\": \"{}\", \"mission\": \"{}\"}}",
                s.solution,
                s.line(blank)
            )
        })
    }),
    Shape::new("object of both, unknown keys", |all, blank| {
        lines(all, |s| {
            format!(
                "{{\"a\": \"{}\", \"b\": \"{}\"}}",
                s.line(blank),
                s.solution
            )
        })
    }),
    Shape::new("object of both, rows", |all, _| {
        lines(all, |s| {
            let (puzzle, solution) = (json(&s.cells), json(&s.solution));
            format!("{{\"value\": {puzzle}, \"solution\": {solution}}}")
        })
    })
    .fixed(),
    Shape::new("arrays of both", |all, _| {
        lines(all, |s| {
            format!("[{}, {}]", json(&s.cells), json(&s.solution))
        })
    })
    .fixed(),
    Shape::new("variables of both", |all, _| {
        lines(all, |s| {
            format!("board = {}\nsolved = {}", json(&s.cells), json(&s.solution))
        })
    })
    .fixed(),
    Shape::new("input and output", |all, _| {
        lines(all, |s| {
            format!(
                "Input: board = {}\nOutput: {}",
                json(&s.cells),
                json(&s.solution)
            )
        })
    })
    .fixed(),
    Shape::new("address of both", |all, blank| {
        lines(all, |s| {
            format!(
                "https://example.org/?p={}&solution={}",
                s.line(blank),
                s.solution
            )
        })
    })
    .blanks(".0_xX-~oO"),
    Shape::new("attributes of both", |all, blank| {
        lines(all, |s| {
            format!(
                "<game data=\"{}\" solution=\"{}\"/>",
                s.line(blank),
                s.solution
            )
        })
    }),
    Shape::new("elements of both", |all, blank| {
        lines(all, |s| {
            format!(
                "<p><puzzle>{}</puzzle><solution>{}</solution></p>",
                s.line(blank),
                s.solution
            )
        })
    }),
    Shape::new("cells of both", |all, blank| {
        lines(all, |s| {
            format!("<tr><td>{}</td><td>{}</td></tr>", s.line(blank), s.solution)
        })
    }),
    Shape::new("SQL values of both", |all, blank| {
        lines(all, |s| {
            format!("({}, '{}', '{}'),", s.number, s.line(blank), s.solution)
        })
    }),
    Shape::new("lines under titles", |all, blank| {
        lines(all, |s| {
            format!(
                "Puzzle {}\n{}\nSolution:\n{}\n",
                s.number,
                s.line(blank),
                s.solution
            )
        })
    }),
    Shape::new("rows under titles", |all, blank| {
        lines(all, |s| {
            let solution = array(&fields(&s.solution, ""), "", "", "", "\n");
            format!(
                "Puzzle {}:\n{}\n\nSolution:\n{solution}\n",
                s.number,
                s.rows(blank)
            )
        })
    }),
    Shape::new("rows above each other", |all, blank| {
        blocks(all, |s| {
            format!(
                "{}\n\n{}",
                s.spaced(blank),
                array(&fields(&s.solution, ""), "", " ", "", "\n")
            )
        })
    }),
    Shape::new("rows beside each other", |all, blank| {
        blocks(all, |s| {
            s.each_row(blank, |n, row| {
                format!("{row}    {}", &s.solution[9 * (n - 1)..][..9])
            })
        })
    }),
    Shape::new("81 fields of both", |all, blank| {
        lines(all, |s| {
            format!(
                "{},{}",
                s.fields(blank).join(","),
                fields(&s.solution, "").join(",")
            )
        })
    })
    .blanks(".0_*?xX"),
];

/// A header, if there is one, and a line for each puzzle and its solution with this between them.
fn pairs(header: &str, all: &[Sample], blank: &str, between: &str) -> String {
    let rows = lines(all, |s| format!("{}{between}{}", s.line(blank), s.solution));
    match header {
        "" => rows,
        header => format!("{header}\n{rows}"),
    }
}

fn json(cells: &str) -> String {
    format!("[{}]", array(&fields(cells, "0"), "[", ",", "]", ","))
}
