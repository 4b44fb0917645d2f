//! Texts that hold no puzzle, though they look like it.

/// A text, and what it is.
type Other = (&'static str, fn() -> String);

pub(super) const TEXTS: &[Other] = &[
    ("years", || {
        table(9, ",", |place| (1940 + place % 83).to_string())
    }),
    ("numbers of two digits", || {
        table(9, " ", |place| (10 + place * 7 % 90).to_string())
    }),
    ("sums", || {
        table(9, ",", |place| (3 + place * 5 % 40).to_string())
    }),
    ("measurements", || {
        table(9, ",", |place| format!("{}.{}", place % 7, 1 + place % 8))
    }),
    ("negative numbers", || {
        table(9, " ", |place| {
            ["-7", "3", "-1", "8", "0", "-5", "2"][place % 7].to_owned()
        })
    }),
    ("prices", || {
        table(9, ";", |place| {
            format!("{},{:02}", place % 10, place * 3 % 100)
        })
    }),
    ("4 × 4", || {
        table(4, "", |place| ".1.2.3.4"[place % 8..=place % 8].to_owned())
    }),
    ("6 × 6", || {
        table(6, " ", |place| (place * 5 % 7).to_string())
    }),
    ("8 × 8", || {
        table(8, " ", |place| (place * 3 % 9).to_string())
    }),
    ("10 × 10", || {
        table(10, " ", |place| (place * 3 % 10).to_string())
    }),
    ("12 × 12", || {
        table(12, " ", |place| (place * 5 % 13).to_string())
    }),
    ("16 × 16", || {
        table(16, " ", |place| (place * 5 % 17).to_string())
    }),
    ("18 × 18", || {
        table(18, "", |place| {
            ".12..3456.789"[place % 13..=place % 13].to_owned()
        })
    }),
    ("18 × 18 with commas", || {
        table(18, ",", |place| (place * 7 % 10).to_string())
    }),
    ("25 × 25", || {
        table(25, " ", |place| (place * 7 % 26).to_string())
    }),
    ("letters", || {
        table(9, " ", |place| {
            "A.CD.FG.I"[place % 9..=place % 9].to_owned()
        })
    }),
    ("hexadecimal digits", || {
        table(9, "", |place| {
            "0A1F2.3B4"[place * 4 % 9..=place * 4 % 9].to_owned()
        })
    }),
    ("cages", || {
        let cage = |place: usize| {
            format!(
                "{}: r{}c{} r{}c{}\n",
                3 + place % 15,
                1 + place / 9,
                1 + place % 9,
                1 + place / 9,
                1 + (place + 1) % 9
            )
        };
        (0..40).map(cage).collect::<Vec<_>>().concat()
    }),
    ("clauses", || {
        let clause = |place: usize| format!("-{} -{} 0\n", 1 + place * 9, 2 + place * 9);
        format!(
            "p cnf 729 81\n{}",
            (0..81).map(clause).collect::<Vec<_>>().concat()
        )
    }),
    ("telephone numbers", || {
        (0..30)
            .map(|n| format!("+49 30 1234{:03}\n", n * 37 % 1000))
            .collect::<Vec<_>>()
            .concat()
    }),
    ("dates", || {
        (1..28)
            .map(|day| format!("2026-03-{day:02}\n"))
            .collect::<Vec<_>>()
            .concat()
    }),
    ("times", || {
        (0..60)
            .map(|minute| format!("12:{minute:02}:00\n"))
            .collect::<Vec<_>>()
            .concat()
    }),
    ("versions", || {
        (0..30)
            .map(|n| format!("1.{}.{}\n", n % 7, n * 3 % 11))
            .collect::<Vec<_>>()
            .concat()
    }),
    ("addresses of machines", || {
        (0..30)
            .map(|n| format!("192.168.{n}.{}\n", n * 7 % 256))
            .collect::<Vec<_>>()
            .concat()
    }),
    ("log", || {
        (0..30)
            .map(|n| {
                format!(
                    "2026-03-14 09:26:{:02} INFO 0x00{n:02}ff 200 12{n}\n",
                    n % 60
                )
            })
            .collect::<Vec<_>>()
            .concat()
    }),
    ("card numbers", || {
        (0..9)
            .map(|n| format!("4000 1234 5678 901{n}\n"))
            .collect::<Vec<_>>()
            .concat()
    }),
    ("a number of 81 digits and more", || {
        "31415926535897932384626433832795028841971693993751".repeat(3)
    }),
    ("a ruler", || format!("{}\n", "-".repeat(81))),
    ("a banner", || {
        format!("{0}\n* {1:<77} *\n{0}\n", "*".repeat(81), "Version 1.2.3")
    }),
    ("underscores", || format!("{}\n", "_".repeat(81))),
    ("an empty table", || {
        let row = format!("<tr>{}</tr>\n", "<td></td>".repeat(9));
        format!("<table>\n{}</table>\n", row.repeat(9))
    }),
    ("a table of pictures", || {
        let row = format!("<tr>{}</tr>\n", "<td><img src=\"5.png\"></td>".repeat(9));
        format!("<table>\n{}</table>\n", row.repeat(9))
    }),
    ("inputs filled by a script", || {
        let row = format!("<tr>{}</tr>\n", "<td><input maxlength=1></td>".repeat(9));
        format!("<table>\n{}</table>\n", row.repeat(9))
    }),
    ("a table of null", || {
        let row = format!("[{}]", ["null"; 9].join(", "));
        format!("[{}]\n", [row.as_str(); 9].join(", "))
    }),
    ("nine empty rows of a sheet", || ",,,,,,,,\n".repeat(9)),
    ("prose", || {
        "Sudoku is a puzzle of 81 cells, 9 rows, 9 columns and 9 boxes.\n".repeat(20)
    }),
    ("source code", || {
        "for (int i = 0; i < 9; i++) { grid[i][j] = 0; }\n".repeat(20)
    }),
    ("Base64", || {
        "NTMuLjcuLi4uNi4uMTk1Li4uLjk4Li4uLjYuOC4uLjYuLi4zNC4uOC4zLi4xNy4uLjIuLi42LjYuLi4uMjguLi4uNDE5\n".to_owned()
    }),
    ("a picture of text", || {
        "+---+---+\n| a | b |\n+---+---+\n| 1 | 2 |\n+---+---+\n".repeat(9)
    }),
    ("hashes", || {
        "d41d8cd98f00b204e9800998ecf8427e  file.txt\n".repeat(9)
    }),
    ("ten rows", || {
        table_of(10, 9, "", |place| {
            "12.4..7.9.3"[place % 11..=place % 11].to_owned()
        })
    }),
    ("eight rows", || {
        table_of(8, 9, "", |place| {
            "12.4..7.9.3"[place % 11..=place % 11].to_owned()
        })
    }),
    ("eight columns", || {
        table_of(9, 8, " ", |place| {
            "12.4..7.9.3"[place % 11..=place % 11].to_owned()
        })
    }),
    ("a calendar", || {
        let days: Vec<String> = (1..=28).map(|day| format!("{day:>2}")).collect();
        let weeks: Vec<String> = days.chunks(7).map(|week| week.join(" ")).collect();
        format!("Mo Tu We Th Fr Sa Su\n{}\n", weeks.join("\n")).repeat(3)
    }),
    ("a matrix of correlations", || {
        table(9, "  ", |place| format!("0.{:02}", place * 37 % 100))
    }),
    ("a list of 81 larger numbers", || {
        let numbers: Vec<String> = (0..81).map(|place| (place * 3).to_string()).collect();
        format!("[{}]\n", numbers.join(", "))
    }),
    ("a dump", || {
        let line = |n: usize| {
            format!(
                "{:08x}  35 33 2e 2e 37 2e 2e 2e  2e 36 2e 2e 31 39 35 2e  |53..7....6..195.|\n",
                n * 16
            )
        };
        (0..9).map(line).collect::<Vec<_>>().concat()
    }),
];

/// A square of this many rows and columns, with this between cells.
fn table(size: usize, between: &str, cell: impl Fn(usize) -> String) -> String {
    table_of(size, size, between, cell)
}

/// Rows and columns, with this between cells.
fn table_of(rows: usize, columns: usize, between: &str, cell: impl Fn(usize) -> String) -> String {
    let row = |row: usize| {
        let cells: Vec<String> = (0..columns)
            .map(|column| cell(row * columns + column))
            .collect();
        cells.join(between) + "\n"
    };
    (0..rows).map(row).collect::<Vec<_>>().concat()
}
