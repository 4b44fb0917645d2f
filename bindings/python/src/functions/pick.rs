//! A field of an answer, by its name: the others are not looked at.

use serde::ser::{Impossible, Serialize, SerializeStruct, Serializer};
use serde_json::{Error, Value};

/// The value of this field, unless it is missing.
pub(super) fn pick(answer: &impl Serialize, name: &str) -> Option<Value> {
    field(answer, name, false).filter(|value| !value.is_null())
}

/// The value of this field as JSON, unless it is missing.
pub(super) fn json(answer: &impl Serialize, name: &str) -> Option<String> {
    match field(answer, name, true)? {
        Value::String(text) if text != "null" => Some(text),
        _ => None,
    }
}

fn field(answer: &impl Serialize, name: &str, as_text: bool) -> Option<Value> {
    let picker = Picker {
        name,
        as_text,
        found: None,
    };
    answer.serialize(picker).ok()?
}

/// Takes a struct, and keeps one field of it.
struct Picker<'a> {
    name: &'a str,
    as_text: bool,
    found: Option<Value>,
}

impl SerializeStruct for Picker<'_> {
    type Ok = Option<Value>;
    type Error = Error;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        key: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        if key == self.name {
            self.found = Some(if self.as_text {
                Value::String(serde_json::to_string(value)?)
            } else {
                serde_json::to_value(value)?
            });
        }
        Ok(())
    }

    fn end(self) -> Result<Option<Value>, Error> {
        Ok(self.found)
    }
}

/// Methods for the kinds of values that no answer is.
macro_rules! nothing {
    ($($method:ident($($argument:ty),*) -> $done:ty;)+) => {
        $(fn $method(self, $(_: $argument),*) -> Result<$done, Error> {
            Err(serde::ser::Error::custom("an answer is a struct"))
        })+
    };
}

/// A part that is no field of an answer.
type Never = Impossible<Option<Value>, Error>;

impl Serializer for Picker<'_> {
    type Ok = Option<Value>;
    type Error = Error;
    type SerializeSeq = Never;
    type SerializeTuple = Never;
    type SerializeTupleStruct = Never;
    type SerializeTupleVariant = Never;
    type SerializeMap = Never;
    type SerializeStruct = Self;
    type SerializeStructVariant = Never;

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, Error> {
        Ok(self)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Option<Value>, Error> {
        value.serialize(self)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<Option<Value>, Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        value: &T,
    ) -> Result<Option<Value>, Error> {
        value.serialize(self)
    }

    nothing! {
        serialize_bool(bool) -> Option<Value>;
        serialize_i8(i8) -> Option<Value>;
        serialize_i16(i16) -> Option<Value>;
        serialize_i32(i32) -> Option<Value>;
        serialize_i64(i64) -> Option<Value>;
        serialize_u8(u8) -> Option<Value>;
        serialize_u16(u16) -> Option<Value>;
        serialize_u32(u32) -> Option<Value>;
        serialize_u64(u64) -> Option<Value>;
        serialize_f32(f32) -> Option<Value>;
        serialize_f64(f64) -> Option<Value>;
        serialize_char(char) -> Option<Value>;
        serialize_str(&str) -> Option<Value>;
        serialize_bytes(&[u8]) -> Option<Value>;
        serialize_none() -> Option<Value>;
        serialize_unit() -> Option<Value>;
        serialize_unit_struct(&'static str) -> Option<Value>;
        serialize_unit_variant(&'static str, u32, &'static str) -> Option<Value>;
        serialize_seq(Option<usize>) -> Never;
        serialize_tuple(usize) -> Never;
        serialize_tuple_struct(&'static str, usize) -> Never;
        serialize_tuple_variant(&'static str, u32, &'static str, usize) -> Never;
        serialize_map(Option<usize>) -> Never;
        serialize_struct_variant(&'static str, u32, &'static str, usize) -> Never;
    }
}
