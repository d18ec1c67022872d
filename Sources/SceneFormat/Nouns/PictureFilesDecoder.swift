import Diagnostics
import LayerAnimation
import PictureFiles

/// Reads the files that pictures come from. Each is read once, and its pixels are shared by all layers that show it.
extension NodeReader {
  /// The picture in the PNG file that a value names.
  func pixelPicture() -> PixelPicture? {
    guard let path = line() else { return nil }
    if let known = context.pictures[path] { return known }
    guard let bytes = bytes(ofFile: path) else { return nil }
    do throws(PictureFileError) {
      let rows = try PNGReader.read(bytes)
      guard context.spend(pixels: rows.pixels.count, at: place) else { return nil }
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
    guard let path = line(), let bytes = bytes(ofFile: path) else { return nil }
    guard bytes.count <= SceneLimits.fileSize else {
      fail("'\(Self.shortened(path))' is larger than \(SceneLimits.fileSize >> 10) KiB")
      return nil
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      fail("'\(Self.shortened(path))' is not text in UTF-8")
      return nil
    }
    guard context.spend(bytes.count, at: place) else { return nil }
    let lines = text.unicodeScalars.filter { $0 != "\r" && $0 != "\u{FEFF}" }
    return String(String.UnicodeScalarView(lines))
  }

  private func bytes(ofFile path: String) -> [UInt8]? {
    do {
      return try context.readFile(path)
    } catch {
      fail("the file '\(Self.shortened(path))' \(error)")
      return nil
    }
  }
}
