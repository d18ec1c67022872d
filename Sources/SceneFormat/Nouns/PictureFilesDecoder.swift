import Diagnostics
import LayerAnimation
import Pictures

/// Reads the files that pictures come from. Each is read once, and its pixels are shared by all layers that show it.
extension NodeReader {
  /// The picture in the PNG file that a value names.
  func pixelPicture() -> PixelPicture? {
    guard let path = line() else { return nil }
    if let known = context.pictures[path] { return known }
    guard let bytes = bytes(ofFile: path, limit: SceneLimits.pictureFileSize) else { return nil }
    do throws(PictureFileError) {
      guard context.spend(pixels: try PNGReader.pixelCount(bytes), at: place) else { return nil }
      let rows = try PNGReader.read(bytes)
      let picture = PixelPicture(width: rows.width, height: rows.height, pixels: rows.pixels)
      context.pictures[path] = picture
      return picture
    } catch {
      fail("the picture '\(Self.shortened(path))' \(error)")
      return nil
    }
  }

  /// The text in the file that a value names.
  func fileText() -> String? {
    guard let path = line(), let text = text(ofFile: path) else { return nil }
    guard context.spend(text.utf8.count, at: place) else { return nil }
    let lines = text.unicodeScalars.filter { $0 != "\r" && $0 != "\u{FEFF}" }
    return String(String.UnicodeScalarView(lines))
  }
}
