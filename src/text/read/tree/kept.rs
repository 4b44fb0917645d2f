//! The lines since the outermost bracket opened, for what is read of a node's text as a whole: facts, and values as they were
//! written.

use std::sync::Arc;

use super::node::Node;
use crate::text::read::Text;

/// Lines with more bytes are forgotten.
const MOST_KEPT: usize = 1 << 18;

/// The text of a longer value is not given.
const LONGEST_VALUE: usize = 1 << 16;

/// The lines that are kept, of which the last is read now.
#[derive(Debug, Default)]
pub(super) struct Kept {
    texts: Vec<Arc<Text>>,
    /// The number of lines that are forgotten.
    first: usize,
    bytes: usize,
}

impl Kept {
    pub(super) fn push(&mut self, text: &Arc<Text>) {
        if self.bytes > MOST_KEPT {
            self.first += self.texts.len();
            self.texts.clear();
            self.bytes = 0;
        }
        self.bytes += text.len();
        self.texts.push(Arc::clone(text));
    }

    /// The index of the line that is read.
    pub(super) const fn current(&self) -> usize {
        (self.first + self.texts.len()).saturating_sub(1)
    }

    /// The bytes of the last line.
    pub(super) fn last(&self) -> &[u8] {
        self.texts.last().map_or(&[], |text| &text.bytes)
    }

    /// The text from the opening mark of a node to this place on the current line; nothing if its start is forgotten.
    pub(super) fn text_of(&self, node: &Node, end: usize) -> Option<Vec<Arc<Text>>> {
        let texts = self.texts.get(node.line.checked_sub(self.first)?..)?;
        let (place, opening) = (node.place(), node.opening.field().start);
        let part = |(at, text): (usize, &Arc<Text>)| {
            let is_first = at == 0 && text.number == place.line;
            let is_last = at + 1 == texts.len();
            let start = if is_first { opening.min(text.len()) } else { 0 };
            let end = if is_last { end } else { usize::MAX };
            Arc::new(text.part(start..end.min(text.len()).max(start)))
        };
        Some(texts.iter().enumerate().map(part).collect())
    }

    /// The same text as it was written, if it is not too long.
    pub(super) fn written(&self, node: &Node, end: usize) -> String {
        let texts = self.text_of(node, end).unwrap_or_default();
        if texts.iter().map(|text| text.len()).sum::<usize>() > LONGEST_VALUE {
            return String::new();
        }
        let lines = texts.iter().map(|text| text.written(0..text.len()));
        lines.collect::<Vec<_>>().join("\n")
    }
}
