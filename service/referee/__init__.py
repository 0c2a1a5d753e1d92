"""The referee for bots: checks recorded games and runs matches. It asks the service and knows no game."""
