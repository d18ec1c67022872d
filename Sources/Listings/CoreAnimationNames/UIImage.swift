import LayerAnimation
import Pixels

/// A picture for a layer or a view: of pixels, from a PNG file, or of characters. It is immutable; two are equal if
/// they look the same.
public final class UIImage: Sendable {
  /// The picture itself; never nil, but optional as in UIKit.
  public let cgImage: CGImage?
  /// The number of pixels per point; without meaning for characters.
  public let scale: CGFloat
  /// The colour of characters without a colour of their own; nil for the view's tint colour.
  public let color: UIColor?

  /// Creates an image of a picture.
  ///
  /// - Parameters:
  ///   - cgImage: The picture.
  ///   - scale: The number of its pixels per point; positive.
  public convenience init(cgImage: CGImage, scale: CGFloat = 1) {
    self.init(cgImage, scale: scale > 0 && scale.isFinite ? scale : 1, nil)
  }

  /// Creates an image of pixels.
  public convenience init(pixels: PixelPicture, scale: CGFloat = 1) {
    self.init(cgImage: CGImage(pixels), scale: scale)
  }

  /// Creates an image of characters.
  public convenience init(picture: ArtPicture, color: UIColor? = nil) { self.init(CGImage(picture), scale: 1, color) }

  /// Creates an image from a text with one line per row; spaces are transparent.
  public convenience init(text: String, color: UIColor? = nil) { self.init(picture: ArtPicture(text), color: color) }

  init(_ cgImage: CGImage?, scale: CGFloat, _ color: UIColor?) {
    (self.cgImage, self.scale, self.color) = (cgImage, scale, color)
  }

  /// Returns the image with another colour of characters without a colour of their own.
  public func withTintColor(_ color: UIColor) -> UIImage {
    cgImage.map { UIImage($0, scale: scale, color) } ?? self
  }
}

extension UIImage: Hashable {
  /// Returns true if both look the same.
  public static func == (a: UIImage, b: UIImage) -> Bool {
    a === b || a.cgImage == b.cgImage && a.scale == b.scale && a.color == b.color
  }

  /// Hashes the picture, the scale and the colour.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(cgImage)
    hasher.combine(scale)
    hasher.combine(color)
  }
}

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

/// A picture that a layer shows as its `contents`: of pixels, or of characters.
///
/// It is immutable, and copies share its pixels.
public final class CGImage: Sendable {
  /// The pixels or characters of a picture.
  package enum Picture: Hashable, Sendable {
    case pixels(PixelPicture)
    case characters(ArtPicture)
  }

  /// The pixels or characters of this picture.
  package let picture: Picture

  /// Creates an image of a picture.
  init(_ picture: Picture) { self.picture = picture }

  /// Creates an image of pixels; of several frames, the first.
  public init(_ picture: PixelPicture) { self.picture = .pixels(picture) }

  /// Creates an image of characters.
  public init(_ picture: ArtPicture) { self.picture = .characters(picture) }

  /// The number of columns of pixels, or characters.
  public var width: Int {
    switch picture {
    case .pixels(let picture): picture.frames[0].shownWidth
    case .characters(let picture): picture.rows.map(\.count).max() ?? 0
    }
  }

  /// The number of rows of pixels, or characters.
  public var height: Int {
    switch picture {
    case .pixels(let picture): picture.frames[0].shownHeight
    case .characters(let picture): picture.rows.count
    }
  }

  /// Returns a part of the picture; nil if the part is empty.
  ///
  /// - Parameter rect: The rectangle in pixels, or characters, from the upper left corner; it is extended to whole
  ///   ones.
  public func cropping(to rect: CGRect) -> CGImage? {
    let area = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !area.isNull, area.width >= 1, area.height >= 1 else { return nil }
    let (x, y, width, height) = (Int(area.minX), Int(area.minY), Int(area.width), Int(area.height))
    switch picture {
    case .pixels(let picture): return CGImage(picture.divided(into: [picture.frames[0].part(x, y, width, height)]))
    case .characters(let art):
      func cut(_ rows: [String]) -> [String] {
        rows.dropFirst(y).prefix(height).map { String($0.dropFirst(x).prefix(width)) }
      }
      return CGImage(
        ArtPicture(
          rows: cut(art.rows), transparent: art.transparent, colorRows: cut(art.colorRows), legend: art.legend))
    }
  }
}

extension CGImage: Hashable {
  /// Returns true if both look the same.
  public static func == (a: CGImage, b: CGImage) -> Bool { a === b || a.picture == b.picture }

  /// Hashes the picture.
  public func hash(into hasher: inout Hasher) { hasher.combine(picture) }
}

extension PictureFrame {
  /// Returns a part of the visible rectangle of the frame, with its pixels.
  fileprivate func part(_ left: Int, _ top: Int, _ width: Int, _ height: Int) -> PictureFrame {
    // The frame's own pixels begin at `left` and `top` of its visible rectangle; the rest of that is transparent.
    let (minX, maxX) = (max(left - self.left, 0), min(left + width - self.left, self.width))
    let (minY, maxY) = (max(top - self.top, 0), min(top + height - self.top, self.height))
    return PictureFrame(
      x: x + minX, y: y + minY, width: max(maxX - minX, 0), height: max(maxY - minY, 0),
      left: max(self.left - left, 0), top: max(self.top - top, 0), shownWidth: width, shownHeight: height)
  }
}
