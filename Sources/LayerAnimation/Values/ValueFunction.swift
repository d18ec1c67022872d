/// Turns interpolated numbers into a matrix for `transform` or `sublayerTransform` (V16).
///
/// A number can express more than one turn; a matrix cannot. A rotation from 0 to 2π through `rotateZ` is a whole turn, while
/// interpolating between the two matrices, which are equal, changes nothing (V13).
public enum ValueFunction: String, Hashable, BitwiseCopyable, Sendable, CaseIterable {
  /// A turn about the x axis by one angle.
  case rotateX
  /// A turn about the y axis by one angle.
  case rotateY
  /// A turn about the z axis by one angle; positive looks clockwise.
  case rotateZ
  /// Three factors.
  case scale
  /// One factor along x.
  case scaleX
  /// One factor along y.
  case scaleY
  /// One factor along z.
  case scaleZ
  /// Three distances, in points.
  case translate
  /// One distance along x.
  case translateX
  /// One distance along y.
  case translateY
  /// One distance along z.
  case translateZ

  /// What the function is applied to.
  public var argumentKind: Value.Kind {
    switch self {
    case .scale, .translate: .vector
    case .rotateX, .rotateY, .rotateZ, .scaleX, .scaleY, .scaleZ, .translateX, .translateY, .translateZ: .number
    }
  }

  /// What its argument counts.
  package var unit: PropertyUnit {
    switch self {
    case .rotateX, .rotateY, .rotateZ: .angle
    case .scale, .scaleX, .scaleY, .scaleZ, .translate, .translateX, .translateY, .translateZ: .plain
    }
  }

  /// The argument that gives the identity; it stands for a missing end point.
  var neutralArgument: Value {
    switch self {
    case .scale: .vector(SIMD3(1, 1, 1))
    case .translate: .vector(.zero)
    case .scaleX, .scaleY, .scaleZ: .number(1)
    case .rotateX, .rotateY, .rotateZ, .translateX, .translateY, .translateZ: .number(0)
    }
  }

  /// The matrix for an argument; nil for one of another kind.
  func callAsFunction(_ argument: Value) -> Transform3D? {
    guard argument.kind == argumentKind, let lanes = argument.lanes else { return nil }
    return self(lanes)
  }

  /// The matrix for the lanes of an argument of the right kind.
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
