//! Columns of an input table that go with the answers.
//!
//! The reader finds the column of the puzzles; the output names the others.

use sudoku::text::CsvSplitter;

/// The columns of a table that go with the answers.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct PassthroughColumns {
    /// All names in their header.
    header: Vec<String>,
    /// Their names in the header.
    names: Vec<String>,
    /// Their places in the table; not every table has all of them.
    places: Vec<Option<usize>>,
}

impl PassthroughColumns {
    /// Every column that the header names, except that of the puzzles.
    pub(crate) fn from_header(header: &[u8], puzzles: Option<usize>) -> Self {
        let mut splitter = CsvSplitter::new();
        let name = |text: &[u8]| String::from_utf8_lossy(text.trim_ascii()).into_owned();
        let header: Vec<String> = splitter
            .split(header)
            .map(|field| name(field.text))
            .collect();
        let columns = header.iter().cloned().enumerate();
        let (places, names) = columns
            .filter(|&(place, _)| Some(place) != puzzles)
            .map(|(place, name)| (Some(place), name))
            .unzip();
        Self {
            header,
            names,
            places,
        }
    }

    /// The columns of the same names in another table.
    pub(super) fn in_table(&self, other: &Self) -> Self {
        let mut free: Vec<bool> = vec![true; other.names.len()];
        let mut place = |name: &String| {
            let same = |&index: &usize| free[index] && other.names[index] == *name;
            let index = (0..other.names.len()).find(same)?;
            free[index] = false;
            other.places[index]
        };
        Self {
            header: self.header.clone(),
            names: self.names.clone(),
            places: self.names.iter().map(&mut place).collect(),
        }
    }

    /// These columns in an input without any.
    pub(super) fn nowhere(&self) -> Self {
        self.in_table(&Self::default())
    }

    /// Returns true if the header begins with these names, in upper or lower case.
    pub(crate) fn header_begins_with(&self, names: &[&str]) -> bool {
        let begins = self.header.iter().zip(names);
        self.header.len() >= names.len()
            && begins
                .into_iter()
                .all(|(name, expected)| name.eq_ignore_ascii_case(expected))
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    pub(crate) fn names(&self) -> &[String] {
        &self.names
    }

    /// The values of these columns in this line of the table, empty if the line ends before them.
    pub(crate) fn values<'a>(
        &self,
        line: &'a [u8],
        splitter: &'a mut CsvSplitter,
    ) -> Vec<&'a [u8]> {
        if self.is_empty() {
            return Vec::new();
        }
        let fields: Vec<&[u8]> = splitter.split(line).map(|field| field.text).collect();
        let value = |place: &Option<usize>| place.and_then(|place| fields.get(place).copied());
        self.places
            .iter()
            .map(|place| value(place).unwrap_or_default())
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(columns: &PassthroughColumns, line: &str) -> Vec<String> {
        let mut splitter = CsvSplitter::new();
        let values = columns.values(line.as_bytes(), &mut splitter);
        let text = |value| String::from_utf8_lossy(value).into_owned();
        values.into_iter().map(text).collect()
    }

    #[test]
    fn every_column_but_the_puzzle_is_passed_through() {
        let columns = PassthroughColumns::from_header(b"id,question,\"the answer\"", Some(1));
        assert_eq!(columns.names(), ["id", "the answer"]);
        assert_eq!(values(&columns, "7,53..7,\"a, b\""), ["7", "a, b"]);
        assert_eq!(values(&columns, "7"), ["7", ""]);
        assert_eq!(values(&columns, ""), ["", ""]);
        assert_eq!(values(&columns, "7,\"open"), ["7", ""]);
    }

    #[test]
    fn another_table_gives_the_columns_of_the_same_names() {
        let first = PassthroughColumns::from_header(b"puzzle,id,rating", Some(0));
        let other = PassthroughColumns::from_header(b"rating,author,puzzle", Some(2));
        let columns = first.in_table(&other);
        assert_eq!(columns.names(), first.names());
        assert_eq!(values(&columns, "1.5,somebody,53..7"), ["", "1.5"]);
        assert_eq!(values(&first.nowhere(), "53..7"), ["", ""]);
    }

    #[test]
    fn columns_of_one_name_stay_apart() {
        let first = PassthroughColumns::from_header(b"puzzle,id,id", Some(0));
        assert_eq!(values(&first.in_table(&first), "53..7,1,2"), ["1", "2"]);
    }
}
