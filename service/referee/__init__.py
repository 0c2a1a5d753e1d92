"""The referee for bots: checks recorded games and runs matches. It puts questions to the service and knows no game."""
