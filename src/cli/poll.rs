//! Waiting until a file can be read from or written to.
//!
//! Files, pipes and terminals that were set not to block, perhaps by another program that shares them, are waited for as if
//! they blocked.

#[cfg(all(unix, feature = "play"))]
pub(crate) use unix::wait_for_input;
#[cfg(unix)]
pub(super) use unix::{can_read, can_write, wait_to_read, wait_to_write};

#[cfg(unix)]
mod unix {
    use std::io;
    use std::os::fd::AsFd;

    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use rustix::io::retry_on_intr;
    #[cfg(feature = "play")]
    use {rustix::io::Errno, std::time::Duration};

    /// Whether reading would give something, the end, or an error at once.
    pub(crate) fn can_read(file: &impl AsFd) -> bool {
        is_ready(file, PollFlags::IN)
    }

    /// Whether a short text could be written at once.
    pub(crate) fn can_write(file: &impl AsFd) -> bool {
        is_ready(file, PollFlags::OUT)
    }

    /// Waits until there is something to read, for this time at most. Returns whether somebody is left at the other end;
    /// nobody is when the window of a terminal has been closed.
    #[cfg(feature = "play")]
    pub(crate) fn wait_for_input(file: &impl AsFd, time: Duration) -> io::Result<bool> {
        let mut files = [PollFd::new(file, PollFlags::IN)];
        let time = Timespec::try_from(time).unwrap_or_default();
        match poll(&mut files, Some(&time)) {
            Ok(_) => Ok(!files[0]
                .revents()
                .intersects(PollFlags::HUP | PollFlags::ERR)),
            // The window may have another size, or the program is to end.
            Err(Errno::INTR) => Ok(true),
            Err(error) => Err(error.into()),
        }
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

/// Elsewhere nobody can say.
#[cfg(not(unix))]
pub(super) const fn can_write<T>(_: &T) -> bool {
    true
}
