//! The known names that are nearest to a mistyped one.

/// The least likeness, from 0 to 1, of a name that is suggested.
const ALIKE: f64 = 0.8;

/// The greatest number of names that are suggested.
const MOST_SHOWN: usize = 3;

/// A question that ends a message about an unknown name: `; did you mean solve?`. It is empty if no name is near.
///
/// Each candidate is a name as it would be typed, and as it is shown.
pub(super) fn did_you_mean(
    typed: &str,
    candidates: &mut dyn Iterator<Item = (String, &str)>,
) -> String {
    let mut alike: Vec<(f64, &str)> = candidates
        .map(|(name, shown)| (strsim::jaro_winkler(typed, &name), shown))
        .filter(|(likeness, _)| *likeness >= ALIKE)
        .collect();
    alike.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    let mut nearest: Vec<&str> = alike.into_iter().map(|(_, name)| name).collect();
    nearest.dedup();
    nearest.truncate(MOST_SHOWN);
    match &nearest[..] {
        [] => String::new(),
        [only] => format!("; did you mean {only}?"),
        [first @ .., last] => format!("; did you mean {} or {last}?", first.join(", ")),
    }
}
