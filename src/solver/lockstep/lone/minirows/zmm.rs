//! The 27 minirows in one vector of 512 bits.

#![expect(unsafe_code, reason = "the instructions need a machine that has them")]

use std::arch::x86_64::{
    __m128i, __m512i, __mmask8, _mm_add_epi16, _mm_and_si128, _mm_andnot_si128,
    _mm_cmpgt_epu16_mask, _mm_extract_epi16, _mm_mask_mov_epi16, _mm_minpos_epu16, _mm_set1_epi16,
    _mm_setzero_si128, _mm_sub_epi16, _mm_ternarylogic_epi64, _mm_test_epi16_mask, _mm_xor_si128,
    _mm512_add_epi16, _mm512_and_si512, _mm512_andnot_si512, _mm512_broadcast_i32x4,
    _mm512_castsi512_si128, _mm512_cmpgt_epu16_mask, _mm512_extracti32x4_epi32,
    _mm512_mask_blend_epi16, _mm512_mask_cmpeq_epi16_mask, _mm512_mask_mov_epi16,
    _mm512_mask_permutexvar_epi16, _mm512_maskz_mov_epi16, _mm512_maskz_set1_epi16,
    _mm512_min_epu16, _mm512_or_si512, _mm512_permutex2var_epi16, _mm512_permutexvar_epi16,
    _mm512_popcnt_epi16, _mm512_set1_epi16, _mm512_subs_epu16, _mm512_ternarylogic_epi64,
    _mm512_test_epi16_mask, _mm512_testn_epi16_mask, _mm512_xor_si512,
};
use std::ops::{BitAnd, BitOr};

use super::super::super::branch::Choice;
use super::super::super::lanes::{ALL_DIGITS, LANES, Lanes};
use super::super::frame::Frame;
use super::sweep::Configurations;
use super::vectors::{MINIROWS, Minirows};

/// The minirows on a machine that has AVX-512 with BW and BITALG.
#[derive(Clone, Copy)]
pub(in super::super::super) struct Zmm(__m512i);

/// For each bit of the first operand of ternary logic, each of the second, and each of the third: a bit of their result.
const ALL_THREE: i32 = 0b1000_0000;
const ANY: i32 = 0b1111_1110;
const TWO_OR_THREE: i32 = 0b1110_1000;
const ONE_OR_THREE: i32 = 0b1001_0110;
const JUST_ONE: i32 = 0b0001_0110;
const ONLY_THE_FIRST: i32 = 0b0001_0000;

impl Zmm {
    #[inline(always)]
    fn ternary<const LOGIC: i32>(self, b: Self, c: Self) -> Self {
        Self(instructions!(_mm512_ternarylogic_epi64::<LOGIC>(
            self.0, b.0, c.0
        )))
    }
}

impl BitAnd for Zmm {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(instructions!(_mm512_and_si512(self.0, other.0)))
    }
}

impl BitOr for Zmm {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(instructions!(_mm512_or_si512(self.0, other.0)))
    }
}

impl Minirows for Zmm {
    #[inline(always)]
    unsafe fn new(lanes: [u16; 32]) -> Self {
        // SAFETY: both are 64 bytes, and every bit pattern is valid.
        Self(unsafe { std::mem::transmute::<[u16; 32], __m512i>(lanes) })
    }

    #[inline(always)]
    fn lanes(self) -> [u16; 32] {
        // SAFETY: both are 64 bytes, and every bit pattern is valid.
        unsafe { std::mem::transmute::<__m512i, [u16; 32]>(self.0) }
    }

    #[inline(always)]
    unsafe fn of_frames(frames: [Frame; 2]) -> Self {
        // SAFETY: both are 64 bytes, and every bit pattern is valid.
        Self(unsafe { std::mem::transmute::<[Frame; 2], __m512i>(frames) })
    }

    #[inline(always)]
    fn frames(self) -> [Frame; 2] {
        // SAFETY: both are 64 bytes, and every bit pattern is valid.
        unsafe { std::mem::transmute::<__m512i, [Frame; 2]>(self.0) }
    }

    #[inline(always)]
    fn all(self, digits: u16) -> Self {
        Self(instructions!(_mm512_set1_epi16(digits.cast_signed())))
    }

    #[inline(always)]
    fn common(a: Self, b: Self, c: Self) -> Self {
        a.ternary::<ALL_THREE>(b, c)
    }

