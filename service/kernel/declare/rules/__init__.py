"""What a book declares besides its part of the state: rules, actions, queries, procedures, events, debts, options."""
