#!/bin/sh
# asciinema 2.2.0 drops what a program writes last, in the recording and in the terminal, if the program ends at once after it.
#
# Guess before the run: a recorder reads until the pseudoterminal has no more to give, as script and ttyrec do; so the end of a recording is
# what the program wrote last, and the terminal is left as the program leaves it.
#
# What happens: asciinema reads 1024 bytes at a time, and stops as soon as it hears that the program has ended, with the rest still in the
# pseudoterminal. Of 5 kB that 'cat' writes it takes two kilobytes, with a terminal that reads at once. The sequences that leave the
# alternate screen and show the cursor are lost, and the terminal does not get them either. Its status is 0, whatever the program's was. Of
# 60 kB, or if the terminal is slow, the last kilobytes are missing in about every other run (by hand). A program that lives on for some
# milliseconds after its last output, as Python does, is recorded whole.
#
# For a program that draws: only the terminal's answer to a question tells that the end has been read; tcdrain returns at once on a
# pseudoterminal. For a player: a recording can end in the middle of a sequence or of a picture, with a hidden cursor, on the alternate
# screen.
#
# Needs Debian 12 with apt-get and Python 3. Fails if the behaviour has changed.
set -eu

work=$(mktemp -d)
trap 'cd /; rm -rf -- "$work"' EXIT
cd "$work"
export LANG=C.UTF-8 HOME="$work" SHELL=/bin/sh

for name in asciinema bsdutils ttyrec; do
  apt-get download -q "$name" > download.log 2>&1 || { cat download.log >&2; exit 69; }
  dpkg-deb --extract "$(echo ${name}_*.deb)" root
done
for package in asciinema_2.2.0-1 bsdutils_1%3a2.38.1-5 ttyrec_1.0.8-5; do
  set -- "${package}"*.deb
  [ -e "$1" ] || { echo "another version than $package" >&2; exit 69; }
done
export PYTHONPATH="$work/root/usr/lib/python3/dist-packages"

cat > terminal.py << 'END'
import os
import pty
import sys

name, *command = sys.argv[1:]
with open("film", "wb") as film:
    film.write(b"\x1b[?1049h\x1b[?25l" + b"".join(b"\x1b[%d;1H%s" % (row, b"#" * 79) for row in range(1, 60)) + b"\x1b[?25h\x1b[?1049l")
count = {"recording": 0, "terminal": 0}
for _ in range(10):
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ["TERM"] = "xterm"
        os.execvp(command[0], command)
    shown = b""
    try:
        while some := os.read(terminal, 65536):
            shown += some
    except OSError:
        pass
    os.waitpid(pid, 0)
    recorded = open("recording", "rb").read().replace(b"\\u001b", b"\x1b")
    for place, text in [("recording", recorded), ("terminal", shown)]:
        assert b"\x1b[?1049h" in text
        count[place] += b"\x1b[?1049l" in text
    os.remove("recording")
for place, whole in count.items():
    print(f"{name:<9} the end is in the {place:<9}: {'in most runs' if 5 < whole < 10 else 'always' if whole == 10 else 'seldom or never'}")
END

{
  python3 terminal.py asciinema python3 -m asciinema rec -q -c 'exec cat film' recording
  python3 terminal.py script root/usr/bin/script -q -c 'exec cat film' recording
  python3 terminal.py ttyrec root/usr/bin/ttyrec -e 'exec cat film' recording
} | tee shown

cat > expected << 'END'
asciinema the end is in the recording: seldom or never
asciinema the end is in the terminal : seldom or never
script    the end is in the recording: always
script    the end is in the terminal : always
ttyrec    the end is in the recording: always
ttyrec    the end is in the terminal : always
END
diff expected shown && echo "as found on 2026-11-30"
