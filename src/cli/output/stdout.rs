//! Standard output: whole lines, even when the program ends while its reader is stalled.

use std::io::{self, Write};

use anstream::{AutoStream, ColorChoice};
use anyhow::Context as _;
use clap::builder::StyledStr;

use super::screen::page;
use crate::cli::status::ExitStatus;

#[cfg(unix)]
pub(crate) use unix::Stdout;

/// The message when it fails.
pub(crate) const CANNOT_WRITE: &str = "cannot write to standard output";

/// Prints a whole document.
pub(crate) fn print(text: &[u8]) -> anyhow::Result<ExitStatus> {
    Stdout::open()
        .and_then(|mut out| out.write_all(text).and_then(|()| out.flush()))
        .context(CANNOT_WRITE)?;
    Ok(ExitStatus::Good)
}

/// Prints a text of clap's, with its colours where they can be seen.
pub(crate) fn print_styled(text: &StyledStr) -> anyhow::Result<ExitStatus> {
    print(styled(text).as_bytes())
}

/// The same, through a pager at a terminal that it is too long for.
pub(crate) fn print_paged(text: &StyledStr) -> anyhow::Result<ExitStatus> {
    let text = styled(text);
    if page(&text) {
        return Ok(ExitStatus::Good);
    }
    print(text.as_bytes())
}

fn styled(text: &StyledStr) -> String {
    match AutoStream::choice(&io::stdout()) {
        ColorChoice::Never => text.to_string(),
        _ => text.ansi().to_string(),
    }
}

#[cfg(unix)]
mod unix {
    use std::fs::File;
    use std::io::{self, Write};
    use std::os::fd::AsFd as _;
    use std::os::unix::fs::FileTypeExt as _;

    use rustix::pipe::PIPE_BUF;

    use crate::support::poll::wait_to_write;

    /// With less room than this in a pipe, the program waits: the pipe's reader may be about to empty it.
    const LITTLE: usize = 4 * PIPE_BUF;

    /// Standard output without the buffer that Rust puts before it.
    ///
    /// A pipe is given no more lines than it has room for, or than it takes either all or not at all. So its last line is
    /// whole when the program must end while the reader is stalled. Only a line that is longer than [`PIPE_BUF`] can be
    /// truncated.
    pub(crate) struct Stdout {
        file: File,
        /// True if it can be full.
        is_pipe: bool,
    }

    impl Stdout {
        pub(crate) fn open() -> io::Result<Self> {
            let file = File::from(io::stdout().as_fd().try_clone_to_owned()?);
            let kind = file.metadata()?.file_type();
            Ok(Self {
                is_pipe: kind.is_fifo() || kind.is_socket(),
                file,
            })
        }

        /// As much of this as can be written without waiting in the middle of a line.
        fn portion<'a>(&self, bytes: &'a [u8]) -> io::Result<&'a [u8]> {
            if !self.is_pipe || bytes.len() <= PIPE_BUF {
                return Ok(bytes);
            }
            let mut room = room(&self.file);
            if room < LITTLE {
                wait_to_write(&self.file)?;
                room = self::room(&self.file);
            }
            Ok(lines(bytes, room).unwrap_or(&bytes[..PIPE_BUF]))
        }
    }

    impl Write for Stdout {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let portion = self.portion(bytes)?;
            loop {
                match self.file.write(portion) {
                    Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                        wait_to_write(&self.file)?;
                    }
                    result => return result,
                }
            }
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// As many whole lines as fit, if there are any.
    fn lines(bytes: &[u8], room: usize) -> Option<&[u8]> {
        let most = &bytes[..room.min(bytes.len())];
        memchr::memrchr(b'\n', most).map(|end| &most[..=end])
    }

    /// The number of bytes, at least [`PIPE_BUF`], that a pipe takes at once when it takes any.
    ///
    /// Linux has a page for what comes together, and lets what comes next into it if all of it fits there. So of two pages
    /// in a row, more than one is filled, save that the first page may have been read in part.
    #[cfg(target_os = "linux")]
    pub(super) fn room(pipe: &File) -> usize {
        let (Ok(size), Ok(unread)) = (
            rustix::pipe::fcntl_getpipe_size(pipe),
            rustix::io::ioctl_fionread(pipe),
        ) else {
            return PIPE_BUF;
        };
        let page = rustix::param::page_size();
        let used = match usize::try_from(unread) {
            Ok(0) => 0,
            unread => unread.map_or(size, |unread| 2 * unread + 2 * page),
        };
        (size.saturating_sub(used) / page * page).max(PIPE_BUF)
    }

    #[cfg(not(target_os = "linux"))]
    const fn room(_: &File) -> usize {
        PIPE_BUF
    }
}

/// Standard output where there is no more to it.
#[cfg(not(unix))]
pub(crate) struct Stdout(io::Stdout);

#[cfg(not(unix))]
impl Stdout {
    pub(crate) fn open() -> io::Result<Self> {
        Ok(Self(io::stdout()))
    }
}

#[cfg(not(unix))]
impl Write for Stdout {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::fs::File;
    use std::io::{Read as _, Write as _, pipe};
    use std::os::fd::OwnedFd;

    use proptest::prelude::*;
    use rustix::io::ioctl_fionbio;
    use rustix::pipe::PIPE_BUF;

    use super::unix::room;

    proptest! {
        #[test]
        fn a_pipe_takes_all_that_it_has_room_for(
            steps in prop::collection::vec((1..PIPE_BUF, 0..3_usize, 0..20_000_usize), 1..60),
            size in prop_oneof![1..PIPE_BUF, Just(PIPE_BUF / 2 + 1)],
        ) {
            let (mut reader, writer) = pipe().expect("a pipe");
            let mut writer = File::from(OwnedFd::from(writer));
            ioctl_fionbio(&writer, true).expect("it is ours");
            let mut unread = 0;
            for (any_size, kind, read) in steps {
                let room = room(&writer);
                // Odd sizes leave pages half empty.
                let bytes = vec![b'.'; [room, any_size, size][kind]];
                match writer.write(&bytes) {
                    Ok(written) => {
                        prop_assert_eq!(written, bytes.len());
                        unread += written;
                    }
                    // A write that is not longer than this may have to wait, but is never cut.
                    Err(_) => prop_assert!(bytes.len() <= PIPE_BUF),
                }
                let count = read.min(unread);
                reader.read_exact(&mut vec![0; count]).expect("it is there");
                unread -= count;
            }
        }
    }
}
