//! Columns of the input that go with the answers: the values that stand beside a puzzle under a name.
//!
//! The reader finds them; the output names them.

use sudoku::text::NamedField;

/// The names of the columns that go with the answers.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct PassthroughColumns {
    names: Vec<String>,
}

impl PassthroughColumns {
    /// The columns of the first puzzle; they stay the same for all that follow.
    pub(crate) fn of(fields: &[NamedField]) -> Self {
        Self {
            names: fields.iter().map(|field| field.name.to_string()).collect(),
        }
    }

    /// Returns true if the names begin with these, in upper or lower case.
    pub(crate) fn begin_with(&self, names: &[&str]) -> bool {
        let mut begins = self.names.iter().zip(names);
        self.names.len() >= names.len()
            && begins.all(|(name, expected)| name.eq_ignore_ascii_case(expected))
    }

    pub(crate) fn names(&self) -> &[String] {
        &self.names
    }

    /// Finds the place of each column among the values of another puzzle; `free` becomes true for each value that has no column.
    pub(crate) fn find_in(
        &self,
        values: &[NamedField],
        places: &mut Vec<Option<usize>>,
        free: &mut Vec<bool>,
    ) {
        free.clear();
        free.resize(values.len(), true);
        places.clear();
        places.extend(self.names.iter().enumerate().map(|(index, name)| {
            let is_here = |&place: &usize| {
                free.get(place) == Some(&true)
                    && values.get(place).is_some_and(|value| *value.name == **name)
            };
            // Most tables have the same columns everywhere.
            let same = Some(index).filter(is_here);
            let found = same.or_else(|| (0..free.len()).find(is_here));
            if let Some(place) = found {
                free[place] = false;
            }
            found
        }));
    }
}
