/// Character art: a picture made of characters, placed in the layer's bounds by `contentsGravity` and `contentsRect` (G24).
///
/// At its natural size a character takes one cell, whatever the terminal's size, so a picture that is neither scaled nor
/// turned is shown exactly as typed. How many points that is depends on how the stage is fitted: one column of the grid
/// wide and two tall. In a layer without size it is centred on the anchor point, at its natural size.
///
/// A picture that is scaled, turned, mirrored, folded or seen in perspective is sampled cell by cell; lines that are typed
/// with `- _ | / \ = +` are drawn as lines, so that they turn with it. Brackets, arrows and letters such as `b` and `d` are
/// exchanged for their mirror images; all other characters stay upright.
public struct ArtContent: Hashable, Sendable {
  /// The picture.
  public var picture = ArtPicture.empty
  /// The colour of the characters that have none of their own.
  public var foregroundColor: Color = .white
  /// What colours of the picture's legend are multiplied with: a replicator's doing.
  package var tint: Color = .white

  /// No picture, white.
  public init() {}
}

/// How a layer's contents are placed in its bounds (G24).
///
/// Names are Core Animation's: *top* is the edge of the greatest y. Here y grows downwards, so that is the lower edge as it
/// is seen, as in a flipped tree of Core Animation.
public enum ContentsGravity: String, Hashable, Sendable, CaseIterable {
  /// In the middle, not scaled.
  case center
  /// At the edge of the greatest y, the lower one as it is seen; not scaled.
  case top
  /// At the edge of the least y, the upper one as it is seen; not scaled.
  case bottom
  /// At the left edge, not scaled.
  case left
  /// At the right edge, not scaled.
  case right
  /// In a corner, not scaled.
  case topLeft, topRight, bottomLeft, bottomRight
  /// Stretched to the bounds.
  case resize
  /// As large as fits into the bounds, in the middle.
  case resizeAspect
  /// As small as covers the bounds, in the middle.
  case resizeAspectFill

  /// Where something of a natural size is placed.
  ///
  /// - Parameters:
  ///   - size: The natural size.
  ///   - bounds: The bounds; where they are empty, the natural size is centred on them.
  public func placement(of size: Size, in bounds: Rect) -> Rect {
    let bounds = bounds.standardized
    guard !bounds.isEmpty, size.width > 0, size.height > 0 else { return Self.rect(size, in: bounds, 0.5, 0.5) }
    let fitting = (x: bounds.size.width / size.width, y: bounds.size.height / size.height)
    switch self {
    case .resize: return bounds
    case .resizeAspect: return Self.rect(size, scale: min(fitting.x, fitting.y), in: bounds, 0.5, 0.5)
    case .resizeAspectFill: return Self.rect(size, scale: max(fitting.x, fitting.y), in: bounds, 0.5, 0.5)
    case .center: return Self.rect(size, in: bounds, 0.5, 0.5)
    case .top: return Self.rect(size, in: bounds, 0.5, 1)
    case .bottom: return Self.rect(size, in: bounds, 0.5, 0)
    case .left: return Self.rect(size, in: bounds, 0, 0.5)
    case .right: return Self.rect(size, in: bounds, 1, 0.5)
    case .topLeft: return Self.rect(size, in: bounds, 0, 1)
    case .topRight: return Self.rect(size, in: bounds, 1, 1)
    case .bottomLeft: return Self.rect(size, in: bounds, 0, 0)
    case .bottomRight: return Self.rect(size, in: bounds, 1, 0)
    }
  }

  /// A size within bounds, at a fraction of the room that is left.
  private static func rect(_ size: Size, scale: Double = 1, in bounds: Rect, _ x: Double, _ y: Double) -> Rect {
    let (width, height) = (size.width * scale, size.height * scale)
    return Rect(
      x: bounds.minX + (bounds.size.width - width) * x, y: bounds.minY + (bounds.size.height - height) * y,
      width: width, height: height)
  }
}
