"""Drawing: a canvas in layers, colours for everybody's eyes, hexes as points. It knows neither games nor HTTP."""
