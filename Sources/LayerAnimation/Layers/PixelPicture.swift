/// A picture made of pixels, and which parts of it are its frames.
///
/// It is immutable and shared: layers that show it, and their copies, hold the same pixels.
public final class PixelPicture: Sendable {
  /// How many pixels a row has.
  public let width: Int
  /// How many rows there are.
  public let height: Int
  /// The pixels, row after row from the top, each `0xAABBGGRR`: red in the lowest byte, the opacity in the highest, not multiplied into
  /// the colours.
  public let pixels: [UInt32]
  /// The parts that are shown one at a time, at least one; all of the picture where there are no others.
  public let frames: [PictureFrame]

  /// A picture from its pixels.
  ///
  /// - Parameters:
  ///   - width: How many pixels a row has.
  ///   - height: How many rows there are.
  ///   - pixels: As many as that makes, each `0xAABBGGRR`. Of another number the picture is empty.
  ///   - frames: The parts that are shown one at a time; one that reaches beyond the picture is cut. None for all of the picture.
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

  /// The same pixels in other frames. The pixels are shared.
  public func divided(into frames: [PictureFrame]) -> PixelPicture {
    PixelPicture(width: width, height: height, pixels: pixels, frames: frames)
  }

  /// The frame that a number stands for: rounded down, and counted on from the first one behind the last one, and from the last one before
  /// the first one. What is no number is the first frame.
  ///
  /// - Complexity: O(1); allocates nothing.
  public func frame(at number: Double) -> PictureFrame { frames[Self.index(of: number, among: frames.count)] }

  /// The place of the frame that a number stands for, among so many, at least one.
  static func index(of number: Double, among count: Int) -> Int {
    guard number.isFinite, count > 1 else { return 0 }
    let rest = number.rounded(.down).truncatingRemainder(dividingBy: Double(count))
    return Int(rest < 0 ? rest + Double(count) : rest)
  }
}

extension PixelPicture: Hashable {
  /// Whether they look the same. O(1) for one and the same picture.
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

/// One frame of a picture: a rectangle of pixels, and where these lie in what is shown.
public struct PictureFrame: Hashable, Sendable {
  /// The first column of its pixels.
  public private(set) var x: Int
  /// Their first row.
  public private(set) var y: Int
  /// How many columns there are.
  public private(set) var width: Int
  /// How many rows there are.
  public private(set) var height: Int
  /// How many transparent columns lie before them.
  public let left: Int
  /// How many transparent rows lie above them.
  public let top: Int
  /// How many columns the frame shows, with those.
  public let shownWidth: Int
  /// How many rows the frame shows.
  public let shownHeight: Int
  /// How long it is shown, in seconds, where the file says so.
  public let duration: Double?

  /// A frame.
  ///
  /// - Parameters:
  ///   - x: The first column of its pixels.
  ///   - y: Their first row.
  ///   - width: How many columns there are.
  ///   - height: How many rows there are.
  ///   - left: How many transparent columns lie before them, which the file leaves out.
  ///   - top: How many transparent rows lie above them.
  ///   - shownWidth: How many columns there are with those left out on both sides; nil for no others.
  ///   - shownHeight: The same of rows.
  ///   - duration: How long it is shown, in seconds.
  public init(
    x: Int, y: Int, width: Int, height: Int, left: Int = 0, top: Int = 0, shownWidth: Int? = nil,
    shownHeight: Int? = nil, duration: Double? = nil
  ) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
    (self.left, self.top, self.duration) = (left, top, duration)
    (self.shownWidth, self.shownHeight) = (shownWidth ?? width, shownHeight ?? height)
  }

  /// The same frame without what reaches beyond a picture.
  fileprivate func cut(toWidth columns: Int, height rows: Int) -> PictureFrame {
    var frame = self
    frame.x = min(max(x, 0), columns)
    frame.y = min(max(y, 0), rows)
    frame.width = min(max(width, 0), columns - frame.x)
    frame.height = min(max(height, 0), rows - frame.y)
    return frame
  }
}
