//! The files of the parts: a writer, a buffer and a sink for each.

use std::io;
use std::path::PathBuf;

use anyhow::ensure;
use sudoku::text::Layout;
use sudoku::verbs::Placed;

use crate::cli::input::batch::{Batch, Item};
use crate::cli::input::file_name::printable;
use crate::cli::options::args::Common;
use crate::cli::options::destination::Destination;
use crate::cli::output::answer::Kind;
use crate::cli::output::buffer::OutputBuffer;
use crate::cli::output::record::FieldNames;
use crate::cli::output::sink::{Sink, Transaction, real_path};
use crate::cli::output::writers::text::TextWriter;
use crate::cli::output::writers::{AnswerLook, Writer};
use sudoku::words::{counted, joined};

/// The files of the parts, in order.
pub(super) struct PartFiles(Vec<PartFile>);

struct PartFile {
    name: String,
    writer: Writer,
    sink: Sink,
    buffer: OutputBuffer,
    /// The layout of the last puzzle that was printed.
    last: Option<Layout>,
    /// The number of puzzles.
    count: u64,
}

impl PartFiles {
    /// Opens them, each under a name of its own.
    pub(super) fn open(destinations: Vec<Destination>, common: &Common) -> anyhow::Result<Self> {
        let mut files: Vec<Option<PathBuf>> = Vec::new();
        for destination in &destinations {
            let file = destination.file.as_deref();
            let same = file.map_or(Some(None), |file| real_path(file).map(Some));
            if let Some(same) = same {
                let name = file.map_or("-".into(), |file| printable(file.as_os_str()));
                ensure!(
                    !files.contains(&same),
                    "-o {name}: another part goes to the same file"
                );
                files.push(same);
            }
        }
        let open = |destination: Destination| {
            let file = destination.file.as_deref();
            let (format, without_rows) = destination.of_rows();
            let look = AnswerLook {
                without_rows,
                ..AnswerLook::of(TextWriter::new(Kind::Puzzles, common))
            };
            Ok(PartFile {
                name: file.map_or_else(
                    || "stdout".to_owned(),
                    |file| printable(file.as_os_str()).to_string(),
                ),
                writer: Writer::new(format, look, FieldNames::of::<Placed>()),
                sink: Sink::open(file)?,
                buffer: OutputBuffer::default(),
                last: None,
                count: 0,
            })
        };
        let files: anyhow::Result<Vec<PartFile>> = destinations.into_iter().map(open).collect();
        files.map(Self)
    }

    /// Makes the files ready for the puzzles of a batch.
    pub(super) fn start(&mut self, batch: &Batch) {
        for file in &mut self.0 {
            file.writer.start(&mut file.buffer, batch);
        }
    }

    /// Writes the puzzle to the file of its part.
    pub(super) fn write(&mut self, item: &Item, placed: &Placed) -> io::Result<()> {
        let file = &mut self.0[placed.part];
        file.count += 1;
        file.writer.write(&mut file.buffer, item, placed, true)
    }

    /// Prints all that has been written.
    pub(super) fn print(&mut self) -> io::Result<()> {
        for file in &mut self.0 {
            let PartFile {
                writer,
                sink,
                buffer,
                last,
                ..
            } = file;
            writer.print(last, sink, buffer)?;
            buffer.clear();
        }
        Ok(())
    }

    /// Returns true if the rows of the input are printed.
    pub(super) fn have_rows(&self) -> bool {
        self.0.iter().any(|file| file.writer.has_rows())
    }

    /// Returns true if there has been any puzzle.
    pub(super) fn is_used(&self) -> bool {
        self.0.iter().any(|file| file.count > 0)
    }

    /// The number of puzzles in each file, in words.
    pub(super) fn summary(&self) -> String {
        let files = self.0.iter();
        let files = files.map(|file| format!("{}: {}", file.name, counted(file.count, "puzzle")));
        joined(files, ", ")
    }
}

impl Transaction for PartFiles {
    fn commit(&mut self) -> io::Result<()> {
        self.0.iter_mut().try_for_each(|file| file.sink.commit())
    }

    fn discard(&mut self) {
        for file in &mut self.0 {
            file.sink.discard();
        }
    }
}