    #[inline(always)]
    fn union(a: Self, b: Self, c: Self) -> Self {
        a.ternary::<ANY>(b, c)
    }

    #[inline(always)]
    fn repeated(a: Self, b: Self, c: Self) -> Self {
        a.ternary::<TWO_OR_THREE>(b, c)
    }

    #[inline(always)]
    fn without(self, a: Self, b: Self) -> Self {
        self.ternary::<ONLY_THE_FIRST>(a, b)
    }

    #[inline(always)]
    fn without_digit(self, digit: u16, lanes: u32) -> Self {
        Self(instructions!({
            let gone = _mm512_maskz_set1_epi16(lanes, digit.cast_signed());
            _mm512_andnot_si512(gone, self.0)
        }))
    }

    #[inline(always)]
    fn permuted(self, order: &Lanes) -> Self {
        Self(instructions!(_mm512_permutexvar_epi16(
            Self::new(order.0).0,
            self.0
        )))
    }

    #[inline(always)]
    fn gathered([a, b, c]: [Self; 3], order: &Lanes) -> Self {
        Self(instructions!({
            let order = Self::new(order.0).0;
            let third = _mm512_test_epi16_mask(order, _mm512_set1_epi16(64));
            let first_or_second = _mm512_permutex2var_epi16(a.0, order, b.0);
            _mm512_mask_permutexvar_epi16(first_or_second, third, order, c.0)
        }))
    }

    #[inline(always)]
    fn by_row([a, b, c]: [Self; 3]) -> Self {
        const SECOND: u32 = 0b000_111_000_000_111_000_000_111_000;
        const THIRD: u32 = SECOND << 3;
        Self(instructions!({
            let first_or_second = _mm512_mask_blend_epi16(SECOND, a.0, b.0);
            _mm512_mask_blend_epi16(THIRD, first_or_second, c.0)
        }))
    }

    #[inline(always)]
    fn singles(self) -> Self {
        Self(instructions!({
            // Subtracted with saturation, because the compiler would make a slower count of bits of the plain difference.
            let less = _mm512_subs_epu16(self.0, _mm512_set1_epi16(1));
            let single = _mm512_testn_epi16_mask(self.0, less);
            _mm512_maskz_mov_epi16(single, self.0)
        }))
    }

    #[inline(always)]
    fn if_three(self, other: Self) -> Self {
        Self(instructions!({
            let count = _mm512_popcnt_epi16(self.0);
            let three = _mm512_cmpgt_epu16_mask(count, _mm512_set1_epi16(2));
            _mm512_mask_mov_epi16(other.0, three, self.0)
        }))
    }

    #[inline(always)]
    fn narrowed(self, hidden: Self, allowed: Self, only: Self) -> Self {
        let narrow = Self(instructions!({
            let hit = _mm512_test_epi16_mask(self.0, hidden.0);
            _mm512_mask_mov_epi16(allowed.0, hit, hidden.0)
        }));
        Self::common(self, narrow, only)
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        instructions!(_mm512_test_epi16_mask(self.0, self.0)) == 0
    }

    #[inline(always)]
    fn is_alive(self, [a, b, c]: [Self; 3]) -> bool {
        let alive = instructions!({
            // No set is less than zero, so the smallest is empty if any is.
            let smallest = _mm512_min_epu16(_mm512_min_epu16(a.0, b.0), c.0);
            let filled = _mm512_test_epi16_mask(smallest, smallest);
            let all = _mm512_set1_epi16(ALL_DIGITS.cast_signed());
            _mm512_mask_cmpeq_epi16_mask(filled, self.0, all)
        });
        alive == (1 << MINIROWS) - 1
    }

    #[inline(always)]
    fn differ(before: [Self; 3], after: [Self; 3]) -> bool {
        let [a, b, c] = instructions!([
            _mm512_xor_si512(before[0].0, after[0].0),
            _mm512_xor_si512(before[1].0, after[1].0),
            _mm512_xor_si512(before[2].0, after[2].0),
        ]);
        !Self::union(Self(a), Self(b), Self(c)).is_zero()
    }

