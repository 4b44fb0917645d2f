//! Faults of options in plain words, by the names that they have in JavaScript. Serde words them for those who write a
//! format.

use std::fmt::Display;

use crate::request::camel_case;

/// The fault that an option of this name does not exist. Serde's message lists the options of the verb; the function has others,
/// and is without some.
pub(super) fn unknown_option(
    name: &str,
    fault: &impl Display,
    without: &[&str],
    others: &[&str],
) -> String {
    let fault = fault.to_string();
    let of_verb = fault.split_once(", expected ").map_or("", |(_, list)| list);
    let of_verb = of_verb.split('`').skip(1).step_by(2);
    let of_verb = of_verb.filter(|name| !without.contains(name));
    let mut names: Vec<String> = of_verb.map(camel_case).collect();
    names.extend(others.iter().map(ToString::to_string));
    format!("there is no option {name}; there are {}", names.join(", "))
}

/// The fault of an option's value.
pub(super) fn wrong_value(name: &str, fault: &impl Display) -> String {
    let fault = fault.to_string();
    let plain = [
        "invalid type: ",
        "invalid value: ",
        "invalid length ",
        "unknown variant ",
    ]
    .iter()
    .find_map(|start| fault.strip_prefix(start)?.rsplit_once(", expected "));
    let Some((found, expected)) = plain else {
        return format!("{name}: {fault}");
    };
    format!(
        "{name}: expected {}, found {}",
        type_in_words(expected),
        found_in_words(found)
    )
}

fn type_in_words(expected: &str) -> &str {
    let (expected, _) = expected.split_once(" at line ").unwrap_or((expected, ""));
    match expected {
        "f64" => "a number",
        "a boolean" => "true or false",
        "a sequence" => "a list",
        "u8" | "u16" | "u32" | "u64" | "usize" => "a whole number that is not negative",
        other => other,
    }
}

/// The value that was found: what stands between quotes or backquotes, or its kind.
fn found_in_words(found: &str) -> &str {
    if let Some(start) = found.find(['"', '`']) {
        return found[start..].trim_matches('`');
    }
    match found {
        "map" => "an object",
        "sequence" => "a list",
        "unit value" => "null",
        other => other,
    }
}
