//! Columns of an input table that go with the answers.
//!
//! Which column holds the puzzles is the reader's to know.

use csv::ByteRecord;

/// The columns to carry over from a table.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Carried {
    /// What they are called in the output.
    names: Vec<Vec<u8>>,
    /// Where each is in the table; not every table has all of them.
    places: Vec<Option<usize>>,
}

impl Carried {
    /// Every column that the header names, but for that of the puzzles.
    pub(crate) fn from_header(header: &[u8], puzzles: Option<usize>) -> Self {
        let columns = fields(header);
        let columns = columns.iter().enumerate();
        let (places, names) = columns
            .filter(|&(place, _)| Some(place) != puzzles)
            .map(|(place, name)| (Some(place), name.trim_ascii().to_vec()))
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

    /// Shows what these columns hold in this line of the table.
    pub(crate) fn for_each_value<E>(
        &self,
        line: &[u8],
        mut show: impl FnMut(&[u8]) -> Result<(), E>,
    ) -> Result<(), E> {
        let fields = fields(line);
        self.places
            .iter()
            .map(|place| place.and_then(|place| fields.get(place)))
            .try_for_each(|value| show(value.unwrap_or_default()))
    }
}

/// The fields of a line. Where the quotes do not match, there may be fewer than it seems.
fn fields(line: &[u8]) -> ByteRecord {
    let mut record = ByteRecord::new();
    // Reading from memory does not fail, and an empty line has no fields.
    let _ = csv::ReaderBuilder::new()
        .has_headers(false)
        .buffer_capacity(line.len().max(1))
        .from_reader(line)
        .read_byte_record(&mut record);
    record
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(carried: &Carried, line: &str) -> Vec<String> {
        let mut values = Vec::new();
        let shown: Result<(), ()> = carried.for_each_value(line.as_bytes(), |value| {
            values.push(String::from_utf8_lossy(value).into_owned());
            Ok(())
        });
        shown.expect("nothing goes wrong");
        values
    }

    #[test]
    fn all_but_the_puzzle_is_carried() {
        let carried = Carried::from_header(b"id,question,\"the answer\"", Some(1));
        assert!(carried.names().eq([&b"id"[..], b"the answer"]));
        assert_eq!(values(&carried, "7,53..7,\"a, b\""), ["7", "a, b"]);
        assert_eq!(values(&carried, "7"), ["7", ""]);
        assert_eq!(values(&carried, ""), ["", ""]);
        assert_eq!(values(&carried, "7,\"open"), ["7", ""]);
    }

    #[test]
    fn another_table_gives_what_it_has() {
        let first = Carried::from_header(b"puzzle,id,rating", Some(0));
        let other = Carried::from_header(b"rating,author,puzzle", Some(2));
        let carried = first.in_table(&other);
        assert!(carried.names().eq(first.names()));
        assert_eq!(values(&carried, "1.5,somebody,53..7"), ["", "1.5"]);
        assert_eq!(values(&first.nowhere(), "53..7"), ["", ""]);
    }
}
