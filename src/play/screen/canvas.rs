//! The screen in memory: styled characters in rows and columns, printed where they have changed.

use std::io::{self, Write};

use anstyle::{Effects, Reset, Style};
use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::queue;
use crossterm::terminal::{Clear, ClearType};
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

/// A point of the screen, counted from its upper left corner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Point {
    pub(crate) x: u16,
    pub(crate) y: u16,
}

/// A rectangle of the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Area {
    pub(crate) x: u16,
    pub(crate) y: u16,
    pub(crate) width: u16,
    pub(crate) height: u16,
}

/// Text in one style.
#[derive(Debug, Clone)]
pub(crate) struct Span {
    text: String,
    style: Style,
}

impl Span {
    pub(crate) fn new(text: impl Into<String>, style: Style) -> Self {
        Self {
            text: text.into(),
            style,
        }
    }
}

/// A line of text.
pub(crate) type Line = Vec<Span>;

/// A line in one style.
pub(crate) fn line(text: impl Into<String>, style: Style) -> Line {
    vec![Span::new(text, style)]
}

/// The lines of a text, without a style.
pub(crate) fn plain(text: &str) -> Vec<Line> {
    text.lines().map(|text| line(text, Style::new())).collect()
}

/// The number of columns that the line takes.
pub(crate) fn width(line: &Line) -> usize {
    line.iter().map(|span| span.text.width()).sum()
}

/// A character of the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Tile {
    pub(crate) character: char,
    pub(crate) style: Style,
}

impl Tile {
    const BLANK: Self = Self {
        character: ' ',
        style: Style::new(),
    };
}

/// Fills the second column of a character that is two columns wide.
const SECOND_COLUMN: char = '\0';

/// The whole screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Canvas {
    width: u16,
    tiles: Vec<Tile>,
    /// The point at which the terminal shows its cursor.
    pub(crate) cursor: Option<Point>,
}

impl Canvas {
    /// A blank screen of this size.
    pub(crate) fn new(width: u16, height: u16) -> Self {
        Self {
            width,
            tiles: vec![Tile::BLANK; usize::from(width) * usize::from(height)],
            cursor: None,
        }
    }

    /// The rows, from the top.
    pub(crate) fn rows(&self) -> impl Iterator<Item = &[Tile]> {
        self.tiles.chunks(usize::from(self.width).max(1))
    }

    /// The tile at this point, if it is on the screen.
    pub(crate) fn tile(&mut self, Point { x, y }: Point) -> Option<&mut Tile> {
        let index = usize::from(y) * usize::from(self.width) + usize::from(x);
        self.tiles.get_mut(index).filter(|_| x < self.width)
    }

    /// Writes one character. If it replaces half of one that is two columns wide, the other half becomes blank.
    pub(crate) fn put(&mut self, point: Point, character: char, style: Style) {
        let Some(tile) = self.tile(point) else {
            return;
        };
        let replaced = std::mem::replace(tile, Tile { character, style }).character;
        let Point { x, y } = point;
        let other_half = match replaced {
            SECOND_COLUMN => x.checked_sub(1),
            replaced => (replaced.width() == Some(2)).then_some(x + 1),
        };
        let other_half = other_half.and_then(|x| self.tile(Point { x, y }));
        if let Some(other_half) = other_half {
            other_half.character = ' ';
        }
    }

    /// Writes text until the column `end`, and returns the column after its last character.
    ///
    /// Control characters and combining characters are left out.
    pub(crate) fn write(&mut self, point: Point, end: u16, text: &str, style: Style) -> u16 {
        let Point { mut x, y } = point;
        for character in text.chars() {
            match character.width() {
                Some(1) if x < end => self.put(Point { x, y }, character, style),
                Some(2) if x + 1 < end => {
                    self.put(Point { x, y }, character, style);
                    x += 1;
                    self.put(Point { x, y }, SECOND_COLUMN, style);
                }
                Some(1 | 2) => break,
                _ => continue,
            }
            x += 1;
        }
        x
    }

    /// Writes as many of the lines into the area as it has room for.
    pub(crate) fn write_lines(&mut self, area: Area, lines: &[Line]) {
        let end = area.x + area.width;
        for (y, line) in (area.y..area.y + area.height).zip(lines) {
            let mut x = area.x;
            for span in line {
                x = self.write(Point { x, y }, end, &span.text, span.style);
            }
        }
    }

    /// Draws an empty window with a frame, and returns the area inside of it, without a margin at both sides.
    pub(crate) fn draw_window(&mut self, area: Area, title: &str) -> Area {
        let inner = usize::from(area.width - 2);
        let last = area.height - 1;
        for row in 0..area.height {
            let text = match row {
                0 => format!("┌{title:─<inner$}┐"),
                row if row == last => format!("└{:─<inner$}┘", ""),
                _ => format!("│{:inner$}│", ""),
            };
            let start = Point {
                x: area.x,
                y: area.y + row,
            };
            self.write(start, area.x + area.width, &text, Style::new());
        }
        Area {
            x: area.x + 2,
            y: area.y + 1,
            width: area.width - 4,
            height: area.height - 2,
        }
    }

    /// Takes the colours away; the effects stay.
    pub(crate) fn remove_colours(&mut self) {
        for tile in &mut self.tiles {
            tile.style = Style::new().effects(tile.style.get_effects());
        }
    }

    /// Inverts the colours at this point.
    pub(crate) fn invert(&mut self, point: Point) {
        if let Some(tile) = self.tile(point) {
            tile.style |= Effects::INVERT;
        }
    }

    /// Prints what differs from what the terminal shows, or everything.
    pub(crate) fn print(&self, shown: Option<&Self>, output: &mut impl Write) -> io::Result<()> {
        let shown = shown
            .filter(|shown| (shown.width, shown.tiles.len()) == (self.width, self.tiles.len()));
        queue!(output, Hide)?;
        if shown.is_none() {
            write!(output, "{Reset}")?;
            queue!(output, Clear(ClearType::All))?;
        }
        for (y, row) in (0..).zip(self.rows()) {
            let start = usize::from(y) * row.len();
            let shown = shown.map(|shown| &shown.tiles[start..start + row.len()]);
            print_row(row, shown, y, output)?;
        }
        if let Some(Point { x, y }) = self.cursor {
            queue!(output, MoveTo(x, y), Show)?;
        }
        output.flush()
    }
}

fn print_row(
    row: &[Tile],
    shown: Option<&[Tile]>,
    y: u16,
    output: &mut impl Write,
) -> io::Result<()> {
    // The column after the last character that was printed.
    let mut column = None;
    let mut style = Style::new();
    for (index, tile) in row.iter().enumerate() {
        let before = shown.map_or(Tile::BLANK, |shown| shown[index]);
        if *tile == before || tile.character == SECOND_COLUMN {
            continue;
        }
        if column != Some(index) {
            queue!(output, MoveTo(u16::try_from(index).unwrap_or(u16::MAX), y))?;
        }
        if tile.style != style {
            style = tile.style;
            write!(output, "{Reset}{style}")?;
        }
        write!(output, "{}", tile.character)?;
        column = Some(index + tile.character.width().unwrap_or(1));
    }
    if style == Style::new() {
        Ok(())
    } else {
        write!(output, "{Reset}")
    }
}
