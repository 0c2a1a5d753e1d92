# Sourced by the other scripts: makes .venv hold exactly what a lock file names.

venv=${VENV:-.venv}
python=${PYTHON:-python3}

if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    echo "Python 3.11 or newer is needed; set PYTHON to one." >&2
    exit 1
fi

# install NAME: requirements/NAME.txt into .venv, unless that very file was installed before.
install() {
    lock=requirements/$1.txt
    stamp=$venv/installed-$1
    digest=$(sha256sum <"$lock")
    if [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$digest" ] && "$venv/bin/python" -c '' 2>/dev/null; then
        return
    fi
    echo "Installing $lock into $venv ..." >&2
    if ! "$python" -m pip --version >/dev/null 2>&1; then
        echo "$python has no pip. Install it (on Debian: python3-pip), or set PYTHON to a Python that has it." >&2
        exit 1
    fi
    # Debian's Python may come without ensurepip, so the pip outside the environment fills it.
    "$venv/bin/python" -c '' 2>/dev/null || "$python" -m venv --clear --without-pip "$venv"
    "$python" -m pip --python "$venv/bin/python" install --quiet --disable-pip-version-check --require-hashes -r "$lock"
    printf '%s\n' "$digest" >"$stamp"
}
