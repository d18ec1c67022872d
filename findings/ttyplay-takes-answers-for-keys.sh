#!/bin/sh
# ttyplay 1.0.8 takes what the terminal answers to a recorded question for keys, and hurries through the recording.
#
# Guess before the run: a question that a recorded program asked its terminal is asked again when the recording is played; the answer is of
# no consequence, or stands at the shell's prompt at the end.
#
# What happens: each byte of the answer is a key. Any key skips a pause, '1' sets the speed back to 1, 'f' doubles it, 's' halves it. Of ten
# pauses of a second the seven bytes of tmux's device attributes (CSI c) skip seven, and undo '-s 4' besides; its name and version (CSI > q)
# skips all ten. An answer about a colour (OSC 11), which tmux 3.3a does not give, has up to twelve 'f', a speed of 4096 (in vim 9.0's
# terminal, by hand). asciinema 2.2.0 swallows the same answers, and plays at the right times.
#
# For a program that draws: a recording of it should not begin with its questions; who asks at the start has the start of its film skipped.
# For a player: questions in a recording are not for the terminal in which it is played.
#
# Needs Debian 12 with apt-get and Python 3. Fails if the behaviour has changed.
set -eu

work=$(mktemp -d)
trap './run kill-server 2> /dev/null || true; cd /; rm -rf -- "$work"' EXIT
cd "$work"
export LANG=C.UTF-8

for name in ttyrec tmux libutempter0 libevent-core-2.1-7; do
  apt-get download -q "$name" > download.log 2>&1 || { cat download.log >&2; exit 69; }
  dpkg-deb --extract "$(echo ${name}_*.deb)" root
done
for package in ttyrec_1.0.8-5 tmux_3.3a-3; do
  set -- "${package}"*.deb
  [ -e "$1" ] || { echo "another version than $package" >&2; exit 69; }
done
cat > run << 'END'
#!/bin/sh
LD_LIBRARY_PATH=$(echo root/usr/lib/*-linux-gnu) exec root/usr/bin/tmux -S socket -f /dev/null "$@"
END
chmod +x run

cat > play.py << 'END'
import struct
import subprocess
import sys
import time

name, question, *options = sys.argv[1:]
frames = [(100, b"start " + question.encode().decode("unicode_escape").encode())]
frames += [(101 + index, b"after %d s " % (index + 1)) for index in range(10)]
with open("film.tty", "wb") as film:
    for seconds, text in frames:
        film.write(struct.pack("<III", seconds, 0, len(text)) + text)
start = time.time()
subprocess.run(["root/usr/bin/ttyplay", *options, "film.tty"], check=True)
with open("took", "w") as took:
    print(f"{name:<20} {' '.join(options) or '-':<5} {time.time() - start:.1f}", file=took)
END

# played NAME QUESTION [OPTION…]: how long ten pauses of a second last after a question.
played() {
  name=$1 question=$2
  shift 2
  rm -f took
  ./run new-session -d -x 60 -y 9 "python3 play.py '$name' '$question' $*; sleep 1"
  for _ in $(seq 200); do [ -s took ] || sleep 0.1; done
  ./run kill-server
  while [ -e socket ] && ./run list-sessions > sessions.log 2>&1; do sleep 0.1; done
  rm -f socket
  # To whole seconds, but for those at four times the speed.
  awk '{ printf "%-20s %-5s %s\n", $1, ($2 == "-" ? "" : $2 " " $3), ($NF > 2 && $NF < 2.8 ? "2.5" : sprintf("%d", $NF + 0.5)) " s" }' took
}

{
  played nothing ''
  played device-attributes '\x1b[c'
  played name-and-version '\x1b[>q'
  played nothing '' -s 4
  played device-attributes '\x1b[c' -s 4
} | tee shown

cat > expected << 'END'
nothing                    10 s
device-attributes          3 s
name-and-version           0 s
nothing              -s 4  2.5 s
device-attributes    -s 4  3 s
END
diff expected shown && echo "as found on 2026-11-30"
