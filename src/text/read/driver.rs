//! The trait of everything that reads one shape of text, and the driver: it offers each line to the shapes, in order, and
//! offers again those that a shape returns.
//!
//! Rows are the last shape. They stay open while the others look at a line, since a line that belongs to none of them may
//! be their next row.

use std::sync::Arc;

use super::entry::Table;
use super::line::{PuzzleLines, notations};
use super::output::Output;
use super::records::csv_table::CsvTable;
use super::rows::block::Block;
use super::tree::Tree;
use super::{BulkPlace, ColumnNames, Entry, Field, Item, Line, Order, Text, facts};
use crate::board::Grid;

/// A shape's verdict on a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    /// It belongs to the shape, and more may come.
    More,
    /// It belongs to the shape, which ends with it.
    Done,
    /// The shape ended before it.
    EndedBefore,
    /// Neither it nor the lines since the shape's last item belong to the shape. An item that comes with this verdict is the
    /// error of the first of these lines, which opens something that is never closed.
    NotMine,
}

impl Verdict {
    /// This verdict if the lines belong to the shape.
    pub(super) const fn if_mine(self, is_mine: bool) -> Self {
        if is_mine { self } else { Self::NotMine }
    }
}

/// A recogniser of one shape.
pub(super) trait Shape {
    /// Takes the next line.
    fn line(&mut self, line: &Line) -> Verdict;

    /// Ends, because there is no more of the input.
    fn end(&mut self) -> Verdict;

    /// Takes the items found so far.
    fn take(&mut self) -> Vec<Item>;

    /// The table that is read, between two of its rows.
    fn table(&self) -> Option<Arc<Table>> {
        None
    }

    /// The place of the puzzle on a plain line while the shape is open, if it can be read straight from the buffer.
    fn bulk_place(&self) -> Option<BulkPlace> {
        None
    }
}

/// The text around a shape.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Around {
    /// The order of row and column that a comment or a head has named.
    pub(super) order: Option<Order>,
    /// True if this is the text of a string or an element: strings in it are not read as texts of their own.
    pub(super) is_inner: bool,
    /// The variant of the game that the parameters of a saved game name.
    pub(super) variant: Option<&'static str>,
}

/// Lines are kept for reading them again while they have fewer bytes.
const MOST_KEPT: usize = 1 << 18;

/// Makes a shape that knows these names and the text around.
type NewShape = fn(&Arc<ColumnNames>, Around) -> Box<dyn Shape + Send>;

/// The shapes that come before rows, in order.
const SHAPES: [NewShape; 3] = [
    |names, _| Box::new(CsvTable::new(names)),
    |names, around| Box::new(Tree::new(names, around)),
    |_, around| Box::new(PuzzleLines::new(around)),
];

/// The number of these that read values with names.
const NAMED: usize = 2;

/// The shape that has lines open, and its place in the order.
struct Active {
    shape: Box<dyn Shape + Send>,
    place: usize,
    /// The lines it has taken since it last found something, while it may return them.
    kept: Vec<Line>,
    kept_bytes: usize,
    /// The numbers of the lines after these.
    lost: Vec<u64>,
}

/// Everything that reads lines.
#[derive(Default)]
pub(super) struct Driver {
    active: Option<Active>,
    pub(super) block: Block,
    pub(super) output: Output,
    pub(super) names: Arc<ColumnNames>,
    is_inner: bool,
    /// The variant that the last parameters of a saved game have named.
    variant: Option<&'static str>,
}

/// Without the shape that is open: its parts would have to be shown, too.
impl std::fmt::Debug for Driver {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Driver")
            .field("output", &self.output)
            .finish_non_exhaustive()
    }
}

impl Driver {
    /// The puzzles in the lines of a string or an element.
    pub(super) fn read(
        lines: Vec<Text>,
        names: &Arc<ColumnNames>,
        order: Option<Order>,
    ) -> Vec<Entry> {
        let mut driver = Self {
            names: Arc::clone(names),
            is_inner: true,
            ..Self::default()
        };
        driver.block.order = order;
        for mut text in lines {
            text.number = text.number.max(1);
            driver.line(Line::inner(text));
        }
        driver.end();
        std::iter::from_fn(|| driver.output.next()).collect()
    }

    /// The place of the puzzle on the next line, if it is plain; nothing if that depends on the lines before.
    pub(super) fn bulk_place(&self) -> Option<BulkPlace> {
        match &self.active {
            _ if !self.block.is_empty() || !self.output.is_settled() => None,
            None => (!self.reads_named_only()).then_some(BulkPlace::Line),
            Some(active) => active.shape.bulk_place(),
        }
    }

    /// Records the last of the puzzles that the bulk path has read.
    pub(super) fn pass(&mut self, puzzle: Grid, is_pair: bool) {
        self.active.iter_mut().for_each(Active::forget);
        self.output.pass(puzzle, is_pair);
    }

    /// Returns true if no shape but rows has a line open.
    pub(super) fn is_between_lines(&self) -> bool {
        self.active.is_none() || self.table().is_some()
    }

    /// The table that is read, between two of its rows.
    pub(super) fn table(&self) -> Option<Arc<Table>> {
        self.active.as_ref().and_then(|active| active.shape.table())
    }

    /// Takes the next line.
    pub(super) fn line(&mut self, line: Line) {
        self.offer(line, 0);
    }

