#!/bin/sh
# neovim 0.7.2's terminal prints the content of an application program command (APC), and swallows that of a device control string (DCS).
#
# Guess before the run: its terminal is libvterm's, which reads the strings of ECMA-48 to their end; a program can ask for kitty's graphics
# (APC G … ST) anywhere, and where they are not known nothing is seen. A DCS would be the one at risk, as in GNU screen, which gives its content to
# the terminal around it.
#
# What happens: the other way round. Of APC Ga=q ST the letters "Ga=q" stand on the screen; of DCS $q m ST nothing does. (The terminal of
# vim 9.0, which has a newer libvterm of its own, shows neither; dvtm 0.15 shows both.)
#
# For a program that draws: graphics are asked for by APC only where the terminal is known to understand it, and not everywhere with a question for
# the device attributes behind it.
#
# Needs Debian 12 with apt-get, Python 3 and tmux, in which neovim is looked at. Fails if the behaviour has changed.
set -eu

work=$(mktemp -d)
trap 'tmux -S "$work/socket" kill-server 2> /dev/null || true; rm -rf -- "$work"' EXIT
cd "$work"

apt-get download -q neovim=0.7.2-7 neovim-runtime=0.7.2-7 libvterm0=0.1.4-1 libluajit-5.1-2 libmsgpackc2 libtermkey1 libtree-sitter0 \
  libunibilium4 libuv1 lua-luv > download.log 2>&1 || { cat download.log >&2; exit 69; }
for package in *.deb; do dpkg-deb --extract "$package" root; done
library=$(dirname "$(find "$work/root" -name 'libuv.so.1')")

cat > child.py << 'END'
import sys
import time
import tty

tty.setraw(0)
out = sys.stdout.buffer
out.write(b"\x1b[H\x1b[2J")
for name, string in [("SGR", b"\x1b[0m"), ("OSC", b"\x1b]2;title\x1b\\"), ("DCS", b"\x1bP$qm\x1b\\"), ("APC", b"\x1b_Ga=q\x1b\\")]:
    out.write(name.encode() + b" between >" + string + b"<\r\n")
out.flush()
time.sleep(30)
END

tmux -S "$work/socket" -f /dev/null new-session -d -x 60 -y 10 \
  "LANG=C.UTF-8 LD_LIBRARY_PATH=$library VIMRUNTIME=$work/root/usr/share/nvim/runtime root/usr/bin/nvim -u NONE -i NONE -c 'terminal python3 child.py'"
sleep 3
{ echo neovim_*.deb libvterm0_*.deb | sed 's/_[a-z0-9]*\.deb//g'; tmux -S "$work/socket" capture-pane -p | grep between; } | tee shown

cat > expected << 'END'
neovim_0.7.2-7 libvterm0_0.1.4-1
SGR between ><
OSC between ><
DCS between ><
APC between >Ga=q<
END
diff expected shown && echo "as found on 2026-11-29"
