import LayerAnimation
import Pixels

/// The pictures among the assets of a file, each read once, when a layer shows it first.
final class LottieImages {
  private let assets: [String: JSONNode]
  private var known: [String: PixelPicture] = [:]
  /// The number of pixels that may still be read.
  private var pixels = PictureFileLimits.pixels

  /// Creates the pictures of a file.
  ///
  /// - Parameter assets: The assets that have a picture, by their ids.
  init(_ assets: [String: JSONNode]) { self.assets = assets }

  /// Makes the layer of a picture, in the size that the file says.
  func layer(_ node: JSONNode, _ scope: LottieScope) -> Layer? {
    guard let id = node["refId"]?.text, let asset = assets[id] else {
      scope.omit("the picture that it shows is not in the file")
      return nil
    }
    guard let picture = picture(id, asset, scope), scope.build.budget.takeLayer() else { return nil }
    let layer = ImageLayer(picture)
    if let width = asset["w"]?.number, let height = asset["h"]?.number, width > 0, height > 0 {
      layer.model.bounds.size = Size(width: width, height: height)
    }
    return layer
  }

  private func picture(_ id: String, _ asset: JSONNode, _ scope: LottieScope) -> PixelPicture? {
    if let picture = known[id] { return picture }
    guard let data = asset["p"]?.textBytes, data.starts(with: Self.mark) else {
      let isInside = asset["p"]?.textBytes?.starts(with: Array("data:".utf8)) ?? false
      scope.omit(isInside ? "pictures other than PNG are not shown" : "pictures in files of their own are not shown")
      return nil
    }
    guard scope.build.budget.takeReading(data.count / 16) else { return nil }
    do throws(PictureFileError) {
      let bytes = Base64.decoded(data.dropFirst(Self.mark.count))
      let count = try PNGReader.pixelCount(bytes)
      guard count <= pixels else {
        scope.omit("a picture is left out: all of them have more than \(PictureFileLimits.pixels) pixels")
        return nil
      }
      pixels -= count
      let rows = try PNGReader.read(bytes)
      let picture = PixelPicture(width: rows.width, height: rows.height, pixels: rows.pixels)
      known[id] = picture
      return picture
    } catch {
      scope.omit("its picture \(error)")
      return nil
    }
  }

  /// What the data of a PNG begins with (RFC 2397).
  private static let mark = Array("data:image/png;base64,".utf8)
}

/// Bytes as letters and digits (RFC 4648, section 4).
enum Base64 {
  /// Returns the bytes that a text stands for. What is no digit is passed over, such as the backslashes with which JSON may
  /// write slashes, and the padding at the end.
  ///
  /// - Complexity: O(text).
  static func decoded(_ text: some Sequence<UInt8>) -> [UInt8] {
    var (bytes, bits, count): ([UInt8], UInt32, Int) = ([], 0, 0)
    for character in text {
      guard let digit = digit(character) else { continue }
      (bits, count) = (bits << 6 | digit, count + 6)
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
    return bytes
  }

  private static func digit(_ character: UInt8) -> UInt32? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
