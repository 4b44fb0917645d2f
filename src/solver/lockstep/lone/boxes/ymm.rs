//! The nine boxes in one vector of 256 bits.

#![expect(unsafe_code, reason = "the instructions need a machine that has them")]

use std::arch::x86_64::{
    __m256i, _mm256_add_epi16, _mm256_and_si256, _mm256_cmpeq_epi16, _mm256_min_epi16,
    _mm256_or_si256, _mm256_permute4x64_epi64, _mm256_set1_epi16, _mm256_setzero_si256,
    _mm256_shufflehi_epi16, _mm256_shufflelo_epi16, _mm256_testz_si256, _mm256_xor_si256,
};
use std::ops::{BitAnd, BitOr, Not};

use super::super::frame::Frame;
use super::vectors::{Boxes, LAST, NEXT};

/// The boxes on a machine that has AVX2.
#[derive(Clone, Copy)]
pub(in super::super::super) struct Ymm(__m256i);

impl BitAnd for Ymm {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(instructions!(_mm256_and_si256(self.0, other.0)))
    }
}

impl BitOr for Ymm {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(instructions!(_mm256_or_si256(self.0, other.0)))
    }
}

impl Not for Ymm {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        Self(instructions!(_mm256_xor_si256(
            self.0,
            _mm256_set1_epi16(-1)
        )))
    }
}

impl PartialEq for Ymm {
    #[inline(always)]
    fn eq(&self, other: &Self) -> bool {
        Self(instructions!(_mm256_xor_si256(self.0, other.0))).is_zero()
    }
}

impl Boxes for Ymm {
    #[inline(always)]
    unsafe fn new(frame: Frame) -> Self {
        // SAFETY: both are 32 bytes, and every bit pattern is valid.
        Self(unsafe { std::mem::transmute::<Frame, __m256i>(frame) })
    }

    #[inline(always)]
    fn frame(self) -> Frame {
        // SAFETY: both are 32 bytes, and every bit pattern is valid.
        unsafe { std::mem::transmute::<__m256i, Frame>(self.0) }
    }

    #[inline(always)]
    fn all(self, digits: u16) -> Self {
        Self(instructions!(_mm256_set1_epi16(digits.cast_signed())))
    }

    #[inline(always)]
    fn right(self) -> Self {
        let low = instructions!(_mm256_shufflelo_epi16::<NEXT>(self.0));
        Self(instructions!(_mm256_shufflehi_epi16::<NEXT>(low)))
    }

    #[inline(always)]
    fn left(self) -> Self {
        let low = instructions!(_mm256_shufflelo_epi16::<LAST>(self.0));
        Self(instructions!(_mm256_shufflehi_epi16::<LAST>(low)))
    }

    #[inline(always)]
    fn down(self) -> Self {
        Self(instructions!(_mm256_permute4x64_epi64::<NEXT>(self.0)))
    }

    #[inline(always)]
    fn up(self) -> Self {
        Self(instructions!(_mm256_permute4x64_epi64::<LAST>(self.0)))
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        Self(instructions!(_mm256_add_epi16(self.0, other.0)))
    }

    #[inline(always)]
    fn smaller(self, other: Self) -> Self {
        Self(instructions!(_mm256_min_epi16(self.0, other.0)))
    }

    #[inline(always)]
    fn where_zero(self) -> Self {
        Self(instructions!(_mm256_cmpeq_epi16(
            self.0,
            _mm256_setzero_si256()
        )))
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        instructions!(_mm256_testz_si256(self.0, self.0)) != 0
    }
}
