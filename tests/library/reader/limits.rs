//! The reader's memory and time, whatever the input: memory has a bound, and time grows as the input does.

use std::io::{self, BufReader, Read};

use allocation_counter::AllocationInfo;
use sudoku::text::Reader;

use crate::support::random::Random;
use crate::support::samples::choose;
use crate::support::shapes::shapes;
use crate::support::share;
use crate::util::limits::effort;
use crate::util::{ANTI, CLASSIC, CLASSIC_SOLVED, limit_time, rows};

/// A start, and a piece that is repeated until there are this many bytes.
struct Long {
    start: Vec<u8>,
    piece: Vec<u8>,
    place: usize,
    length: usize,
}

impl Read for Long {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let start = self.start.len();
        let rest = match self.place.checked_sub(start) {
            None => &self.start[self.place..],
            Some(behind) => &self.piece[behind % self.piece.len()..],
        };
        let read = rest.len().min(buffer.len()).min(self.length - self.place);
        buffer[..read].copy_from_slice(&rest[..read]);
        self.place += read;
        Ok(read)
    }
}

/// Text that can be long: its name, its start and its piece.
fn long_inputs() -> Vec<(&'static str, String, String)> {
    let printed = |name: &'static str| {
        let shape = shapes().find(|shape| shape.name == name).expect("a shape");
        let blank = shape.blanks.chars().next().unwrap_or('.');
        let samples = choose(shape, 4, &mut Random(1));
        (name, String::new(), shape.print(&samples, blank) + "\n")
    };
    let plain = |name, piece: &str| (name, String::new(), piece.to_owned());
    let object = format!("{{\"id\": 1, \"puzzle\": \"{CLASSIC}\"}}, ");
    vec![
        printed("line"),
        printed("rows"),
        printed("rows of many puzzles"),
        printed("table"),
        printed("sheet, tabs, cut at the last digit"),
        printed("Markdown table under numbers"),
        printed("JSON, numbers"),
        printed("HTML table"),
        // The first grid has lost a row.
        (
            "rows behind damaged ones",
            rows(CLASSIC)[10..].to_owned() + "\n",
            rows(ANTI) + "\n",
        ),
        plain("rows between blank lines", "5.......2\n\n"),
        ("objects on one line", "[".to_owned(), object),
        (
            "elements on one line",
            "<p>".to_owned(),
            format!("<b>{CLASSIC}</b>"),
        ),
        ("puzzles on one line", String::new(), format!("{CLASSIC} ")),
        plain(
            "prose",
            "It was a dark and stormy night; the rain fell in torrents.\n",
        ),
        plain("prose on one line", "It was a dark and stormy night. "),
        (
            "prose behind a puzzle",
            format!("{CLASSIC} "),
            "It was a dark and stormy night. ".to_owned(),
        ),
        plain("brackets", "["),
        plain("brackets line by line", "[\n"),
        plain("brackets that close", "[]"),
        plain("parentheses and digits", "(1 2 "),
        plain("braces and names", "{\"a\": "),
        plain("elements that do not close", "<td>"),
        ("an element without end", "<".to_owned(), "a ".to_owned()),
        (
            "a quoted field without end",
            "id,puzzle\n1,\"".to_owned(),
            "2 lines\n".to_owned(),
        ),
        plain("digits", "5"),
        plain("dots", "."),
        plain("rows without end", "123456789\n"),
        plain("rows of text", "| 1 | 2 |\n"),
        plain("blank lines", "\n"),
        plain("numbers", "1 2 3 4 5 6 7 8 10\n"),
        plain("facts", "r1c1=5 "),
        plain("facts between blank lines", "A1=5\n\n"),
        plain("scripts in scripts", "<script>\n"),
        plain("scripts in scripts on one line", "<script>"),
        plain(
            "links",
            "https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54 ",
        ),
        (
            "copies of a puzzle in a list",
            format!("[\"{CLASSIC}\", "),
            format!("\"{}{}\", ", &CLASSIC_SOLVED[..9], &CLASSIC[9..]),
        ),
    ]
}

/// The memory that reading this many bytes takes.
fn allocated(start: &str, piece: &str, length: usize) -> AllocationInfo {
    let long = Long {
        start: start.into(),
        piece: piece.into(),
        place: 0,
        length,
    };
    allocation_counter::measure(|| {
        for entry in Reader::new(BufReader::new(long)) {
            entry.expect("memory can be read");
        }
    })
}

/// The most memory that a reader takes.
const MOST: u64 = 4_000_000;

/// The size of the longer inputs.
fn size() -> usize {
    300_000 * effort().min(4) as usize
}

#[test]
fn memory_has_a_bound_and_grows_no_faster_than_the_input() {
    limit_time();
    for (name, start, piece) in share(long_inputs()) {
        let [short, long] = [size() / 4, size()].map(|size| allocated(&start, &piece, size));
        assert!(long.bytes_max < MOST, "{name}: {} bytes", long.bytes_max);
        for (short, long) in [
            (short.bytes_total, long.bytes_total),
            (short.count_total, long.count_total),
        ] {
            assert!(long <= 5 * short + MOST, "{name}: {short}, and then {long}");
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn time_grows_as_the_input_does() {
    use rustix::time::{ClockId, clock_gettime};
    limit_time();
    let nanoseconds = || {
        let time = clock_gettime(ClockId::ThreadCPUTime);
        time.tv_sec * 1_000_000_000 + time.tv_nsec
    };
    let time = |start: &str, piece: &str, length| {
        let before = nanoseconds();
        allocated(start, piece, length);
        nanoseconds() - before
    };
    for (name, start, piece) in share(long_inputs()) {
        let is_level = || {
            let [short, long] =
                [size() / 32, size() / 4].map(|length| time(&start, &piece, length));
            long <= 24 * short + 2_000_000
        };
        // Quadratic time would take 64 times as long; a busy machine gets three tries.
        assert!((0..3).any(|_| is_level()), "{name}");
    }
}
