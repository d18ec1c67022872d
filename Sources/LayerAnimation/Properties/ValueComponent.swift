/// A part of a value that a key path can name: a coordinate, an extent, an angle (V14).
///
/// The parts of a transform are read and replaced through its decomposition (V14a), so a number is interpolated, not a
/// matrix, and a full turn is a full turn.
public enum ValueComponent: String, Hashable, BitwiseCopyable, Sendable, CaseIterable {
  /// All of the value.
  case whole = ""
  case x, y
  case width, height
  case origin, size
  case originX = "origin.x", originY = "origin.y", sizeWidth = "size.width", sizeHeight = "size.height"
  case rotation
  case rotationX = "rotation.x", rotationY = "rotation.y", rotationZ = "rotation.z"
  case scale
  case scaleX = "scale.x", scaleY = "scale.y", scaleZ = "scale.z", scaleXY = "scale.xy"
  case translation
  case translationX = "translation.x", translationY = "translation.y", translationZ = "translation.z"

  /// The kind that this part has in a value of a kind; nil where there is no such part.
  public func kind(in kind: Value.Kind) -> Value.Kind? {
    guard self != .whole else { return kind }
    guard kind == .transform else { return lanes(in: kind)?.kind }
    return switch self {
    case .scaleXY, .translation: .size
    case .rotation, .rotationX, .rotationY, .rotationZ, .scale, .scaleX, .scaleY, .scaleZ, .translationX, .translationY,
      .translationZ:
      .number
    default: nil
    }
  }

  /// Where this part is in the lanes of a value of a kind; nil where there is no such part.
  func lanes(in kind: Value.Kind) -> (first: Int, kind: Value.Kind)? {
    switch (kind, self) {
    case (.point, .x), (.size, .width), (.rect, .originX): (0, .number)
    case (.point, .y), (.size, .height), (.rect, .originY): (1, .number)
    case (.rect, .sizeWidth): (2, .number)
    case (.rect, .sizeHeight): (3, .number)
    case (.rect, .origin): (0, .point)
    case (.rect, .size): (2, .size)
    default: nil
    }
  }
}
