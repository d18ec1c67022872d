#!/bin/sh
# tmux 3.3a leaves out a whole sequence of attributes (SGR) that has more than 23 numbers, and dvtm 0.15 one that has more than 16.
#
# Guess before the run: SGR takes any number of numbers; where a terminal has a limit it is that of xterm, 30, or more, and the first ones
# are carried out.
#
# What happens: nothing of the sequence is carried out, not even its first number, and the text after it has the attributes of before.
# screen 4.9 takes 48. By hand: st 0.9 leaves out what has more than 16 numbers, zutty 0.14 prints the rest of such a sequence as text,
# alacritty 0.11 and VTE 0.70.6 leave out more than 32; mlterm 3.9 keeps the first 10 and urxvt 9.30 the first 32; xterm 379, kitty 0.26.5,
# konsole 22.12 and PuTTY 0.78 take 48.
#
# For a program that draws: two colours of 24 bits are ten numbers, as many as mlterm takes; with a reset before them and bold they are
# twelve, with all styles turned on or off, or a colour for the underline, more than 16. Such a change is sent as two sequences.
#
# Needs Debian 12 with apt-get and Python 3. Fails if the behaviour has changed.
set -eu

work=$(mktemp -d)
trap './run kill-server 2> /dev/null || true; cd /; rm -rf -- "$work"' EXIT
cd "$work"
export LANG=C.UTF-8 SCREENDIR="$work/sessions"
mkdir -m 700 sessions

for name in tmux screen dvtm libutempter0 libevent-core-2.1-7; do
  apt-get download -q "$name" > download.log 2>&1 || { cat download.log >&2; exit 69; }
  dpkg-deb --extract "$(echo ${name}_*.deb)" root
done
for package in tmux_3.3a-3 screen_4.9.0-4 dvtm_0.15+40.g311a8c0-1; do
  set -- "${package}"_*.deb
  [ -e "$1" ] || { echo "another version than $package" >&2; exit 69; }
done
cat > run << 'END'
#!/bin/sh
LD_LIBRARY_PATH=$(echo root/usr/lib/*-linux-gnu) exec root/usr/bin/tmux -S socket -f /dev/null "$@"
END
chmod +x run

cat > child.py << 'END'
import time

for name, numbers in [("first", lambda count: [44] + [1] * (count - 1)), ("last", lambda count: [1] * (count - 1) + [44])]:
    text = "".join(f"\x1b[{';'.join(map(str, numbers(count)))}m{count}\x1b[m " for count in [10, 16, 17, 23, 24, 32, 48])
    print(f"blue is the {name}: {text}|")
time.sleep(20)
END

# shown NAME COMMAND: which words are blue.
shown() {
  ./run new-session -d -x 60 -y 6 "$2"
  sleep 2
  ./run capture-pane -p -e | python3 -c '
import re, sys
for row in sys.stdin:
    if not "blue is" in row: continue
    blue, words, plain = False, [], ""
    for numbers, text in re.findall("\x1b\\[([0-9;]*)m|([^\x1b]+)", row):
        if text: words += text.split() if blue else []; plain += text
        for number in numbers.split(";"): blue = blue if number not in ("", "0", "44", "49") else number == "44"
    print(sys.argv[1].ljust(6), plain.split(":")[0].ljust(17), "numbers:", " ".join(words))' "$1"
  ./run kill-server
  while [ -e socket ] && ./run list-sessions > sessions.log 2>&1; do sleep 0.1; done
  rm -f socket
}

{
  shown tmux 'python3 child.py'
  shown dvtm "root/usr/bin/dvtm -M 'python3 child.py'"
  shown screen "LD_LIBRARY_PATH=$(echo root/usr/lib/*-linux-gnu) root/usr/bin/screen -c /dev/null python3 child.py"
} | tee shown

cat > expected << 'END'
tmux   blue is the first numbers: 10 16 17 23
tmux   blue is the last  numbers: 10 16 17 23
dvtm   blue is the first numbers: 10 16
dvtm   blue is the last  numbers: 10 16
screen blue is the first numbers: 10 16 17 23 24 32 48
screen blue is the last  numbers: 10 16 17 23 24 32 48
END
diff expected shown && echo "as found on 2026-11-30"
