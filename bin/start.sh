# Sourced by the scripts beside it: finds a Python and hands over to bin/tooling.
# The caller has set "name" to its own name.

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P) || exit 1

for candidate in ${MEADOW_PYTHON:-python3 python3.11 python3.12 python3.13 python3.14}; do
  if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    exec "$candidate" "$here/tooling" "$name" "$@"
  fi
done

if [ -n "${MEADOW_PYTHON:-}" ]; then
  echo "bin/$name: MEADOW_PYTHON is $MEADOW_PYTHON, which is no Python 3.11 or newer." >&2
  exit 1
fi
echo "bin/$name: Meadow needs Python 3.11 or newer, and none was found on this machine." >&2
echo "On Debian 12: apt install python3 (as root). Or name yours: MEADOW_PYTHON=/path/to/python3 bin/$name" >&2
exit 1
