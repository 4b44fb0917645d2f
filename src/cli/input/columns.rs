//! Columns of an input table that go with the answers.
//!
//! Which column holds the puzzles is the reader's to know.

use sudoku::text::CsvSplitter;

/// The columns to carry over from a table.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct PassthroughColumns {
    /// What they are called in the output.
    names: Vec<Vec<u8>>,
    /// Where each is in the table; not every table has all of them.
    places: Vec<Option<usize>>,
}

impl PassthroughColumns {
    /// Every column that the header names, but for that of the puzzles.
    pub(crate) fn from_header(header: &[u8], puzzles: Option<usize>) -> Self {
        let mut splitter = CsvSplitter::new();
        let columns = splitter.split(header).enumerate();
        let (places, names) = columns
            .filter(|&(place, _)| Some(place) != puzzles)
            .map(|(place, name)| (Some(place), name.text.trim_ascii().to_vec()))
            .unzip();
        Self { names, places }
    }

    /// The columns of the same names in another table.
    pub(crate) fn in_table(&self, other: &Self) -> Self {
        let place = |name| {
            let place = other.names.iter().position(|other| other == name)?;
            other.places[place]
        };
        Self {
            names: self.names.clone(),
            places: self.names.iter().map(place).collect(),
        }
    }

    /// These columns in an input without any.
    pub(crate) fn nowhere(&self) -> Self {
        self.in_table(&Self::default())
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    pub(crate) fn names(&self) -> impl Iterator<Item = &[u8]> {
        self.names.iter().map(Vec::as_slice)
    }

    /// What these columns hold in this line of the table.
    pub(crate) fn values<'a>(
        &'a self,
        line: &'a [u8],
        splitter: &'a mut CsvSplitter,
    ) -> impl Iterator<Item = &'a [u8]> {
        let fields: Vec<&[u8]> = if self.is_empty() {
            Vec::new()
        } else {
            splitter.split(line).map(|field| field.text).collect()
        };
        let value = move |place: &Option<usize>| place.and_then(|place| fields.get(place).copied());
        self.places
            .iter()
            .map(move |place| value(place).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(carried: &PassthroughColumns, line: &str) -> Vec<String> {
        let mut splitter = CsvSplitter::new();
        carried
            .values(line.as_bytes(), &mut splitter)
            .map(|value| String::from_utf8_lossy(value).into_owned())
            .collect()
    }

    #[test]
    fn all_but_the_puzzle_is_carried() {
        let carried = PassthroughColumns::from_header(b"id,question,\"the answer\"", Some(1));
        assert!(carried.names().eq([&b"id"[..], b"the answer"]));
        assert_eq!(values(&carried, "7,53..7,\"a, b\""), ["7", "a, b"]);
        assert_eq!(values(&carried, "7"), ["7", ""]);
        assert_eq!(values(&carried, ""), ["", ""]);
        assert_eq!(values(&carried, "7,\"open"), ["7", ""]);
    }

    #[test]
    fn another_table_gives_what_it_has() {
        let first = PassthroughColumns::from_header(b"puzzle,id,rating", Some(0));
        let other = PassthroughColumns::from_header(b"rating,author,puzzle", Some(2));
        let carried = first.in_table(&other);
        assert!(carried.names().eq(first.names()));
        assert_eq!(values(&carried, "1.5,somebody,53..7"), ["", "1.5"]);
        assert_eq!(values(&first.nowhere(), "53..7"), ["", ""]);
    }
}
