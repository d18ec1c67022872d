/// A layer that shows a picture made of pixels.
///
///     let knight = ImageLayer(PixelPicture(width: 2, height: 1, pixels: [0xFF00_00FF, 0xFFFF_FFFF]))
///     knight.sampling = .nearest
open class ImageLayer: Layer {
  /// The content of the layer.
  public var image: ImageContent {
    get { model.content.image ?? ImageContent() }
    set { model.content = .image(newValue) }
  }

  override class var firstContent: LayerContent { .image(ImageContent()) }

  /// Creates a layer with a picture, at its natural size: a pixel is a point.
  public convenience init(_ picture: PixelPicture) {
    self.init()
    image.picture = picture
    let frame = image.shownFrame
    model.bounds.size = Size(width: Double(frame.shownWidth), height: Double(frame.shownHeight))
  }

  /// The picture. A new one fades in, like Core Animation's `contents`.
  public var picture: PixelPicture {
    get { image.picture }
    set {
      guard newValue != picture else { return }
      change("contents") { image.picture = newValue }
    }
  }

  /// The sampling of the picture; it does not animate.
  public var sampling: ImageSampling {
    get { image.sampling }
    set { image.sampling = newValue }
  }

  /// The index of the picture's frame that is shown, rounded down, and modulo the number of frames: the property
  /// `frame` of key paths.
  public var frameNumber: Double {
    get { image.frame }
    set { change(.frame) { image.frame = newValue } }
  }
}

/// A picture of pixels, placed in the layer's bounds by `contentsGravity` and `contentsRect`.
///
/// At its natural size a pixel is a point wide and a point high, divided by `scale`. In a layer without size the
/// picture is centred on the anchor point, at its natural size. The renderer draws it in cells or in pixels.
public struct ImageContent: Hashable, Sendable {
  /// The picture.
  public var picture = PixelPicture.empty
  /// The number of pixels per point at the natural size; a number that is not positive counts as 1.
  public var scale = 1.0
  /// The sampling of the picture.
  public var sampling: ImageSampling = .area
  /// The index of the picture's frame that is shown, rounded down, and modulo the number of frames.
  public var frame = 0.0
  /// The part of the frame, in unit space, that is stretched with the picture; the parts beside it keep their natural
  /// size, as far as there is room.
  public var center = Rect(x: 0, y: 0, width: 1, height: 1)
  /// The colour by which every colour is multiplied, in a replicator (G25).
  package var tint: Color = .white

  /// Creates content without a picture.
  public init() {}

  /// The frame that is shown.
  ///
  /// - Complexity: O(1); allocates nothing.
  package var shownFrame: PictureFrame { picture.frame(at: frame) }

  /// The size of a pixel at the natural size, in points.
  package var pixelSize: Double { scale > 0 && scale.isFinite ? 1 / scale : 1 }
}

/// The sampling of a picture: the choice of the colour for an area.
public enum ImageSampling: String, Hashable, Sendable, CaseIterable {
  /// The pixel at the centre of the area; edges are hard, and pixels are skipped if the picture is drawn much smaller.
  case nearest
  /// The mean of all pixels in the area.
  case area
}

