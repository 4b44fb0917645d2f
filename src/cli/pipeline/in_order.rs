//! Shares the work on one puzzle among threads, and takes what it gives in order.

use std::io;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::thread;

use sudoku::Interrupt;

use crate::support::lock::lock;

/// The number of results that are handed over together.
const BLOCK: usize = 64;

/// The number of blocks that may wait for each portion of work.
const MOST_BLOCKS: usize = 16;

/// The blocks of results of a portion.
type Blocks<T> = Receiver<Vec<T>>;

/// A portion of the work. It gives its results to a function, until they are no longer wanted.
pub(crate) type Portion<'a, T> = Box<dyn FnOnce(&mut dyn FnMut(T) -> ControlFlow<()>) + Send + 'a>;

/// Portions of work, one after the other.
type Portions<'a, T> = Box<dyn Iterator<Item = Portion<'a, T>> + Send + 'a>;

/// The portions that are left, and the way to announce the results of one that has begun.
struct Shared<'a, T> {
    portions: Portions<'a, T>,
    /// `None` when no portion is left.
    begun: Option<SyncSender<Blocks<T>>>,
}

/// Does the work, and takes its results: portion by portion, whatever the number of threads.
///
/// Few results wait at a time, however many there are.
///
/// # Errors
///
/// Those of `take`, after which nothing is taken any more.
pub(crate) fn in_order<T: Send>(
    threads: usize,
    portions: Portions<T>,
    take: &mut dyn FnMut(T) -> io::Result<()>,
) -> io::Result<()> {
    let (begun, blocks) = mpsc::sync_channel(2 * threads);
    let begun = Some(begun);
    let source = Mutex::new(Shared { portions, begun });
    let interrupt = Interrupt::current();
    thread::scope(|scope| {
        let others = if threads == 1 { 0 } else { threads };
        let started = (0..others).filter(|_| {
            let work = || interrupt.during(|| work_on(&source));
            thread::Builder::new().spawn_scoped(scope, work).is_ok()
        });
        if started.count() == 0 {
            return work_alone(&mut lock(&source).portions, take);
        }
        // At the end, or after an error, the receivers go, which ends the threads.
        blocks.into_iter().flatten().flatten().try_for_each(take)
    })
}

/// Works on portion after portion, until there is none or nothing is taken any more.
fn work_on<T>(source: &Mutex<Shared<T>>) {
    while let Some((portion, blocks)) = begin(source) {
        let mut block = Vec::with_capacity(BLOCK);
        portion(&mut |result| {
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

/// Begins the next portion.
fn begin<'a, T>(source: &Mutex<Shared<'a, T>>) -> Option<(Portion<'a, T>, SyncSender<Vec<T>>)> {
    let mut source = lock(source);
    let (sender, blocks) = mpsc::sync_channel(MOST_BLOCKS);
    let begun = source.begun.take()?;
    let portion = source.portions.next()?;
    begun.send(blocks).ok()?;
    source.begun = Some(begun);
    Some((portion, sender))
}

/// Does the work without another thread.
fn work_alone<T>(
    portions: &mut Portions<T>,
    take: &mut dyn FnMut(T) -> io::Result<()>,
) -> io::Result<()> {
    portions.try_for_each(|portion| {
        let mut taken = Ok(());
        portion(&mut |result| {
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

    /// As many results as the number of each portion says.
    fn results(threads: usize, most: usize) -> io::Result<Vec<(usize, usize)>> {
        let portions = [3, 0, 5000, 1, 64, 128, 2];
        let mut all = Vec::new();
        let portions = portions.into_iter();
        let portions = portions.map(|portion| -> Portion<(usize, usize)> {
            Box::new(move |give| {
                _ = (0..portion).try_for_each(|result| give((portion, result)));
            })
        });
        in_order(threads, Box::new(portions), &mut |result| {
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
