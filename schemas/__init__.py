"""The wire: marshmallow schemas, from which openapi.yaml is generated. No rules."""
