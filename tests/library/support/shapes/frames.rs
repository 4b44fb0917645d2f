//! Shapes with frames around and between cells.

use super::Shape;
use super::rows::{bands, letter, spaced, thirds};
use super::sample::{Sample, array, blocks, lines};

pub(super) const SHAPES: &[Shape] = &[
    Shape::new("grid of the program", |all, blank| {
        blocks(all, |s| {
            spaced_thirds(s, blank, "", " | ", "", "------+-------+------")
        })
    }),
    Shape::new("frame of qqwing", |all, blank| {
        blocks(all, |s| {
            spaced_thirds(s, blank, " ", " | ", "", "-------|-------|-------")
        })
    }),
    Shape::new("frame", |all, blank| {
        blocks(all, |s| framed(s, blank, "+-------+-------+-------+"))
    }),
    Shape::new("frame, spaces for blanks", |all, _| {
        blocks(all, |s| framed(s, " ", "+-------+-------+-------+"))
    })
    .empty(),
    Shape::new("frame in a box", |all, blank| {
        blocks(all, |s| framed(s, blank, "+-------+-------+-------+"))
            .lines()
            .map(|line| {
                if line.is_empty() {
                    "\n".to_owned()
                } else {
                    format!("  {line}\n")
                }
            })
            .collect()
    }),
    Shape::new("tight frame", |all, blank| {
        blocks(all, |s| {
            let rows = s.each_row(blank, |_, row| format!("|{}|", thirds(row, "|")));
            format!(
                "+---+---+---+\n{}\n+---+---+---+",
                bands(&rows, "+---+---+---+")
            )
        })
    }),
    Shape::new("frame with labels", |all, blank| {
        blocks(all, |s| {
            let rows = s.each_row(blank, |n, row| {
                format!("{} | {} |", letter(n), spaced_row(row, " | "))
            });
            let rule = "  +-------+-------+-------+";
            let head = "    1 2 3   4 5 6   7 8 9";
            format!("{head}\n{rule}\n{}\n{rule}", bands(&rows, rule))
        })
    }),
    Shape::new("light lines", |all, blank| {
        blocks(all, |s| {
            drawn(
                s,
                blank,
                [
                    "┌───────┬───────┬───────┐",
                    "├───────┼───────┼───────┤",
                    "└───────┴───────┴───────┘",
                    "│",
                ],
            )
        })
    }),
    Shape::new("heavy lines", |all, blank| {
        blocks(all, |s| {
            drawn(
                s,
                blank,
                [
                    "┏━━━━━━━┳━━━━━━━┳━━━━━━━┓",
                    "┣━━━━━━━╋━━━━━━━╋━━━━━━━┫",
                    "┗━━━━━━━┻━━━━━━━┻━━━━━━━┛",
                    "┃",
                ],
            )
        })
    }),
    Shape::new("double lines, spaces for blanks", |all, _| {
        blocks(all, |s| {
            drawn(
                s,
                " ",
                [
                    "╔═══════╦═══════╦═══════╗",
                    "╠═══════╬═══════╬═══════╣",
                    "╚═══════╩═══════╩═══════╝",
                    "║",
                ],
            )
        })
    })
    .empty(),
    Shape::new("double and light lines", |all, _| {
        blocks(all, |s| {
            s.each_row(" ", |_, row| {
                let thirds = [&row[..3], &row[3..6], &row[6..]];
                let thirds = thirds.map(|third| cells_of(third).join(" │ "));
                format!("║ {} ║", thirds.join(" ║ "))
            })
        })
    })
    .empty(),
    Shape::new("every cell in a box", |all, _| {
        blocks(all, |s| boxed_cells(s, " "))
    })
    .empty(),
    Shape::new("every cell in a box, marks", |all, blank| {
        blocks(all, |s| boxed_cells(s, blank))
    })
    .blanks(".0"),
    Shape::new("bars between thirds", |all, blank| {
        blocks(all, |s| {
            let row = |_, row: &str| spaced(row) + " ";
            let rows = s.each_row(blank, row);
            let rows: Vec<_> = rows
                .lines()
                .map(|row| format!("{}|{}|{}", &row[..6], &row[6..12], row[12..].trim_end()))
                .collect();
            bands(&rows.join("\n"), "------+------+------")
        })
    }),
    Shape::new("bars without rules", |all, blank| {
        blocks(all, |s| s.each_row(blank, |_, row| spaced_row(row, "|")))
    }),
    Shape::new("bars between cells", |all, blank| {
        blocks(all, |s| s.array(blank, "|", "|", "|", "\n"))
    }),
    Shape::new("Org table", |all, _| {
        blocks(all, |s| s.array(" ", "| ", " | ", " |", "\n"))
    })
    .empty(),
    Shape::new("Org table with rules", |all, _| {
        blocks(all, |s| {
            let rows = s.array(" ", "| ", " | ", " |", "\n");
            bands(&rows, "|---+---+---+---+---+---+---+---+---|")
        })
    })
    .empty(),
    Shape::new("Markdown table under numbers", |all, _| {
        blocks(all, |s| {
            let rows = s.array(" ", "| ", " | ", " |", "\n");
            let head: Vec<_> = (1..=9).map(|column| format!(" {column} ")).collect();
            format!("|{}|\n|{}|\n{rows}", head.join("|"), ["---"; 9].join("|"))
        })
    })
    .empty(),
    Shape::new("Markdown table, a row for its head", |all, _| {
        blocks(all, |s| {
            let rows = s.array(" ", "| ", " | ", " |", "\n");
            rows.replacen('\n', &format!("\n|{}|\n", ["---"; 9].join("|")), 1)
        })
    })
    .empty(),
    Shape::new("LaTeX tabular", |all, _| {
        lines(all, |s| {
            let rows = s.array(" ", "", " & ", r" \\", "\n");
            let rows = bands(&rows, r"\hline");
            format!(
                "\\begin{{tabular}}{{|ccc|ccc|ccc|}}\n\\hline\n{rows}\n\\hline\n\\end{{tabular}}"
            )
        })
    })
    .empty(),
    Shape::new("LaTeX array", |all, blank| {
        lines(all, |s| {
            let rows = s.array(blank, "", " & ", r" \\ \hline", "\n");
            format!("$$\\begin{{array}}{{ccccccccc}}\n{rows}\n\\end{{array}}$$")
        })
    })
    .blanks(".0"),
    Shape::new("LaTeX tabular, rules behind rows", |all, _| {
        lines(all, |s| {
            let rows = s
                .array(" ", "", " & ", r"\\", "\n")
                .replace(r"\\", r"\\\hline");
            format!("\\begin{{tabular}}{{ccccccccc}}\n{rows}\n\\end{{tabular}}")
        })
    })
    .empty(),
    Shape::new("wiki table", |all, _| {
        lines(all, |s| wiki(&s.array(" ", "| ", " || ", "", "\n|-\n")))
    })
    .empty(),
    Shape::new("wiki table, tight", |all, _| {
        lines(all, |s| wiki(&s.array("", "|", "||", "", "\n|-\n")))
    })
    .empty(),
    Shape::new("double bars between cells", |all, _| {
        blocks(all, |s| s.array(" ", "|| ", " || ", " ||", "\n"))
    })
    .empty(),
    Shape::new("Markdown table, bold digits", |all, _| {
        blocks(all, |s| {
            let bold = |cell: &String| match &cell[..] {
                " " => cell.clone(),
                digit => format!("**{digit}**"),
            };
            let fields: Vec<_> = s.fields(" ").iter().map(bold).collect();
            let rows = array(&fields, "| ", " | ", " |", "\n");
            rows.replacen('\n', &format!("\n|{}|\n", [":-:"; 9].join("|")), 1)
        })
    })
    .empty(),
    Shape::new("TeX package", |all, _| {
        lines(all, |s| {
            format!(
                "\\begin{{sudoku}}\n{}\n\\end{{sudoku}}",
                s.array(" ", "|", "|", "|.", "\n")
            )
        })
    })
    .empty(),
    Shape::new("TeX package, tight", |all, _| {
        lines(all, |s| {
            let rows = s.array("", "|", "|", "|.", "\n");
            format!("\\begin{{sudoku-block}}\n{rows}\n\\end{{sudoku-block}}")
        })
    })
    .empty(),
];

