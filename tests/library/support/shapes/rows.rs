//! Shapes with a row on each line, bare or with labels.

use super::Shape;
use super::sample::{Sample, blocks, lines};

pub(super) const SHAPES: &[Shape] = &[
    Shape::new("rows", |all, blank| blocks(all, |s| s.rows(blank))),
    Shape::new("rows, CRLF", |all, blank| {
        blocks(all, |s| s.rows(blank)).replace('\n', "\r\n")
    }),
    Shape::new("rows, CR alone", |all, blank| {
        blocks(all, |s| s.rows(blank)).replace('\n', "\r")
    }),
    Shape::new("rows, no final line end", |all, blank| {
        blocks(all, |s| s.rows(blank)).trim_end().to_owned()
    }),
    Shape::new("rows of many puzzles", |all, blank| {
        lines(all, |s| s.rows(blank))
    }),
    Shape::new("rows, spaced", |all, blank| {
        blocks(all, |s| s.spaced(blank))
    }),
    Shape::new("rows, wide", |all, blank| {
        blocks(all, |s| s.array(blank, "   ", "    ", "", "\n"))
    }),
    Shape::new("rows, indented", |all, blank| {
        blocks(all, |s| s.array(blank, "    ", "", "", "\n"))
    }),
    Shape::new("rows, groups of three", |all, blank| {
        blocks(all, |s| s.each_row(blank, |_, row| thirds(row, " ")))
    }),
    Shape::new("rows, blank lines between bands", |all, blank| {
        blocks(all, |s| {
            bands(&s.each_row(blank, |_, row| thirds(row, " ")), "\n")
        })
    })
    .one(),
    Shape::new("bands of three lines", |all, blank| {
        all.iter()
            .map(|s| bands(&s.rows(blank), "\n") + "\n\n")
            .collect()
    })
    .one(),
    Shape::new("rows under titles", |all, blank| {
        lines(all, |s| format!("Grid 0{}\n{}", s.number, s.rows(blank)))
    }),
    Shape::new("rows under a title with digits", |all, blank| {
        blocks(all, |s| {
            format!("Sudoku 12345{}789\n{}", s.number, s.rows(blank))
        })
    }),
    Shape::new("rows under a date", |all, blank| {
        blocks(all, |s| {
            format!("03.0{}.2024\n{}", s.number, s.spaced(blank))
        })
    }),
    Shape::new("rows above a telephone number", |all, blank| {
        blocks(all, |s| {
            format!("{}\n+49 30 123456{}", s.spaced(blank), s.number)
        })
    }),
    Shape::new("rows under the size", |all, blank| {
        blocks(all, |s| format!("9 9\n{}", s.spaced(blank)))
    }),
    Shape::new("rows under the order", |all, blank| {
        blocks(all, |s| format!("3\n{}", s.spaced(blank)))
    }),
    Shape::new("rows, numbered", |all, blank| {
        blocks(all, |s| s.each_row(blank, |n, row| format!("{n}. {row}")))
    }),
    Shape::new("rows, numbered and spaced", |all, blank| {
        blocks(all, |s| {
            s.each_row(blank, |n, row| format!("{n}) {}", spaced(row)))
        })
    }),
    Shape::new("rows behind words", |all, blank| {
        blocks(all, |s| {
            s.each_row(blank, |n, row| format!("Row {n}: {}", spaced(row)))
        })
    }),
    Shape::new("rows behind words, tight", |all, blank| {
        blocks(all, |s| {
            s.each_row(blank, |n, row| format!("Zeile {n}: {row}"))
        })
    }),
    Shape::new("rows behind letters, under numbers", |all, blank| {
        blocks(all, |s| {
            let label = |n: usize, row: &str| format!("{} {}", letter(n), spaced(row));
            format!("  1 2 3 4 5 6 7 8 9\n{}", s.each_row(blank, label))
        })
    }),
    Shape::new("rows with numbers behind", |all, blank| {
        blocks(all, |s| {
            s.each_row(blank, |n, row| format!("{}   {n}", spaced(row)))
        })
    }),
    Shape::new("rows with comments", |all, blank| {
        blocks(all, |s| {
            s.each_row(blank, |n, row| format!("{row}   # row {n}"))
        })
    }),
    Shape::new("rows with dashes and words", |all, blank| {
        blocks(all, |s| {
            s.each_row(blank, |n, row| format!("{row} -- row {n}"))
        })
    }),
    Shape::new("rows with semicolons", |all, blank| {
        blocks(all, |s| s.array(blank, "", "", ";", "\n"))
    }),
    Shape::new("rows in parentheses", |all, blank| {
        blocks(all, |s| s.array(blank, "(", " ", ")", "\n"))
    }),
    Shape::new("rows with line numbers", |all, blank| {
        blocks(all, |s| {
            s.each_row(blank, |n, row| format!("     {n}\t{row}"))
        })
    }),
    Shape::new("rows of a diff", |all, blank| {
        blocks(all, |s| s.array(blank, "+", "", "", "\n"))
    }),
    Shape::new("Markdown bullets", |all, blank| {
        blocks(all, |s| s.array(blank, "- ", "", "", "\n"))
    }),
    Shape::new("bands drawn with bars", |all, blank| {
        blocks(all, |s| {
            bands(&s.each_row(blank, |_, row| thirds(row, "|")), "---+---+---")
        })
    }),
    Shape::new("side by side", |all, blank| {
        side_by_side(all, blank, "", "    ")
    }),
    Shape::new("side by side, spaced", |all, blank| {
        side_by_side(all, blank, " ", "   |   ")
    }),
    Shape::new("spaces for blanks", |all, _| blocks(all, |s| s.rows(" ")))
        .empty()
        .needs_ends(),
    Shape::new("tabs and spaces", |all, blank| {
        let row = |_, row: &str| {
            format!(
                "{}\t{}",
                spaced(&row[..4]).replace(' ', "\t"),
                spaced(&row[4..])
            )
        };
        blocks(all, |s| s.each_row(blank, row))
    }),
    Shape::new("one cell a line", |all, blank| {
        blocks(all, |s| s.fields(blank).join("\n"))
    })
    .one(),
    Shape::new("folded at 40", |all, blank| {
        blocks(all, |s| {
            let line = s.line(blank);
            format!("{}\n{}\n{}", &line[..40], &line[40..80], &line[80..])
        })
    })
    .one(),
    Shape::new("folded at 72", |all, blank| {
        blocks(all, |s| {
            let line = s.line(blank);
            format!("{}\n{}", &line[..72], &line[72..])
        })
    })
    .one(),
    Shape::new("SadMan", |all, blank| {
        blocks(all, |s| {
            format!(
                "#AAnna\n#DDaily {}\n#LEasy\n[Puzzle]\n{}",
                s.number,
                s.rows(blank)
            )
        })
    }),
    Shape::new("Simple Sudoku", |all, blank| {
        let frame = "-----------";
        blocks(all, |s| {
            let rows = s.each_row(blank, |_, row| format!("|{}|", thirds(row, "|")));
            format!("*{frame}*\n{}\n*{frame}*", bands(&rows, "|---+---+---|"))
        })
    })
    .blanks(".0"),
];