    /// Looks at all six bands and stacks at once, each in a lane of its own.
    #[inline(always)]
    fn choose([rows, columns]: &Configurations<Self>) -> Option<Choice> {
        instructions!({
            let order = Self::new(CONFIGURATIONS.0).0;
            let even = _mm512_permutex2var_epi16(rows[0].0, order, columns[0].0);
            let odd = _mm512_permutex2var_epi16(rows[1].0, order, columns[1].0);
            let band = tightest(even, odd)?;
            let (digits, are_pairs) = digits_to_choose(even, odd);
            let digit = _mm_and_si128(digits, _mm_sub_epi16(_mm_setzero_si128(), digits));
            // Both are 16 bytes, and every bit pattern is valid.
            let digit_of = std::mem::transmute::<__m128i, [u16; 8]>(digit);

            // The configurations of the digit, one bit in every eight.
            let digit = _mm512_broadcast_i32x4(digit);
            let evens = _mm512_test_epi16_mask(even, digit) >> band & 0x01_01_01;
            let odds = _mm512_test_epi16_mask(odd, digit) >> band & 0x01_01_01;
            let six = u64::from(evens) | u64::from(odds) << 24;
            Some(Choice::new(
                band,
                digit_of[usize::from(band)],
                are_pairs >> band & 1 != 0,
                (six.trailing_zeros() / 8) as u16,
                ((63 ^ six.leading_zeros()) / 8) as u16,
            ))
        })
    }
}

/// The first of the bands and stacks that have the fewest configurations, but some to choose from, unless the bands or the
/// stacks are independent.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512bitalg")]
#[inline]
fn tightest(even: __m512i, odd: __m512i) -> Option<u16> {
    let counts = _mm512_add_epi16(_mm512_popcnt_epi16(even), _mm512_popcnt_epi16(odd));
    let counts = parts(counts);
    let count = _mm_add_epi16(_mm_add_epi16(counts[0], counts[1]), counts[2]);
    let has_choice = _mm_cmpgt_epu16_mask(count, _mm_set1_epi16(9));
    let [bands, stacks] = [has_choice & 7, has_choice >> 3 & 7];
    if bands == 0 || stacks == 0 {
        return None;
    }
    let count = _mm_mask_mov_epi16(_mm_set1_epi16(-1), has_choice, count);
    let band = _mm_extract_epi16::<1>(_mm_minpos_epu16(count));
    Some(band.cast_unsigned() as u16)
}

/// The digits with just two configurations in each band and stack, or, where there are none, those with more; and the
/// bands and stacks that have such pairs.
#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
#[inline]
fn digits_to_choose(even: __m512i, odd: __m512i) -> (__m128i, __mmask8) {
    // The number of each digit's configurations, in binary, added up from two times three of them.
    let (even, odd) = (parts(even), parts(odd));
    let evens = _mm_ternarylogic_epi64::<ONE_OR_THREE>(even[0], even[1], even[2]);
    let odds = _mm_ternarylogic_epi64::<ONE_OR_THREE>(odd[0], odd[1], odd[2]);
    let two_evens = _mm_ternarylogic_epi64::<TWO_OR_THREE>(even[0], even[1], even[2]);
    let two_odds = _mm_ternarylogic_epi64::<TWO_OR_THREE>(odd[0], odd[1], odd[2]);
    let (one, two) = (_mm_xor_si128(evens, odds), _mm_and_si128(evens, odds));

    let twice = _mm_ternarylogic_epi64::<ANY>(two_evens, two_odds, two);
    let two_once = _mm_ternarylogic_epi64::<JUST_ONE>(two_evens, two_odds, two);
    let pairs = _mm_andnot_si128(one, two_once);
    let have_pairs = _mm_test_epi16_mask(pairs, pairs);
    (_mm_mask_mov_epi16(twice, have_pairs, pairs), have_pairs)
}

/// The first three quarters.
#[target_feature(enable = "avx512f")]
#[inline]
fn parts(vector: __m512i) -> [__m128i; 3] {
    [
        _mm512_castsi512_si128(vector),
        _mm512_extracti32x4_epi32::<1>(vector),
        _mm512_extracti32x4_epi32::<2>(vector),
    ]
}

/// For eight lanes each, the first, second and third configuration of a kind in each band and stack, from those of rows
/// and those of columns.
static CONFIGURATIONS: Lanes = {
    // An unused lane.
    let mut order = [LANES as u16 - 1; LANES];
    let mut place = 0;
    while place < 3 * 6 {
        let (k, band) = (place / 6, place % 6);
        order[8 * k + band] = (LANES * (band / 3) + 9 * (band % 3) + k) as u16;
        place += 1;
    }
    Lanes(order)
};
