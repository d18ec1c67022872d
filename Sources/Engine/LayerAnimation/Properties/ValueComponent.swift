/// A part of a value that a key path can name: a coordinate, an extent, an angle.
///
/// The parts of a transform are read and replaced through its decomposition, so that a number is interpolated, not a
/// matrix, and a full rotation stays one.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum ValueComponent: String, Hashable, BitwiseCopyable, Sendable, CaseIterable {
  /// The whole value.
  case whole = ""
  /// The x coordinate of a point.
  case x
  /// The y coordinate of a point.
  case y
  /// The width of a size.
  case width
  /// The height of a size.
  case height
  /// The origin of a rectangle.
  case origin
  /// The size of a rectangle.
  case size
  /// The x coordinate of a rectangle's origin.
  case originX = "origin.x"
  /// The y coordinate of a rectangle's origin.
  case originY = "origin.y"
  /// The width of a rectangle.
  case sizeWidth = "size.width"
  /// The height of a rectangle.
  case sizeHeight = "size.height"
  /// The angle of a transform about the z axis, in radians.
  case rotation
  /// The angle about the x axis, in radians.
  case rotationX = "rotation.x"
  /// The angle about the y axis, in radians.
  case rotationY = "rotation.y"
  /// The angle about the z axis, in radians.
  case rotationZ = "rotation.z"
  /// The mean of a transform's three scale factors.
  case scale
  /// The scale factor along the x axis.
  case scaleX = "scale.x"
  /// The scale factor along the y axis.
  case scaleY = "scale.y"
  /// The scale factor along the z axis.
  case scaleZ = "scale.z"
  /// The scale factors along the x and y axes, as a size.
  case scaleXY = "scale.xy"
  /// The translation along the x and y axes, as a size.
  case translation
  /// The translation along the x axis.
  case translationX = "translation.x"
  /// The translation along the y axis.
  case translationY = "translation.y"
  /// The translation along the z axis.
  case translationZ = "translation.z"

  /// Returns the kind of this part in a value of a kind; nil if there is no such part.
  package func kind(in kind: Value.Kind) -> Value.Kind? {
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

  /// The index of the part's first lane in the whole value; nil for the whole value, and for the parts of transforms,
  /// which are no lanes.
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

  /// True if the part is an angle.
  package var isAngle: Bool {
    switch self {
    case .rotation, .rotationX, .rotationY, .rotationZ: true
    case .whole, .x, .y, .width, .height, .origin, .size, .originX, .originY, .sizeWidth, .sizeHeight, .scale, .scaleX,
      .scaleY, .scaleZ, .scaleXY, .translation, .translationX, .translationY, .translationZ:
      false
    }
  }
}
