/// The addition of values (V17): by component; for transforms by multiplication, where the added value acts first.
extension Value {
  /// Returns the sum with another value: `base + self`, or `self · base` for transforms. For discrete values, values of
  /// different kinds, and a list that is added to an empty one, it is this value alone.
  func added(to base: Value) -> Value {
    let sum: Value? =
      switch self {
      case .number, .vector, .point, .size, .rect, .color: Self.componentwise(self, base, +)
      case .numbers, .colors: base.isEmptyList ? nil : Self.componentwise(self, base, +)
      case .transform(let a): if case .transform(let b) = base { .transform(a.concatenating(b)) } else { nil }
      case .absent, .path, .flag, .text: nil
      }
    return sum ?? self
  }

  /// True if the value is a list without elements, such as that of a property that is not set.
  private var isEmptyList: Bool {
    switch self {
    case .numbers(let numbers): numbers.isEmpty
    case .colors(let colors): colors.isEmpty
    case .absent, .number, .vector, .point, .size, .rect, .color, .transform, .path, .flag, .text: false
    }
  }

  /// Returns the difference to another value: the start value to which `by` is added to give this value (V1).
  func removing(_ by: Value) -> Value {
    let rest: Value? =
      switch self {
      case .number, .vector, .point, .size, .rect, .color, .numbers, .colors: Self.componentwise(self, by, -)
      case .transform(let end):
        if case .transform(let by) = by { .transform(by.inverted.concatenating(end)) } else { nil }
      case .absent, .path, .flag, .text: nil
      }
    return rest ?? self
  }

  /// Returns the value that has to be added to another one to give this one (V17); nil if there is none, as for discrete
  /// values and values of different kinds.
  package func addend(to base: Value) -> Value? {
    if case .transform(let end) = self, case .transform(let base) = base {
      return base.inverse.map { .transform(end.concatenating($0)) }
    }
    return Self.lanewise(self, base, -)
  }

  /// Returns this value plus the difference of two values (X24): for transforms part by part (V9), with the rotation
  /// first. Nil if there is no difference, as for discrete values, values of different kinds and lists of unequal
  /// lengths.
  func moved(from start: Value, to end: Value) -> Value? {
    switch (self, start, end) {
    case (.transform(let base), .transform(let start), .transform(let end)):
      .transform(base.moved(from: start, to: end))
    case (.numbers(let a), .numbers(let b), .numbers(let c)):
      a.count == b.count && b.count == c.count ? end.removing(start).added(to: self) : nil
    case (.colors(let a), .colors(let b), .colors(let c)):
      a.count == b.count && b.count == c.count ? end.removing(start).added(to: self) : nil
    default: Self.lanewise(end, start, -).flatMap { Self.lanewise(self, $0, +) }
    }
  }

  /// Returns the sum of `count` times this value (V18).
  func repeated(_ count: Int) -> Value {
    switch self {
    case .transform(let once): .transform(once.power(count))
    case .numbers(let numbers): .numbers(numbers.map { $0 * Double(count) })
    case .colors(let colors): .colors(colors.map { Color($0.lanes * Double(count)) })
    case .number, .vector, .point, .size, .rect, .color: lanes.flatMap { Value($0 * Double(count), of: kind) } ?? self
    case .absent, .path, .flag, .text: self
    }
  }
}

extension Transform3D {
  /// Returns a power of this matrix, by repeated squaring; negative exponents are powers of the inverse.
  func power(_ exponent: Int) -> Transform3D {
    var (base, left) = exponent < 0 ? (inverted, -exponent) : (self, exponent)
    var product = Transform3D.identity
    while left > 0 {
      if left & 1 == 1 { product = product.concatenating(base) }
      base = base.concatenating(base)
      left >>= 1
    }
    return product
  }
}

