//! JSON as it is, and as `SudokuPad` squeezes it: bare keys, single quotes, nothing where an empty object was.

/// Deeper values are not read.
const DEEPEST: usize = 32;

/// A value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Json {
    /// A number, or a word such as `true`; nothing at all is an empty one.
    Word(String),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

impl Json {
    /// The value of a key, by its full name or its short one.
    pub(super) fn get(&self, name: &str, short: &str) -> Option<&Self> {
        let Self::Object(members) = self else {
            return None;
        };
        let mut members = members.iter();
        let of_name = members.find(|(key, _)| key == name || key == short);
        of_name.map(|(_, value)| value)
    }

    /// The elements of the list under a key; none if there is none.
    pub(super) fn list(&self, name: &str, short: &str) -> &[Self] {
        self.get(name, short).map_or(&[], Self::elements)
    }

    /// Returns true if there is something under the key.
    pub(super) fn has(&self, name: &str) -> bool {
        self.get(name, name)
            .is_some_and(|value| !value.is_nothing())
    }

    /// The members of an object; none of anything else.
    pub(super) fn members(&self) -> &[(String, Self)] {
        match self {
            Self::Object(members) => members,
            _ => &[],
        }
    }

    /// The elements of a list; none of anything else.
    pub(super) fn elements(&self) -> &[Self] {
        match self {
            Self::List(elements) => elements,
            _ => &[],
        }
    }

    /// A number, a word or a text.
    pub(super) fn text(&self) -> &str {
        match self {
            Self::Word(text) | Self::Text(text) => text,
            _ => "",
        }
    }

    pub(super) fn number(&self) -> Option<usize> {
        self.text().parse().ok()
    }

    /// Returns true for false, null, and what is empty.
    pub(super) fn is_nothing(&self) -> bool {
        match self {
            Self::Word(word) => matches!(word.as_str(), "" | "false" | "f" | "null" | "undefined"),
            Self::Text(text) => text.trim().is_empty(),
            Self::List(elements) => elements.iter().all(Self::is_nothing),
            Self::Object(members) => members.iter().all(|(_, value)| value.is_nothing()),
        }
    }
}

/// The value that is the text as a whole.
pub(super) fn parse(text: &str) -> Option<Json> {
    let mut rest = text.trim();
    let value = value(&mut rest, 0)?;
    rest.trim().is_empty().then_some(value)
}

fn value(rest: &mut &str, depth: usize) -> Option<Json> {
    *rest = rest.trim_start();
    match rest.chars().next() {
        Some('[' | '{') if depth == DEEPEST => None,
        Some('[') => {
            let mut elements = Vec::new();
            while next(rest, elements.is_empty(), ']')? {
                elements.push(value(rest, depth + 1)?);
            }
            Some(Json::List(elements))
        }
        Some('{') => {
            let mut members = Vec::new();
            while next(rest, members.is_empty(), '}')? {
                let key = value(rest, DEEPEST)?;
                *rest = rest.trim_start().strip_prefix(':')?;
                members.push((key.text().to_owned(), value(rest, depth + 1)?));
            }
            Some(Json::Object(members))
        }
        Some(quote @ ('"' | '\'')) => string(rest, quote).map(Json::Text),
        _ => {
            let end = rest.find([',', ':', '[', ']', '{', '}', '"', '\'']);
            let (word, more) = rest.split_at(end.unwrap_or(rest.len()));
            *rest = more;
            Some(Json::Word(word.trim().to_owned()))
        }
    }
}

/// Goes to the next part of a list or an object; returns false after its end.
fn next(rest: &mut &str, is_first: bool, close: char) -> Option<bool> {
    *rest = rest.trim_start();
    if let Some(more) = rest.strip_prefix(close).filter(|_| !is_first) {
        *rest = more;
        return Some(false);
    }
    let mut characters = rest.chars();
    let mark = characters.next()?;
    *rest = characters.as_str().trim_start();
    if is_first && let Some(more) = rest.strip_prefix(close) {
        *rest = more;
        return Some(false);
    }
    (is_first || mark == ',').then_some(true)
}

/// The string that the text starts with.
fn string(rest: &mut &str, quote: char) -> Option<String> {
    let mut text = String::new();
    let mut characters = rest[1..].chars();
    loop {
        match characters.next()? {
            '\\' => match characters.next()? {
                'n' | 'r' | 't' | 'b' | 'f' => text.push(' '),
                'u' => {
                    let code = characters.as_str().get(..4)?;
                    let code = u32::from_str_radix(code, 16).ok()?;
                    text.push(char::from_u32(code).unwrap_or('\u{FFFD}'));
                    characters.nth(3)?;
                }
                other => text.push(other),
            },
            end if end == quote => break,
            other => text.push(other),
        }
    }
    *rest = characters.as_str();
    Some(text)
}
