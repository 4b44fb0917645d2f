//! What stands for the writer of pictures in a program without them: there is none.

use std::io;

use super::answer::Answer;
use super::buffer::OutputBuffer;
use super::record::FieldNames;
use super::sink::Sink;
use crate::cli::destination::SheetOptions;
use crate::cli::format::Format;
use crate::cli::input::batch::Item;

/// There is no such writer.
#[derive(Debug)]
pub(crate) enum PictureWriter {}

/// There is no picture.
#[derive(Debug)]
pub(super) enum Picture {}

/// What has been drawn: nothing.
#[derive(Debug, Default)]
pub(super) struct Drawn(Option<Picture>);

impl PictureWriter {
    pub(super) const fn new(_: Format, _: SheetOptions, _: fn() -> FieldNames) -> Option<Self> {
        None
    }

    pub(super) const fn names(&self) -> &FieldNames {
        match *self {}
    }

    pub(super) fn write(&self, _: &mut OutputBuffer, _: &Item, _: &impl Answer) {
        match *self {}
    }

    pub(super) fn print(
        &self,
        _: &mut Drawn,
        _: &mut Sink,
        _: &mut OutputBuffer,
    ) -> io::Result<()> {
        match *self {}
    }
}

impl Drawn {
    pub(super) fn finish(&mut self, _: &mut Sink) -> io::Result<()> {
        self.0.take().map_or(Ok(()), |picture| match picture {})
    }
}
