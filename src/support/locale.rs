//! The locale, as far as it says which characters a terminal shows.

/// Returns true if the locale is one of UTF-8.
pub(crate) fn is_unicode() -> bool {
    if cfg!(windows) {
        return true;
    }
    let variables = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter();
    let mut values = variables.filter_map(std::env::var_os);
    let first = values.find(|value| !value.is_empty());
    first.is_some_and(|value| {
        let name = value.to_string_lossy().to_lowercase();
        name.contains("utf-8") || name.contains("utf8")
    })
}
