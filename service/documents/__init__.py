"""What the wire shows: answers, attribution, traces, rulesets, the catalogue, statutes and cases."""
