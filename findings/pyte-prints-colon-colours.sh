#!/bin/sh
# pyte 0.8.2 prints a part of the colour that ncurses' description of xterm-direct sets.
#
# Guess before the run: pyte, which many tools use to see what a terminal would show, reads `tput setaf` of any description that ncurses
# ships; at worst it ignores a colour that it does not know.
#
# What happens: xterm-direct (ncurses-term 6.4-4) separates the numbers of a colour by colons, CSI 38:2::255:0:0 m, as ISO 8613-6 says.
# pyte's parser ends at the first colon and takes what follows for text: "2::255:0:0m" stands on the screen before the word, and the word has no
# colour. The same colour with semicolons, CSI 38;2;255;0;0 m, is read.
#
# For a program that draws: colours of 24 bits are understood by more readers with semicolons. For a reader: a sequence ends with its final byte,
# also if its parameters are not understood.
#
# Needs Debian 12 with apt-get, Python 3 and pip. Fails if the behaviour has changed.
set -eu

work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
cd "$work"

apt-get download -q ncurses-term=6.4-4 > download.log 2>&1 || { cat download.log >&2; exit 69; }
dpkg-deb --extract ncurses-term_*.deb ncurses
python3 -m venv python > /dev/null
python/bin/pip -q install pyte==0.8.2

TERM=xterm-direct TERMINFO_DIRS="$work/ncurses/usr/share/terminfo" tput setaf 16711680 > colons
printf '\033[38;2;255;0;0m' > semicolons
printf 'ncurses-term 6.4-4, xterm-direct, tput setaf 16711680: '
od -An -c colons | tr -s ' '

python/bin/python - << 'END' | tee shown
from importlib.metadata import version

import pyte

print("pyte", version("pyte"))
for name in ("colons", "semicolons"):
    screen = pyte.Screen(40, 1)
    pyte.Stream(screen).feed(open(name).read() + "word")
    row = screen.display[0].rstrip()
    place = row.index("word")
    print(f"{name}: {row!r}, and the colour of 'word' is {screen.buffer[0][place].fg}")
END

cat > expected << 'END'
pyte 0.8.2
colons: '2::255:0:0mword', and the colour of 'word' is default
semicolons: 'word', and the colour of 'word' is ff0000
END
diff expected shown && echo "as found on 2026-11-29"
