//! The instruction set the engine runs on, chosen at run time.
//!
//! Unsafe code is here, in `lane_moves` and in `lone`, and nowhere else in the library.

#![allow(
    unsafe_code,
    reason = "this is where the instruction sets are looked up and enabled"
)]

use super::lane_moves::{Moves, Portable};
use super::lanes::LANES;
use super::lone;

/// An instruction set the engine is compiled for.
///
/// The results are the same on each of them; only the speed differs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Isa {
    /// AVX-512 with BITALG and VBMI2: Intel since Ice Lake, AMD since Zen 4.
    Avx512,
    /// AVX2: Intel since Haswell, AMD since Excavator.
    Avx2,
    /// SSE 4.2 with POPCNT, both part of x86-64-v2: Intel since Nehalem, AMD since Bulldozer.
    Sse42,
    /// The instructions that every machine of the architecture has.
    Baseline,
}

impl Isa {
    /// The instruction sets that this machine has, the fastest first.
    pub fn available() -> impl Iterator<Item = Self> {
        [Self::Avx512, Self::Avx2, Self::Sse42, Self::Baseline]
            .into_iter()
            .filter(|isa| isa.is_available())
    }

    /// Returns true if this machine has the instruction set.
    #[must_use]
    pub fn is_available(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => {
                is_x86_feature_detected!("avx512f")
                    && is_x86_feature_detected!("avx512bw")
                    && is_x86_feature_detected!("avx512vl")
                    && is_x86_feature_detected!("avx512dq")
                    && is_x86_feature_detected!("avx512bitalg")
                    && is_x86_feature_detected!("avx512vbmi2")
                    && Self::Avx2.is_available()
            }
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => {
                is_x86_feature_detected!("avx2")
                    && is_x86_feature_detected!("bmi1")
                    && is_x86_feature_detected!("bmi2")
                    && is_x86_feature_detected!("lzcnt")
                    && is_x86_feature_detected!("popcnt")
            }
            #[cfg(target_arch = "x86_64")]
            Self::Sse42 => is_x86_feature_detected!("sse4.2") && is_x86_feature_detected!("popcnt"),
            #[cfg(not(target_arch = "x86_64"))]
            Self::Avx512 | Self::Avx2 | Self::Sse42 => false,
            Self::Baseline => true,
        }
    }

    /// The largest batch that is searched one puzzle after the other; a larger one is faster side by side in the lanes.
    ///
    /// Measured up to a second solution with 2 to 32 puzzles, one by one over together. With AVX2, 16 and 24 hard ones take
    /// 1.2, easy ones and ones with multiple solutions 0.5 to 0.8; 32 easy or hard ones take 1.1 to 1.4. With SSE 4.2, two
    /// hard ones take 0.6, eight and more up to 1.7. With AVX-512, where a sweep of the lanes is cheaper, two hard ones take
    /// 0.9, four to sixteen 1.2 to 1.7.
    pub(super) const fn largest_batch_one_by_one(self) -> usize {
        match self {
            Self::Avx2 => LANES - 1,
            Self::Avx512 | Self::Sse42 | Self::Baseline => 2,
        }
    }

    /// Runs the job with this instruction set, which must be available.
    pub(super) fn run<J: Kernel>(self, job: J) -> J::Output {
        debug_assert!(self.is_available(), "{self:?} is not available");
        match self {
            #[cfg(target_arch = "x86_64")]
            // SAFETY: `Engine` only ever holds an instruction set that is available.
            Self::Avx512 => unsafe { on_avx512(job) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: as above.
            Self::Avx2 => unsafe { on_avx2(job) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: as above.
            Self::Sse42 => unsafe { on_sse42(job) },
            // SAFETY: every machine of the architecture has the instructions.
            _ => job.run(unsafe { Portable::<lone::Baseline>::new() }),
        }
    }
}

/// Work to be compiled once for each instruction set.
///
/// The implementation must be `#[inline(always)]`, and so must everything it calls that is to use these instructions.
pub(super) trait Kernel {
    /// The result.
    type Output;

    /// Does the work, with these lane moves.
    fn run(self, moves: impl Moves) -> Self::Output;
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512bitalg,avx512vbmi2")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn on_avx512<J: Kernel>(job: J) -> J::Output {
    // SAFETY: this function is called only where these instructions are available.
    job.run(unsafe { super::lane_moves::avx512::Avx512::new() })
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn on_avx2<J: Kernel>(job: J) -> J::Output {
    // SAFETY: this function is called only where these instructions are available.
    job.run(unsafe { Portable::<lone::Avx2>::new() })
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "sse4.2,popcnt")]
fn on_sse42<J: Kernel>(job: J) -> J::Output {
    // SAFETY: every machine of the architecture has the instructions of the form.
    job.run(unsafe { Portable::<lone::Baseline>::new() })
}
