//! Shapes of XML and HTML.

use super::Shape;
use super::sample::{Sample, lines};

pub(super) const SHAPES: &[Shape] = &[
    Shape::new("OpenSudoku", |all, blank| {
        let games = lines(all, |s| format!("  <game data=\"{}\" />", s.line(blank)));
        format!("<?xml version=\"1.0\"?>\n<opensudoku>\n  <name>x</name>\n{games}</opensudoku>\n")
    })
    .blanks("0"),
    Shape::new("OpenSudoku, one line", |all, blank| {
        let games = lines(all, |s| format!("<game data=\"{}\"/>", s.line(blank))).replace('\n', "");
        format!("<?xml version=\"1.0\"?><opensudoku><author>a</author>{games}</opensudoku>")
    })
    .blanks("0"),
    Shape::new("XML, text", |all, blank| {
        let puzzles = lines(all, |s| {
            format!("  <puzzle id=\"{}\">{}</puzzle>", s.number, s.line(blank))
        });
        format!("<puzzles>\n{puzzles}</puzzles>\n")
    }),
    Shape::new("XML, rows", |all, blank| {
        let puzzle = |s: &Sample| s.array(blank, "  <row>", " ", "</row>", "\n");
        lines(all, |s| format!("<sudoku>\n{}\n</sudoku>", puzzle(s)))
    }),
    Shape::new("XML, tight rows on a line", |all, blank| {
        let puzzle = |s: &Sample| s.array(blank, "<row>", "", "</row>", "");
        let boards: Vec<_> = all
            .iter()
            .map(|s| format!("<board>{}</board>", puzzle(s)))
            .collect();
        format!("<boards>{}</boards>\n", boards.concat())
    }),
    Shape::new("XML, cells", |all, _| {
        let puzzle = |s: &Sample| s.array("", "<row><cell>", "</cell><cell>", "</cell></row>", "");
        lines(all, |s| format!("<board>{}</board>", puzzle(s)))
    })
    .empty(),
    Shape::new("XML, empty elements", |all, _| {
        let cell = |cell: &str| match cell {
            "" => "<cell/>".to_owned(),
            digit => format!("<cell>{digit}</cell>"),
        };
        lines(all, |s| {
            format!("<board>\n{}\n</board>", rows(s, cell, "<row>", "</row>"))
        })
    })
    .empty(),
    Shape::new("HTML table", |all, _| {
        let cell = |cell: &str| format!("<td>{cell}</td>");
        lines(all, |s| {
            format!("<table>\n{}\n</table>", rows(s, cell, "<tr>", "</tr>"))
        })
    })
    .empty(),
    Shape::new("HTML table, one line", |all, _| {
        let cell = |cell: &str| format!("<td class=\"c\">{cell}</td>");
        lines(all, |s| {
            format!(
                "<table><tbody>{}</tbody></table>",
                rows(s, cell, "<tr>", "</tr>").replace('\n', "")
            )
        })
    })
    .empty(),
    Shape::new("HTML table, a cell a line", |all, _| {
        let cell = |cell: &str| format!("    <td>{cell}</td>\n");
        lines(all, |s| {
            format!(
                "<table>\n{}\n</table>",
                rows(s, cell, "  <tr>\n", "  </tr>")
            )
        })
    })
    .empty(),
    Shape::new("HTML table, elements left open", |all, _| {
        let cell = |cell: &str| format!("<td>{cell}");
        lines(all, |s| {
            format!("<table>\n{}\n</table>", rows(s, cell, "<tr>", ""))
        })
    })
    .empty(),
    Shape::new("HTML table, spaces", |all, _| {
        let cell = |cell: &str| match cell {
            "" => "<td>&nbsp;</td>".to_owned(),
            digit => format!("<td><b>{digit}</b></td>"),
        };
        lines(all, |s| {
            format!(
                "<TABLE BORDER=1>\n{}\n</TABLE>",
                rows(s, cell, "<TR>", "</TR>")
            )
        })
    })
    .empty(),
    Shape::new("HTML inputs", |all, _| {
        let cell = |cell: &str| match cell {
            "" => "<td><input maxlength=\"1\"></td>".to_owned(),
            digit => format!("<td><input maxlength=\"1\" value=\"{digit}\"></td>"),
        };
        lines(all, |s| {
            format!("<table>\n{}\n</table>", rows(s, cell, "<tr>", "</tr>"))
        })
    })
    .empty(),
    Shape::new("HTML inputs, capitals", |all, _| {
        let cell = |cell: &str| match cell {
            "" => "<TD><INPUT SIZE=1></TD>".to_owned(),
            digit => format!("<TD><INPUT SIZE=1 VALUE={digit}></TD>"),
        };
        lines(all, |s| {
            format!(
                "<TABLE>{}</TABLE>",
                rows(s, cell, "<TR>", "</TR>").replace('\n', "")
            )
        })
    })
    .empty(),
    Shape::new("HTML, preformatted", |all, blank| {
        lines(all, |s| format!("<pre>\n{}\n</pre>", s.rows(blank)))
    }),
    Shape::new("HTML, data attribute", |all, blank| {
        lines(all, |s| {
            format!(
                "<div class=\"board\" data-puzzle=\"{}\"></div>",
                s.line(blank)
            )
        })
    }),
    Shape::new("HTML, paragraphs", |all, blank| {
        lines(all, |s| {
            format!("<p>Puzzle {}: <code>{}</code></p>", s.number, s.line(blank))
        })
    }),
    Shape::new("HTML, a script", |all, _| {
        lines(all, |s| {
            let rows = s.array("0", "[", ",", "]", ",");
            format!("<script>\nvar board{} = [{rows}];\n</script>", s.number)
        })
    })
    .fixed(),
];

/// Nine elements on nine lines, each between these two tags, of printed cells.
fn rows(s: &Sample, print: impl Fn(&str) -> String, open: &str, close: &str) -> String {
    let fields = s.fields("");
    let rows = fields.chunks(9).map(|row| {
        let row: String = row.iter().map(|cell| print(cell)).collect();
        format!("{open}{row}{close}")
    });
    rows.collect::<Vec<_>>().join("\n")
}
