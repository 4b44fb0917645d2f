//! Waiting until a file can be read from or written to.
//!
//! Files, pipes and terminals that were set not to block, perhaps by another program that shares them, are treated as if they
//! blocked.

#[cfg(all(unix, feature = "play"))]
pub(crate) use unix::has_hung_up;
#[cfg(unix)]
pub(crate) use unix::{can_read, can_write, wait_to_read, wait_to_write};

#[cfg(unix)]
mod unix {
    use std::io;
    use std::os::fd::AsFd;

    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use rustix::io::retry_on_intr;

    /// Returns true if a read would return at once: with data, the end, or an error.
    pub(crate) fn can_read(file: &impl AsFd) -> bool {
        is_ready(file, PollFlags::IN)
    }

    /// Returns true if a short text could be written at once.
    pub(crate) fn can_write(file: &impl AsFd) -> bool {
        is_ready(file, PollFlags::OUT)
    }

    /// Returns true if the other end is closed, as when the window of a terminal has been closed.
    #[cfg(feature = "play")]
    pub(crate) fn has_hung_up(file: &impl AsFd) -> bool {
        // Hang-ups are always reported.
        is_ready(file, PollFlags::empty())
    }

    /// Waits until there is something to read.
    pub(crate) fn wait_to_read(file: &impl AsFd) -> io::Result<()> {
        poll_for(file, PollFlags::IN, None).map(drop)
    }

    /// Waits until something can be written.
    pub(crate) fn wait_to_write(file: &impl AsFd) -> io::Result<()> {
        poll_for(file, PollFlags::OUT, None).map(drop)
    }

    fn is_ready(file: &impl AsFd, what: PollFlags) -> bool {
        poll_for(file, what, Some(&Timespec::default())).is_ok_and(|ready| ready > 0)
    }

    fn poll_for(file: &impl AsFd, what: PollFlags, time: Option<&Timespec>) -> io::Result<usize> {
        let mut files = [PollFd::new(file, what)];
        Ok(retry_on_intr(|| poll(&mut files, time))?)
    }
}

/// Elsewhere, writing is assumed to be possible.
#[cfg(not(unix))]
pub(crate) const fn can_write<T>(_: &T) -> bool {
    true
}
