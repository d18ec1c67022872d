"""Contact sheets."""

from PIL import Image, ImageDraw, ImageFont

from .glyphs import FACES

GAP = 6
CAPTION = 16


def sheet(rows):
    """Pictures in rows, each with a caption above; `rows` are captions and lists of pictures."""
    width = max(sum(image.width + GAP for image in images) + GAP for _, images in rows)
    height = sum(images[0].height + CAPTION + GAP for _, images in rows) + GAP
    page = Image.new("RGB", (width, height), (112, 112, 112))
    draw = ImageDraw.Draw(page)
    font = ImageFont.truetype(next(iter(FACES.values())), 12)
    y = GAP
    for caption, images in rows:
        draw.text((GAP, y), caption, font=font, fill="white")
        x = GAP
        for image in images:
            page.paste(image, (x, y + CAPTION))
            x += image.width + GAP
        y += CAPTION + images[0].height + GAP
    return page


def save(rows, output, per_sheet):
    """Writes one file, or several with numbers; returns their names."""
    output.parent.mkdir(parents=True, exist_ok=True)
    names = []
    for start in range(0, len(rows), per_sheet):
        name = output
        if len(rows) > per_sheet:
            name = output.with_name(f"{output.stem}-{start // per_sheet + 1:02}{output.suffix}")
        sheet(rows[start:start + per_sheet]).save(name)
        names.append(name)
    return names
