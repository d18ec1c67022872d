/// A part of a value that a key path can name: a coordinate, an extent, an angle (V14).
///
/// The parts of a transform are read and replaced through its decomposition (V14a), so a number is interpolated, not a
/// matrix, and a full turn is a full turn.
public enum ValueComponent: String, Hashable, Sendable, CaseIterable {
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
    switch (kind, self) {
    case (_, .whole): kind
    case (.point, .x), (.point, .y): .number
    case (.size, .width), (.size, .height): .number
    case (.rect, .origin): .point
    case (.rect, .size): .size
    case (.rect, .originX), (.rect, .originY), (.rect, .sizeWidth), (.rect, .sizeHeight): .number
    case (.transform, .scaleXY), (.transform, .translation): .size
    case (.transform, .rotation), (.transform, .rotationX), (.transform, .rotationY), (.transform, .rotationZ),
      (.transform, .scale), (.transform, .scaleX), (.transform, .scaleY), (.transform, .scaleZ),
      (.transform, .translationX), (.transform, .translationY), (.transform, .translationZ):
      .number
    default: nil
    }
  }
}
