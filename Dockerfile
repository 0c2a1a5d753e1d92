# The digest of September 2026 (Python 3.11.16, all architectures). `docker buildx imagetools inspect python:3.11-slim-bookworm`
# says the newest one: renew it with every release, since a digest keeps old faults.
ARG BASE=python:3.11-slim-bookworm@sha256:a36c24f9cbdf4fd0f52d67f0823eeac19c2028c637cecc392d97f980d4fec56b

FROM ${BASE} AS build
WORKDIR /src
# With `--build-arg LOCK=otel` the image can send traces.
ARG LOCK=service
COPY requirements/service.txt requirements/otel.txt requirements/
RUN python -m venv --without-pip /app/.venv \
    && pip --python /app/.venv/bin/python install --no-cache-dir --require-hashes -r requirements/${LOCK}.txt
COPY pyproject.toml hatch_build.py README.md LICENSE openapi.yaml ./
COPY docs/api.md docs/
COPY docs/pictures/corners.svg docs/pictures/
COPY schemas schemas
COPY service service
COPY tests/conformance tests/conformance
RUN pip --python /app/.venv/bin/python install --no-cache-dir --no-deps . \
    && /app/.venv/bin/python -m compileall -q /app/.venv/lib

FROM ${BASE}
RUN useradd --system --uid 10001 --no-create-home harbormaster
WORKDIR /app
COPY --from=build /app/.venv .venv
ENV PATH="/app/.venv/bin:$PATH" \
    PYTHONDONTWRITEBYTECODE=1 \
    HARBORMASTER_HOST=0.0.0.0 \
    PORT=8000
USER 10001
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
    CMD ["python", "-c", "import os, urllib.request; urllib.request.urlopen(f'http://127.0.0.1:{os.environ[\"PORT\"]}/healthz', timeout=2)"]
CMD ["harbormaster", "serve"]
