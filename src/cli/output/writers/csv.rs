//! A line of comma-separated values: fields in quotes where they need them.

/// The delimiter of most files.
pub(super) const COMMA: u8 = b',';

/// Adds a record with these fields as a line, after RFC 4180 but for the delimiter and the line end, which is `\n`.
pub(super) fn write_record<F: AsRef<[u8]>>(
    out: &mut Vec<u8>,
    delimiter: u8,
    fields: impl IntoIterator<Item = F>,
) {
    let start = out.len();
    for (place, field) in fields.into_iter().enumerate() {
        if place > 0 {
            out.push(delimiter);
        }
        write_field(out, delimiter, field.as_ref());
    }
    // An empty line would not be a record.
    if out.len() == start {
        out.extend_from_slice(b"\"\"");
    }
    out.push(b'\n');
}

/// Adds a field, in quotes if it needs them.
pub(super) fn write_field(out: &mut Vec<u8>, delimiter: u8, field: &[u8]) {
    if needs_quotes(field, delimiter) {
        append_quoted(out, field);
    } else {
        out.extend_from_slice(field);
    }
}

/// Returns true for a field with a separator, a quote or a line end.
///
/// Most fields have only greater bytes, which one comparison tells, many at a time.
fn needs_quotes(field: &[u8], delimiter: u8) -> bool {
    let greatest = delimiter.max(b'"');
    let may_need = field.iter().fold(false, |found, &byte| {
        let is_small = byte <= greatest;
        found | is_small
    });
    may_need
        && field
            .iter()
            .any(|&byte| byte == delimiter || matches!(byte, b'"' | b'\n' | b'\r'))
}

/// Adds the field in quotes, with each quote in it doubled.
fn append_quoted(out: &mut Vec<u8>, field: &[u8]) {
    out.push(b'"');
    for &byte in field {
        if byte == b'"' {
            out.push(byte);
        }
        out.push(byte);
    }
    out.push(b'"');
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::*;

    /// The fields of a line, by a parser that knows nothing but RFC 4180.
    fn fields(line: &str) -> Vec<String> {
        let (mut fields, mut is_quoted) = (vec![String::new()], false);
        let mut characters = line.chars().peekable();
        while let Some(character) = characters.next() {
            let last = fields.last_mut().expect("a field");
            match character {
                '"' if is_quoted && characters.peek() == Some(&'"') => {
                    last.extend(characters.next());
                }
                '"' => is_quoted = !is_quoted,
                ',' if !is_quoted => fields.push(String::new()),
                _ => last.push(character),
            }
        }
        fields
    }

    #[test]
    fn only_fields_that_need_quotes_have_them() {
        let mut out = Vec::new();
        write_record(&mut out, COMMA, ["one, two", "5\" disk", "three", ""]);
        write_record(&mut out, COMMA, [""]);
        assert_eq!(out, b"\"one, two\",\"5\"\" disk\",three,\n\"\"\n");
    }

    proptest! {
        #[test]
        fn written_fields_are_read_as_the_same_fields(
            records in vec(vec("[a,\" é]{0,4}|x{250,260}\"?", 1..5), 0..4),
        ) {
            let mut out = Vec::new();
            for record in &records {
                write_record(&mut out, COMMA, record);
            }
            let text = String::from_utf8(out).expect("text");
            let read: Vec<Vec<String>> = text.lines().map(fields).collect();
            prop_assert_eq!(read, records);
        }
    }
}
