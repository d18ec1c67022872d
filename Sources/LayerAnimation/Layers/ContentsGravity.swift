/// Where and how large a layer's contents lie in its bounds (G24).
///
/// The top is where y is greatest, as Core Animation names edges; with y downwards that is the lower edge on the screen.
public enum ContentsGravity: String, Hashable, BitwiseCopyable, Sendable, CaseIterable {
  /// At their own size, in the middle or at a side or corner.
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  /// Stretched to the bounds.
  case resize
  /// As large as fits, in proportion, in the middle.
  case resizeAspect
  /// As small as covers the bounds, in proportion, in the middle.
  case resizeAspectFill

  /// Where contents of a size lie in bounds; may reach beyond them.
  ///
  /// - Parameters:
  ///   - size: The contents' own size, in points. The modes that scale give contents without an area the size zero.
  ///   - bounds: The layer's bounds.
  public func place(of size: Size, in bounds: Rect) -> Rect {
    let scale = scale(of: size, in: bounds.size)
    let (width, height) = (size.width * scale.x, size.height * scale.y)
    return Rect(
      x: bounds.origin.x + (bounds.size.width - width) * side.x,
      y: bounds.origin.y + (bounds.size.height - height) * side.y, width: width, height: height)
  }

  /// The same place of the picture where y runs the other way: above and below exchanged.
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

  /// Which part of the room that is left lies before the contents.
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
