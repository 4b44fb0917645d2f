//! Columns of lists of numbers: 81 in each, or nine lists of nine.

use std::ops::Range;

use arrow_array::cast::AsArray as _;
use arrow_array::types::{
    ArrowPrimitiveType, Float32Type, Float64Type, Int8Type, Int16Type, Int32Type, Int64Type,
    UInt8Type, UInt16Type, UInt32Type, UInt64Type,
};
use arrow_array::{Array, ArrayRef};
use arrow_schema::DataType;

/// The number of a cell that is none.
const WRONG: u8 = u8::MAX;

/// Lists, with the numbers at their bottom.
pub(crate) struct Lists<'a> {
    /// The array of lists, and if their items are lists, that of these.
    levels: Vec<&'a ArrayRef>,
    /// The numbers, those that are not the number of a cell replaced by one that is too large.
    numbers: Vec<u8>,
}

impl<'a> Lists<'a> {
    /// The lists of the column, if they end in numbers.
    pub(crate) fn of(array: &'a ArrayRef) -> Option<Self> {
        let mut levels = vec![array];
        let mut items = items(array)?;
        while let Some(inner) = self::items(items) {
            levels.push(items);
            items = inner;
        }
        let numbers = numbers(items)?;
        Some(Self { levels, numbers })
    }

    /// The list at this index as a line of characters, malformed if it is not 81 numbers or 9 × 9; `None` for null.
    pub(crate) fn line(&self, index: usize) -> Option<String> {
        if self.levels[0].is_null(index) {
            return None;
        }
        let mut range = index..index + 1;
        for &level in &self.levels {
            let mut lists = range.clone().map(|list| bounds(level, list));
            let is_even = self.levels.len() == 1 || lists.clone().all(|list| list.len() == 9);
            let has_null = range.clone().any(|list| level.is_null(list));
            let Some(first) = lists.next().filter(|_| is_even && !has_null) else {
                return Some(String::new());
            };
            range = first.start..lists.next_back().unwrap_or(first).end;
        }
        if range.len() != 81 {
            return Some(String::new());
        }
        let character = |&number: &u8| match number {
            0..=9 => char::from(b'0' + number),
            _ => '!',
        };
        Some(self.numbers[range].iter().map(character).collect())
    }
}

/// The items of all lists, one after the other.
fn items(array: &ArrayRef) -> Option<&ArrayRef> {
    match array.data_type() {
        DataType::List(_) => Some(array.as_list::<i32>().values()),
        DataType::LargeList(_) => Some(array.as_list::<i64>().values()),
        DataType::FixedSizeList(..) => Some(array.as_fixed_size_list().values()),
        _ => None,
    }
}

/// The indices of the items of a list.
fn bounds(array: &ArrayRef, index: usize) -> Range<usize> {
    let place = |offset: i64| usize::try_from(offset).unwrap_or_default();
    match array.data_type() {
        DataType::List(_) => {
            let offsets = array.as_list::<i32>().value_offsets();
            place(offsets[index].into())..place(offsets[index + 1].into())
        }
        DataType::LargeList(_) => {
            let offsets = array.as_list::<i64>().value_offsets();
            place(offsets[index])..place(offsets[index + 1])
        }
        _ => {
            let length = place(array.as_fixed_size_list().value_length().into());
            length * index..length * (index + 1)
        }
    }
}

/// The numbers, if they are integers or floats.
fn numbers(array: &ArrayRef) -> Option<Vec<u8>> {
    Some(match array.data_type() {
        DataType::Int8 => integers::<Int8Type>(array),
        DataType::Int16 => integers::<Int16Type>(array),
        DataType::Int32 => integers::<Int32Type>(array),
        DataType::Int64 => integers::<Int64Type>(array),
        DataType::UInt8 => integers::<UInt8Type>(array),
        DataType::UInt16 => integers::<UInt16Type>(array),
        DataType::UInt32 => integers::<UInt32Type>(array),
        DataType::UInt64 => integers::<UInt64Type>(array),
        DataType::Float32 => floats::<Float32Type>(array),
        DataType::Float64 => floats::<Float64Type>(array),
        _ => return None,
    })
}

/// The integers of a type, 0 for null.
fn integers<T: ArrowPrimitiveType<Native: TryInto<u8>>>(array: &ArrayRef) -> Vec<u8> {
    let cell = |value: Option<T::Native>| match value {
        Some(value) => value.try_into().unwrap_or(WRONG),
        None => 0,
    };
    array.as_primitive::<T>().iter().map(cell).collect()
}

/// The floats of a type, which must be whole; 0 for null and NaN.
fn floats<T: ArrowPrimitiveType<Native: Into<f64>>>(array: &ArrayRef) -> Vec<u8> {
    let cell = |value: Option<T::Native>| {
        let value = value.map_or(f64::NAN, Into::into);
        let digit = (0..=9).find(|&digit| f64::from(digit) - value == 0.0);
        digit.unwrap_or(if value.is_nan() { 0 } else { WRONG })
    };
    array.as_primitive::<T>().iter().map(cell).collect()
}
