"""Security headers that an API sends with every response; they are constants, so no library sets them."""

import flask

_HEADERS = {
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}


def secure_headers(app: flask.Flask) -> None:
    """Adds the headers that a view has not set itself."""

    @app.after_request
    def add(response: flask.Response) -> flask.Response:
        for name, value in _HEADERS.items():
            response.headers.setdefault(name, value)
        return response
