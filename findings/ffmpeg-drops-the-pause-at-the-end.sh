#!/bin/sh
# ffmpeg 7.0.2 drops the pause on the last picture of a moving GIF where it writes APNG or WebP, and keeps it in GIF and MP4.
#
# Guess before the run: ffmpeg knows how long each picture of a GIF is shown, so whatever it writes lasts as long as what it read; and the
# formats whose pictures have durations of their own are the safe ones.
#
# What happens: three pictures of 0.1, 0.1 and 3 s last 3.2 s as GIF and as MP4, but 0.3 s as APNG and as WebP: their last picture is shown as
# long as the one before it. (Debian's ffmpeg 5.1.9 drops the pause in GIF as well, even with '-c copy', unless '-final_delay 300' says it
# anew.) If the pause is made of equal pictures at a steady rate, all of it stays, also in WebP, which joins them.
#
# For a program that makes films: what it gives to ffmpeg for a still end are pictures, and never a long last one; and its documents say so to
# those who convert a GIF that ends with a pause.
#
# Needs Python 3 and pip. Fails if the behaviour has changed.
set -eu

work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
cd "$work"

python3 -m venv python > /dev/null
python/bin/pip -q install pillow==11.0.0 imageio-ffmpeg==0.6.0

python/bin/python - << 'END' | tee shown
import re
import subprocess

import imageio_ffmpeg
from PIL import Image, ImageDraw

ffmpeg = imageio_ffmpeg.get_ffmpeg_exe()
print(" ".join(subprocess.run([ffmpeg, "-version"], capture_output=True, text=True).stdout.split()[:3]))


def picture(colour, x):
    image = Image.new("RGB", (32, 32), "black")
    ImageDraw.Draw(image).rectangle([x, 8, x + 8, 24], fill=colour)
    return image


def durations(path):
    image = Image.open(path)
    shown = []
    for index in range(image.n_frames):
        image.seek(index)
        image.load()
        shown.append(round(image.info["duration"]))
    return shown


pictures = [picture("red", 0), picture("lime", 8), picture("white", 20)]
pictures[0].save("film.gif", save_all=True, append_images=pictures[1:], duration=[100, 100, 3000], loop=0)
print("read   gif ", durations("film.gif"))
for name in ["again.gif", "film.apng", "film.webp"]:
    subprocess.run([ffmpeg, "-v", "error", "-i", "film.gif", name], check=True)
    print("wrote", name.split(".")[1].ljust(4), durations(name))
subprocess.run([ffmpeg, "-v", "error", "-i", "film.gif", "film.mp4"], check=True)
told = subprocess.run([ffmpeg, "-i", "film.mp4"], capture_output=True, text=True).stderr
print("wrote mp4 ", re.search(r"Duration: ([0-9:.]+)", told)[1])

steady = b"".join(p.tobytes() for p in pictures[:2] + 30 * pictures[2:])
given = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", "32x32", "-r", "10", "-i", "-"]
subprocess.run([ffmpeg, "-v", "error", *given, "steady.webp"], input=steady, check=True)
print("equal pictures, webp", durations("steady.webp"))
END

cat > expected << 'END'
ffmpeg version 7.0.2-static
read   gif  [100, 100, 3000]
wrote gif  [100, 100, 3000]
wrote apng [100, 100, 100]
wrote webp [100, 100, 100]
wrote mp4  00:00:03.20
equal pictures, webp [100, 100, 3000]
END
diff expected shown && echo "as found on 2026-11-29"
