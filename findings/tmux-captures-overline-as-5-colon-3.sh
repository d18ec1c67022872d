#!/bin/sh
# tmux 3.3a writes an overline as 'CSI 5:3 m' when it captures a pane, and does not read that itself.
#
# Guess before the run: capture-pane -e writes all attributes that a pane has in a form that gives them back, as it does with curly and double
# underlines.
#
# What happens: 53, overlined, is written like an underline of a kind, 4:3, as its two digits with a colon: 5:3. Printed into another tmux the
# overline is gone; GNU screen 4.9, to which a colon is a semicolon, makes it italic and blinking, which it shows as reverse and blinking.
#
# For a program that reads captures: 5 with a part after a colon is no blinking; what has a part that is not known is best left out as a whole.
#
# Needs Debian 12 with apt-get and Python 3. Fails if the behaviour has changed.
set -eu

work=$(mktemp -d)
trap './run kill-server 2> /dev/null || true; cd /; rm -rf -- "$work"' EXIT
cd "$work"
export LANG=C.UTF-8 SCREENDIR="$work/sessions"
mkdir -m 700 sessions

for name in tmux screen libutempter0 libevent-core-2.1-7; do
  apt-get download -q "$name" > download.log 2>&1 || { cat download.log >&2; exit 69; }
  dpkg-deb --extract "$(echo ${name}_*.deb)" root
done
for package in tmux_3.3a-3 screen_4.9.0-4; do
  set -- "${package}"_*.deb
  [ -e "$1" ] || { echo "another version than $package" >&2; exit 69; }
done
cat > run << 'END'
#!/bin/sh
LD_LIBRARY_PATH=$(echo root/usr/lib/*-linux-gnu) exec root/usr/bin/tmux -S socket -f /dev/null "$@"
END
chmod +x run

# captured COMMAND: what tmux captures of the first line that a command prints.
captured() {
  ./run new-session -d -x 60 -y 6 "$1; sleep 9"
  sleep 2
  ./run capture-pane -p -e | sed -n '/over/{p;q}'
  ./run kill-server
  while [ -e socket ] && ./run list-sessions > sessions.log 2>&1; do sleep 0.1; done
  rm -f socket
}

printf '\033[4:3mcurly\033[0m \033[4:2mdouble\033[0m \033[53mover\033[0m\n' > text
captured 'cat text' > first
captured 'cat first' > second
captured 'LD_LIBRARY_PATH=$(echo root/usr/lib/*-linux-gnu) root/usr/bin/screen -c /dev/null sh -c "cat first; sleep 9"' > screen

for file in first second screen; do
  python3 -c '
import re, sys
text = open(sys.argv[1]).read()
for word in ("curly", "double", "over"):
    before = text.split(word)[0]
    last = re.findall("\x1b\\[([0-9;:]*)m", before[before.rfind(" ") + 1:])
    print(sys.argv[1].ljust(7), word.ljust(7), ";".join(part for part in last if part not in ("0", "39", "49")) or "-")' "$file"
done | tee shown

cat > expected << 'END'
first   curly   4:3
first   double  4:2
first   over    5:3
second  curly   4:3
second  double  4:2
second  over    -
screen  curly   4;7
screen  double  2;4
screen  over    5;7
END
diff expected shown && echo "as found on 2026-11-30"
