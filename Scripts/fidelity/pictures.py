"""The pictures by half and kind; both halves have the same kinds."""

from . import held_pictures, tuning_pictures

HALVES = {"tuning": tuning_pictures.PICTURES, "held": held_pictures.PICTURES}
KINDS = list(tuning_pictures.PICTURES)
assert list(held_pictures.PICTURES) == KINDS
