//! Shapes with a puzzle on each line.

use super::Shape;
use super::sample::{Sample, lines};

pub(super) const SHAPES: &[Shape] = &[
    Shape::new("line", |all, blank| lines(all, |s| s.line(blank))),
    Shape::new("line, rating", |all, blank| {
        lines(all, |s| format!("{} 7.1", s.line(blank)))
    }),
    Shape::new("number: line", |all, blank| {
        lines(all, |s| format!("{}: {}", s.number, s.line(blank)))
    }),
    Shape::new("hash, line, rating", |all, blank| {
        lines(all, |s| {
            format!("00{}0183b305c {} 7.1", s.number, s.line(blank))
        })
    }),
    Shape::new("number, line, ED", |all, blank| {
        lines(all, |s| {
            format!("{}: {} ED=7.1/7.1/2.6", s.number, s.line(blank))
        })
    }),
    Shape::new("line, comment", |all, blank| {
        lines(all, |s| format!("{} # 25 FNBTWXY S8.f", s.line(blank)))
    }),
    Shape::new("line, fields of a rating", |all, blank| {
        lines(all, |s| {
            format!("{},{},25,C21.m/M1.3.24", s.line(blank), s.number)
        })
    }),
    Shape::new("quoted line", |all, blank| {
        lines(all, |s| format!("\"{}\",", s.line(blank)))
    }),
    Shape::new("sentence", |all, blank| {
        lines(all, |s| format!("The puzzle is {} (easy).", s.line(blank)))
    }),
    Shape::new("sentence that ends with the puzzle", |all, blank| {
        lines(all, |s| format!("The puzzle is {}.", s.line(blank)))
    })
    .blanks("0_*xX-~oO"),
    Shape::new("in parentheses", |all, blank| {
        lines(all, |s| {
            format!("The puzzle ({}, 30 clues) is hard.", s.line(blank))
        })
    }),
    Shape::new("address, query", |all, blank| {
        lines(all, |s| {
            format!("https://example.org/sudoku?bd={}&x=1", s.line(blank))
        })
    })
    .blanks(".0_*xX-~oO"),
    Shape::new("address, path", |all, blank| {
        lines(all, |s| {
            format!("See https://example.org/en/play/{} now", s.line(blank))
        })
    })
    .blanks(".0_*xX-~oO"),
    Shape::new("two addresses on a line", |all, blank| {
        let address = |s: &Sample| format!("https://example.org/?p={}", s.line(blank));
        all.chunks(2)
            .map(|two| two.iter().map(address).collect::<Vec<_>>().join(" ") + "\n")
            .collect()
    })
    .blanks(".0_*xX-~oO"),
    Shape::new("shell history", |all, blank| {
        lines(all, |s| {
            format!("  50{}  sudoku solve {}", s.number, s.line(blank))
        })
    })
    .blanks(".0_xX-~oO"),
    Shape::new("environment", |all, blank| {
        lines(all, |s| format!("export PUZZLE=\"{}\"", s.line(blank)))
    }),
    Shape::new("formula", |all, blank| {
        lines(all, |s| format!("=\"{}\"", s.line(blank)))
    }),
    Shape::new("spoiler", |all, blank| {
        lines(all, |s| format!("||{}||", s.line(blank)))
    }),
    Shape::new("groups with slashes", |all, blank| {
        lines(all, |s| s.array(blank, "", "", "", "/"))
    }),
    Shape::new("groups of nine", |all, blank| {
        lines(all, |s| s.array(blank, "", "", "", " "))
    }),
    Shape::new("groups of three", |all, blank| {
        lines(all, |s| groups(&s.fields(blank), 3))
    }),
    Shape::new("81 groups", |all, blank| {
        lines(all, |s| s.fields(blank).join(" "))
    }),
    Shape::new("81 fields", |all, blank| {
        lines(all, |s| s.fields(blank).join(","))
    }),
    Shape::new("81 fields, empty blanks", |all, _| {
        lines(all, |s| s.fields("").join(","))
    })
    .empty(),
    Shape::new("number, 81 fields", |all, blank| {
        lines(all, |s| {
            format!("1{},{}", s.number, s.fields(blank).join(","))
        })
    }),
    Shape::new("81 fields under a header", |all, blank| {
        let header: Vec<_> = (0..81).map(|place| format!("c{place}")).collect();
        let rows = lines(all, |s| s.fields(blank).join(","));
        format!("{}\n{rows}", header.join(","))
    }),
    Shape::new("game id of Solo", |all, _| lines(all, solo))
        .fixed()
        .normal(solo_cells),
    Shape::new("library line", |all, blank| {
        lines(all, |s| format!(":0000:x:{}:::", s.line(blank)))
    })
    .blanks(".0"),
    Shape::new("Markdown bullet", |all, blank| {
        lines(all, |s| format!("- {}", s.line(blank)))
    }),
    Shape::new("Markdown number", |all, blank| {
        lines(all, |s| format!("{}. `{}`", s.number, s.line(blank)))
    }),
    Shape::new("one message a line", |all, blank| {
        lines(all, |s| {
            format!("12/05/24, 09:1{} - Anna: {}", s.number, s.line(blank))
        })
    }),
    Shape::new("quoted in an email", |all, blank| {
        lines(all, |s| format!("> {}", s.line(blank)))
    }),
    Shape::new("SQL statement", |all, blank| {
        lines(all, |s| {
            format!(
                "INSERT INTO puzzle VALUES ({}, '{}');",
                s.number,
                s.line(blank)
            )
        })
    }),
    Shape::new("SQL rows", |all, blank| {
        let rows = lines(all, |s| {
            format!("({}, '{}', 'easy'),", s.number, s.line(blank))
        });
        format!("INSERT INTO puzzle (id, cells, level) VALUES\n{rows}")
    }),
    Shape::new("SQL result in a frame", |all, blank| {
        let rule = format!("+----+-{}-+\n", "-".repeat(81));
        let rows = lines(all, |s| format!("|  {} | {} |", s.number, s.line(blank)));
        format!(
            "{rule}| id | puzzle{} |\n{rule}{rows}{rule}",
            " ".repeat(75)
        )
    }),
    Shape::new("SQL result", |all, blank| {
        let rows = lines(all, |s| format!("  {} | {}", s.number, s.line(blank)));
        let count = all.len();
        format!(" id | puzzle \n----+--------\n{rows}({count} rows)\n")
    }),
    Shape::new("log", |all, blank| {
        lines(all, |s| {
            format!(
                "2026-03-14T09:26:5{}Z INFO solver: puzzle={} ms=12",
                s.number,
                s.line(blank)
            )
        })
    }),
    Shape::new("title above each line", |all, blank| {
        lines(all, |s| {
            format!("Puzzle No. {}\n{}", s.number, s.line(blank))
        })
    }),
    Shape::new("collection with comments", |all, blank| {
        lines(all, |s| format!("# number {}\n{}", s.number, s.line(blank)))
    }),
    Shape::new("ruler above each line", |all, blank| {
        lines(all, |s| format!("{}\n{}", "-".repeat(78), s.line(blank)))
    }),
    Shape::new("several on a line", |all, blank| {
        let line: Vec<_> = all.iter().map(|s| s.line(blank)).collect();
        line.join(" ") + "\n"
    }),
];

