//! JSON Schemas of types whose data has another shape than the Rust type, with the feature `schema`.

/// Gives a type, which has a schema of its own name, this schema.
macro_rules! schema {
    ($type:ident { $($schema:tt)+ }) => {
        #[cfg(feature = "schema")]
        impl schemars::JsonSchema for $type {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($type).into()
            }

            fn schema_id() -> std::borrow::Cow<'static, str> {
                concat!(module_path!(), "::", stringify!($type)).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!({ $($schema)+ })
            }
        }
    };
}

/// Gives a type the schema of another, which its data has the shape of.
macro_rules! schema_as {
    ($type:ident, $other:ty) => {
        #[cfg(feature = "schema")]
        impl schemars::JsonSchema for $type {
            fn inline_schema() -> bool {
                <$other>::inline_schema()
            }

            fn schema_name() -> std::borrow::Cow<'static, str> {
                <$other>::schema_name()
            }

            fn schema_id() -> std::borrow::Cow<'static, str> {
                <$other>::schema_id()
            }

            fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                <$other>::json_schema(generator)
            }
        }
    };
}
