//! Numbers that look random and are the same every time.

/// Numbers that look random and are the same every time.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// A number below this limit.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.half() as usize % limit
    }

    /// One of these.
    pub(crate) fn choose<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }

    /// The high half of Knuth's linear congruential generator, 31 bits.
    pub(crate) fn half(&mut self) -> u32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as u32
    }
}
