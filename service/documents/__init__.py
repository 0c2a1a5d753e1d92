"""The documents of the wire: answers, attribution, traces, rulesets, the catalogue, statutes and cases."""
