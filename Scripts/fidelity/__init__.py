"""Frames of terminals as pixels, and how near they are to what they show.

What `Scripts/measure-fidelity` is made of: a reader of frames (`frames`), glyphs as
pixels (`glyphs`), pictures that are drawn both by Pillow and by zoetrope (`pictures`), measures of likeness
(`measures`), others who draw with characters (`peers`) and how steady slow motions are (`flicker`).
"""
