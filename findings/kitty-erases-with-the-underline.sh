#!/bin/sh
# kitty 0.26.5 underlines what it erases: EL and ECH give the cells the line, the stroke and the reverse of the current attributes.
#
# Guess before the run: what is erased gets the background colour at most (bce); kitty's description, which has no bce, says that it does
# not even get that. No attribute of text is left on it.
#
# What happens: after CSI 4 m, CSI K draws a line to the end of the row; CSI X, ICH and DCH do so with the cells that they empty, and CSI 2
# J with the whole screen. 9 (struck) is the same. With 7 and a red background the erased cells are in reverse, where xterm, VTE, konsole,
# alacritty and st show them red (zutty 0.14 does as kitty does, but only with reverse; by hand). The background alone is kept as with bce.
#
# For a program that draws: before it erases a part of a row it turns off underline, stroke and reverse, not only the background colour. A
# recording of a program that does not do that differs between kitty and what a player makes of it.
#
# Needs Debian 12 with apt-get and Python 3.11, in which kitty's own screen is fed, without a window. Fails if the behaviour has changed.
set -eu

work=$(mktemp -d)
trap 'cd /; rm -rf -- "$work"' EXIT
cd "$work"

for name in kitty libharfbuzz0b libpng16-16 liblcms2-2 libfreetype6 libgraphite2-3 libglib2.0-0 libbrotli1 libpcre2-8-0 libexpat1 \
  libpython3.11; do
  apt-get download -q "$name" > download.log 2>&1 || { cat download.log >&2; exit 69; }
  dpkg-deb --extract "$(echo "${name}"_*.deb)" root
done
[ -e "$(echo kitty_0.26.5-5*.deb)" ] || { echo "another version than kitty_0.26.5-5" >&2; exit 69; }
LD_LIBRARY_PATH=$(echo root/usr/lib/*-linux-gnu):$(echo root/lib/*-linux-gnu)
export LD_LIBRARY_PATH

cat > feed.py << 'END'
import sys

sys.path.insert(0, "root/usr/lib/kitty")
from kitty.constants import str_version
from kitty.fast_data_types import Screen, parse_bytes, set_options
from kitty.options.types import defaults

set_options(defaults)
print("kitty", str_version)
for name, text in [
    ("underlined, EL", "\x1b[4mab\x1b[K"),
    ("underlined, ECH", "\x1b[4mab\x1b[5X"),
    ("underlined, ED", "ab\x1b[4m\x1b[2J"),
    ("underlined, ICH", "abcd\x1b[3G\x1b[4m\x1b[3@"),
    ("underlined, DCH", "abcd\x1b[3G\x1b[4m\x1b[2P"),
    ("struck, EL", "\x1b[9mab\x1b[K"),
    ("reverse on red, ECH", "\x1b[7;41mab\x1b[5X"),
    ("red, ECH", "\x1b[41mab\x1b[5X"),
]:
    screen = Screen(None, 2, 12, 0, 10, 20, 0)
    parse_bytes(screen, text.encode() + b"\x1b[m\x1b[12G|")
    print(name.ljust(20), screen.line(0).as_ansi().replace("\x1b[", "{").replace("m", "}"))
END
python3.11 feed.py | tee shown

cat > expected << 'END'
kitty 0.26.5
underlined, EL       {4}ab         {24}|
underlined, ECH      {4}ab     {24}    |
underlined, ED       {4}           {24}|
underlined, ICH      ab{4}   {24}cd    |
underlined, DCH      ab        {4} {24}|
struck, EL           {9}ab         {29}|
reverse on red, ECH  {7;41}ab     {27;49}    |
red, ECH             {41}ab     {49}    |
END
diff expected shown && echo "as found on 2026-11-30"
