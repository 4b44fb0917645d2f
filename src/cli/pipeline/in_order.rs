//! Shares the work on one puzzle among threads, and takes what it gives in order.

use std::io;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::thread;

use crate::support::lock::lock;

/// The number of results that are handed over together.
const BLOCK: usize = 64;

/// The number of blocks that may wait for each unit of work.
const MOST_BLOCKS: usize = 16;

/// Takes the results of a unit of work, until they are no longer wanted.
type Give<'a, T> = &'a mut dyn FnMut(T) -> ControlFlow<()>;

/// The blocks of results of a unit.
type Blocks<T> = Receiver<Vec<T>>;

/// A unit of work.
pub(crate) type Unit<'a, T> = Box<dyn FnOnce(Give<T>) + Send + 'a>;

/// Units of work, one after the other.
type Units<'a, T> = Box<dyn Iterator<Item = Unit<'a, T>> + Send + 'a>;

/// The units that are left, and the way to announce the results of one that has begun.
struct Source<'a, T> {
    units: Units<'a, T>,
    /// `None` when no unit is left.
    begun: Option<SyncSender<Blocks<T>>>,
}

/// Does the work, and takes its results: unit by unit, whatever the number of threads.
///
/// Few results wait at a time, however many there are.
///
/// # Errors
///
/// Those of `take`, after which nothing is taken any more.
pub(crate) fn in_order<T: Send>(
    threads: usize,
    units: Units<T>,
    take: &mut dyn FnMut(T) -> io::Result<()>,
) -> io::Result<()> {
    let (begun, blocks) = mpsc::sync_channel(2 * threads);
    let begun = Some(begun);
    let source = Mutex::new(Source { units, begun });
    thread::scope(|scope| {
        let others = if threads == 1 { 0 } else { threads };
        let started = (0..others).filter(|_| {
            let work = || work_on(&source);
            thread::Builder::new().spawn_scoped(scope, work).is_ok()
        });
        if started.count() == 0 {
            return work_alone(&mut lock(&source).units, take);
        }
        // At the end, or after an error, the receivers go, which ends the threads.
        blocks.into_iter().flatten().flatten().try_for_each(take)
    })
}

/// Works on unit after unit, until there is none or nothing is taken any more.
fn work_on<T>(source: &Mutex<Source<T>>) {
    while let Some((unit, blocks)) = begin(source) {
        let mut block = Vec::with_capacity(BLOCK);
        unit(&mut |result| {
            block.push(result);
            if block.len() < BLOCK {
                return ControlFlow::Continue(());
            }
            match blocks.send(std::mem::take(&mut block)) {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            }
        });
        // If nothing is taken any more, `begin` notices.
        let _ = blocks.send(block);
    }
}

/// Begins the next unit.
fn begin<'a, T>(source: &Mutex<Source<'a, T>>) -> Option<(Unit<'a, T>, SyncSender<Vec<T>>)> {
    let mut source = lock(source);
    let (sender, blocks) = mpsc::sync_channel(MOST_BLOCKS);
    let begun = source.begun.take()?;
    let unit = source.units.next()?;
    begun.send(blocks).ok()?;
    source.begun = Some(begun);
    Some((unit, sender))
}

/// Does the work without another thread.
fn work_alone<T>(
    units: &mut Units<T>,
    take: &mut dyn FnMut(T) -> io::Result<()>,
) -> io::Result<()> {
    units.try_for_each(|unit| {
        let mut taken = Ok(());
        unit(&mut |result| {
            taken = take(result);
            match taken {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            }
        });
        taken
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As many results as the number of each unit says.
    fn results(threads: usize, most: usize) -> io::Result<Vec<(usize, usize)>> {
        let units = [3, 0, 5000, 1, 64, 128, 2];
        let mut all = Vec::new();
        let units = units.into_iter().map(|unit| -> Unit<(usize, usize)> {
            Box::new(move |give| _ = (0..unit).try_for_each(|result| give((unit, result))))
        });
        in_order(threads, Box::new(units), &mut |result| {
            if all.len() == most {
                return Err(io::Error::other("enough"));
            }
            all.push(result);
            Ok(())
        })?;
        Ok(all)
    }

    #[test]
    fn results_come_in_order_for_any_number_of_threads() {
        let alone = results(1, usize::MAX).expect("no errors");
        assert_eq!(alone.len(), 5198);
        for threads in 2..6 {
            assert_eq!(results(threads, usize::MAX).expect("no errors"), alone);
        }
    }

    #[test]
    fn an_error_ends_the_work() {
        for threads in 1..4 {
            for most in [0, 3, 2000] {
                assert!(results(threads, most).is_err());
            }
        }
    }
}
