import LayerAnimation
import Pictures

/// Images from files: PNG, and texts whose lines are rows of characters.
extension UIImage {
  /// The folder in which images are looked for by their names, on this thread; at first the one that the program works in.
  public static var directory: String {
    get { folder.current.path }
    set { folder.current.path = newValue }
  }

  private final class Folder {
    var path = "."
  }

  private static let folder = ThreadLocal { Folder() }

  /// The image in a file of `directory`; nil if there is none, or none that can be read.
  ///
  /// - Parameter name: The file's name. Without an ending it is `.png`, of twice the scale if there is `NAME@2x.png`, or else `.txt`.
  public convenience init?(named name: String) {
    let endings = name.contains(".") ? [""] : ["@2x.png", "@3x.png", ".png", ".txt"]
    let image = endings.lazy.compactMap { UIImage(contentsOfFile: "\(Self.directory)/\(name)\($0)") }.first
    guard let image else { return nil }
    self.init(image.cgImage, scale: image.scale, image.color)
  }

  /// The image in a file; nil if it cannot be read, or is neither PNG nor a text.
  ///
  /// - Parameter path: The file. If its name ends in `@2x.png` or `@3x.png`, two or three of its pixels are a point.
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

  /// The bytes of a file that is not larger than a picture's may be; nil if it cannot be read.
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
