import LayerAnimation
import Pixels

/// Images from files: PNG, and texts whose lines are rows of characters.
extension UIImage {
  /// The folder that is searched for images by their names, on this thread; by default the current working directory.
  public static var directory: String {
    get { folder.current.path }
    set { folder.current.path = newValue }
  }

  private final class Folder {
    var path = "."
  }

  private static let folder = ThreadLocal { Folder() }

  /// Creates the image in a file of `directory`; nil if there is none, or it cannot be read.
  ///
  /// - Parameter name: The name of the file. Without an ending it is the first of `NAME@2x.png`, `NAME@3x.png`,
  ///   `NAME.png` and `NAME.txt` that can be read.
  public convenience init?(named name: String) {
    let endings = name.contains(".") ? [""] : ["@2x.png", "@3x.png", ".png", ".txt"]
    let image = endings.lazy.compactMap { UIImage(contentsOfFile: "\(Self.directory)/\(name)\($0)") }.first
    guard let image else { return nil }
    self.init(image.cgImage, scale: image.scale, image.color)
  }

  /// Creates the image in a file; nil if it cannot be read, or is neither PNG nor a text.
  ///
  /// - Parameter path: The file. If its name ends in `@2x.png` or `@3x.png`, the scale is 2 or 3.
  public convenience init?(contentsOfFile path: String) {
    guard let bytes = Self.bytes(ofFile: path) else { return nil }
    if bytes.starts(with: PNGReader.signature) {
      guard let rows = try? PNGReader.read(bytes) else { return nil }
      let picture = PixelPicture(width: rows.width, height: rows.height, pixels: rows.pixels)
      self.init(pixels: picture, scale: path.hasSuffix("@2x.png") ? 2 : path.hasSuffix("@3x.png") ? 3 : 1)
    } else {
      guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
      self.init(text: text)
    }
  }

  /// Returns the bytes of a file; nil if it cannot be read, or is larger than the limit for pictures.
  private static func bytes(ofFile path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var (bytes, part) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while true {
      let count = fread(&part, 1, part.count, file)
      guard bytes.count + count <= PictureFileLimits.bytes else { return nil }
      bytes += part[..<count]
      if count < part.count { return ferror(file) == 0 ? bytes : nil }
    }
  }
}
