"""The referee for bots: checks recorded games and runs matches. It puts questions to the service and knows no game.

`importers` read files of recorded games, `check` has them judged, `reports` tell what was found, and `matches` let bots
play.
"""
