/// A function from interpolated numbers to a matrix for `transform` or `sublayerTransform`.
///
/// A number can express more than one turn; a matrix cannot. A rotation from 0 to 2π through `rotateZ` is a whole turn,
/// while an interpolation between the two matrices, which are equal, changes nothing.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum ValueFunction: String, Hashable, BitwiseCopyable, Sendable, CaseIterable {
  /// A rotation about the x axis by an angle, in radians.
  case rotateX
  /// A rotation about the y axis by an angle, in radians.
  case rotateY
  /// A rotation about the z axis by an angle, in radians; positive angles are clockwise on the screen.
  case rotateZ
  /// A scale by three factors.
  case scale
  /// A scale along the x axis.
  case scaleX
  /// A scale along the y axis.
  case scaleY
  /// A scale along the z axis.
  case scaleZ
  /// A translation by three distances, in points.
  case translate
  /// A translation along the x axis, in points.
  case translateX
  /// A translation along the y axis, in points.
  case translateY
  /// A translation along the z axis, in points.
  case translateZ

  /// The kind of the function's argument.
  package var argumentKind: Value.Kind {
    switch self {
    case .scale, .translate: .vector
    case .rotateX, .rotateY, .rotateZ, .scaleX, .scaleY, .scaleZ, .translateX, .translateY, .translateZ: .number
    }
  }

  /// The unit of the function's argument.
  package var unit: PropertyUnit {
    switch self {
    case .rotateX, .rotateY, .rotateZ: .angle
    case .scale, .scaleX, .scaleY, .scaleZ, .translate, .translateX, .translateY, .translateZ: .plain
    }
  }

  /// The argument that gives the identity; it replaces a missing end point.
  var neutralArgument: Value {
    switch self {
    case .scale: .vector(SIMD3(1, 1, 1))
    case .translate: .vector(.zero)
    case .scaleX, .scaleY, .scaleZ: .number(1)
    case .rotateX, .rotateY, .rotateZ, .translateX, .translateY, .translateZ: .number(0)
    }
  }

  /// Returns the matrix for an argument; nil for one of another kind.
  func callAsFunction(_ argument: Value) -> Transform3D? {
    guard argument.kind == argumentKind, let lanes = argument.lanes else { return nil }
    return self(lanes)
  }

  /// Returns the matrix for the lanes of an argument of the correct kind.
  func callAsFunction(_ argument: Lanes) -> Transform3D {
    switch self {
    case .rotateX: .rotation(angle: argument.x, x: 1, y: 0, z: 0)
    case .rotateY: .rotation(angle: argument.x, x: 0, y: 1, z: 0)
    case .rotateZ: .rotation(angle: argument.x, x: 0, y: 0, z: 1)
    case .scale: .scale(x: argument.x, y: argument.y, z: argument.z)
    case .scaleX: .scale(x: argument.x, y: 1)
    case .scaleY: .scale(x: 1, y: argument.x)
    case .scaleZ: .scale(x: 1, y: 1, z: argument.x)
    case .translate: .translation(x: argument.x, y: argument.y, z: argument.z)
    case .translateX: .translation(x: argument.x, y: 0)
    case .translateY: .translation(x: 0, y: argument.x)
    case .translateZ: .translation(x: 0, y: 0, z: argument.x)
    }
  }
}
