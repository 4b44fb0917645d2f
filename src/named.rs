//! The words of small enums.

/// Prints a type as its `name`, and reads the names of `ALL`; any other text is the error.
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
    };
}
