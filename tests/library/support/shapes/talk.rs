//! Shapes of emails, chats and pages of text around rows.

use super::rows::{bands, spaced, thirds};
use super::sample::{blocks, lines};
use super::{Shape, normal};

pub(super) const SHAPES: &[Shape] = &[
    Shape::new("email", |all, blank| {
        let rows = blocks(all, |s| {
            format!("Number {}:\n\n{}", s.number, s.rows(blank))
        });
        format!("Hello Ben,\n\nlook at these.\n\n{rows}\n-- \nAnna\n")
    }),
    Shape::new("email quoted twice", |all, blank| {
        let rows = blocks(all, |s| s.array(blank, ">> ", "", "", "\n"));
        format!("Anna wrote:\n\n{rows}\nGot it!\n")
    }),
    Shape::new("email quoted, spaced", |all, blank| {
        blocks(all, |s| s.array(blank, "> ", " ", "", "\n"))
    }),
    Shape::new("email quoted, in a frame", |all, blank| {
        blocks(all, |s| {
            let rows = s.each_row(blank, |_, row| format!("> |{}|", thirds(row, "|")));
            format!("> Anna:\n>\n{}", bands(&rows, "> |---+---+---|"))
        })
    })
    .blanks(".0"),
    Shape::new("channel", |all, blank| {
        blocks(all, |s| {
            s.each_row(blank, |n, row| format!("10:0{n} <anna> {row}"))
        })
    }),
    Shape::new("a message a row", |all, blank| {
        blocks(all, |s| {
            s.each_row(blank, |n, row| {
                format!("[12/05/2024, 09:1{}:0{n}] Anna: {row}", s.number)
            })
        })
    }),
    Shape::new("message of several lines", |all, blank| {
        blocks(all, |s| {
            format!(
                "[12/05/2024, 09:14:3{}] Anna: Look at this one:\n{}",
                s.number,
                s.rows(blank)
            )
        })
    }),
    Shape::new("forwarded message", |all, blank| {
        blocks(all, |s| {
            format!("Anna, [12.05.24 09:1{}]\n{}", s.number, s.rows(blank))
        })
    }),
    Shape::new("times before rows", |all, blank| {
        blocks(all, |s| {
            s.each_row(blank, |n, row| format!("00:0{n} {row}"))
        })
    }),
    Shape::new("code fence", |all, blank| {
        lines(all, |s| {
            format!("# Puzzle {}\n\n```text\n{}\n```\n", s.number, s.rows(blank))
        })
    }),
    Shape::new("underlined titles", |all, blank| {
        blocks(all, |s| {
            format!("Puzzle {}\n--------\n{}", s.number, s.spaced(blank))
        })
    }),
    Shape::new("prose between rows", |all, blank| {
        lines(all, |s| {
            format!(
                "The {} of today's puzzles:\n{}\nIt is not easy.\n",
                s.number,
                s.spaced(blank)
            )
        })
    }),
    Shape::new("signature of dashes", |all, blank| {
        blocks(all, |s| {
            format!("Hello,\n\n{}\n\n------------------\nAnna", s.rows(blank))
        })
    })
    .one(),
    Shape::new("colours", |all, blank| {
        let cell = |cell: char| format!("\u{1b}[1;34m{cell}\u{1b}[0m");
        let row = |_, row: &str| row.chars().map(cell).collect::<Vec<_>>().join(" ");
        blocks(all, |s| s.each_row(blank, row))
    }),
    Shape::new("full-width digits", |all, _| {
        blocks(all, |s| folded(&s.rows("."), '０', '．'))
    })
    .fixed()
    .normal(normal::folded),
    Shape::new("Arabic-Indic digits", |all, _| {
        blocks(all, |s| folded(&s.rows("."), '٠', '٠'))
    })
    .fixed()
    .normal(normal::folded),
    Shape::new("Devanagari digits", |all, _| {
        blocks(all, |s| folded(&s.rows("."), '०', '०'))
    })
    .fixed()
    .normal(normal::folded),
    Shape::new("Chinese digits", |all, _| {
        let digits = ['〇', '一', '二', '三', '四', '五', '六', '七', '八', '九'];
        let cell = |cell: char| match cell.to_digit(10) {
            Some(digit) => digits[digit as usize],
            None if cell == '.' => digits[0],
            None => cell,
        };
        blocks(all, |s| s.rows(".").chars().map(cell).collect())
    })
    .fixed()
    .normal(normal::folded),
    Shape::new("circled digits", |all, _| {
        blocks(all, |s| folded(&s.rows("."), '\u{245F}', '○'))
    })
    .fixed()
    .normal(normal::folded),
    Shape::new("middle dots", |all, _| blocks(all, |s| s.rows("·"))).fixed(),
    Shape::new("squares for blanks", |all, _| blocks(all, |s| s.rows("□"))).fixed(),
    Shape::new("no-break spaces", |all, _| {
        blocks(all, |s| {
            s.each_row(".", |_, row| spaced(row).replace(' ', "\u{A0}"))
        })
    })
    .fixed(),
    Shape::new("dots joined by an editor", |all, _| {
        blocks(all, |s| s.rows(".").replace("...", "…"))
    })
    .fixed()
    .normal(normal::folded),
];

/// The digits moved to others that start with this zero, and another blank.
fn folded(rows: &str, zero: char, blank: char) -> String {
    let cell = |cell: char| match cell.to_digit(10) {
        Some(digit) => char::from_u32(zero as u32 + digit).unwrap_or(cell),
        None if cell == '.' => blank,
        None => cell,
    };
    rows.chars().map(cell).collect()
}
