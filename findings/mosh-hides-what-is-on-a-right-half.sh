#!/bin/sh
# mosh 1.4.0 and dvtm 0.15 do not show what is written on the right half of a wide character; tmux 3.3a moves the rest of the row if a half
# is erased.
#
# Guess before the run: whatever touches one half of a wide character ends the whole character: the other half becomes blank, and what was
# written is seen in its column. This is an old rule for terminals with double width.
#
# What happens: in mosh and dvtm the wide character stays, and the letter or the erasure (CSI X) is hidden below it, until something is
# written on its left half. tmux and screen 4.9 do as guessed with letters. But erasing one cell (CSI X) leaves half a wide character in
# tmux: when it draws the row anew, as for a client that attaches, all behind it is a column too far to the right or to the left.
#
# For a program that draws: a wide character is one piece. Who replaces a part of it writes its left half first, and no erasure begins or
# ends between its halves; spaces do no harm in tmux.
#
# Needs Debian 12 with apt-get, Python 3 and UDP on 127.0.0.1. Fails if the behaviour has changed.
set -eu

work=$(mktemp -d)
trap './run kill-server 2> /dev/null || true; ./inner kill-server 2> /dev/null || true; cd /; rm -rf -- "$work"' EXIT
cd "$work"
export LANG=C.UTF-8 SCREENDIR="$work/sessions"
mkdir -m 700 sessions

for name in mosh dvtm tmux screen libprotobuf32 libutempter0 libevent-core-2.1-7; do
  apt-get download -q "$name" > download.log 2>&1 || { cat download.log >&2; exit 69; }
  dpkg-deb --extract "$(echo ${name}_*.deb)" root
done
for package in mosh_1.4.0-1 dvtm_0.15+40.g311a8c0-1 tmux_3.3a-3 screen_4.9.0-4; do
  set -- "${package}"*.deb
  [ -e "$1" ] || { echo "another version than $package" >&2; exit 69; }
done
LD_LIBRARY_PATH=$(echo root/usr/lib/*-linux-gnu)
export LD_LIBRARY_PATH
cat > run << 'END'
#!/bin/sh
exec root/usr/bin/tmux -S socket -f /dev/null "$@"
END
cat > inner << 'END'
#!/bin/sh
unset TMUX
exec root/usr/bin/tmux -S inner-socket -f /dev/null "$@"
END
cat > in-mosh << 'END'
#!/bin/sh
server=$(root/usr/bin/mosh-server new -i 127.0.0.1 -- python3 "$PWD/child.py" 2> mosh.log | grep '^MOSH CONNECT')
set -- $server
MOSH_KEY=$4 exec root/usr/bin/mosh-client 127.0.0.1 "$3"
END
chmod +x run inner in-mosh

cat > child.py << 'END'
import time

for name, text in [
    ("untouched", ""),
    ("x on the right half", "\x1b[6Gx"),
    ("x on the left half", "\x1b[5Gx"),
    ("space on the right", "\x1b[6G "),
    ("right half erased", "\x1b[6G\x1b[X"),
    ("left half erased", "\x1b[5G\x1b[X"),
]:
    print(f"  \u4e2d\u4e2d\u4e2d|{text}\x1b[12G{name}")
time.sleep(5)
END

# shown NAME COMMAND: the rows, and the column of the bar behind the wide characters.
shown() {
  echo "$1:"
  ./run new-session -d -x 60 -y 12 "$2"
  sleep 3
  ./run capture-pane -p | python3 -c '
import sys, unicodedata
for row in sys.stdin:
    if "|" in row and "\u4e2d" in row:
        before, name = row.split("|")
        column = 1 + sum(2 if unicodedata.east_asian_width(letter) == "W" else 1 for letter in before)
        print("  ", name.strip().ljust(20), before.strip().replace(" ", "_") + "|", column)'
  ./run kill-server
  while [ -e socket ] && ./run list-sessions > sessions.log 2>&1; do sleep 0.1; done
  rm -f socket
}

{
  shown screen 'root/usr/bin/screen -c /dev/null python3 child.py'
  shown mosh './in-mosh'
  shown dvtm 'root/usr/bin/dvtm -M "python3 child.py"'
  ./inner new-session -d -x 60 -y 11 'python3 child.py'
  sleep 1
  shown 'tmux, attached' './inner attach-session'
} | tee shown

cat > expected << 'END'
screen:
   untouched            中中中| 9
   x on the right half  中_x中| 9
   x on the left half   中x_中| 9
   space on the right   中__中| 9
   right half erased    中__中| 9
   left half erased     中__中| 9
mosh:
   untouched            中中中| 9
   x on the right half  中中中| 9
   x on the left half   中x_中| 9
   space on the right   中中中| 9
   right half erased    中中中| 9
   left half erased     中__中| 9
dvtm:
   untouched            中中中| 9
   x on the right half  中中中| 9
   x on the left half   中x_中| 9
   space on the right   中中中| 9
   right half erased    中中中| 9
   left half erased     中__中| 9
tmux, attached:
   untouched            中中中| 9
   x on the right half  中_x中| 9
   x on the left half   中x_中| 9
   space on the right   中__中| 9
   right half erased    中中_中| 10
   left half erased     中_中| 8
END
diff expected shown && echo "as found on 2026-11-30"
