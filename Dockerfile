# Lagoon in a container, on SQLite or PostgreSQL: `docker build -t lagoon .` How to run it: OPERATING.md.
# Another base, or one pinned to a digest: --build-arg PYTHON=3.13-slim-bookworm@sha256:…
ARG PYTHON=3.13-slim-bookworm

FROM python:${PYTHON} AS build
WORKDIR /srv/lagoon
COPY requirements.lock requirements-postgres.lock ./
RUN python -m venv /opt/venv \
 && /opt/venv/bin/pip install --no-cache-dir --disable-pip-version-check --require-hashes -r requirements.lock \
 && /opt/venv/bin/pip install --no-cache-dir --disable-pip-version-check --require-hashes -r requirements-postgres.lock
# .dockerignore leaves out everything but the program.
COPY . .
# The searches are compiled for the processor that builds. On another kind the bot compiles them when it starts.
RUN /opt/venv/bin/python -m compileall -q --invalidation-mode unchecked-hash . \
 && NUMBA_CACHE_DIR=/var/cache/lagoon /opt/venv/bin/python -m thinking.warming

FROM python:${PYTHON}
RUN groupadd --gid 10001 lagoon \
 && useradd --uid 10001 --gid lagoon --no-create-home --home-dir /data --shell /usr/sbin/nologin lagoon \
 && install --directory --owner lagoon --group lagoon --mode 700 /data
COPY --from=build /opt/venv /opt/venv
COPY --from=build /srv/lagoon /srv/lagoon
COPY --from=build --chown=lagoon:lagoon /var/cache/lagoon /var/cache/lagoon
ENV PATH=/opt/venv/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    NUMBA_CACHE_DIR=/var/cache/lagoon \
    LAGOON_STORAGE_URL=sqlite+aiosqlite:////data/lagoon.db \
    LAGOON_METRICS_ADDRESS=127.0.0.1:9464
WORKDIR /srv/lagoon
USER 10001:10001
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
    CMD ["python", "healthcheck.py"]
CMD ["python", "bot.py"]
