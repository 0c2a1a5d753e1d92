"""The later edition: what it changes in Seafarers, where its scenarios or the option say that it is played."""
