"""The conformance suite as a product: its release, the runner, and the mark."""
