//! Shapes of objects: keys and values, in JSON.

use super::Shape;
use super::sample::{Sample, lines, list};

pub(super) const SHAPES: &[Shape] = &[
    Shape::new("object", |all, blank| {
        lines(all, |s| format!("{{\"id\": {}, \"puzzle\": \"{}\"}}", s.number, s.line(blank)))
    }),
    Shape::new("object, several lines", |all, blank| {
        lines(all, |s| {
            format!("{{\n  \"id\": {},\n  \"grid\": \"{}\",\n  \"level\": \"easy\"\n}}", s.number, s.line(blank))
        })
    }),
    Shape::new("objects in a list", |all, blank| {
        let object = |s: &Sample| format!("{{\"cells\":\"{}\",\"n\":{}}}", s.line(blank), s.number);
        format!("[{}]\n", list(all, ",", object))
    }),
    Shape::new("objects in an object", |all, blank| {
        let object = |s: &Sample| format!("    {{\"title\": \"x{}\", \"puzzle\": \"{}\"}}", s.number, s.line(blank));
        format!("{{\n  \"version\": 2,\n  \"puzzles\": [\n{}\n  ]\n}}\n", list(all, ",\n", object))
    }),
    Shape::new("object, unknown keys", |all, blank| {
        lines(all, |s| format!("{{\"a\": \"{}\", \"b\": 17}}", s.line(blank)))
    }),
    Shape::new("object, rows of numbers", |all, _| {
        lines(all, |s| format!("{{\"id\": {}, \"board\": [{}]}}", s.number, s.array("0", "[", ",", "]", ",")))
    })
    .fixed(),
    Shape::new("object, strings", |all, blank| {
        lines(all, |s| format!("{{\"level\": \"easy\", \"rows\": [{}]}}", s.array(blank, "\"", "", "\"", ", ")))
    }),
    Shape::new("object, nested", |all, _| {
        let object = |s: &Sample| {
            format!("{{\"value\": [{}], \"difficulty\": \"Easy\"}}", s.array("0", "[", ", ", "]", ", "))
        };
        format!("{{\"newboard\": {{\"grids\": [{}], \"results\": {}}}}}\n", list(all, ", ", object), all.len())
    })
    .fixed(),
    Shape::new("object, named rows", |all, blank| {
        lines(all, |s| {
            let rows = s.each_row(blank, |n, row| format!("  \"row{n}\": \"{row}\""));
            format!("{{\n{}\n}}", rows.replace('\n', ",\n"))
        })
    }),
    Shape::new("object, columns", |all, _| {
        lines(all, |s| format!("{{\"columns\": [{}]}}", houses(s, |column, place| (place, column)).join(", ")))
    })
    .fixed(),
    Shape::new("object, numbered columns", |all, _| {
        lines(all, |s| {
            let columns = houses(s, |column, place| (place, column)).into_iter().zip(1..);
            let columns = columns.map(|(column, n)| format!("\"col{n}\": {column}"));
            format!("{{{}}}", columns.collect::<Vec<_>>().join(", "))
        })
    })
    .fixed(),
    Shape::new("object, boxes", |all, _| {
        let cell = |number, place| (number / 3 * 3 + place / 3, number % 3 * 3 + place % 3);
        lines(all, |s| format!("{{\"boxes\": [{}]}}", houses(s, cell).join(", ")))
    })
    .fixed(),
    Shape::new("cells with row and column", |all, _| {
        lines(all, |s| format!("[{}]", cells(s, ", ", |row, column, cell| {
            format!("{{\"row\": {row}, \"col\": {column}, \"value\": {cell}}}")
        })))
    })
    .fixed(),
    Shape::new("cells with values", |all, _| {
        let cell = |cell: &str| format!("{{\"value\": {cell}, \"notes\": []}}");
        lines(all, |s| format!("{{\"board\": [{}]}}", rows_of(s, "null", cell)))
    })
    .fixed(),
    Shape::new("cells with values, fixed", |all, _| {
        let cell = |cell: &str| format!("{{\"value\": {cell}, \"fixed\": {}}}", cell != "null");
        lines(all, |s| format!("{{\"board\": [{}]}}", rows_of(s, "null", cell)))
    })
    .fixed(),
    Shape::new("cells, empty objects", |all, _| {
        let cell = |cell: &str| match cell {
            "" => "{}".to_owned(),
            digit => format!("{{\"value\": {digit}, \"given\": true}}"),
        };
        lines(all, |s| format!("{{\"size\": 9, \"grid\": [{}]}}", rows_of(s, "", cell)))
    })
    .empty(),
    Shape::new("cells, a key a line", |all, _| {
        lines(all, |s| format!("[\n{}\n]", cells(s, ",\n", |row, column, cell| {
            format!("  {{\n    \"row\": {row},\n    \"col\": {column},\n    \"value\": {cell}\n  }}")
        })))
    })
    .fixed()
    .one(),
];

/// The cells as values in nine lists.
fn rows_of(s: &Sample, blank: &str, print: impl Fn(&str) -> String) -> String {
    let fields = s.fields(blank);
    let rows = fields.chunks(9).map(|row| {
        let row: Vec<_> = row.iter().map(|cell| print(cell)).collect();
        format!("[{}]", row.join(", "))
    });
    rows.collect::<Vec<_>>().join(", ")
}

/// The lists of nine houses, whose cells are at these rows and columns, from 0.
fn houses(s: &Sample, cell: impl Fn(usize, usize) -> (usize, usize)) -> Vec<String> {
    let fields = s.fields("0");
    let house = |number| {
        let cells = (0..9).map(|place| cell(number, place));
        let cells = cells.map(|(row, column)| fields[row * 9 + column].clone());
        format!("[{}]", cells.collect::<Vec<_>>().join(", "))
    };
    (0..9).map(house).collect()
}

/// Every cell with its row and its column, from 0, and 0 for a blank.
fn cells(s: &Sample, between: &str, print: impl Fn(usize, usize, &str) -> String) -> String {
    let fields = s.fields("0");
    let cells = fields.iter().enumerate();
    let cells = cells.map(|(place, cell)| print(place / 9, place % 9, cell));
    cells.collect::<Vec<_>>().join(between)
}
