#!/bin/sh
# tmux 3.3a's capture-pane -e leaves out the coloured spaces at the end of a row; and what EL coloured even with -N, which keeps spaces.
#
# Guess before the run: -e is for what is seen, so a space with a background colour is captured wherever it stands; only spaces that cannot
# be seen are cut off, and with -N not even those.
#
# What happens: all spaces at the end of a row are cut off, coloured or not; of a bar of two colours the second is gone. -N keeps those that
# were written as spaces. What was erased in a colour (CSI 44 m CSI K, or CSI 9 X) is in neither, though tmux has it: it draws it anew in
# its colour.
#
# For a program that draws: a picture that ends with plain coloured cells loses its right side in a capture; whoever tests with captures
# ends each row with something that is no space, and takes no capture for proof that a cell has no colour.
#
# Needs Debian 12 with apt-get and Python 3. Fails if the behaviour has changed.
set -eu

work=$(mktemp -d)
trap './run kill-server 2> /dev/null || true; cd /; rm -rf -- "$work"' EXIT
cd "$work"
export LANG=C.UTF-8

for name in tmux libutempter0 libevent-core-2.1-7; do
  apt-get download -q "$name" > download.log 2>&1 || { cat download.log >&2; exit 69; }
  dpkg-deb --extract "$(echo ${name}_*.deb)" root
done
[ -e "$(echo tmux_3.3a-3_*.deb)" ] || { echo "another version than tmux_3.3a-3" >&2; exit 69; }
cat > run << 'END'
#!/bin/sh
LD_LIBRARY_PATH=$(echo root/usr/lib/*-linux-gnu) exec root/usr/bin/tmux -S socket -f /dev/null "$@"
END
chmod +x run

esc=$(printf '\033')
{
  printf 'spaces, then |  \033[44mab    \033[m|\n'
  printf 'spaces          \033[44mab    \033[m\n'
  printf 'two colours     \033[41m    \033[42m    \033[m\n'
  printf 'EL              \033[44mab\033[K\033[m\n'
  printf 'ECH             \033[44mab\033[9X\033[m\n'
  printf 'blocks          \033[34m████\033[m\n'
} > text

# What tmux sends to a terminal of 60 by 9 that has bce (xterm) when it draws all anew; and what it captures.
cat > terminal.py << 'END'
import fcntl
import os
import pty
import select
import struct
import sys
import termios
import time

pid, terminal = pty.fork()
if pid == 0:
    time.sleep(0.5)
    os.environ["TERM"] = "xterm-256color"
    os.execv("./run", ["./run", "new-session", "-x", "60", "-y", "9", "cat text; sleep 20"])
fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 9, 60, 0, 0))
sent, end, redrawn = b"", time.time() + 4, False
while time.time() < end:
    if not redrawn and time.time() > end - 2:
        redrawn, sent = os.system("./run refresh-client") == 0, b""
    if select.select([terminal], [], [], 0.1)[0]:
        sent += os.read(terminal, 65536)
os.system("./run capture-pane -p -e > plain; ./run capture-pane -p -e -N > with-N; ./run kill-server")
with open("sent", "wb") as file:
    file.write(sent)
END
python3 terminal.py

{
  for file in plain with-N; do
    echo "$file:"
    sed -n "s/$esc\\[\\([0-9;]*\\)m/{\\1}/g; s/\$/\$/; 1,6p" "$file"
  done
  python3 -c '
import re
sent = open("sent", "rb").read()
row = sent[sent.rindex(b"EL "):].split(b"ECH")[0]
print("drawn anew, EL:", re.sub(rb"\s+", b" ", row.replace(b"\x1b[", b" CSI ")).decode().strip())'
} | tee shown

cat > expected << 'END'
plain:
spaces, then |  {44}ab    {49}|$
spaces          {44}ab$
{49}two colours     {41}    {42}$
{49}EL              {44}ab$
{49}ECH             {44}ab$
{49}blocks          {34}████$
with-N:
spaces, then |  {44}ab    {49}|$
spaces          {44}ab    $
{49}two colours     {41}    {42}    $
{49}EL              {44}ab$
{49}ECH             {44}ab$
{49}blocks          {34}████$
drawn anew, EL: EL CSI 44mab CSI K CSI 49m
END
diff expected shown && echo "as found on 2026-11-30"
