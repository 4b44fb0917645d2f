//! A stream of bytes that can tell whether its next line can be read without waiting.
//!
//! The library reads the lines.

use std::io::{self, BufRead, ErrorKind, Read};

/// Enough for some thousand puzzles, and more than the longest line that the reader looks at.
const CAPACITY: usize = 128 * 1024;

/// Enough for a puzzle, however it is written.
const SMALL_CAPACITY: usize = 4 * 1024;

/// Something to read from that knows whether it would make its reader wait.
pub(crate) trait Input: Read + Send {
    /// Returns true if a read would return at once: with data, or the end.
    fn is_ready(&self) -> bool;

    /// Waits until there is something to read, if reading itself does not wait.
    fn wait(&self) -> io::Result<()>;
}

/// A buffered input.
pub(crate) struct Stream {
    input: Box<dyn Input>,
    /// It is small until that has proved too little: to clear a large one takes longer than to solve a puzzle.
    buffer: Vec<u8>,
    start: usize,
    end: usize,
    /// The end of the last complete line in the buffer.
    end_of_lines: usize,
    at_end: bool,
    /// The error of a read ahead, kept because it may not come a second time.
    failure: Option<io::Error>,
    /// The number of bytes taken since the last call of `bytes_taken`.
    taken: u64,
}

impl Stream {
    pub(crate) fn new(input: Box<dyn Input>) -> Self {
        Self {
            input,
            buffer: vec![0; SMALL_CAPACITY],
            start: 0,
            end: 0,
            end_of_lines: 0,
            at_end: false,
            failure: None,
            taken: 0,
        }
    }

    /// Returns true if a line, or the end of the input, can be read without waiting.
    ///
    /// Returns false if it cannot be told, as with a line too long for the buffer.
    pub(crate) fn has_line(&mut self) -> bool {
        while self.start >= self.end_of_lines && !self.at_end {
            let is_full = self.end - self.start == self.buffer.len();
            if is_full || self.failure.is_some() || !self.input.is_ready() {
                return false;
            }
            if let Err(error) = self.read_more() {
                self.failure = (error.kind() != ErrorKind::WouldBlock).then_some(error);
                return false;
            }
        }
        true
    }

    /// The number of bytes taken since the last call.
    pub(crate) fn bytes_taken(&mut self) -> u64 {
        std::mem::take(&mut self.taken)
    }

    fn read_more(&mut self) -> io::Result<()> {
        if self.end == self.buffer.len() {
            self.buffer.copy_within(self.start..self.end, 0);
            self.end -= self.start;
            self.start = 0;
            self.end_of_lines = 0;
        }
        let new = loop {
            match self.input.read(&mut self.buffer[self.end..]) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                result => break result?,
            }
        };
        if let Some(place) = last_line_end(&self.buffer[self.end..self.end + new]) {
            self.end_of_lines = self.end + place + 1;
        }
        self.end += new;
        if self.end == self.buffer.len() {
            self.buffer.resize(CAPACITY, 0);
        }
        self.at_end = new == 0;
        Ok(())
    }
}

impl BufRead for Stream {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.start == self.end && !self.at_end {
            self.start = 0;
            self.end = 0;
            self.end_of_lines = 0;
            if let Some(failure) = self.failure.take() {
                return Err(failure);
            }
            while let Err(error) = self.read_more() {
                if error.kind() != ErrorKind::WouldBlock {
                    return Err(error);
                }
                self.input.wait()?;
            }
        }
        Ok(&self.buffer[self.start..self.end])
    }

    fn consume(&mut self, amount: usize) {
        self.start += amount;
        self.taken += amount as u64;
    }
}

impl Read for Stream {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(into)?;
        self.consume(count);
        Ok(count)
    }
}

