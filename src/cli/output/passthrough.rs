//! The columns of the input in the output, and their names beside those of the answers.

use std::borrow::Cow;
use std::sync::Arc;

use super::record::FieldNames;
use crate::cli::input::batch::Values;
use crate::cli::input::columns::PassthroughColumns;

/// The columns of the input as they are in the output.
#[derive(Debug, Default)]
pub(super) struct OutputColumns {
    columns: Arc<PassthroughColumns>,
    /// The name of each; `None` if the answers have a column of their own in its place.
    names: Vec<Option<String>>,
}

impl OutputColumns {
    /// These columns beside the answers' own.
    ///
    /// In a table that this program wrote, the answers' columns replace those of the same name. Any other column with a
    /// name that is taken becomes `input_NAME`, or `input_NAME_2` and so on. Upper and lower case are the same.
    pub(super) fn new(columns: Arc<PassthroughColumns>, own: &FieldNames) -> Self {
        let is_own_table = columns.begin_with(&own.of_own_table());
        let mut taken: Vec<String> = own.all.clone();
        let is_own = |name: &str| own.all.iter().any(|own| own.eq_ignore_ascii_case(name));
        let mut names: Vec<Option<String>> = Vec::new();
        // The columns whose names are free keep them, whatever comes before.
        for name in columns.names() {
            let is_free = is_free(name, &taken);
            if is_free {
                taken.push(name.clone());
            }
            names.push(is_free.then(|| name.clone()));
        }
        for (renamed, name) in names.iter_mut().zip(columns.names()) {
            if renamed.is_none() && !(is_own_table && is_own(name)) {
                let name = free_name(name, &taken);
                taken.push(name.clone());
                *renamed = Some(name);
            }
        }
        Self { columns, names }
    }

    /// Returns true if these are names for the columns.
    pub(super) fn are_of(&self, columns: &Arc<PassthroughColumns>) -> bool {
        Arc::ptr_eq(&self.columns, columns)
    }

    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.names.iter().flatten().map(String::as_str)
    }

    /// The columns with these values.
    pub(super) fn row<'a>(&'a self, values: Values<'a>) -> OutputRow<'a> {
        OutputRow {
            names: &self.names,
            values,
        }
    }
}

fn is_free(name: &str, taken: &[String]) -> bool {
    !taken.iter().any(|taken| taken.eq_ignore_ascii_case(name))
}

/// A free name for a column whose own is taken.
fn free_name(name: &str, taken: &[String]) -> String {
    let first = format!("input_{name}");
    let more = (2..).map(|number| format!("{first}_{number}"));
    let mut names = std::iter::once(first.clone()).chain(more);
    names.find(|name| is_free(name, taken)).unwrap_or_default()
}

/// The values of the input's columns for one answer.
pub(super) struct OutputRow<'a> {
    names: &'a [Option<String>],
    values: Values<'a>,
}

impl OutputRow<'_> {
    /// The value of the first column of one of these names that is not empty.
    pub(super) fn text(&self, names: &[&str]) -> Option<Cow<'_, str>> {
        let of_name = |wanted: &&str| {
            let mut columns = self.named_values();
            columns.find(|(name, value)| name.eq_ignore_ascii_case(wanted) && !value.is_empty())
        };
        let (_, value) = names.iter().find_map(of_name)?;
        Some(value.into())
    }

    pub(super) fn named_values(&self) -> impl Iterator<Item = (&str, &str)> {
        let columns = self.names.iter().enumerate();
        columns.filter_map(|(column, name)| Some((name.as_deref()?, self.values.get(column))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoku::text::NamedField;
    use sudoku::verbs::Solved;

    fn names(header: &str) -> Vec<String> {
        let own = FieldNames::of::<Solved>();
        let field = |name: &str| NamedField {
            name: name.into(),
            value: String::new(),
        };
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
