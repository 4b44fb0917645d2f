//! Shapes that list the givens, each with its row and column.

use super::Shape;
use super::rows::letter;
use super::sample::{blocks, lines};

pub(super) const SHAPES: &[Shape] = &[
    Shape::new("r1c1=5 on a line", |all, _| {
        lines(all, |s| {
            s.each_given(" ", |row, column, digit| format!("r{row}c{column}={digit}"))
        })
    })
    .unordered(),
    Shape::new("r1c1=5, commas", |all, _| {
        lines(all, |s| {
            s.each_given(", ", |row, column, digit| {
                format!("r{row}c{column}={digit}")
            })
        })
    })
    .unordered(),
    Shape::new("c1r1=5", |all, _| {
        lines(all, |s| {
            s.each_given(" ", |row, column, digit| format!("c{column}r{row}={digit}"))
        })
    })
    .unordered(),
    Shape::new("R1C1: 5", |all, _| {
        blocks(all, |s| {
            s.each_given("\n", |row, column, digit| {
                format!("R{row}C{column}: {digit}")
            })
        })
    })
    .unordered(),
    Shape::new("A1=5", |all, _| {
        lines(all, |s| {
            s.each_given(", ", |row, column, digit| {
                format!("{}{column}={digit}", letter(row))
            })
        })
    })
    .unordered(),
    Shape::new("cell(1,1,5)", |all, _| {
        blocks(all, |s| {
            s.each_given("\n", |row, column, digit| {
                format!("cell({row},{column},{digit}).")
            })
        })
    })
    .unordered(),
    Shape::new("initial(1,1,5) on a line", |all, _| {
        lines(all, |s| {
            s.each_given(" ", |row, column, digit| {
                format!("initial({row},{column},{digit}).")
            })
        })
    })
    .unordered(),
    Shape::new("threes", |all, _| {
        blocks(all, |s| {
            s.each_given("\n", |row, column, digit| format!("{row} {column} {digit}"))
        })
    })
    .unordered(),
    Shape::new("threes, commas", |all, _| {
        blocks(all, |s| {
            s.each_given("\n", |row, column, digit| format!("{row},{column},{digit}"))
        })
    })
    .unordered(),
    Shape::new("threes, tight", |all, _| {
        blocks(all, |s| {
            s.each_given("\n", |row, column, digit| format!("{row}{column}{digit}"))
        })
    })
    .unordered(),
    Shape::new("threes on a line", |all, _| {
        lines(all, |s| {
            s.each_given(" ", |row, column, digit| format!("{row}{column}{digit}"))
        })
    })
    .unordered(),
    Shape::new("table of rows and columns", |all, _| {
        blocks(all, |s| {
            let rows = s.each_given("\n", |row, column, digit| format!("{row},{column},{digit}"));
            format!("row,col,value\n{rows}")
        })
    })
    .unordered()
    .one(),
    Shape::new("table of columns and rows", |all, _| {
        blocks(all, |s| {
            let rows = s.each_given("\n", |row, column, digit| format!("{column},{row},{digit}"));
            format!("col,row,value\n{rows}")
        })
    })
    .unordered()
    .one(),
    Shape::new("table from 0", |all, _| {
        blocks(all, |s| {
            let rows = s.each_given("\n", |row, column, digit| {
                format!("{},{},{digit}", row - 1, column - 1)
            });
            format!("row,col,value\n{rows}")
        })
    })
    .unordered()
    .one()
    .needs_ends(),
    Shape::new("assertions", |all, _| {
        blocks(all, |s| {
            s.each_given("\n", |row, column, digit| {
                format!("(assert (= x{row}{column} {digit}))")
            })
        })
    })
    .unordered(),
];
