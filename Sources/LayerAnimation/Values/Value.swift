/// A value in the engine's form: an enum, so that interpolation is one switch and unboxes nothing.
public enum Value: Hashable, Sendable, AnimatableValue {
  /// A property that has no value at the moment, such as a colour that is not set.
  case absent
  /// A number; angles are radians.
  case number(Double)
  /// Three numbers.
  case vector(SIMD3<Double>)
  /// A point.
  case point(Point)
  /// Two extents.
  case size(Size)
  /// An upright rectangle.
  case rect(Rect)
  /// A colour.
  case color(Color)
  /// A matrix.
  case transform(Transform3D)
  /// An outline.
  case path(Path)
  /// Several numbers.
  case numbers([Double])
  /// Several colours.
  case colors([Color])
  /// Yes or no; discrete.
  case flag(Bool)
  /// Text; discrete.
  case text(String)

  /// Which of the kinds a value is of.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// No value.
    case absent
    /// A number.
    case number
    /// Three numbers.
    case vector
    /// A point.
    case point
    /// A size.
    case size
    /// A rectangle.
    case rect
    /// A colour.
    case color
    /// A matrix.
    case transform
    /// An outline.
    case path
    /// A list of numbers.
    case numbers
    /// A list of colours.
    case colors
    /// A truth value.
    case flag
    /// A text.
    case text
  }

  /// The value's kind.
  public var kind: Kind {
    switch self {
    case .absent: .absent
    case .number: .number
    case .vector: .vector
    case .point: .point
    case .size: .size
    case .rect: .rect
    case .color: .color
    case .transform: .transform
    case .path: .path
    case .numbers: .numbers
    case .colors: .colors
    case .flag: .flag
    case .text: .text
    }
  }

  /// The value itself.
  public var animationValue: Value { self }

  /// The same value for a list of `AnimatableValue`: numbers, points and sizes are stored in such a list, while an enum, which
  /// is as large as its largest case, takes a block of memory of its own.
  package var compact: any AnimatableValue {
    switch self {
    case .number(let number): number
    case .point(let point): point
    case .size(let size): size
    case .flag(let flag): flag
    case .text(let text): text
    case .rect(let rect): rect
    case .color(let color): color
    case .numbers(let numbers): numbers
    case .colors(let colors): colors
    case .path(let path): path
    case .absent, .vector, .transform: self
    }
  }

  /// Whether every number in it is finite; an animation with a value that is not finite is refused when it is added.
  public var isFinite: Bool {
    switch self {
    case .absent, .flag, .text: true
    case .number(let number): number.isFinite
    case .vector(let vector): vector.sum().isFinite
    case .point(let point): (point.x + point.y).isFinite
    case .size(let size): (size.width + size.height).isFinite
    case .rect(let rect): (rect.origin.x + rect.origin.y + rect.size.width + rect.size.height).isFinite
    case .color(let color): color.lanes.isFinite
    case .transform(let transform): transform.isFinite
    case .path(let path): path.isFinite
    case .numbers(let numbers): numbers.allSatisfy(\.isFinite)
    case .colors(let colors): colors.allSatisfy(\.lanes.isFinite)
    }
  }
}
