//! Temporary files beside others, so that they can be renamed to them.

use std::io;
use std::path::Path;

use sudoku::words::printable;
use tempfile::{Builder, NamedTempFile};

/// A temporary file beside the one of this path, with the permissions that a new file gets. It is deleted unless it is kept.
///
/// # Errors
///
/// If there is no such folder, or nothing can be written there.
pub(crate) fn temporary_beside(path: &Path) -> io::Result<NamedTempFile> {
    let mut builder = Builder::new();
    builder.prefix(".sudoku-").suffix(".tmp");
    #[cfg(unix)]
    {
        use std::fs::Permissions;
        use std::os::unix::fs::PermissionsExt as _;
        builder.permissions(Permissions::from_mode(0o666));
    }
    let folder = folder_of(path);
    if !folder.is_dir() {
        let problem = format!(
            "there is no folder {}",
            printable(&folder.to_string_lossy())
        );
        return Err(io::Error::new(io::ErrorKind::NotFound, problem));
    }
    let temporary = builder.tempfile_in(folder);
    // The message of the error has the temporary name.
    temporary.map_err(|error| error.kind().into())
}

/// The folder that the path names a file in.
pub(crate) fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}
