/// The placement and scale of a layer's contents in its bounds.
///
/// The top is the edge with the greatest y, as in Core Animation; if y runs downwards that is the lower edge on the
/// screen.
public enum ContentsGravity: String, Hashable, BitwiseCopyable, Sendable, CaseIterable {
  /// At the natural size, in the middle or at a side or corner.
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  /// Stretched to the bounds.
  case resize
  /// Scaled in proportion to the greatest size that fits, in the middle.
  case resizeAspect
  /// Scaled in proportion to the least size that covers the bounds, in the middle.
  case resizeAspectFill

  /// Returns the rectangle of contents in bounds; it may extend beyond them.
  ///
  /// - Parameters:
  ///   - size: The natural size of the contents, in points. The modes that scale give contents without an area the size
  ///     zero.
  ///   - bounds: The layer's bounds.
  package func place(of size: Size, in bounds: Rect) -> Rect {
    let scale = scale(of: size, in: bounds.size)
    let (width, height) = (size.width * scale.x, size.height * scale.y)
    return Rect(
      x: bounds.origin.x + (bounds.size.width - width) * side.x,
      y: bounds.origin.y + (bounds.size.height - height) * side.y, width: width, height: height)
  }

  /// The gravity with top and bottom exchanged, for the opposite direction of y.
  package var flipped: ContentsGravity {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .topLeft: .bottomLeft
    case .topRight: .bottomRight
    case .bottomLeft: .topLeft
    case .bottomRight: .topRight
    case .center, .left, .right, .resize, .resizeAspect, .resizeAspectFill: self
    }
  }

  private func scale(of size: Size, in bounds: Size) -> Point {
    guard size.width > 0, size.height > 0 else { return isAtOwnSize ? Point(x: 1, y: 1) : .zero }
    let stretch = Point(x: bounds.width / size.width, y: bounds.height / size.height)
    switch self {
    case .resize: return stretch
    case .resizeAspect: return Point(x: min(stretch.x, stretch.y), y: min(stretch.x, stretch.y))
    case .resizeAspectFill: return Point(x: max(stretch.x, stretch.y), y: max(stretch.x, stretch.y))
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight: return Point(x: 1, y: 1)
    }
  }

  private var isAtOwnSize: Bool { self != .resize && self != .resizeAspect && self != .resizeAspectFill }

  /// The fraction of the remaining space that lies before the contents.
  private var side: Point {
    let x =
      switch self {
      case .left, .topLeft, .bottomLeft: 0.0
      case .right, .topRight, .bottomRight: 1.0
      case .center, .top, .bottom, .resize, .resizeAspect, .resizeAspectFill: 0.5
      }
    let y =
      switch self {
      case .bottom, .bottomLeft, .bottomRight: 0.0
      case .top, .topLeft, .topRight: 1.0
      case .center, .left, .right, .resize, .resizeAspect, .resizeAspectFill: 0.5
      }
    return Point(x: x, y: y)
  }
}