/// The fields in groups of this many.
fn groups(fields: &[String], of: usize) -> String {
    fields
        .chunks(of)
        .map(<[String]>::concat)
        .collect::<Vec<_>>()
        .join(" ")
}

/// The game id that Simon Tatham's program writes: letters count blanks, `_` stands between digits.
fn solo(sample: &Sample) -> String {
    let (mut id, mut blanks) = (String::new(), 0_u8);
    for cell in sample.cells.chars() {
        if cell == '.' {
            blanks += 1;
            continue;
        }
        if blanks > 0 {
            id += &run(blanks);
        } else if !id.is_empty() {
            id.push('_');
        }
        id.push(cell);
        blanks = 0;
    }
    format!("3x3:{id}{}", run(blanks))
}

/// The letters for this many blanks.
fn run(blanks: u8) -> String {
    let whole = "z".repeat(usize::from(blanks / 26));
    match blanks % 26 {
        0 => whole,
        rest => format!("{whole}{}", char::from(b'a' + rest - 1)),
    }
}

/// The content of a game id: a mark for each cell.
fn solo_cells(text: &str) -> Vec<String> {
    let cells = |mark: char| match mark {
        'a'..='z' => ".".repeat(usize::from(mark as u8 - b'a' + 1).min(26)),
        '_' => String::new(),
        mark => mark.to_string(),
    };
    text.lines()
        .map(|line| line.chars().map(cells).collect())
        .collect()
}
