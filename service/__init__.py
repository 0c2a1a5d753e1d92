"""Harbormaster: rules adjudication as a service."""
