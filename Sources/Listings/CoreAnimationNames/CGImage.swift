import LayerAnimation

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
