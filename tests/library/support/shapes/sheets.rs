//! Shapes of spreadsheets and of tables with a header.

use super::Shape;
use super::sample::{Sample, blocks, lines};

pub(super) const SHAPES: &[Shape] = &[
    Shape::new("sheet, commas", |all, blank| {
        blocks(all, |s| s.array(blank, "", ",", "", "\n"))
    }),
    Shape::new("sheet, commas and spaces", |all, blank| {
        blocks(all, |s| s.array(blank, "", ", ", "", "\n"))
    }),
    Shape::new("sheet, commas at both ends", |all, blank| {
        blocks(all, |s| s.array(blank, "", ",", ",", "\n"))
    })
    .blanks("0"),
    Shape::new("sheet, commas, empty blanks", |all, _| {
        blocks(all, |s| s.array("", "", ",", "", "\r\n"))
    })
    .empty(),
    Shape::new("sheet, quoted, empty blanks", |all, _| {
        blocks(all, |s| s.array("", "\"", "\",\"", "\"", "\n"))
    })
    .empty(),
    Shape::new("sheet, semicolons, empty blanks", |all, _| {
        blocks(all, |s| s.array("", "", ";", "", "\n"))
    })
    .empty(),
    Shape::new("sheet, tabs", |all, blank| {
        blocks(all, |s| s.array(blank, "", "\t", "", "\n"))
    }),
    Shape::new("sheet, tabs, empty blanks", |all, _| {
        blocks(all, |s| s.array("", "", "\t", "", "\n"))
    })
    .empty(),
    Shape::new("sheet, tabs, cut at the last digit", |all, _| {
        blocks(all, |s| {
            let rows = s.array("", "", "\t", "", "\n");
            rows.lines()
                .map(str::trim_end)
                .collect::<Vec<_>>()
                .join("\n")
        })
    })
    .empty()
    .needs_rows(),
    Shape::new("sheet, empty outer columns", |all, _| {
        blocks(all, |s| s.array("", ",", ",", ",", "\r\n"))
    })
    .empty()
    .needs_ends(),
    Shape::new("sheet, empty rows and columns before", |all, _| {
        blocks(all, |s| {
            let empty = ",".repeat(10);
            format!("{empty}\n{empty}\n{}", s.array("", ",,", ",", "", "\n"))
        })
    })
    .empty()
    .needs_ends()
    .one(),
    Shape::new("sheet, empty columns and rows between boxes", |all, _| {
        blocks(all, |s| {
            let rows = s.fields("");
            let rows = rows.chunks(9).map(|row| {
                [&row[..3], &row[3..6], &row[6..]]
                    .map(|third| third.join(","))
                    .join(",,")
            });
            let rows: Vec<_> = rows.collect();
            let empty = format!("\n{}\n", ",".repeat(10));
            rows.chunks(3)
                .map(|band| band.join("\n"))
                .collect::<Vec<_>>()
                .join(&empty)
        })
    })
    .empty()
    .one(),
    Shape::new("sheet, column numbers", |all, _| {
        blocks(all, |s| {
            format!("1,2,3,4,5,6,7,8,9\n{}", s.array("", "", ",", "", "\n"))
        })
    })
    .empty(),
    Shape::new("sheet, column and row numbers", |all, _| {
        blocks(all, |s| {
            let rows = s.array("", "", ",", "", "\n");
            let rows: Vec<_> = rows
                .lines()
                .zip(1..)
                .map(|(row, n)| format!("{n},{row}"))
                .collect();
            format!(",1,2,3,4,5,6,7,8,9\n{}", rows.join("\n"))
        })
    })
    .empty(),
    Shape::new("sheet under a title", |all, _| {
        blocks(all, |s| {
            let empty = ",".repeat(8);
            format!(
                "Sudoku No. {}{empty}\n{empty}\n{}",
                s.number,
                s.array("", "", ",", "", "\n")
            )
        })
    })
    .empty()
    .one(),
    Shape::new("sheet under its separator", |all, _| {
        blocks(all, |s| {
            format!("sep=;\n{}", s.array("", "", ";", "", "\r\n"))
        })
    })
    .empty()
    .one(),
    Shape::new("table", |all, blank| {
        table("id,puzzle,level", all, |s| {
            format!("{},{},easy", s.number, s.line(blank))
        })
    }),
    Shape::new("table, one column", |all, blank| {
        table("puzzle", all, |s| s.line(blank))
    }),
    Shape::new("table, puzzle first", |all, blank| {
        table("Puzzle,Rating,Author", all, |s| {
            format!("{},1.{},Anna", s.line(blank), s.number)
        })
    }),
    Shape::new("table, puzzle last", |all, blank| {
        table("level,number,quiz", all, |s| {
            format!("hard,{},{}", s.number, s.line(blank))
        })
    }),
    Shape::new("table, tabs", |all, blank| {
        table("id\tpuzzle\tlevel", all, |s| {
            format!("{}\t{}\teasy", s.number, s.line(blank))
        })
    }),
    Shape::new("table, semicolons", |all, blank| {
        table("id;puzzle;level", all, |s| {
            format!("{};{};easy", s.number, s.line(blank))
        })
    }),
    Shape::new("table, CRLF", |all, blank| {
        table("id,puzzle", all, |s| {
            format!("{},{}", s.number, s.line(blank))
        })
        .replace('\n', "\r\n")
    }),
    Shape::new("table, quoted", |all, blank| {
        let row = |s: &Sample| format!("\"{}\",\"{}\",\"a \"\"b\"\", c\"", s.number, s.line(blank));
        table("\"id\",\"puzzle\",\"note\"", all, row)
    }),
    Shape::new("table, line breaks in quotes", |all, blank| {
        let row = |s: &Sample| format!("\"two\nlines\",{},{}", s.line(blank), s.number);
        table("note,puzzle,id", all, row)
    }),
    Shape::new("table, spaced rows in quotes", |all, _| {
        let rows = lines(all, |s| format!("{},\"{}\"", s.number, s.spaced("0")));
        format!("id,grid\n{rows}")
    })
    .fixed(),
    Shape::new("table, empty fields", |all, blank| {
        table("id,title,puzzle,author", all, |s| {
            format!("{},,{},", s.number, s.line(blank))
        })
    }),
    Shape::new("table without a header", |all, blank| {
        lines(all, |s| format!("{},{},easy", s.number, s.line(blank)))
    }),
    Shape::new("table, rows in a field", |all, blank| {
        table("id,puzzle", all, |s| {
            format!("{},\"{}\"", s.number, s.rows(blank))
        })
    }),
];

/// A header and a line for each puzzle.
fn table(header: &str, all: &[Sample], row: impl Fn(&Sample) -> String) -> String {
    format!("{header}\n{}", lines(all, row))
}
