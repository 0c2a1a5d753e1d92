"""What a book declares: rules, actions, queries, procedures, events, obligations, draws, options, modules."""
