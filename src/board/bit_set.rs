//! The macro behind the set types: one bit for each of a few elements, in an unsigned integer.
//!
//! The types themselves are beside their elements, as in [`CellSet`](super::CellSet).

/// Gives a set type around an unsigned integer its operations: membership, size, iteration, and `|`, `&`, `-`, `!`.
///
/// The element type must have `fn index(self) -> usize` and `const ALL: [Self; N]` in index order, both const.
macro_rules! bit_set {
    ($set:ident($bits:ty) of $element:ident, $count:literal, $noun:literal) => {
        impl $set {
            #[doc = concat!("The set without any ", $noun, ".")]
            pub const EMPTY: Self = Self(0);

            #[doc = concat!("The set of all ", stringify!($count), " ", $noun, "s.")]
            pub const FULL: Self = Self((1 << $count) - 1);

            #[doc = concat!("The set of one ", $noun, ".")]
            #[inline]
            #[must_use]
            pub const fn of(element: $element) -> Self {
                Self(1 << element.index())
            }

            /// The set with these bits; bits beyond the last element are ignored.
            #[inline]
            #[must_use]
            pub const fn from_bits(bits: $bits) -> Self {
                Self(bits & Self::FULL.0)
            }

            /// The set as bits, the first element in the lowest.
            #[inline]
            #[must_use]
            pub const fn bits(self) -> $bits {
                self.0
            }

            #[doc = concat!("Returns true if the ", $noun, " is in the set.")]
            #[inline]
            #[must_use]
            pub const fn contains(self, element: $element) -> bool {
                self.0 & Self::of(element).0 != 0
            }

            #[doc = concat!("This set and the ", $noun, ".")]
            #[inline]
            #[must_use]
            pub const fn with(self, element: $element) -> Self {
                Self(self.0 | Self::of(element).0)
            }

            #[doc = concat!("This set without the ", $noun, ".")]
            #[inline]
            #[must_use]
            pub const fn without(self, element: $element) -> Self {
                Self(self.0 & !Self::of(element).0)
            }

            /// Returns true if every element of this set is also in the other.
            #[inline]
            #[must_use]
            pub const fn is_subset(self, other: Self) -> bool {
                self.0 & !other.0 == 0
            }

            /// Returns true if the two sets have no element in common.
            #[inline]
            #[must_use]
            pub const fn is_disjoint(self, other: Self) -> bool {
                self.0 & other.0 == 0
            }

            /// Returns true if the set has no element.
            #[inline]
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            #[doc = concat!("The number of ", $noun, "s in the set.")]
            #[inline]
            #[must_use]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            #[doc = concat!("Returns true if there are at most this many ", $noun, "s in the set.")]
            ///
            /// For a small number that is faster than counting them.
            #[inline]
            #[must_use]
            pub const fn has_at_most(self, number: usize) -> bool {
                let mut left = self.0;
                let mut taken = 0;
                // Stopping when nothing is left would take a branch that is often mispredicted.
                while taken < number {
                    left &= left.wrapping_sub(1);
                    taken += 1;
                }
                left == 0
            }

            #[doc = concat!("The first ", $noun, " of the set, if there is any.")]
            #[inline]
            #[must_use]
            pub const fn first(self) -> Option<$element> {
                if self.is_empty() {
                    None
                } else {
                    Some($element::ALL[self.0.trailing_zeros() as usize])
                }
            }

            #[doc = concat!("The only ", $noun, " of the set, if there is exactly one.")]
            #[inline]
            #[must_use]
            pub const fn only(self) -> Option<$element> {
                // Without an instruction that counts bits, which the baseline lacks, this is faster than counting.
                if self.0 & self.0.wrapping_sub(1) == 0 {
                    self.first()
                } else {
                    None
                }
            }

            #[doc = concat!("The ", $noun, "s of the set, in order.")]
            #[inline]
            pub fn iter(self) -> impl ExactSizeIterator<Item = $element> + Clone {
                self.into_iter()
            }
        }

        impl std::ops::BitOr for $set {
            type Output = Self;

            #[inline]
            fn bitor(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }
        }

        impl std::ops::BitAnd for $set {
            type Output = Self;

            #[inline]
            fn bitand(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }
        }

        impl std::ops::Sub for $set {
            type Output = Self;

            #[inline]
            fn sub(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }
        }

        impl std::ops::Not for $set {
            type Output = Self;

            #[inline]
            fn not(self) -> Self {
                Self::FULL - self
            }
        }

        impl std::ops::BitOrAssign for $set {
            #[inline]
            fn bitor_assign(&mut self, other: Self) {
                *self = *self | other;
            }
        }

        impl std::ops::BitAndAssign for $set {
            #[inline]
            fn bitand_assign(&mut self, other: Self) {
                *self = *self & other;
            }
        }

        impl std::ops::SubAssign for $set {
            #[inline]
            fn sub_assign(&mut self, other: Self) {
                *self = *self - other;
            }
        }

        impl FromIterator<$element> for $set {
            #[inline]
            fn from_iter<I: IntoIterator<Item = $element>>(elements: I) -> Self {
                elements.into_iter().fold(Self::EMPTY, Self::with)
            }
        }

        impl IntoIterator for $set {
            type Item = $element;
            type IntoIter = crate::board::bit_set::SetIter<Self>;

            #[inline]
            fn into_iter(self) -> Self::IntoIter {
                crate::board::bit_set::SetIter(self)
            }
        }

        impl Iterator for crate::board::bit_set::SetIter<$set> {
            type Item = $element;

            #[inline]
            fn next(&mut self) -> Option<$element> {
                let first = self.0.first()?;
                self.0 = self.0.without(first);
                Some(first)
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                (self.0.len(), Some(self.0.len()))
            }
        }

        impl ExactSizeIterator for crate::board::bit_set::SetIter<$set> {}

        impl std::iter::FusedIterator for crate::board::bit_set::SetIter<$set> {}

        impl serde::Serialize for $set {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(*self)
            }
        }

        #[cfg(feature = "schema")]
        impl schemars::JsonSchema for $set {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($set).into()
            }

            fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!({
                    "type": "array",
                    "items": generator.subschema_for::<$element>(),
                    "uniqueItems": true,
                })
            }
        }

        impl std::fmt::Debug for $set {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }
    };
}

pub(crate) use bit_set;

/// The iterator over the elements of a set, in order.
#[derive(Debug, Clone)]
pub struct SetIter<Set>(pub(crate) Set);
