//! A puzzle to print, and the pieces that shapes are put together from.

/// A puzzle, in everything that a text may show of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Sample {
    /// Its place among the puzzles of a text, from 1.
    pub(crate) number: usize,
    /// 81 characters, `.` for a blank.
    pub(crate) cells: String,
    /// The solution, 81 digits.
    pub(crate) solution: String,
    /// The candidates of each cell, in rising order.
    pub(crate) candidates: Vec<String>,
}

impl Sample {
    /// The puzzle with these cells and this solution.
    pub(crate) fn new(number: usize, cells: &str, solution: &str) -> Self {
        Self {
            number,
            cells: cells.to_owned(),
            solution: solution.to_owned(),
            candidates: (0..81).map(|place| candidates(cells, place)).collect(),
        }
    }

    /// Returns true if the first and the last row and column have givens.
    pub(crate) fn has_ends(&self) -> bool {
        let givens: Vec<usize> = (0..81)
            .filter(|&place| self.cells.as_bytes()[place] != b'.')
            .collect();
        let has = |is_there: fn(usize) -> bool| givens.iter().any(|&place| is_there(place));
        has(|place| place < 9)
            && has(|place| place >= 72)
            && has(|place| place % 9 == 0)
            && has(|place| place % 9 == 8)
    }

    /// The 81 cells as fields, with this text for a blank.
    pub(crate) fn fields(&self, blank: &str) -> Vec<String> {
        fields(&self.cells, blank)
    }

    /// The 81 cells without anything between them.
    pub(crate) fn line(&self, blank: &str) -> String {
        self.fields(blank).concat()
    }

    /// Nine lines of nine cells.
    pub(crate) fn rows(&self, blank: &str) -> String {
        self.array(blank, "", "", "", "\n")
    }

    /// Nine lines of nine cells with a space between any two.
    pub(crate) fn spaced(&self, blank: &str) -> String {
        self.array(blank, "", " ", "", "\n")
    }

    /// Nine rows, each with a text at its start, one between cells and one at its end, and another between rows.
    pub(crate) fn array(
        &self,
        blank: &str,
        start: &str,
        between: &str,
        end: &str,
        between_rows: &str,
    ) -> String {
        array(&self.fields(blank), start, between, end, between_rows)
    }

    /// Nine lines, made from the number of the row, from 1, and its nine cells.
    pub(crate) fn each_row(&self, blank: &str, print: impl Fn(usize, &str) -> String) -> String {
        let rows = self.rows(blank);
        let rows = rows
            .lines()
            .zip(1..)
            .map(|(row, number)| print(number, row));
        rows.collect::<Vec<_>>().join("\n")
    }

    /// The row, the column, both from 1, and the digit of each given, printed and joined.
    pub(crate) fn each_given(
        &self,
        between: &str,
        print: impl Fn(usize, usize, char) -> String,
    ) -> String {
        let cells = self.cells.chars().enumerate();
        let givens = cells.filter(|&(_, cell)| cell != '.');
        let givens = givens.map(|(place, digit)| print(place / 9 + 1, place % 9 + 1, digit));
        givens.collect::<Vec<_>>().join(between)
    }

    /// The candidates of each cell with one mark for every digit: nine marks a cell.
    pub(crate) fn marks(&self) -> Vec<String> {
        let marks = |cell: &String| {
            let mark = |digit| if cell.contains(digit) { digit } else { '.' };
            ('1'..='9').map(mark).collect()
        };
        self.candidates.iter().map(marks).collect()
    }
}

/// The cells of 81 characters as fields, with this text for a blank.
pub(crate) fn fields(cells: &str, blank: &str) -> Vec<String> {
    let field = |cell: char| match cell {
        '.' => blank.to_owned(),
        digit => digit.to_string(),
    };
    cells.chars().map(field).collect()
}

/// Nine rows of nine fields, as [`Sample::array`] has them.
pub(crate) fn array(
    fields: &[String],
    start: &str,
    between: &str,
    end: &str,
    between_rows: &str,
) -> String {
    let rows = fields.chunks(9);
    let rows = rows.map(|row| format!("{start}{}{end}", row.join(between)));
    rows.collect::<Vec<_>>().join(between_rows)
}

/// Each puzzle and a line end.
pub(crate) fn lines(all: &[Sample], print: impl Fn(&Sample) -> String) -> String {
    all.iter().map(|sample| print(sample) + "\n").collect()
}

/// Each puzzle, with blank lines between them.
pub(crate) fn blocks(all: &[Sample], print: impl Fn(&Sample) -> String) -> String {
    list(all, "\n\n", print) + "\n"
}

/// Each puzzle, with this text between them.
pub(crate) fn list(all: &[Sample], between: &str, print: impl Fn(&Sample) -> String) -> String {
    all.iter().map(print).collect::<Vec<_>>().join(between)
}

/// The digits that can stand in a cell: its own, or all that none of its peers has.
fn candidates(cells: &str, place: usize) -> String {
    let cells = cells.as_bytes();
    if cells[place] != b'.' {
        return char::from(cells[place]).to_string();
    }
    let band = |place: usize| (place / 27, place % 9 / 3);
    let is_peer = |other: &usize| {
        other / 9 == place / 9 || other % 9 == place % 9 || band(*other) == band(place)
    };
    let is_free = |&digit: &u8| !(0..81).filter(is_peer).any(|peer| cells[peer] == digit);
    (b'1'..=b'9').filter(is_free).map(char::from).collect()
}
