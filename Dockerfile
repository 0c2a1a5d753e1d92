FROM python:3.11-slim-bookworm AS build
WORKDIR /app
COPY requirements/service.txt requirements/
RUN python -m venv --without-pip .venv \
    && pip --python .venv/bin/python install --no-cache-dir --require-hashes -r requirements/service.txt

FROM python:3.11-slim-bookworm
RUN useradd --system --uid 10001 --no-create-home harbormaster
WORKDIR /app
COPY --from=build /app/.venv .venv
COPY openapi.yaml ./
COPY schemas schemas
COPY service service
ENV PATH="/app/.venv/bin:$PATH" \
    PYTHONDONTWRITEBYTECODE=1 \
    HARBORMASTER_HOST=0.0.0.0 \
    PORT=8000
USER 10001
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
    CMD ["python", "-c", "import os, urllib.request; urllib.request.urlopen(f'http://127.0.0.1:{os.environ[\"PORT\"]}/healthz', timeout=2)"]
CMD ["python", "-m", "gunicorn", "--config", "service/web/gunicorn_conf.py", "service.wsgi:app"]
