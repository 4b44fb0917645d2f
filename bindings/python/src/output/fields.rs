//! The fields of answers, which become columns: the threads that find the answers write their values.

use pyo3::prelude::*;
use sudoku::{Grid, Status};

use crate::memory;
use crate::output::columns::{Column, NO_CODE, Shape, Values};
use crate::output::grids::Grids;
use crate::workers::{self, Job};

/// A field of answers of the type `A`, and its column.
pub(crate) trait Field<'py, A> {
    /// Takes memory for this many values, all of them missing.
    ///
    /// # Errors
    ///
    /// If there is no memory for them.
    fn reserve(&mut self, py: Python<'py>, rows: usize, shape: Shape) -> PyResult<()>;

    /// The writers, one for each this many rows.
    ///
    /// # Errors
    ///
    /// As for [`Grids::chunks_mut`].
    fn writers(&mut self, rows: usize) -> PyResult<Writers<'_, A>>;

    /// The column of all values.
    fn into_column(self: Box<Self>) -> Column<'py>;
}

/// A field of any kind.
pub(crate) type AnyField<'py, A> = Box<dyn Field<'py, A> + 'py>;

/// Writes the value that an answer has into a row, counted from the first that it may write.
pub(crate) type Writer<'w, A> = Box<dyn FnMut(usize, &A) + Send + 'w>;

/// Writers, which are made when they are needed: those for all jobs can take more memory than the answers.
pub(crate) type Writers<'w, A> = Box<dyn Iterator<Item = Writer<'w, A>> + Send + 'w>;

/// A job, and a writer for each field of its answers.
pub(crate) struct Part<'w, A> {
    pub(crate) job: Job,
    pub(crate) writers: Vec<Writer<'w, A>>,
}

/// Takes memory for this many answers, with so many about each item, and divides them into jobs of `chunk` items.
///
/// # Errors
///
/// If there is no memory for them.
pub(crate) fn parts<'w, 'py, A>(
    py: Python<'py>,
    shape: Shape,
    fields: &'w mut [AnyField<'py, A>],
    (count, copies): (usize, usize),
    chunk: usize,
) -> PyResult<impl ExactSizeIterator<Item = Part<'w, A>> + Send> {
    let mut writers = Vec::new();
    for field in fields {
        field.reserve(py, count.saturating_mul(copies), shape)?;
        writers.push(field.writers((chunk * copies).max(1))?);
    }
    Ok(workers::jobs(count, chunk).map(move |job| Part {
        job,
        writers: writers.iter_mut().filter_map(Iterator::next).collect(),
    }))
}

/// The field of this name, with values of this kind.
pub(crate) fn field<'py, A, T: Clone + Send + 'py>(
    name: &str,
    kind: fn(Vec<Option<T>>) -> Values<'py>,
    value: impl Fn(&A) -> Option<T> + Sync + 'py,
) -> AnyField<'py, A> {
    Box::new(PlainField {
        name: name.to_owned(),
        missing: None,
        values: Vec::new(),
        kind,
        value,
    })
}

/// A field whose values have names.
pub(crate) fn named<'py, A, T: ToString>(
    name: &str,
    names: &'static [String],
    value: impl Fn(&A) -> Option<T> + Sync + 'py,
) -> AnyField<'py, A> {
    let code = move |answer: &A| {
        let value = value(answer)?.to_string();
        let place = names.iter().position(|name| *name == value)?;
        u8::try_from(place).ok()
    };
    Box::new(PlainField {
        name: name.to_owned(),
        missing: NO_CODE,
        values: Vec::new(),
        kind: move |codes| Values::Codes(codes, names),
        value: move |answer: &A| code(answer).unwrap_or(NO_CODE),
    })
}

/// The status; a puzzle without an answer is malformed.
pub(crate) fn status<'py, A>(value: impl Fn(&A) -> Status + Sync + 'py) -> AnyField<'py, A> {
    Box::new(PlainField {
        name: "status".to_owned(),
        missing: Status::Malformed as u8,
        values: Vec::new(),
        kind: Values::Statuses,
        value: move |answer: &A| value(answer) as u8,
    })
}

/// A field that was not asked for.
pub(crate) fn absent<'py, A>(name: &str) -> AnyField<'py, A> {
    Box::new(PlainField {
        name: name.to_owned(),
        missing: (),
        values: Vec::new(),
        kind: |_| Values::Absent,
        value: |_: &A| (),
    })
}

/// A field of grids.
pub(crate) fn grid<'py, A>(
    name: &str,
    value: impl Fn(&A) -> Option<&Grid> + Sync + 'py,
) -> AnyField<'py, A> {
    Box::new(GridField {
        name: name.to_owned(),
        grids: None,
        value,
    })
}

/// The columns of these fields of answers, of which some may be missing.
///
/// # Errors
///
/// If there is no memory for them.
pub(crate) fn columns<'py, A>(
    py: Python<'py>,
    shape: Shape,
    answers: &[Option<A>],
    mut fields: Vec<AnyField<'py, A>>,
) -> PyResult<Vec<Column<'py>>> {
    for field in &mut fields {
        field.reserve(py, answers.len(), shape)?;
        for mut write in field.writers(answers.len().max(1))? {
            for (row, answer) in answers.iter().enumerate() {
                if let Some(answer) = answer {
                    write(row, answer);
                }
            }
        }
    }
    Ok(fields.into_iter().map(Field::into_column).collect())
}

struct PlainField<T, K, F> {
    name: String,
    missing: T,
    values: Vec<T>,
    kind: K,
    value: F,
}

impl<'py, A, T, K, F> Field<'py, A> for PlainField<T, K, F>
where
    T: Clone + Send,
    K: FnOnce(Vec<T>) -> Values<'py>,
    F: Fn(&A) -> T + Sync,
{
    fn reserve(&mut self, _: Python<'py>, rows: usize, _: Shape) -> PyResult<()> {
        self.values = memory::filled(self.missing.clone(), rows)?;
        Ok(())
    }

    fn writers(&mut self, rows: usize) -> PyResult<Writers<'_, A>> {
        let value = &self.value;
        let chunks = self.values.chunks_mut(rows);
        Ok(Box::new(chunks.map(move |values| {
            Box::new(move |row: usize, answer: &A| values[row] = value(answer)) as Writer<'_, A>
        })))
    }

    fn into_column(self: Box<Self>) -> Column<'py> {
        Column::new(&self.name, (self.kind)(self.values))
    }
}

struct GridField<'py, F> {
    name: String,
    grids: Option<Grids<'py>>,
    value: F,
}

impl<'py, A, F> Field<'py, A> for GridField<'py, F>
where
    F: Fn(&A) -> Option<&Grid> + Sync,
{
    fn reserve(&mut self, py: Python<'py>, rows: usize, shape: Shape) -> PyResult<()> {
        self.grids = Some(Grids::new(py, rows, shape)?);
        Ok(())
    }

    fn writers(&mut self, rows: usize) -> PyResult<Writers<'_, A>> {
        let value = &self.value;
        let grids = self.grids.as_mut();
        let chunks = grids.map(|grids| grids.chunks_mut(rows)).transpose()?;
        Ok(Box::new(chunks.into_iter().flatten().map(
            move |mut grids| {
                Box::new(move |row: usize, answer: &A| {
                    if let Some(grid) = value(answer) {
                        grids.set(row, grid);
                    }
                }) as Writer<'_, A>
            },
        )))
    }

    fn into_column(self: Box<Self>) -> Column<'py> {
        let values = self.grids.map_or(Values::Absent, Values::Grids);
        Column::new(&self.name, values)
    }
}
