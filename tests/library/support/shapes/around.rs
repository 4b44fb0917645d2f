//! Shapes with something around the rows or the cells: help, remarks, margins, marks that continue a string, boxes.

use super::Shape;
use super::rows::{bands, letter, spaced, thirds};
use super::sample::{Sample, blocks, lines, list};

pub(super) const SHAPES: &[Shape] = &[
    Shape::new("help beside a frame", |all, blank| {
        blocks(all, |s| beside(&in_boxes(s, blank), &HELP))
    }),
    Shape::new("help beside a frame, spaces for blanks", |all, _| {
        blocks(all, |s| beside(&in_boxes(s, " "), &HELP))
    })
    .empty(),
    Shape::new("heads with bars, no right border", |all, _| {
        blocks(all, |s| {
            let head = " | 1 2 3 | 4 5 6 | 7 8 9\n-+-----------------------";
            let rows = s.each_row(" ", |n, row| {
                format!("{}| {}", letter(n), spaced_thirds(row))
                    .trim_end()
                    .to_owned()
            });
            format!("{head}\n{}", bands(&rows, "-+-----------------------"))
        })
    })
    .empty(),
    Shape::new("rows that end in a backslash", |all, blank| {
        list(all, "\n", |s| {
            let rows = s.rows(blank).replace('\n', "\\\n");
            format!("const BOARD: &str = \"\\\n{rows}\";\n")
        })
    }),
    Shape::new("spaced rows that end in a backslash", |all, blank| {
        list(all, "\n", |s| {
            let rows = s.each_row(blank, |_, row| spaced_thirds(row));
            let rows = bands(&rows, "------+-------+------").replace('\n', "\\n\\\n");
            format!("char *board = \"\\\n{rows}\";\n")
        })
    }),
    Shape::new("strings put together", |all, blank| {
        list(all, "\n", |s| {
            let rows = s.rows(blank).replace('\n', "\\n\" +\n    \"");
            format!("String board =\n    \"{rows}\\n\";\n")
        })
    }),
    Shape::new("spaces for blanks in quotes", |all, _| {
        lines(all, |s| format!("board = '{}'", s.line(" ")))
    })
    .empty(),
    Shape::new("a remark after the last row", |all, blank| {
        blocks(all, |s| s.rows(blank) + " [ok]")
    }),
    Shape::new("a remark after the last spaced row", |all, blank| {
        blocks(all, |s| s.spaced(blank) + "  # hard")
    }),
    Shape::new("added rows", |all, blank| {
        blocks(all, |s| margin(&s.rows(blank), "+"))
    })
    .blanks(".0_*?"),
    Shape::new("added rows in a frame", |all, blank| {
        blocks(all, |s| {
            let rows = s.each_row(blank, |_, row| format!("|{}|", thirds(row, "|")));
            margin(
                &format!(
                    "+---+---+---+\n{}\n+---+---+---+",
                    bands(&rows, "+---+---+---+")
                ),
                "+",
            )
        })
    })
    .blanks(".0_*?"),
    Shape::new("removed rows", |all, blank| {
        blocks(all, |s| margin(&s.spaced(blank), "-"))
    })
    .blanks(".0_*?"),
    Shape::new("brackets around cells", |all, _| {
        blocks(all, |s| s.array(" ", "[", "][", "]", "\n"))
    })
    .empty(),
    Shape::new("double bars", |all, _| {
        blocks(all, |s| {
            s.each_row(" ", |_, row| {
                format!(
                    "‖ {} ‖",
                    [&row[..3], &row[3..6], &row[6..]].map(spaced).join(" ‖ ")
                )
            })
        })
    })
    .empty(),
    Shape::new("one cell a line, empty lines between rows", |all, blank| {
        blocks(all, |s| s.array(blank, "", "\n", "", "\n\n"))
    })
    .one(),
    Shape::new("save file of Solo", |all, _| list(all, "", saved))
        .fixed()
        .one(),
];

/// The text of a program beside its board, from the second line on.
const HELP: [&str; 12] = [
    "Movement",
    "",
    " h - Move left",
    "",
    " l - Move right",
    "",
    "",
    "Commands",
    " c - Check solution",
    "",
    "",
    " N - New puzzle",
];

/// Texts to the right of the lines.
fn beside(lines: &str, texts: &[&str]) -> String {
    let texts = std::iter::once(&"")
        .chain(texts)
        .chain(std::iter::repeat(&""));
    let each = lines.lines().zip(texts);
    let each = each.map(|(line, text)| format!("  {line}   {text}").trim_end().to_owned());
    each.collect::<Vec<_>>().join("\n")
}

/// Every cell in a box of one line.
fn in_boxes(s: &Sample, blank: &str) -> String {
    let rule = format!("+{}", "---+".repeat(9));
    let rows = s.array(blank, "| ", " | ", " |", &format!("\n{rule}\n"));
    format!("{rule}\n{rows}\n{rule}")
}

/// Three times three cells with spaces and bars.
fn spaced_thirds(row: &str) -> String {
    [&row[..3], &row[3..6], &row[6..]].map(spaced).join(" | ")
}

/// Each line with a mark before it.
fn margin(lines: &str, mark: &str) -> String {
    let lines = lines.lines().map(|line| format!("{mark}{line}"));
    lines.collect::<Vec<_>>().join("\n")
}

/// The save file of a puzzle.
fn saved(s: &Sample) -> String {
    let mut description = String::new();
    let mut blanks = 0;
    for cell in s.cells.bytes().chain([b'$']) {
        if cell == b'.' {
            blanks += 1;
            continue;
        }
        if blanks > 0 {
            let full = "z".repeat(blanks / 26);
            description.push_str(&full);
            let rest = u8::try_from(blanks % 26).unwrap_or(0);
            if rest > 0 {
                description.push(char::from(b'`' + rest));
            }
        } else if !description.is_empty() && cell != b'$' {
            description.push('_');
        }
        blanks = 0;
        if cell != b'$' {
            description.push(char::from(cell));
        }
    }
    let length = description.len();
    format!(
        "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :4:Solo\nPARAMS  :3:3x3\nCPARAMS :3:3x3\nDESC    :{length}:{description}\nNSTATES :1:1\nSTATEPOS:1:1\n"
    )
}
