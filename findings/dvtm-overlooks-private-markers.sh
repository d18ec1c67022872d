#!/bin/sh
# dvtm 0.15 overlooks the '>', '<' and '=' of a control sequence, and does what the sequence without them says.
#
# Guess before the run: a terminal that does not know a sequence with a private marker leaves it out as a whole, as ECMA-48 means it; at worst
# its final letter is printed.
#
# What happens: the sequence that pushes flags of kitty's keyboard protocol, CSI > 1 u, puts the cursor where it was last saved, or into the corner:
# without its marker it is SCORC. So do those that set and pop the flags (CSI = 1 ; 1 u, CSI < u). xterm's modifyOtherKeys,
# CSI > 4 ; 1 m, makes all that follows bold and underlined. Only '?' is heeded. tmux 3.3a and screen 4.9 leave all of them out.
#
# For a program that draws: a marker protects nobody. What is sent to a terminal that is not known has to be harmless without its marker, too.
#
# Needs Debian 12 with apt-get, Python 3 and tmux, in which dvtm is looked at. Fails if the behaviour has changed.
set -eu

work=$(mktemp -d)
trap 'tmux -S "$work/socket" kill-server 2> /dev/null || true; rm -rf -- "$work"' EXIT
cd "$work"

apt-get download -q dvtm > download.log 2>&1 || { cat download.log >&2; exit 69; }
package=$(echo dvtm_*.deb)
case $package in
  dvtm_0.15+40*) ;;
  *) echo "another version than the one that was looked at: $package" >&2; exit 69 ;;
esac
dpkg-deb --extract "$package" dvtm

cat > child.py << 'END'
import sys
import time
import tty

tty.setraw(0)
out = sys.stdout.buffer
out.write(b"\x1b[H\x1b[2J\x1b[3;5Hsome words\x1b[3;10H" + b"\x1b[" + sys.argv[1].encode() + b"X")
out.flush()
time.sleep(30)
END

# shown SEQUENCE: how many rows above is the X that was written after it, and with which attributes.
shown() {
  tmux -S "$work/socket" -f /dev/null new-session -d -x 40 -y 8 "LANG=C.UTF-8 dvtm/usr/bin/dvtm -M \"python3 child.py '$1'\""
  sleep 2
  tmux -S "$work/socket" capture-pane -p -e | python3 -c '
import re, sys
rows = sys.stdin.read().split("\n")
row = next(index for index, row in enumerate(rows) if "X" in row)
before = rows[row].split("X")[0]
print("CSI", sys.argv[1].ljust(7), "the next letter is in row", row + 1, "after", re.findall("\x1b\\[([0-9;]*)m", before))' "$1"
  tmux -S "$work/socket" kill-server
  while [ -e "$work/socket" ] && tmux -S "$work/socket" list-sessions 2> /dev/null; do sleep 0.1; done
  rm -f "$work/socket"
}

{ echo "$package" | cut -d _ -f 1,2; for sequence in '0m' '?25h' '>1u' '=1;1u' '<u' '>4;1m'; do shown "$sequence"; done; } | tee shown

cat > expected << 'END'
dvtm_0.15+40.g311a8c0-1
CSI 0m      the next letter is in row 3 after []
CSI ?25h    the next letter is in row 3 after []
CSI >1u     the next letter is in row 1 after []
CSI =1;1u   the next letter is in row 1 after []
CSI <u      the next letter is in row 1 after []
CSI >4;1m   the next letter is in row 3 after ['1;4']
END
diff expected shown && echo "as found on 2026-11-29"
