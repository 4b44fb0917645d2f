//! The names of small enums, and what is said of a text that is none of them.

use std::fmt;

use crate::words::joined;

/// A text that is not a name of what was expected.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnknownName {
    /// The text.
    pub found: String,
    /// All names that there are.
    pub names: &'static [&'static str],
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { found, names } = self;
        let nearest = NearestNames::of(found, names.iter().copied(), str::to_owned);
        let names = joined(*names, ", ");
        write!(f, "expected one of {names}, found {found:?}{nearest}")
    }
}

impl std::error::Error for UnknownName {}

/// The known names that are nearest to a mistyped one. They are displayed as a question that ends a message, as in
/// `; did you mean solve?`, or as nothing if no name is near.
///
/// # Examples
///
/// ```
/// use sudoku::NearestNames;
///
/// let nearest = NearestNames::of("slove", ["solve", "rate"].into_iter(), str::to_owned);
/// assert_eq!(nearest.to_string(), "; did you mean solve?");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NearestNames(Vec<&'static str>);

impl NearestNames {
    /// The least likeness, from 0 to 1, of a name that is suggested.
    const ALIKE: f64 = 0.8;

    /// The greatest number of names that are suggested.
    const MOST_SHOWN: usize = 3;

    /// The nearest of the names, which are compared as they would be typed.
    #[must_use]
    pub fn of(
        typed: &str,
        names: impl Iterator<Item = &'static str>,
        as_typed: impl Fn(&str) -> String,
    ) -> Self {
        let mut alike: Vec<(f64, &str)> = names
            .map(|name| (strsim::jaro_winkler(typed, &as_typed(name)), name))
            .filter(|(likeness, _)| *likeness >= Self::ALIKE)
            .collect();
        alike.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        let mut nearest: Vec<&str> = alike.into_iter().map(|(_, name)| name).collect();
        nearest.dedup();
        nearest.truncate(Self::MOST_SHOWN);
        Self(nearest)
    }
}

impl fmt::Display for NearestNames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0[..] {
            [] => Ok(()),
            [only] => write!(f, "; did you mean {only}?"),
            [first @ .., last] => write!(f, "; did you mean {} or {last}?", first.join(", ")),
        }
    }
}

/// Lists the variants of a type, with the name of each: its `ALL`, its `NAMES` and its `name`.
macro_rules! names {
    ($type:ident { $($variant:ident => $name:literal,)+ }) => {
        impl $type {
            /// All of them, in order.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$variant),+];

            /// Their names.
            pub const NAMES: [&'static str; Self::ALL.len()] = [$($name),+];

            /// Its name.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)+
                }
            }
        }
    };
}

/// Prints a type as its `name`, and reads the names of `ALL`, as text and as data; any other text is an [`UnknownName`].
macro_rules! named {
    ($type:ident) => {
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl std::str::FromStr for $type {
            type Err = crate::UnknownName;

            /// Reads a name; capital letters are fine.
            ///
            /// # Errors
            ///
            /// If the text is anything else.
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let mut all = Self::ALL.into_iter();
                all.find(|named| named.name().eq_ignore_ascii_case(text))
                    .ok_or_else(|| crate::UnknownName {
                        found: text.to_owned(),
                        names: &Self::NAMES,
                    })
            }
        }

        impl serde::Serialize for $type {
            /// Writes the name.
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }

        schema!($type {
            "type": "string",
            "enum": $type::NAMES,
        });

        impl<'de> serde::Deserialize<'de> for $type {
            /// Reads the name.
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                crate::board::serde::parse(deserializer)
            }
        }
    };
}
