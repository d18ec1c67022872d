/// A part of a value that a key path can name: a coordinate, an extent, an angle (V14).
///
/// The parts of a transform are read and replaced through its decomposition (V14a), so a number is interpolated, not a
/// matrix, and a full turn is a full turn.
public enum ValueComponent: String, Hashable, BitwiseCopyable, Sendable, CaseIterable {
  /// All of the value.
  case whole = ""
  /// A point's distance from the y axis.
  case x
  /// A point's distance from the x axis.
  case y
  /// The width of a size.
  case width
  /// The height of a size.
  case height
  /// The corner of a rectangle.
  case origin
  /// The size of a rectangle.
  case size
  /// The x of a rectangle's corner.
  case originX = "origin.x"
  /// The y of a rectangle's corner.
  case originY = "origin.y"
  /// The width of a rectangle.
  case sizeWidth = "size.width"
  /// The height of a rectangle.
  case sizeHeight = "size.height"
  /// A transform's angle about the z axis, in radians.
  case rotation
  /// Its angle about the x axis.
  case rotationX = "rotation.x"
  /// Its angle about the y axis.
  case rotationY = "rotation.y"
  /// Its angle about the z axis.
  case rotationZ = "rotation.z"
  /// The mean of a transform's three factors.
  case scale
  /// Its factor along x.
  case scaleX = "scale.x"
  /// Its factor along y.
  case scaleY = "scale.y"
  /// Its factor along z.
  case scaleZ = "scale.z"
  /// Its factors along x and y, as a size.
  case scaleXY = "scale.xy"
  /// A transform's distances along x and y, as a size.
  case translation
  /// Its distance along x.
  case translationX = "translation.x"
  /// Its distance along y.
  case translationY = "translation.y"
  /// Its distance along z.
  case translationZ = "translation.z"

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
