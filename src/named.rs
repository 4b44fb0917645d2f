//! The words of small enums.

/// Lists the variants of a type, with the name of each: its `ALL` and its `name`.
macro_rules! names {
    ($type:ident { $($variant:ident => $name:literal,)+ }) => {
        impl $type {
            /// All of them, in order.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$variant),+];

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

/// Prints a type as its `name`, and reads the names of `ALL`, as text and as data; any other text is the error.
macro_rules! named {
    ($type:ident, $error:ident) => {
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl std::str::FromStr for $type {
            type Err = $error;

            /// Reads a name; capital letters are fine.
            ///
            /// # Errors
            ///
            /// If the text is anything else.
            fn from_str(text: &str) -> Result<Self, $error> {
                let mut all = Self::ALL.into_iter();
                all.find(|named| named.name().eq_ignore_ascii_case(text))
                    .ok_or($error)
            }
        }

        #[cfg(feature = "serde")]
        impl serde::Serialize for $type {
            /// Writes the name.
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }

        #[cfg(feature = "serde")]
        impl<'de> serde::Deserialize<'de> for $type {
            /// Reads the name.
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                crate::board::serde::parse(deserializer)
            }
        }
    };
}
