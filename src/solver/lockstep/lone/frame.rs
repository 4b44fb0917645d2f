//! The vectors of a lone puzzle in memory: on the stack, and in tables.

/// Four rows, each with four lanes of 16 bits, the first in the lowest bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(32))]
pub(in super::super) struct Frame(pub(super) [u64; 4]);

/// Takes the last frames off the stack.
#[inline(always)]
pub(super) fn take_last<const N: usize>(open: &mut Vec<Frame>) -> Option<[Frame; N]> {
    let (rest, last) = open.split_last_chunk::<N>()?;
    let (rest, last) = (rest.len(), *last);
    open.truncate(rest);
    Some(last)
}