extension Value {
  /// Returns the distance between two values, for the paced modes (K9): Euclidean for numbers, points, sizes and
  /// colours (in red, green, blue and alpha), 1 for all others.
  func distance(to other: Value) -> Double {
    guard hasDistance, kind == other.kind, let a = lanes, let b = other.lanes else { return 1 }
    let difference = b - a
    return (difference * difference).sum().squareRoot()
  }

  private var hasDistance: Bool {
    switch self {
    case .number, .point, .size, .color: true
    case .absent, .vector, .rect, .transform, .path, .numbers, .colors, .flag, .text: false
    }
  }

  /// Returns the interpolation of two values (V2), without a clamp: fractions outside 0…1 extrapolate.
  ///
  /// Discrete values, and values of different kinds, switch at one half (V5). A missing colour is the other one with an
  /// alpha of 0 (V4).
  ///
  /// - Complexity: O(1) without allocation; for paths and lists of numbers O(elements), and the result is allocated.
  package static func lerp(_ from: Value, _ to: Value, _ f: Double) -> Value {
    let mix: Value? =
      switch from {
      case .path(let a): if case .path(let b) = to { .path(.lerp(a, b, f)) } else { nil }
      case .number, .vector, .point, .size, .rect, .numbers, .colors:
        componentwise(from, to) { .lerp($0, $1, f) }
      case .color(let a):
        if case .absent = to {
          .color(.lerp(a, a.faded(by: 0), f))
        } else {
          componentwise(from, to) { .lerp($0, $1, f) }
        }
      case .absent: if case .color(let b) = to { .color(.lerp(b.faded(by: 0), b, f)) } else { nil }
      case .transform(let a): if case .transform(let b) = to { .transform(.lerp(a, b, f)) } else { nil }
      case .flag, .text: nil
      }
    return mix ?? (f < 0.5 ? from : to)
  }

  /// Combines two values of one kind by component: lists element by element over the shorter length (V2), outlines
  /// point by point (V7). Nil if there are no components, the kinds differ, or the elements of outlines do.
  static func componentwise(_ a: Value, _ b: Value, _ combine: (Lanes, Lanes) -> Lanes) -> Value? {
    switch (a, b) {
    case (.numbers(let a), .numbers(let b)):
      .numbers(zip(a, b).map { combine(Lanes($0, 0, 0, 0), Lanes($1, 0, 0, 0))[0] })
    case (.colors(let a), .colors(let b)): .colors(zip(a, b).map { Color(combine($0.lanes, $1.lanes)) })
    case (.path(let a), .path(let b)): Path.pointwise(a, b) { Point(combine($0.lanes, $1.lanes)) }.map(Value.path)
    default: lanewise(a, b, combine)
    }
  }

  /// Combines two values of one kind by lane; nil if there are no lanes, or the kinds differ.
  static func lanewise(_ a: Value, _ b: Value, _ combine: (Lanes, Lanes) -> Lanes) -> Value? {
    guard a.kind == b.kind, let x = a.lanes, let y = b.lanes else { return nil }
    return Value(combine(x, y), of: a.kind)
  }
}

/// The pseudorandom number generator SplitMix64: a counter in steps of the golden ratio, followed by a mixing function
/// (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014; the mixing constants are Stafford's
/// variant 13).
package enum SplitMix64 {
  /// The golden ratio as a fraction of 2⁶⁴.
  static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Returns a number in which each bit depends on all bits of the argument. The map is one to one; 0 stays 0.
  static func mixed(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns the upper 53 bits as a fraction: 0 or more and less than 1.
  static func unit(_ value: UInt64) -> Double { Double(value >> 11) * 0x1p-53 }

  /// Returns a fraction, 0 or more and less than 1, that depends on some numbers and their order.
  package static func unit(of numbers: [Double]) -> Double {
    // Both zeros give the same fraction.
    unit(numbers.reduce(step) { mixed(($0 ^ ($1 == 0 ? 0 : $1.bitPattern)) &+ step) })
  }
}

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
