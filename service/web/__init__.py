"""Around the API: bodies, problems, settings, logs, metrics, the cache and the server."""
