"""Security headers that an API sends with every response; they are constants, so no library sets them."""

import flask

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}
"""What an answer has that says nothing else."""


def secure_headers(app: flask.Flask, foreign_pages: bool) -> None:
    """Adds the headers that a view has not set itself. Pages of other origins may embed answers if they may ask."""
    headers = HEADERS | ({"Cross-Origin-Resource-Policy": "cross-origin"} if foreign_pages else {})

    @app.after_request
    def add(response: flask.Response) -> flask.Response:
        set_by_view = {name.lower() for name, _ in response.headers}
        response.headers.extend((name, value) for name, value in headers.items() if name.lower() not in set_by_view)
        # X-Frame-Options has no value that admits every page, so a page for frames goes without.
        if "content-security-policy" in set_by_view and response.content_security_policy.frame_ancestors == "*":
            del response.headers["X-Frame-Options"]
        return response
