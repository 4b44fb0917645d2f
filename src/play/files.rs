//! The files of games: written so that they are complete or as they were, rescued at a signal, and the file of the last game.

use std::env;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use crate::support::beside::temporary_beside;

/// The default name of a game's file.
pub(crate) const NAME: &str = "sudoku-game.txt";

/// The name of the file of the best times.
pub(crate) const BEST_TIMES: &str = "best-times.txt";

/// Writes the text to the file, in a folder that is made if it is not there.
///
/// # Errors
///
/// If it cannot be written.
pub(crate) fn save_in_folder(text: &str, path: &Path) -> io::Result<()> {
    path.parent().map_or(Ok(()), fs::create_dir_all)?;
    save(text, path)
}

/// Writes the text to the file; whatever happens, the file is either as it was or complete.
///
/// # Errors
///
/// If it cannot be written.
pub(crate) fn save(text: &str, path: &Path) -> io::Result<()> {
    // A link stays, and its target is replaced.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let mut file = temporary_beside(&path)?;
    file.write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    if let Ok(old) = fs::metadata(&path) {
        file.as_file().set_permissions(old.permissions())?;
    }
    file.persist(&path)?;
    Ok(())
}

/// Writes the game to a new file with the name of this one and `.save` after it, and returns its path. This is done when a
/// signal ends the game.
///
/// # Errors
///
/// If it cannot be written.
pub(crate) fn rescue(text: &str, path: &Path) -> io::Result<PathBuf> {
    let named = |end: &str| {
        let mut name = path.as_os_str().to_owned();
        name.push(end);
        PathBuf::from(name)
    };
    let numbers = (1..).map(|number| named(&format!(".save.{number}")));
    let mut paths = std::iter::once(named(".save")).chain(numbers);
    let free = paths.find(|path| fs::symlink_metadata(path).is_err());
    let free = free.ok_or(io::ErrorKind::AlreadyExists)?;
    save(text, &free)?;
    Ok(free)
}

/// The file of the last game, in the folder for the state of programs, if the user has one.
pub(crate) fn last_game() -> Option<PathBuf> {
    let folder = |name| {
        env::var_os(name)
            .map(PathBuf::from)
            .filter(|path| path.is_absolute())
    };
    let state = folder("XDG_STATE_HOME")
        .or_else(|| Some(folder("HOME")?.join(".local/state")))
        .or_else(|| folder("LOCALAPPDATA"))?;
    Some(state.join("sudoku").join(NAME))
}
