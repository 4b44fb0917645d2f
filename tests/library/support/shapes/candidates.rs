//! Shapes that hold the candidates of every cell.

use super::Shape;
use super::rows::bands;
use super::sample::{Sample, array, blocks, lines};

pub(super) const SHAPES: &[Shape] = &[
    Shape::new("candidates, 729 marks", |all, _| {
        lines(all, |s| s.marks().concat())
    })
    .of_candidates(),
    Shape::new("candidates, nine lines of 81", |all, _| {
        blocks(all, |s| array(&s.marks(), "", "", "", "\n"))
    })
    .of_candidates(),
    Shape::new("candidates, 81 lines of nine", |all, _| {
        blocks(all, |s| s.marks().join("\n"))
    })
    .of_candidates()
    .one(),
    Shape::new("candidates, nine marks a cell", |all, _| {
        blocks(all, |s| array(&s.marks(), "", " ", "", "\n"))
    })
    .of_candidates(),
    Shape::new("candidates, 27 lines of 27", |all, _| {
        blocks(all, |s| {
            let rows = minirows(s).into_iter().map(|row| row.concat());
            rows.collect::<Vec<_>>().join("\n")
        })
    })
    .of_candidates(),
    Shape::new("candidates, cells of three lines", |all, _| {
        blocks(all, |s| pictured(s, ".", "|", true))
    })
    .of_candidates(),
    Shape::new("candidates, cells of three lines, spaces", |all, _| {
        blocks(all, |s| pictured(s, " ", "|", false))
    })
    .of_candidates(),
    Shape::new("candidates, boxes of nine lines", |all, _| {
        blocks(all, |s| pictured(s, ".", " ", false))
    })
    .of_candidates(),
    Shape::new("candidates, aligned", |all, _| {
        blocks(all, |s| aligned(s, "", " ", ""))
    })
    .of_candidates(),
    Shape::new("candidates, spaces alone", |all, _| {
        blocks(all, |s| array(&s.candidates, "", " ", "", "\n"))
    })
    .of_candidates(),
    Shape::new("candidates, commas", |all, _| {
        blocks(all, |s| array(&s.candidates, "", ",", "", "\n"))
    })
    .of_candidates(),
    Shape::new("candidates in a frame", |all, _| {
        blocks(all, |s| {
            let rows = aligned(s, "| ", " ", " |");
            let rule = rows.lines().next().map_or(0, str::len) - 2;
            let rule = format!("+{}+", "-".repeat(rule));
            format!("{rule}\n{}\n{rule}", bands(&rows, &rule))
        })
    })
    .of_candidates(),
    Shape::new("candidates as in HoDoKu", |all, _| blocks(all, hodoku)).of_candidates(),
    Shape::new("candidates, JSON", |all, _| {
        lines(all, |s| nested(s, "[", "]", ", "))
    })
    .of_candidates(),
    Shape::new("candidates, Python sets", |all, _| {
        lines(all, |s| nested(s, "{", "}", ",\n "))
    })
    .of_candidates(),
    Shape::new("candidates, strings", |all, _| {
        lines(all, |s| {
            format!("[{}]", array(&s.candidates, "[\"", "\", \"", "\"]", ",\n "))
        })
    })
    .of_candidates(),
];

/// The candidates as 27 lines of 27 marks, three marks of a cell beside each other.
fn minirows(s: &Sample) -> Vec<Vec<String>> {
    let marks = s.marks();
    let line = |line: usize| {
        let row = &marks[line / 3 * 9..][..9];
        row.iter()
            .map(|cell| cell[line % 3 * 3..][..3].to_owned())
            .collect()
    };
    (0..27).map(line).collect()
}

/// The candidates in a frame, three lines for each row, with this mark between the cells of a box.
fn pictured(s: &Sample, blank: &str, between: &str, has_rules: bool) -> String {
    let lines: Vec<String> = minirows(s)
        .iter()
        .map(|cells| {
            let cells: Vec<String> = cells
                .iter()
                .map(|cell| format!(" {} ", cell.replace('.', blank)))
                .collect();
            let boxes: Vec<String> = cells.chunks(3).map(|three| three.join(between)).collect();
            format!("|{}|", boxes.join("|"))
        })
        .collect();
    let thin = lines[0].replace(|mark| mark != '|', "-").replace('|', "+");
    let mut text = format!("{thin}\n");
    for (number, line) in lines.iter().enumerate() {
        text += line;
        text += "\n";
        if number % 9 == 8 || has_rules && number % 3 == 2 {
            text += &thin;
            text += "\n";
        }
    }
    text.trim_end().to_owned()
}

/// The candidates of each cell with spaces up to the width of the longest, and that width.
fn padded(s: &Sample) -> (Vec<String>, usize) {
    let width = s.candidates.iter().map(String::len).max().unwrap_or(1);
    let cells = s.candidates.iter().map(|cell| format!("{cell:<width$}"));
    (cells.collect(), width)
}

/// The candidates in columns of one width.
fn aligned(s: &Sample, start: &str, between: &str, end: &str) -> String {
    let (cells, _) = padded(s);
    array(&cells, start, between, end, "\n")
}

/// The candidates in a frame of three boxes.
fn hodoku(s: &Sample) -> String {
    let (cells, width) = padded(s);
    let row = |row: &[String]| {
        let thirds = [&row[..3], &row[3..6], &row[6..]].map(|third| third.join(" "));
        format!("| {} |", thirds.join(" | "))
    };
    let rows: Vec<_> = cells.chunks(9).map(row).collect();
    let rule = "-".repeat(3 * width + 4);
    let [first, middle, last] = [['.', '.', '.'], [':', '+', ':'], ['\'', '\'', '\'']]
        .map(|[a, b, c]| format!("{a}{rule}{b}{rule}{b}{rule}{c}"));
    format!("{first}\n{}\n{last}", bands(&rows.join("\n"), &middle))
}

/// A list of rows of cells, each the digits between two brackets.
fn nested(s: &Sample, open: &str, close: &str, between: &str) -> String {
    let cell = |cell: &String| {
        let digits: Vec<_> = cell.chars().map(String::from).collect();
        format!("{open}{}{close}", digits.join(", "))
    };
    let cells: Vec<_> = s.candidates.iter().map(cell).collect();
    format!("[{}]", array(&cells, "[", ", ", "]", between))
}