/// A picture made of pixels, divided into frames.
///
/// A picture is immutable and shared: layers that show it, and their copies, refer to the same pixels.
public final class PixelPicture: Sendable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The pixels, row by row from the top, each `0xAABBGGRR`: red in the lowest byte, the opacity in the highest, not
  /// premultiplied.
  public let pixels: [UInt32]
  /// The frames, at least one; all of the picture if there are no others.
  public let frames: [PictureFrame]

  /// Creates a picture from its pixels.
  ///
  /// - Parameters:
  ///   - width: The number of pixels in a row.
  ///   - height: The number of rows.
  ///   - pixels: The pixels, `width` × `height`, each `0xAABBGGRR`. If their number is another one, the picture is
  ///     empty.
  ///   - frames: The frames; one that extends beyond the picture is cut. None for all of the picture.
  public init(width: Int, height: Int, pixels: [UInt32], frames: [PictureFrame] = []) {
    let isWhole = width > 0 && height > 0 && pixels.count / width == height && pixels.count % width == 0
    (self.width, self.height) = isWhole ? (width, height) : (0, 0)
    self.pixels = isWhole ? pixels : []
    let whole = PictureFrame(x: 0, y: 0, width: self.width, height: self.height)
    let cut = frames.map { $0.cut(toWidth: whole.width, height: whole.height) }
    self.frames = cut.isEmpty ? [whole] : cut
  }

  /// A picture without pixels.
  public static let empty = PixelPicture(width: 0, height: 0, pixels: [])

  /// Returns the same pixels in other frames. The pixels are shared.
  public func divided(into frames: [PictureFrame]) -> PixelPicture {
    PixelPicture(width: width, height: height, pixels: pixels, frames: frames)
  }

  /// Returns the frame with a number, rounded down, and modulo the number of frames. A number that is not finite gives
  /// the first frame.
  ///
  /// - Complexity: O(1); allocates nothing.
  package func frame(at number: Double) -> PictureFrame { frames[Self.index(of: number, among: frames.count)] }

  /// Returns the index for a number, among a count of frames, at least one.
  static func index(of number: Double, among count: Int) -> Int {
    guard number.isFinite, count > 1 else { return 0 }
    let rest = number.rounded(.down).truncatingRemainder(dividingBy: Double(count))
    return Int(rest < 0 ? rest + Double(count) : rest)
  }
}

extension PixelPicture: Hashable {
  /// Returns true if both pictures look the same; O(1) if they are identical.
  public static func == (a: PixelPicture, b: PixelPicture) -> Bool {
    a === b || a.width == b.width && a.height == b.height && a.frames == b.frames && a.pixels == b.pixels
  }

  /// Hashes the size and the frames.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(frames)
  }
}

/// A frame of a picture: a rectangle of pixels, and its place in the visible rectangle.
public struct PictureFrame: Hashable, Sendable {
  /// The first column of the frame's pixels.
  public private(set) var x: Int
  /// The first row of the frame's pixels.
  public private(set) var y: Int
  /// The number of columns.
  public private(set) var width: Int
  /// The number of rows.
  public private(set) var height: Int
  /// The number of transparent columns before them.
  public let left: Int
  /// The number of transparent rows above them.
  public let top: Int
  /// The number of columns, including the transparent ones.
  public let shownWidth: Int
  /// The number of rows, including the transparent ones.
  public let shownHeight: Int
  /// The duration of the frame, in seconds; nil if the file has none.
  public let duration: Double?

  /// Creates a frame.
  ///
  /// - Parameters:
  ///   - x: The first column of the frame's pixels.
  ///   - y: The first row of the frame's pixels.
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  ///   - left: The number of transparent columns before them, which the file leaves out.
  ///   - top: The number of transparent rows above them.
  ///   - shownWidth: The number of columns including the transparent ones on both sides; nil if there are none.
  ///   - shownHeight: The number of rows including the transparent ones; nil if there are none.
  ///   - duration: The duration of the frame, in seconds; nil for none.
  public init(
    x: Int, y: Int, width: Int, height: Int, left: Int = 0, top: Int = 0, shownWidth: Int? = nil,
    shownHeight: Int? = nil, duration: Double? = nil
  ) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
    (self.left, self.top, self.duration) = (left, top, duration)
    (self.shownWidth, self.shownHeight) = (shownWidth ?? width, shownHeight ?? height)
  }

  /// Returns the frame without the part that extends beyond a picture.
  fileprivate func cut(toWidth columns: Int, height rows: Int) -> PictureFrame {
    var frame = self
    frame.x = min(max(x, 0), columns)
    frame.y = min(max(y, 0), rows)
    frame.width = min(max(width, 0), columns - frame.x)
    frame.height = min(max(height, 0), rows - frame.y)
    return frame
  }
}
