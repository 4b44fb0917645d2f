//! Files and standard input as they are read.

use std::fs::File;
use std::io::{self, ErrorKind, Read, Seek as _};
use std::path::Path;

use super::stream::Input;
#[cfg(unix)]
use crate::support::poll;

/// An open file, which may be a pipe or a terminal.
pub(super) struct OpenFile {
    file: File,
    /// The length that a regular file had when it was opened, 0 for others.
    length: u64,
}

impl OpenFile {
    /// Opens the file of this name.
    pub(super) fn open(path: &Path) -> io::Result<Self> {
        Ok(Self::new(File::open(path)?))
    }

    /// Standard input without the buffer that Rust puts before it: [`Stream`](super::stream::Stream) has its own, and must
    /// know what is in it.
    pub(super) fn stdin() -> io::Result<Self> {
        Ok(Self::new(stdin()?))
    }

    fn new(file: File) -> Self {
        let length = regular_length(&file).unwrap_or(0);
        Self { file, length }
    }

    /// Returns true if the file ends before the place where it ended when it was opened.
    ///
    /// The place is asked for, since other programs may read from the same open file.
    fn has_shrunk(&self) -> io::Result<bool> {
        Ok(self.length > 0 && (&self.file).stream_position()? < self.length)
    }
}

/// The length of standard input, if it is a regular file.
pub(super) fn length_of_stdin() -> Option<u64> {
    regular_length(&stdin().ok()?)
}

/// The length of a regular file. On Windows, a pipe or a terminal may have no metadata.
fn regular_length(file: &File) -> Option<u64> {
    let metadata = file.metadata().ok()?;
    metadata.is_file().then_some(metadata.len())
}

#[cfg(unix)]
fn stdin() -> io::Result<File> {
    use std::os::fd::AsFd as _;
    Ok(io::stdin().as_fd().try_clone_to_owned()?.into())
}

#[cfg(windows)]
fn stdin() -> io::Result<File> {
    use std::os::windows::io::AsHandle as _;
    Ok(io::stdin().as_handle().try_clone_to_owned()?.into())
}

impl Read for OpenFile {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let count = self.file.read(into)?;
        if count == 0 && !into.is_empty() && self.has_shrunk()? {
            let error = "the file became shorter while it was read";
            return Err(io::Error::new(ErrorKind::UnexpectedEof, error));
        }
        Ok(count)
    }
}

impl Input for OpenFile {
    #[cfg(unix)]
    fn is_ready(&self) -> bool {
        poll::can_read(&self.file)
    }

    #[cfg(not(unix))]
    fn is_ready(&self) -> bool {
        self.file
            .metadata()
            .is_ok_and(|metadata| metadata.is_file())
    }

    #[cfg(unix)]
    fn wait(&self) -> io::Result<()> {
        poll::wait_to_read(&self.file)
    }

    #[cfg(not(unix))]
    fn wait(&self) -> io::Result<()> {
        Err(ErrorKind::WouldBlock.into())
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::io::Write as _;

    use super::*;

    /// A file of ten bytes.
    fn ten_bytes() -> tempfile::NamedTempFile {
        let file = tempfile::NamedTempFile::new().expect("a temporary file");
        fs::write(file.path(), "0123456789").expect("it can be written to");
        file
    }

    #[test]
    fn a_file_that_becomes_shorter_is_an_error() {
        let file = ten_bytes();
        let mut open = OpenFile::open(file.path()).expect("it is there");
        open.read_exact(&mut [0; 4]).expect("four bytes");
        file.as_file().set_len(6).expect("it is ours");
        let mut rest = String::new();
        let error = open.read_to_string(&mut rest).expect_err("bytes are gone");
        assert_eq!(error.kind(), ErrorKind::UnexpectedEof);
    }

    #[test]
    fn a_file_may_grow_or_be_read_from_the_middle_or_by_another() {
        let mut file = ten_bytes();
        let mut start = File::open(file.path()).expect("it is there");
        start.read_exact(&mut [0; 4]).expect("four bytes");
        let other = start.try_clone().expect("another one");
        let mut open = OpenFile::new(start);
        (&other).read_exact(&mut [0; 2]).expect("two bytes");
        let mut rest = String::new();
        file.seek(io::SeekFrom::End(0)).expect("it is ours");
        write!(file, "ab").expect("it is ours");
        open.read_to_string(&mut rest).expect("all is there");
        assert_eq!(rest, "6789ab");
    }
}
