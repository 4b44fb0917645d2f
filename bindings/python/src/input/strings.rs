//! Strings in memory of our own or of Arrow's: what lists, iterators and columns of any type become.

use std::borrow::Cow;

use arrow_array::cast::AsArray as _;
use arrow_array::{Array, ArrayRef, LargeStringArray, StringArray, StringViewArray};
use arrow_buffer::{Buffer, NullBuffer, OffsetBuffer};
use arrow_schema::DataType;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes, PyFloat, PyInt, PyString};

use crate::input::lists::Lists;
use crate::{error, memory, workers};

/// The strings of an array.
pub(crate) enum Strings {
    Small(StringArray),
    Large(LargeStringArray),
    View(StringViewArray),
}

impl Strings {
    /// Copies the strings of a list or an iterator, of which the first has this index; `None`, NaN and pandas' `NA` are
    /// missing ones.
    ///
    /// # Errors
    ///
    /// If an item is not a string, if there is no memory for them, or on a signal.
    pub(crate) fn of_items(items: &Bound<'_, PyAny>, first: usize) -> PyResult<Self> {
        let py = items.py();
        let mut copied = Copied::for_count(items.len().unwrap_or_default())?;
        for (index, item) in (first..).zip(items.try_iter()?) {
            if workers::check_signals(py, index)? {
                py.detach(|| ());
            }
            copied.push(text_of(&item?, index)?.as_deref())?;
        }
        Ok(py.detach(|| copied.finish()))
    }

    /// The strings of a column: of text, of bytes, of a dictionary of these, or of lists of 81 or 9 × 9 numbers. The rows of a
    /// table with a single column are taken for that column.
    ///
    /// # Errors
    ///
    /// If the column has values of another type.
    pub(crate) fn of_array(array: &ArrayRef) -> PyResult<Self> {
        // The type of a column without any value does not matter.
        if array.logical_null_count() == array.len() {
            return copied(array.len(), |_| None);
        }
        Ok(match array.data_type() {
            DataType::Utf8 => Self::Small(array.as_string().clone()),
            DataType::LargeUtf8 => Self::Large(array.as_string().clone()),
            DataType::Utf8View => Self::View(array.as_string_view().clone()),
            DataType::Binary => of_bytes(array, |index| array.as_binary::<i32>().value(index))?,
            DataType::LargeBinary => {
                of_bytes(array, |index| array.as_binary::<i64>().value(index))?
            }
            DataType::BinaryView => of_bytes(array, |index| array.as_binary_view().value(index))?,
            DataType::FixedSizeBinary(_) => {
                of_bytes(array, |index| array.as_fixed_size_binary().value(index))?
            }
            DataType::Dictionary(..) => {
                let dictionary = array.as_any_dictionary();
                let values = Self::of_array(dictionary.values())?;
                let keys = dictionary.normalized_keys();
                copied(keys.len(), |index| {
                    let key = Some(keys[index]).filter(|_| !dictionary.keys().is_null(index))?;
                    let is_there = !values.as_array().is_null(key);
                    is_there.then(|| Cow::from(values.text(key)))
                })?
            }
            DataType::Struct(_) => match array.as_struct().columns() {
                [only] => Self::of_array(only)?,
                _ => return Err(error::of_column(array.data_type())),
            },
            other => match Lists::of(array) {
                Some(lists) => copied(array.len(), |index| lists.line(index).map(Cow::from))?,
                None => return Err(error::of_column(other)),
            },
        })
    }

    /// The string at this index; an empty one for null.
    pub(crate) fn text(&self, index: usize) -> &str {
        match self {
            _ if self.as_array().is_null(index) => "",
            Self::Small(strings) => strings.value(index),
            Self::Large(strings) => strings.value(index),
            Self::View(strings) => strings.value(index),
        }
    }

    /// The methods of every array: its length, and its nulls.
    pub(crate) fn as_array(&self) -> &dyn Array {
        match self {
            Self::Small(strings) => strings,
            Self::Large(strings) => strings,
            Self::View(strings) => strings,
        }
    }
}

/// The strings of a column of bytes. What is not valid Unicode is malformed.
fn of_bytes<'a>(array: &'a ArrayRef, bytes: impl Fn(usize) -> &'a [u8]) -> PyResult<Strings> {
    copied(array.len(), |index| {
        let is_there = !array.is_null(index);
        is_there.then(|| String::from_utf8_lossy(bytes(index)))
    })
}

/// This many strings, each in a copy.
fn copied<'a>(count: usize, text: impl Fn(usize) -> Option<Cow<'a, str>>) -> PyResult<Strings> {
    let mut copied = Copied::for_count(count)?;
    (0..count).try_for_each(|index| copied.push(text(index).as_deref()))?;
    Ok(copied.finish())
}

/// Strings one after the other.
struct Copied {
    characters: Vec<u8>,
    /// The start of the first, and the end of each.
    offsets: Vec<i64>,
    is_there: Vec<bool>,
}

impl Copied {
    fn for_count(count: usize) -> PyResult<Self> {
        let mut offsets = memory::reserved(count.saturating_add(1))?;
        offsets.push(0);
        Ok(Self {
            characters: memory::reserved(count.saturating_mul(81))?,
            offsets,
            is_there: memory::reserved(count)?,
        })
    }

    fn push(&mut self, text: Option<&str>) -> PyResult<()> {
        let bytes = text.unwrap_or_default().as_bytes();
        self.characters
            .try_reserve(bytes.len())
            .map_err(memory::missing)?;
        self.characters.extend_from_slice(bytes);
        self.offsets.try_reserve(1).map_err(memory::missing)?;
        let end = i64::try_from(self.characters.len());
        self.offsets.push(end.map_err(memory::missing)?);
        self.is_there.try_reserve(1).map_err(memory::missing)?;
        self.is_there.push(text.is_some());
        Ok(())
    }

    fn finish(self) -> Strings {
        let offsets = OffsetBuffer::new(self.offsets.into());
        let nulls = NullBuffer::from(self.is_there);
        let characters = Buffer::from(self.characters);
        Strings::Large(LargeStringArray::new(offsets, characters, Some(nulls)))
    }
}

/// The text of an item of a list. A text that is not valid Unicode is malformed.
fn text_of<'a>(item: &'a Bound<'_, PyAny>, index: usize) -> PyResult<Option<Cow<'a, str>>> {
    if let Ok(text) = item.cast::<PyString>() {
        return Ok(Some(text.to_string_lossy()));
    }
    if let Ok(bytes) = item.cast::<PyBytes>() {
        return Ok(Some(String::from_utf8_lossy(bytes.as_bytes())));
    }
    if let Ok(bytes) = item.cast::<PyByteArray>() {
        let text = String::from_utf8_lossy(&bytes.to_vec()).into_owned();
        return Ok(Some(text.into()));
    }
    let name = item.get_type().qualname()?.to_string();
    let is_nan = item
        .cast::<PyFloat>()
        .is_ok_and(|number| number.value().is_nan());
    if item.is_none() || is_nan || name == "NAType" {
        return Ok(None);
    }
    let advice = if item.is_instance_of::<PyInt>() || item.is_instance_of::<PyFloat>() {
        error::READ_AS_TEXT
    } else {
        ""
    };
    let message = format!("expected str, found {name} at index {index}{advice}");
    Err(PyTypeError::new_err(message))
}