/// The place of the last line end.
fn last_line_end(bytes: &[u8]) -> Option<usize> {
    memchr::memrchr2(b'\n', b'\r', bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives one piece for each time it is ready; some pieces are errors.
    struct Pieces(Vec<&'static str>);

    impl Read for Pieces {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            if self.0.is_empty() {
                return Ok(0);
            }
            match self.0.remove(0) {
                "interrupted" => Err(ErrorKind::Interrupted.into()),
                "not yet" => Err(ErrorKind::WouldBlock.into()),
                "reset" => Err(ErrorKind::ConnectionReset.into()),
                piece => piece.as_bytes().read(into),
            }
        }
    }

    impl Input for Pieces {
        fn is_ready(&self) -> bool {
            self.0.first() != Some(&"wait")
        }

        fn wait(&self) -> io::Result<()> {
            Ok(())
        }
    }

    fn stream(pieces: &[&'static str]) -> Stream {
        Stream::new(Box::new(Pieces(pieces.to_vec())))
    }

    #[test]
    fn a_partial_line_does_not_count_as_a_line() {
        let mut stream = stream(&["one\ntwo", "wait"]);
        assert!(stream.has_line());
        stream.consume("one\n".len());
        assert!(!stream.has_line());
        assert_eq!(stream.fill_buf().expect("it is there"), b"two");
    }

    #[test]
    fn a_line_may_arrive_in_pieces() {
        let mut stream = stream(&["on", "e", "\n", "wait"]);
        assert!(stream.has_line());
        assert_eq!(stream.fill_buf().expect("it is there"), b"one\n");
    }

    #[test]
    fn the_end_of_the_input_completes_a_line() {
        let mut stream = stream(&["one", ""]);
        assert!(stream.has_line());
        assert_eq!(stream.fill_buf().expect("it is there"), b"one");
        stream.consume("one".len());
        assert!(stream.has_line());
        assert_eq!(stream.fill_buf().expect("it is there"), b"");
    }

    #[test]
    fn an_error_that_comes_once_is_kept_for_the_reader() {
        let mut stream = stream(&["one\ntwo", "reset"]);
        assert!(stream.has_line());
        stream.consume("one\n".len());
        assert!(!stream.has_line());
        assert_eq!(stream.fill_buf().expect("it is there"), b"two");
        stream.consume("two".len());
        assert!(!stream.has_line());
        let error = stream.fill_buf().expect_err("it was reset");
        assert_eq!(error.kind(), ErrorKind::ConnectionReset);
    }

    #[test]
    fn a_read_that_is_interrupted_is_repeated() {
        let mut stream = stream(&["interrupted", "one\ntwo", "interrupted", "\n", "wait"]);
        assert!(stream.has_line());
        stream.consume("one\n".len());
        assert!(stream.has_line());
        assert_eq!(stream.fill_buf().expect("it is there"), b"two\n");
    }

    #[test]
    fn an_input_that_does_not_block_is_waited_for_by_the_reader_alone() {
        let mut stream = stream(&["not yet", "not yet", "one", "not yet", "\n"]);
        assert!(!stream.has_line());
        assert_eq!(stream.fill_buf().expect("it is there"), b"one");
        assert!(!stream.has_line());
        assert!(stream.has_line());
        assert_eq!(stream.fill_buf().expect("it is there"), b"one\n");
    }

    #[test]
    fn the_end_of_an_overlong_line_is_not_waited_for() {
        const ENDLESS: &str = "an endless line, and there is no end to it; ";
        struct Endless;
        impl Read for Endless {
            fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
                ENDLESS.as_bytes().read(into)
            }
        }
        impl Input for Endless {
            fn is_ready(&self) -> bool {
                true
            }

            fn wait(&self) -> io::Result<()> {
                Ok(())
            }
        }
        let mut stream = Stream::new(Box::new(Endless));
        assert!(!stream.has_line());
        assert_eq!(stream.fill_buf().expect("it is there").len(), CAPACITY);
    }

    #[test]
    fn pieces_of_input_are_joined_without_loss() {
        let mut stream = stream(&["one\nt", "wo\nth", "ree", ""]);
        let mut all = String::new();
        while stream.has_line() {
            let mut line = String::new();
            if stream.read_line(&mut line).expect("text") == 0 {
                break;
            }
            all += &line;
        }
        assert_eq!(all, "one\ntwo\nthree");
    }
}
