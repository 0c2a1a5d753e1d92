"""What several books share and no book states. Of the game these files know nothing."""
