//! Shares the work on one puzzle among threads, and takes what it gives in order.

use std::io;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::thread;

use crate::cli::lock::lock;

/// The number of results that are handed over together.
const BLOCK: usize = 64;

/// The number of blocks that may wait for each unit of work.
const MOST_BLOCKS: usize = 16;

/// Takes the results of a unit of work, until they are no longer wanted.
pub(crate) type Give<'a, T> = &'a mut dyn FnMut(T) -> ControlFlow<()>;

/// The blocks of results of a unit.
type Blocks<T> = Receiver<Vec<T>>;

/// The units that are left, and the way to announce the results of one that has begun.
struct Source<U, T> {
    units: U,
    /// `None` when no unit is left.
    begun: Option<SyncSender<Blocks<T>>>,
}

/// Works on each of the units, and takes their results: unit by unit, whatever the number of threads.
///
/// Few results wait at a time, however many there are.
///
/// # Errors
///
/// Those of `take`, after which nothing is taken any more.
pub(crate) fn in_order<U, T: Send>(
    threads: usize,
    units: impl Iterator<Item = U> + Send,
    work: impl Fn(U, Give<T>) + Sync,
    mut take: impl FnMut(T) -> io::Result<()>,
) -> io::Result<()> {
    let (begun, blocks) = mpsc::sync_channel(2 * threads);
    let begun = Some(begun);
    let source = Mutex::new(Source { units, begun });
    thread::scope(|scope| {
        let others = if threads == 1 { 0 } else { threads };
        let started = (0..others).filter(|_| {
            let work = || work_on(&source, &work);
            thread::Builder::new().spawn_scoped(scope, work).is_ok()
        });
        if started.count() == 0 {
            return work_alone(&mut lock(&source).units, &work, &mut take);
        }
        // At the end, or after an error, the receivers go, which ends the threads.
        blocks.into_iter().flatten().flatten().try_for_each(take)
    })
}

/// Works on unit after unit, until there is none or nothing is taken any more.
fn work_on<U, T>(source: &Mutex<Source<impl Iterator<Item = U>, T>>, work: &impl Fn(U, Give<T>)) {
    while let Some((unit, blocks)) = begin(source) {
        let mut block = Vec::with_capacity(BLOCK);
        work(unit, &mut |result| {
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
fn begin<U, T>(
    source: &Mutex<Source<impl Iterator<Item = U>, T>>,
) -> Option<(U, SyncSender<Vec<T>>)> {
    let mut source = lock(source);
    let (sender, blocks) = mpsc::sync_channel(MOST_BLOCKS);
    let begun = source.begun.take()?;
    let unit = source.units.next()?;
    begun.send(blocks).ok()?;
    source.begun = Some(begun);
    Some((unit, sender))
}

/// Does the work without another thread.
fn work_alone<U, T>(
    units: &mut impl Iterator<Item = U>,
    work: &impl Fn(U, Give<T>),
    take: &mut impl FnMut(T) -> io::Result<()>,
) -> io::Result<()> {
    units.try_for_each(|unit| {
        let mut taken = Ok(());
        work(unit, &mut |result| {
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
        let work = |unit: usize, give: Give<(usize, usize)>| {
            let _ = (0..unit).try_for_each(|result| give((unit, result)));
        };
        in_order(threads, units.into_iter(), work, |result| {
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