    /// Offers a line to the shapes from this one on.
    fn offer(&mut self, line: Line, first: usize) {
        let Some(mut active) = self.active.take() else {
            return self.start(line, first);
        };
        match active.shape.line(&line) {
            Verdict::More => {
                active.keep(line);
                if self.flush(active.shape.as_mut()) {
                    active.forget();
                }
                self.active = Some(active);
            }
            verdict @ (Verdict::Done | Verdict::EndedBefore) => {
                self.end_block();
                self.flush(active.shape.as_mut());
                if verdict == Verdict::EndedBefore {
                    self.offer(line, 0);
                }
            }
            Verdict::NotMine => {
                let next = self.give_back(active);
                self.offer(line, next);
            }
        }
    }

    /// Offers again the lines that a shape has kept; returns the first shape that may want the next line.
    fn give_back(&mut self, mut active: Active) -> usize {
        let opening = active.kept.first().map(|line| line.text.number);
        let is_error = self.flush(active.shape.as_mut());
        let next = if is_error { 0 } else { active.place + 1 };
        for line in active.kept {
            if is_error && Some(line.text.number) == opening {
                continue;
            }
            self.offer(line, next);
        }
        if !active.lost.is_empty() {
            self.end_block();
        }
        for number in active.lost {
            self.output.take(Item::Text(Text::new(number, 0, b"")));
        }
        next
    }

    /// Gives the line to the first shape that wants it, or to the rows.
    fn start(&mut self, line: Line, first: usize) {
        let around = self.around(&line);
        if self.block.takes_fact(&line) {
            return self.flush_block();
        }
        let Some(line) = self.open(line, first, around) else {
            return;
        };
        if !self.reads_named_only() {
            self.block.line(&line, self.output.is_in_list());
            self.flush_block();
        } else if line.is_start {
            self.output.take(Item::Text(line.text));
        }
    }

    /// The context that the text up to this line gives.
    fn around(&mut self, line: &Line) -> Around {
        // The order of rows that have begun is theirs alone.
        let mut order = self.block.order.filter(|_| !self.block.has_rows());
        let field = Field::whole(&line.text).trim();
        let is_whole = line.is_whole();
        if let Some((_, parameters)) = notations::saved(field, b"PARAMS").filter(|_| is_whole) {
            self.variant = notations::variant(parameters.bytes());
        }
        if let Some(named) = facts::order_in(field.bytes()).filter(|_| is_whole) {
            if !field.bytes().iter().any(u8::is_ascii_digit) {
                // A head is not about the lines before.
                self.end_block();
            }
            order = Some(named);
            self.block.order = order;
        }
        Around {
            order,
            is_inner: self.is_inner,
            variant: self.variant,
        }
    }

    /// Opens the first shape that wants the line; returns the line if none does.
    fn open(&mut self, line: Line, first: usize, around: Around) -> Option<Line> {
        let is_named = self.reads_named_only();
        let count = if is_named { NAMED } else { SHAPES.len() };
        for (place, shape) in SHAPES.iter().enumerate().take(count).skip(first) {
            let mut shape = shape(&self.names, around);
            match shape.line(&line) {
                Verdict::NotMine => continue,
                Verdict::More => {
                    self.flush(shape.as_mut());
                    let mut active = Active {
                        shape,
                        place,
                        kept: Vec::new(),
                        kept_bytes: 0,
                        lost: Vec::new(),
                    };
                    active.keep(line);
                    self.active = Some(active);
                }
                _ => {
                    self.flush(shape.as_mut());
                    self.end_block();
                }
            }
            return None;
        }
        Some(line)
    }

    /// Returns true if puzzles are read from the chosen column alone.
    fn reads_named_only(&self) -> bool {
        self.names.puzzle.is_some()
    }

    /// Ends: there are no more lines.
    pub(super) fn end(&mut self) {
        while let Some(mut active) = self.active.take() {
            match active.shape.end() {
                Verdict::NotMine => _ = self.give_back(active),
                _ => _ = self.flush(active.shape.as_mut()),
            }
        }
        self.end_block();
        self.output.release();
    }

    /// Ends the rows.
    pub(super) fn end_block(&mut self) {
        self.block.end();
        self.flush_block();
    }

    fn flush_block(&mut self) {
        let items = self.block.take();
        self.put_out(items);
    }

    /// Takes the items of the shape, in the order of lines; returns false if there are none.
    fn flush(&mut self, shape: &mut dyn Shape) -> bool {
        let items = shape.take();
        let has_items = !items.is_empty();
        if has_items {
            self.end_block();
        }
        self.put_out(items);
        has_items
    }

    /// Puts items out in the order of their lines.
    fn put_out(&mut self, mut items: Vec<Item>) {
        items.sort_by_key(Item::line);
        for item in items {
            self.output.take(item);
        }
    }
}

impl Active {
    /// Keeps a line, unless there are too many: then its number alone.
    fn keep(&mut self, line: Line) {
        self.kept_bytes += line.raw.len() + 64;
        if self.kept_bytes <= MOST_KEPT {
            self.kept.push(line);
            return;
        }
        self.lost.push(line.text.number);
        self.lost.dedup();
    }

    /// Forgets the kept lines, since they led to items.
    fn forget(&mut self) {
        self.kept.clear();
        self.kept_bytes = 0;
        self.lost.clear();
    }
}
