//! The nine boxes in two vectors of 128 bits, which every x86-64 has: the upper two rows of the frame and the lower two.

#![expect(unsafe_code, reason = "vectors and arrays are the same bytes")]

use std::arch::x86_64::{
    __m128i, _mm_add_epi16, _mm_and_si128, _mm_castpd_si128, _mm_castsi128_pd, _mm_cmpeq_epi16,
    _mm_min_epi16, _mm_movemask_epi8, _mm_or_si128, _mm_set1_epi16, _mm_setzero_si128,
    _mm_shuffle_pd, _mm_shufflehi_epi16, _mm_shufflelo_epi16, _mm_xor_si128,
};
use std::ops::{BitAnd, BitOr, Not};

use super::super::frame::Frame;
use super::vectors::{Boxes, LAST, NEXT};

/// The boxes on any machine.
#[derive(Clone, Copy)]
pub(in super::super::super) struct Xmm(__m128i, __m128i);

impl Xmm {
    /// Does the same with both halves of two frames.
    #[inline(always)]
    fn with(self, other: Self, both: impl Fn(__m128i, __m128i) -> __m128i) -> Self {
        Self(both(self.0, other.0), both(self.1, other.1))
    }

    /// The second and the third row of the frame.
    #[inline(always)]
    fn middle(self) -> __m128i {
        instructions!({
            let (upper, lower) = (_mm_castsi128_pd(self.0), _mm_castsi128_pd(self.1));
            _mm_castpd_si128(_mm_shuffle_pd::<0b01>(upper, lower))
        })
    }
}

/// Turns the lanes of two rows.
#[inline(always)]
fn turn<const ORDER: i32>(rows: __m128i) -> __m128i {
    instructions!(_mm_shufflehi_epi16::<ORDER>(_mm_shufflelo_epi16::<ORDER>(
        rows
    )))
}

impl BitAnd for Xmm {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        self.with(other, |a, b| instructions!(_mm_and_si128(a, b)))
    }
}

impl BitOr for Xmm {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        self.with(other, |a, b| instructions!(_mm_or_si128(a, b)))
    }
}

impl Not for Xmm {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        let all = self.all(u16::MAX);
        self.with(all, |a, b| instructions!(_mm_xor_si128(a, b)))
    }
}

impl PartialEq for Xmm {
    #[inline(always)]
    fn eq(&self, other: &Self) -> bool {
        let difference = self.with(*other, |a, b| instructions!(_mm_xor_si128(a, b)));
        difference.is_zero()
    }
}

impl Boxes for Xmm {
    #[inline(always)]
    unsafe fn new(frame: Frame) -> Self {
        // SAFETY: both are 32 bytes, and every bit pattern is valid.
        let [upper, lower] = unsafe { std::mem::transmute::<Frame, [__m128i; 2]>(frame) };
        Self(upper, lower)
    }

    #[inline(always)]
    fn frame(self) -> Frame {
        // SAFETY: both are 32 bytes, and every bit pattern is valid.
        unsafe { std::mem::transmute::<[__m128i; 2], Frame>([self.0, self.1]) }
    }

    #[inline(always)]
    fn all(self, digits: u16) -> Self {
        let digits = instructions!(_mm_set1_epi16(digits.cast_signed()));
        Self(digits, digits)
    }

    #[inline(always)]
    fn right(self) -> Self {
        Self(turn::<NEXT>(self.0), turn::<NEXT>(self.1))
    }

    #[inline(always)]
    fn left(self) -> Self {
        Self(turn::<LAST>(self.0), turn::<LAST>(self.1))
    }

    #[inline(always)]
    fn down(self) -> Self {
        Self(self.middle(), self.0)
    }

    #[inline(always)]
    fn up(self) -> Self {
        Self(self.1, self.middle())
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        self.with(other, |a, b| instructions!(_mm_add_epi16(a, b)))
    }

    #[inline(always)]
    fn smaller(self, other: Self) -> Self {
        self.with(other, |a, b| instructions!(_mm_min_epi16(a, b)))
    }

    #[inline(always)]
    fn where_zero(self) -> Self {
        self.with(self.all(0), |a, b| instructions!(_mm_cmpeq_epi16(a, b)))
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        let zero = instructions!({
            let both = _mm_or_si128(self.0, self.1);
            _mm_movemask_epi8(_mm_cmpeq_epi16(both, _mm_setzero_si128()))
        });
        zero == 0xffff
    }
}
