//! The columns of the input in the output, and their names beside those of the answers.

use std::borrow::Cow;
use std::sync::Arc;

use sudoku::text::NamedField;
use sudoku::verify::ClaimKind;

use super::record::{FieldNames, table_field};
use crate::cli::input::columns::PassthroughColumns;

/// The columns of the input as they are in the output.
#[derive(Debug, Default)]
pub(super) struct OutputColumns {
    columns: Arc<PassthroughColumns>,
    /// The name of each; `None` if the answers have a column of their own in its place.
    names: Vec<Option<String>>,
    /// All names of the output.
    taken: Vec<String>,
    /// The columns that hold solutions, where the answers are other puzzles, and the names of those of the others.
    made: Vec<(usize, String)>,
    /// The place of each column's value in the last row.
    places: Vec<Option<usize>>,
    /// True for each value of that row that has no column.
    are_others: Vec<bool>,
}

impl OutputColumns {
    /// These columns beside the answers' own.
    ///
    /// In a table that this program wrote, the answers' columns replace those of the same name. Any other column with a
    /// name that is taken becomes `input_NAME`, or `input_NAME_2` and so on. Upper and lower case are the same.
    pub(super) fn new(columns: Arc<PassthroughColumns>, own: &FieldNames) -> Self {
        let is_own_table = columns.begin_with(&own.of_own_table());
        let mut taken: Vec<String> = own.all.clone();
        let of_made = own.made().map(|made| format!("{made}_"));
        let is_own = |name: &str| {
            own.all.iter().any(|own| own.eq_ignore_ascii_case(name))
                || of_made.as_ref().is_some_and(|made| name.starts_with(made))
        };
        let mut names: Vec<Option<String>> = Vec::new();
        // The columns whose names are free keep them, whatever comes before.
        for name in columns.names() {
            let is_free = is_free(name, &taken) && !(is_own_table && is_own(name));
            if is_free {
                taken.push(name.clone());
            }
            names.push(is_free.then(|| name.clone()));
        }
        for (renamed, name) in names.iter_mut().zip(columns.names()) {
            if renamed.is_none() && !(is_own_table && is_own(name)) {
                let name = free_input_name(name, &taken);
                taken.push(name.clone());
                *renamed = Some(name);
            }
        }
        let is_of_solutions = |name: &str| ClaimKind::of_column(name) == Some(ClaimKind::Solution);
        let solutions = names.iter().enumerate().filter_map(|(place, name)| {
            let name = name.as_deref().filter(|name| is_of_solutions(name))?;
            Some((place, format!("{}{name}", of_made.as_ref()?)))
        });
        Self {
            made: solutions.collect(),
            columns,
            names,
            taken,
            ..Self::default()
        }
    }

    /// Returns true if these are names for the columns.
    pub(super) fn are_of(&self, columns: &Arc<PassthroughColumns>) -> bool {
        Arc::ptr_eq(&self.columns, columns)
    }

    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        let made = self.made.iter().map(|(_, name)| name);
        self.names.iter().flatten().chain(made).map(String::as_str)
    }

    /// The columns with these values.
    pub(super) fn row<'a>(&'a mut self, values: &'a [NamedField]) -> OutputRow<'a> {
        self.columns
            .find_in(values, &mut self.places, &mut self.are_others);
        OutputRow {
            columns: self,
            values,
        }
    }
}

fn is_free(name: &str, taken: &[String]) -> bool {
    !taken.iter().any(|taken| taken.eq_ignore_ascii_case(name))
}

/// The name, or one with a number behind it that is not taken.
pub(super) fn free_name(name: &str, taken: &[String]) -> String {
    let more = (2..).map(|number| format!("{name}_{number}"));
    let mut names = std::iter::once(name.to_owned()).chain(more);
    names.find(|name| is_free(name, taken)).unwrap_or_default()
}

/// A free name for a column of the input whose own is taken.
fn free_input_name(name: &str, taken: &[String]) -> String {
    free_name(&format!("input_{name}"), taken)
}

/// The values of the input's columns for one answer.
pub(super) struct OutputRow<'a> {
    columns: &'a OutputColumns,
    values: &'a [NamedField],
}

impl<'a> OutputRow<'a> {
    /// The value of the first column of one of these names that is not empty.
    pub(super) fn text(&self, names: &[&str]) -> Option<Cow<'a, str>> {
        let of_name = |wanted: &&str| {
            let mut columns = self.in_columns();
            columns.find_map(|(name, value)| {
                let is_wanted = name.eq_ignore_ascii_case(wanted);
                let text = letters(value.filter(|_| is_wanted)?);
                (!text.is_empty()).then_some(text)
            })
        };
        match names.iter().find_map(of_name)? {
            Cow::Borrowed(text) => Some(String::from_utf8_lossy(text)),
            Cow::Owned(text) => Some(String::from_utf8_lossy(&text).into_owned().into()),
        }
    }

    /// The names of the columns with their values, which some may not have.
    pub(super) fn in_columns(&self) -> impl Iterator<Item = (&'a str, Option<&'a NamedField>)> {
        let columns = self.columns.names.iter().zip(&self.columns.places);
        columns.filter_map(|(name, place)| {
            let value = place.and_then(|place| self.values.get(place));
            Some((name.as_deref()?, value))
        })
    }

    /// The columns with solutions, under the names for those of the puzzles that were made.
    pub(super) fn made(&self) -> impl Iterator<Item = (&'a str, Option<&'a NamedField>)> {
        let made = self.columns.made.iter();
        made.map(|(column, name)| {
            let value = self.columns.places[*column].and_then(|place| self.values.get(place));
            (name.as_str(), value)
        })
    }

    /// All values under names that are free.
    pub(super) fn all(&self) -> impl Iterator<Item = (Cow<'a, str>, &'a NamedField)> {
        let in_columns = self.in_columns();
        let in_columns = in_columns.filter_map(|(name, value)| Some((name.into(), value?)));
        let taken = &self.columns.taken;
        let others = self.values.iter().zip(&self.columns.are_others);
        let others = others.filter(|(_, is_other)| **is_other);
        in_columns.chain(others.map(|(value, _)| {
            if is_free(&value.name, taken) {
                ((*value.name).into(), value)
            } else {
                (free_input_name(&value.name, taken).into(), value)
            }
        }))
    }
}

/// The value in a table.
pub(super) fn letters(value: &NamedField) -> Cow<'_, [u8]> {
    if value.is_json {
        table_field(value.value.as_bytes())
    } else {
        value.value.as_bytes().into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoku::verbs::Solved;

    fn names(header: &str) -> Vec<String> {
        let own = FieldNames::of::<Solved>();
        let field = |name: &str| NamedField::new(name, "");
        let fields: Vec<NamedField> = header.split(',').map(field).collect();
        let columns = PassthroughColumns::of(&fields);
        let columns = OutputColumns::new(Arc::new(columns), &own);
        columns.names().map(str::to_owned).collect()
    }

    #[test]
    fn unused_column_names_are_kept() {
        assert_eq!(names("id,ratings"), ["id", "ratings"]);
    }

    #[test]
    fn taken_column_names_get_the_prefix_input() {
        assert_eq!(names("Solution"), ["input_Solution"]);
        assert_eq!(
            names("input_line,line,LINE"),
            ["input_line", "input_line_2", "input_LINE_3"]
        );
        assert_eq!(names("id,ID"), ["id", "input_ID"]);
    }

    #[test]
    fn columns_of_our_own_output_are_replaced() {
        assert_eq!(names("file,line,givens,Status,count,id"), ["count", "id"]);
        assert_eq!(names("line,file"), ["input_line", "input_file"]);
    }
}