/// Rows as a table of a wiki.
fn wiki(rows: &str) -> String {
    format!("{{| class=\"wikitable\"\n|-\n{rows}\n|}}")
}

/// The cells of part of a row.
fn cells_of(part: &str) -> Vec<String> {
    part.chars().map(String::from).collect()
}

/// A row with spaces between cells and a bar between thirds.
fn spaced_row(row: &str, bar: &str) -> String {
    [&row[..3], &row[3..6], &row[6..]].map(spaced).join(bar)
}

/// Rows of three spaced thirds, with a rule between bands.
fn spaced_thirds(s: &Sample, blank: &str, start: &str, bar: &str, end: &str, rule: &str) -> String {
    let rows = s.each_row(blank, |_, row| {
        format!("{start}{}{end}", spaced_row(row, bar))
    });
    bands(&rows, rule)
}

/// Rows of three spaced thirds with the same rule everywhere.
fn framed(s: &Sample, blank: &str, rule: &str) -> String {
    let rows = spaced_thirds(s, blank, "| ", " | ", " |", rule);
    format!("{rule}\n{rows}\n{rule}")
}

/// Rows in a frame of line-drawing characters: its first line, the lines between bands, its last, and its bar.
fn drawn(s: &Sample, blank: &str, [first, middle, last, bar]: [&str; 4]) -> String {
    let (start, between, end) = (format!("{bar} "), format!(" {bar} "), format!(" {bar}"));
    let rows = spaced_thirds(s, blank, &start, &between, &end, middle);
    format!("{first}\n{rows}\n{last}")
}

/// A rule above and below every row, and a bar on both sides of every cell.
fn boxed_cells(s: &Sample, blank: &str) -> String {
    let rule = format!("+{}", "---+".repeat(9));
    let rows = s.array(blank, "| ", " | ", " |", &format!("\n{rule}\n"));
    format!("{rule}\n{rows}\n{rule}")
}
