"""Colours as they are perceived: Oklab (Björn Ottosson, 2020)."""

import numpy

_CONES = numpy.array([[0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
                      [0.0883024619, 0.2817188376, 0.6299787005]], dtype=numpy.float32)
_LAB = numpy.array([[0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
                    [0.0259040371, 0.7827717662, -0.8086757660]], dtype=numpy.float32)

# A distance in Oklab that is just seen where two colours follow one another in one place.
STEP = 0.02


def _decoded(encoded):
    return numpy.where(encoded <= 0.04045, encoded / 12.92, ((encoded + 0.055) / 1.055) ** 2.4)


def _encoded(linear):
    return numpy.where(linear <= 0.0031308, linear * 12.92, 1.055 * numpy.maximum(linear, 0) ** (1 / 2.4) - 0.055)


def oklab(rgb):
    """Of sRGB, 0 to 1, in the last axis."""
    return numpy.cbrt(_decoded(rgb) @ _CONES.T) @ _LAB.T


def grey(rgb):
    """The grey, from 0 to 1 as encoded in sRGB, that is as light as a colour."""
    return _encoded(numpy.clip(oklab(rgb)[..., 0], 0, 1) ** 3).astype(numpy.float32)


def contrast(rgb, background):
    """How far the grey of each pixel is from that of the background, 0 to 1: what ink has to show without colours."""
    stage = float(grey(numpy.array(background, dtype=numpy.float32)))
    return numpy.abs(grey(rgb) - stage) / max(stage, 1 - stage)
