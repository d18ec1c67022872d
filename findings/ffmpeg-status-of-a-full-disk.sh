#!/bin/sh
# Before version 7, ffmpeg ends with status 0 when the disk becomes full before the film is whole.
#
# Guess before the run: a converter that cannot write its output ends with a status other than 0, as cp and dd do, so that
# `ffmpeg … new.mp4 && mv new.mp4 film.mp4` never replaces a good film by a part of one.
#
# What happens: on a file system of 8 KiB ffmpeg 4.2.2 writes 8192 bytes of a film, says "No space left on device" on standard error, and
# ends with 0, whether the format is mp4, webm or gif. So does Debian 12's 5.1.9 (7:5.1.9-0+deb12u1, tried by hand). ffmpeg 7.0.2 says nearly the
# same and ends with 228.
#
# For a program that runs ffmpeg: with `-loglevel error` every line on standard error is a failure, whatever the status; the status
# alone is not enough before version 7.
#
# Needs Linux with unshare and mount, Python 3 and pip. The builds of ffmpeg are those of the packages imageio-ffmpeg. Fails if the behaviour
# has changed.
set -eu

work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
cd "$work"

python3 -m venv python > /dev/null
for package in 0.4.8 0.6.0; do
  python/bin/pip -q install --no-deps --target "$package" "imageio-ffmpeg==$package"
done

# Prints what becomes of films on a file system that is too small for them.
cat > try << 'END'
mkdir -p disk
for package in 0.4.8 0.6.0; do
  ffmpeg=$(echo "$PWD/$package"/imageio_ffmpeg/binaries/ffmpeg-*)
  "$ffmpeg" -version | sed -n '1s/-static.*//p'
  for format in mp4 webm gif; do
    set -- -loglevel error -y -f lavfi -i testsrc=size=160x120:rate=10:duration=3 -threads 1
    "$ffmpeg" "$@" "whole.$format" < /dev/null
    mount -t tmpfs -o size=8k none disk
    status=0
    "$ffmpeg" "$@" "disk/film.$format" < /dev/null 2> said || status=$?
    echo "$format: $(wc -c < "disk/film.$format") bytes of $([ "$(wc -c < "whole.$format")" -gt 8192 ] && echo more), $(
      grep -c 'No space left on device' said | sed 's/^[1-9].*/an error is told/'), status $status"
    umount disk
  done
done
END
if [ "$(id -u)" = 0 ]; then unshare --mount sh try; else unshare --map-root-user --mount sh try; fi | tee shown

cat > expected << 'END'
ffmpeg version 4.2.2
mp4: 8192 bytes of more, an error is told, status 0
webm: 8192 bytes of more, an error is told, status 0
gif: 8192 bytes of more, an error is told, status 0
ffmpeg version 7.0.2
mp4: 8192 bytes of more, an error is told, status 228
webm: 8192 bytes of more, an error is told, status 228
gif: 8192 bytes of more, an error is told, status 228
END
diff expected shown && echo "as found on 2026-11-29"
