//! Rows of a table: the fields of an answer as flat text, by name or by value.
//!
//! How they are written is in [`csv`](super::csv).

use std::fmt::{Display, Write as _};
use std::io;

use serde::ser::{
    Impossible, Serialize, SerializeSeq, SerializeStruct, SerializeTuple, Serializer,
};

/// What stands between the elements of a list.
const LIST_SEPARATOR: &str = "; ";

/// The names of the fields of an answer's part.
pub(super) fn field_names(part: &impl Serialize) -> Vec<String> {
    let mut row = Row {
        has_names: true,
        ..Row::default()
    };
    // Names can be written, whatever the values are.
    let _ = part.serialize(&mut row);
    row.fields().map(str::to_owned).collect()
}

/// A row of a table, put together field by field.
#[derive(Debug, Default)]
pub(super) struct Row {
    /// Whether the names of the fields are wanted instead of their values.
    has_names: bool,
    /// The fields one after the other, and where each of them ends.
    text: String,
    ends: Vec<usize>,
    is_inside_field: bool,
}

impl Row {
    /// Begins another row.
    pub(super) fn clear(&mut self) {
        self.text.clear();
        self.ends.clear();
    }

    /// The fields so far.
    pub(super) fn fields(&self) -> impl Iterator<Item = &str> {
        let starts = std::iter::once(&0).chain(&self.ends);
        starts
            .zip(&self.ends)
            .map(|(&start, &end)| &self.text[start..end])
    }

    fn scalar(&mut self, value: impl Display) -> Result<(), NotFlat> {
        write!(self.text, "{value}").map_err(|_| NotFlat)
    }
}

/// A value that has no place in a row.
#[derive(Debug, thiserror::Error)]
#[error("only scalars and lists of scalars can stand in a column")]
pub(super) struct NotFlat;

impl From<NotFlat> for io::Error {
    fn from(error: NotFlat) -> Self {
        Self::other(error)
    }
}

impl serde::ser::Error for NotFlat {
    fn custom<T: Display>(_: T) -> Self {
        Self
    }
}

/// The methods for values that are written as they are displayed.
macro_rules! scalars {
    ($($method:ident: $type:ty),+ $(,)?) => { $(
        fn $method(self, value: $type) -> Result<(), NotFlat> {
            self.scalar(value)
        }
    )+ };
}

impl<'a> Serializer for &'a mut Row {
    type Ok = ();
    type Error = NotFlat;
    type SerializeSeq = List<'a>;
    type SerializeStruct = Self;
    type SerializeTuple = List<'a>;
    type SerializeTupleStruct = Impossible<(), NotFlat>;
    type SerializeTupleVariant = Impossible<(), NotFlat>;
    type SerializeMap = Impossible<(), NotFlat>;
    type SerializeStructVariant = Impossible<(), NotFlat>;

    scalars! {
        serialize_bool: bool,
        serialize_i8: i8,
        serialize_i16: i16,
        serialize_i32: i32,
        serialize_i64: i64,
        serialize_u8: u8,
        serialize_u16: u16,
        serialize_u32: u32,
        serialize_u64: u64,
        serialize_char: char,
        serialize_str: &str,
    }

    fn serialize_f32(self, value: f32) -> Result<(), NotFlat> {
        self.serialize_f64(value.into())
    }

    /// Writes the number with a decimal point, as JSON does.
    fn serialize_f64(self, value: f64) -> Result<(), NotFlat> {
        self.scalar(format_args!("{value:?}"))
    }

    fn serialize_none(self) -> Result<(), NotFlat> {
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), NotFlat> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), NotFlat> {
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), NotFlat> {
        Ok(())
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
    ) -> Result<(), NotFlat> {
        self.scalar(name)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), NotFlat> {
        value.serialize(self)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<List<'a>, NotFlat> {
        Ok(List {
            row: self,
            is_first: true,
        })
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, NotFlat> {
        if self.is_inside_field {
            return Err(NotFlat);
        }
        Ok(self)
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<(), NotFlat> {
        Err(NotFlat)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<(), NotFlat> {
        Err(NotFlat)
    }

    /// An array of scalars is a list.
    fn serialize_tuple(self, length: usize) -> Result<List<'a>, NotFlat> {
        self.serialize_seq(Some(length))
    }

    fn serialize_tuple_struct(
        self,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleStruct, NotFlat> {
        Err(NotFlat)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, NotFlat> {
        Err(NotFlat)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, NotFlat> {
        Err(NotFlat)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, NotFlat> {
        Err(NotFlat)
    }
}

impl SerializeStruct for &mut Row {
    type Ok = ();
    type Error = NotFlat;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), NotFlat> {
        self.is_inside_field = true;
        if self.has_names {
            self.text.push_str(name);
        } else {
            value.serialize(&mut **self)?;
        }
        self.is_inside_field = false;
        self.ends.push(self.text.len());
        Ok(())
    }

    fn end(self) -> Result<(), NotFlat> {
        Ok(())
    }
}

/// A list in a field of a row.
pub(super) struct List<'a> {
    row: &'a mut Row,
    is_first: bool,
}

impl SerializeSeq for List<'_> {
    type Ok = ();
    type Error = NotFlat;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NotFlat> {
        if !std::mem::take(&mut self.is_first) {
            self.row.text.push_str(LIST_SEPARATOR);
        }
        value.serialize(&mut *self.row)
    }

    fn end(self) -> Result<(), NotFlat> {
        Ok(())
    }
}

impl SerializeTuple for List<'_> {
    type Ok = ();
    type Error = NotFlat;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NotFlat> {
        SerializeSeq::serialize_element(self, value)
    }

    fn end(self) -> Result<(), NotFlat> {
        Ok(())
    }
}
