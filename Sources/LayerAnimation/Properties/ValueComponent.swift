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
    switch self {
    case .whole: kind
    case .x, .y: kind == .point ? .number : nil
    case .width, .height: kind == .size ? .number : nil
    case .origin: kind == .rect ? .point : nil
    case .size: kind == .rect ? .size : nil
    case .originX, .originY, .sizeWidth, .sizeHeight: kind == .rect ? .number : nil
    case .scaleXY, .translation: kind == .transform ? .size : nil
    case .rotation, .rotationX, .rotationY, .rotationZ, .scale, .scaleX, .scaleY, .scaleZ, .translationX, .translationY,
      .translationZ:
      kind == .transform ? .number : nil
    }
  }

  /// Which of the lanes of a value that has this part it begins with; nil for all of the value, and for the parts of
  /// transforms, which are no lanes.
  var firstLane: Int? {
    switch self {
    case .x, .width, .origin, .originX: 0
    case .y, .height, .originY: 1
    case .size, .sizeWidth: 2
    case .sizeHeight: 3
    case .whole, .rotation, .rotationX, .rotationY, .rotationZ, .scale, .scaleX, .scaleY, .scaleZ, .scaleXY,
      .translation, .translationX, .translationY, .translationZ:
      nil
    }
  }

  /// Whether it is an angle.
  package var isAngle: Bool {
    switch self {
    case .rotation, .rotationX, .rotationY, .rotationZ: true
    case .whole, .x, .y, .width, .height, .origin, .size, .originX, .originY, .sizeWidth, .sizeHeight, .scale, .scaleX,
      .scaleY, .scaleZ, .scaleXY, .translation, .translationX, .translationY, .translationZ:
      false
    }
  }
}
