//! Locks of data that threads share.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Locks, even when another thread has panicked with the lock held; the panic is reported elsewhere.
pub(crate) fn lock<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
