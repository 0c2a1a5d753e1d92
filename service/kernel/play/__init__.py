"""The use of a ruleset: adjudication, enumeration, chance."""
