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

    /// The values of these columns among the fields of another puzzle, nothing where it has none of the name.
    pub(super) fn values<'a>(&self, fields: &'a [NamedField]) -> impl Iterator<Item = &'a str> {
        let mut free: Vec<bool> = vec![true; fields.len()];
        self.names.iter().enumerate().map(move |(index, name)| {
            // Most tables have the same columns everywhere.
            let is_here = |&at: &usize| free.get(at) == Some(&true) && *fields[at].name == **name;
            let found = Some(index)
                .filter(is_here)
                .or_else(|| (0..fields.len()).find(is_here));
            found.map_or("", |at| {
                free[at] = false;
                &fields[at].value
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(text: &str) -> Vec<NamedField> {
        let pairs = text.split(',').filter_map(|pair| pair.split_once('='));
        let field = |(name, value): (&str, &str)| NamedField {
            name: name.into(),
            value: value.to_owned(),
        };
        pairs.map(field).collect()
    }

    #[track_caller]
    fn assert_values(first: &str, other: &str, expected: &[&str]) {
        let columns = PassthroughColumns::of(&fields(first));
        let fields = fields(other);
        assert_eq!(columns.values(&fields).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn another_table_gives_the_columns_of_the_same_names() {
        assert_values("id=1,rating=2", "rating=1.5,author=x", &["", "1.5"]);
        assert_values("id=1,rating=2", "id=7,rating=8", &["7", "8"]);
        assert_values("id=1,rating=2", "", &["", ""]);
    }

    #[test]
    fn columns_of_one_name_stay_apart() {
        assert_values("id=1,id=2", "id=3,id=4", &["3", "4"]);
    }
}
