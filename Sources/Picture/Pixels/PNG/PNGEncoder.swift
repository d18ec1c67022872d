/// An encoder of pictures as PNG ([ISO/IEC 15948](https://www.w3.org/TR/2003/REC-PNG-20031110/)).
package enum PNGEncoder {
  /// Returns the bytes of a file that shows a picture exactly: with a table of colours if there are at most 256, which
  /// takes 1, 2, 4 or 8 bits a pixel, else with three bytes a pixel.
  ///
  /// - Complexity: O(pixels). It takes about as much additional memory as the picture.
  package static func encode(_ bitmap: Bitmap) -> [UInt8] {
    var index = ColorIndex()
    let colors = index.add(bitmap) ? PNGColors.table(index, hasTransparency: false) : .direct
    var output = PNGReader.signature
    colors.appendHeader(width: bitmap.width, height: bitmap.height, to: &output)
    colors.appendTable(to: &output)
    PNGChunk.append("IDAT", PNGScanlines.compressed(bitmap, in: bitmap.bounds, colors: colors), to: &output)
    PNGChunk.append("IEND", [], to: &output)
    return output
  }
}
