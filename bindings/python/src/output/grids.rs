//! Grids on their way out: written by many threads into memory that numpy or Arrow takes over as it is.

use std::ops::Range;
use std::sync::Arc;

use arrow_array::{ArrayRef, StringArray};
use arrow_buffer::{Buffer, NullBuffer, OffsetBuffer};
use bytes::Bytes;
use memmap2::MmapMut;
use numpy::PyReadwriteArray2;
use pyo3::IntoPyObjectExt as _;
use pyo3::prelude::*;
use sudoku::{Digit, Grid};

use crate::memory;
use crate::output::columns::Shape;

/// Grids, row after row.
pub(crate) struct Grids<'py> {
    cells: Cells<'py>,
    is_there: Vec<bool>,
}

/// The cells of grids, 81 for each.
enum Cells<'py> {
    /// Numbers, 0 for a blank, in memory that numpy has asked for: it knows how to get much of it fast.
    Numbers(PyReadwriteArray2<'py, u8>),
    /// Characters, `.` for a blank.
    Text(Memory),
}

/// Bytes that Arrow takes over.
enum Memory {
    Heap(Vec<u8>),
    /// In large pages if the system has them.
    Pages(MmapMut),
}

/// Some of the grids, to be written by one thread.
pub(crate) struct GridsMut<'a> {
    cells: &'a mut [[u8; 81]],
    is_there: &'a mut [bool],
    is_text: bool,
}

impl<'py> Grids<'py> {
    /// The number of grids, missing ones included.
    pub(crate) fn len(&self) -> usize {
        self.is_there.len()
    }

    /// As many missing grids, for answers of this shape.
    ///
    /// # Errors
    ///
    /// If there is no memory for them.
    pub(crate) fn new(py: Python<'py>, count: usize, shape: Shape) -> PyResult<Self> {
        Ok(Self {
            cells: match shape {
                Shape::Arrays => Cells::Numbers(numpy_zeros(py, count)?),
                Shape::One | Shape::Arrow => Cells::Text(Memory::zeros(count.saturating_mul(81))?),
            },
            is_there: memory::filled(false, count)?,
        })
    }

    /// The grids in chunks of this size.
    ///
    /// # Errors
    ///
    /// If the rows of numpy's array are not one after the other in memory, which does not happen.
    pub(crate) fn chunks_mut(
        &mut self,
        size: usize,
    ) -> PyResult<impl ExactSizeIterator<Item = GridsMut<'_>>> {
        let (cells, is_text) = match &mut self.cells {
            Cells::Numbers(array) => (array.as_slice_mut()?, false),
            Cells::Text(characters) => (characters.as_mut(), true),
        };
        let cells = cells.as_chunks_mut().0.chunks_mut(size);
        let is_there = self.is_there.chunks_mut(size);
        let chunks = cells.zip(is_there);
        Ok(chunks.map(move |(cells, is_there)| GridsMut {
            cells,
            is_there,
            is_text,
        }))
    }

    /// The first grid.
    pub(crate) fn into_one(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match self.cells {
            _ if !self.is_there[0] => Ok(py.None().into_bound(py)),
            Cells::Text(characters) => {
                String::from_utf8_lossy(characters.as_ref()).into_bound_py_any(py)
            }
            Cells::Numbers(_) => unreachable!("`new` makes characters for one puzzle"),
        }
    }

    /// numpy's array.
    pub(crate) fn into_array(self) -> Bound<'py, PyAny> {
        match self.cells {
            Cells::Numbers(array) => array.as_any().clone(),
            Cells::Text(_) => unreachable!("`new` makes numbers for arrays"),
        }
    }

    /// Arrow's strings for each of these ranges; a missing grid is null.
    pub(crate) fn into_arrow(self, ranges: &[Range<usize>]) -> Vec<ArrayRef> {
        let cells = match self.cells {
            Cells::Text(characters) => Buffer::from(Bytes::from_owner(characters)),
            Cells::Numbers(_) => unreachable!("`new` makes characters for columns"),
        };
        let strings = ranges.iter().map(|range| {
            let offsets = OffsetBuffer::from_repeated_length(81, range.len());
            let cells = cells.slice_with_length(81 * range.start, 81 * range.len());
            let nulls = NullBuffer::from(&self.is_there[range.clone()]);
            Arc::new(StringArray::new(offsets, cells, Some(nulls))) as ArrayRef
        });
        strings.collect()
    }
}

/// numpy's zeros, by its own function: that of the crate panics if there is no memory.
fn numpy_zeros(py: Python<'_>, count: usize) -> PyResult<PyReadwriteArray2<'_, u8>> {
    let zeros = py.import("numpy")?.getattr("zeros")?;
    let zeros = zeros.call1(((count, 81), "uint8"));
    // More than an address can have is a `ValueError` there.
    zeros
        .map_err(|error| memory::missing(error.value(py)))?
        .extract()
}

impl Memory {
    /// The number of bytes from which on asking the system for pages is faster than using the heap.
    const LARGE: usize = 1 << 22;

    /// This many bytes, all of them zero.
    ///
    /// # Errors
    ///
    /// If there is no memory for them.
    fn zeros(length: usize) -> PyResult<Self> {
        if length < Self::LARGE {
            return Ok(Self::Heap(vec![0; length]));
        }
        let pages = MmapMut::map_anon(length).map_err(memory::missing)?;
        // Without large pages it is only slower.
        #[cfg(target_os = "linux")]
        let _ = pages.advise(memmap2::Advice::HugePage);
        Ok(Self::Pages(pages))
    }
}

impl AsRef<[u8]> for Memory {
    fn as_ref(&self) -> &[u8] {
        match self {
            Self::Heap(bytes) => bytes,
            Self::Pages(bytes) => bytes,
        }
    }
}

impl AsMut<[u8]> for Memory {
    fn as_mut(&mut self) -> &mut [u8] {
        match self {
            Self::Heap(bytes) => bytes,
            Self::Pages(bytes) => bytes,
        }
    }
}

impl GridsMut<'_> {
    /// Writes the grid at this place.
    #[inline]
    pub(crate) fn set(&mut self, place: usize, grid: &Grid) {
        let cells = self.cells[place].iter_mut().zip(grid.cells());
        if self.is_text {
            for (cell, digit) in cells {
                *cell = digit.map_or(b'.', |digit| b'0' + digit.get());
            }
        } else {
            for (cell, digit) in cells {
                *cell = digit.map_or(0, Digit::get);
            }
        }
        self.is_there[place] = true;
    }
}