/// The cells of a row with a space between any two.
pub(super) fn spaced(row: &str) -> String {
    row.chars().map(String::from).collect::<Vec<_>>().join(" ")
}

/// The cells of a row in three groups.
pub(super) fn thirds(row: &str, between: &str) -> String {
    [&row[..3], &row[3..6], &row[6..]].join(between)
}

/// Nine lines with a line behind the third and the sixth.
pub(super) fn bands(rows: &str, between: &str) -> String {
    let rows: Vec<_> = rows.lines().collect();
    let bands: Vec<_> = rows.chunks(3).map(|band| band.join("\n")).collect();
    let between = format!("\n{between}\n").replace("\n\n\n", "\n\n");
    bands.join(&between)
}

/// The letter of a row, from 1.
pub(super) fn letter(number: usize) -> char {
    (b'A'..=b'I').map(char::from).nth(number - 1).unwrap_or('?')
}

/// Two puzzles beside each other, and a last one alone.
fn side_by_side(all: &[Sample], blank: &str, between: &str, gap: &str) -> String {
    let pair = |two: &[Sample]| {
        let texts: Vec<_> = two
            .iter()
            .map(|s| s.array(blank, "", between, "", "\n"))
            .collect();
        let rows = (0..9).map(|row| {
            let rows = texts.iter().map(|text| text.lines().nth(row).unwrap_or(""));
            rows.collect::<Vec<_>>().join(gap)
        });
        rows.collect::<Vec<_>>().join("\n") + "\n"
    };
    all.chunks(2).map(pair).collect::<Vec<_>>().join("\n")
}
