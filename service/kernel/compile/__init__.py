"""From the declarations of some modules to one frozen ruleset."""
