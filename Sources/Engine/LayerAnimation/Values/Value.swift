/// A value in the engine's form: an enum, so that interpolation is one switch and unboxes nothing.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum Value: Hashable, Sendable, AnimatableValue {
  /// No value, such as that of a colour that is not set.
  case absent
  /// A number; angles are in radians.
  case number(Double)
  /// Three numbers.
  case vector(SIMD3<Double>)
  /// A point.
  case point(Point)
  /// A width and a height.
  case size(Size)
  /// A rectangle parallel to the axes.
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
  /// A truth value; discrete.
  case flag(Bool)
  /// A text; discrete.
  case text(String)

  /// The kind of a value.
  #if hasAttribute(nonexhaustive)
  @nonexhaustive
  #endif
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

  /// The kind of the value.
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

  /// The value as an element of a list of `AnimatableValue`: numbers, points and sizes are stored in the list itself,
  /// while a `Value`, which has the size of its largest case, is allocated.
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

  /// True if every number in it is finite; adding an animation with another value is an error.
  package var isFinite: Bool {
    switch self {
    case .absent, .flag, .text: true
    case .number, .vector, .point, .size, .rect, .color: lanes?.isFinite ?? true
    case .transform(let transform): transform.isFinite
    case .path(let path): path.isFinite
    case .numbers(let numbers): numbers.allSatisfy(\.isFinite)
    case .colors(let colors): colors.allSatisfy(\.lanes.isFinite)
    }
  }
}

/// The contents of values, for code that knows the kind.
extension Value {
  /// Creates the value of a colour that need not be set.
  init(_ color: Color?) { self = color.map(Value.color) ?? .absent }

  /// Creates the value of an outline that need not be set.
  init(_ path: Path?) { self = path.map(Value.path) ?? .absent }

  /// Creates the value of a list that need not be set.
  init(_ numbers: [Double]?) { self = numbers.map(Value.numbers) ?? .absent }
  init(_ colors: [Color]?) { self = colors.map(Value.colors) ?? .absent }

  // A property of another kind of layer is absent.
  init(_ number: Double?) { self = number.map(Value.number) ?? .absent }
  init(_ text: String?) { self = text.map(Value.text) ?? .absent }
  init(_ point: Point?) { self = point.map(Value.point) ?? .absent }
  init(_ size: Size?) { self = size.map(Value.size) ?? .absent }
  init(_ transform: Transform3D?) { self = transform.map(Value.transform) ?? .absent }

  // A value of another kind has the content that is nothing.
  var number: Double { if case .number(let number) = self { number } else { 0 } }
  var point: Point { if case .point(let point) = self { point } else { .zero } }
  var size: Size { if case .size(let size) = self { size } else { .zero } }
  var rect: Rect { if case .rect(let rect) = self { rect } else { .zero } }
  var transform: Transform3D { if case .transform(let transform) = self { transform } else { .identity } }
  var flag: Bool { if case .flag(let flag) = self { flag } else { false } }
  var text: String { if case .text(let text) = self { text } else { "" } }
  var color: Color? { if case .color(let color) = self { color } else { nil } }
  var path: Path? { if case .path(let path) = self { path } else { nil } }
  var numbers: [Double]? { if case .numbers(let numbers) = self { numbers } else { nil } }
  var colors: [Color]? { if case .colors(let colors) = self { colors } else { nil } }

  /// The numeric components; empty for values without any.
  package var components: [Double] {
    switch self {
    case .number(let number): [number]
    case .vector(let vector): [vector.x, vector.y, vector.z]
    case .point(let point): [point.x, point.y]
    case .size(let size): [size.width, size.height]
    case .rect(let rect): [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    case .transform(let transform): transform.entries
    case .numbers(let numbers): numbers
    case .color(let color): [color.red, color.green, color.blue, color.alpha]
    case .colors(let colors): colors.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
    case .absent, .flag, .text, .path: []
    }
  }

  /// Returns a part of the value; `.absent` if it has no such part, as a singular matrix.
  func part(_ component: ValueComponent) -> Value {
    guard let kind = component.kind(in: kind) else { return .absent }
    if case .transform(let matrix) = self {
      return matrix.lanes(of: component).flatMap { Value($0, of: kind) } ?? .absent
    }
    guard let all = lanes, let first = component.firstLane else { return .absent }
    return Value(kind == .number ? Lanes(all[first], 0, 0, 0) : Lanes(all[first], all[first + 1], 0, 0), of: kind)
      ?? .absent
  }

  /// Returns the value with a part replaced; nil if it has no such part, and if the new one is of another kind.
  func replacing(_ component: ValueComponent, with part: Value) -> Value? {
    guard part.kind == component.kind(in: kind), let new = part.lanes else { return nil }
    if case .transform(let matrix) = self {
      // The parts of a matrix with huge numbers may not be composable any more; then the matrix stays as it is (V6).
      let replaced = matrix.replacing(component, with: new)
      return replaced.isFinite ? .transform(replaced) : nil
    }
    guard var all = lanes, let first = component.firstLane else { return nil }
    all[first] = new[0]
    if part.kind != .number { all[first + 1] = new[1] }
    return Value(all, of: kind)
  }
}

/// A value that an animation can have as an end point.
///
/// The conforming types are those of the layer properties. A value is converted to the engine's enum `Value` once, when
/// an animation is added, so that sampling unboxes nothing.
public protocol AnimatableValue: Sendable {
  /// The value in the engine's form.
  var animationValue: Value { get }
}

extension Double: AnimatableValue {
  /// The number in the engine's form.
  public var animationValue: Value { .number(self) }
}

extension Int: AnimatableValue {
  /// The number as a double.
  public var animationValue: Value { .number(Double(self)) }
}

extension Bool: AnimatableValue {
  /// The flag, a discrete value.
  public var animationValue: Value { .flag(self) }
}

extension String: AnimatableValue {
  /// The text, a discrete value.
  public var animationValue: Value { .text(self) }
}

extension Point: AnimatableValue {
  /// The point, interpolated by component.
  public var animationValue: Value { .point(self) }
}

extension Size: AnimatableValue {
  /// The size, interpolated by component.
  public var animationValue: Value { .size(self) }
}

extension Rect: AnimatableValue {
  /// The rectangle, interpolated by component.
  public var animationValue: Value { .rect(self) }
}

extension Color: AnimatableValue {
  /// The colour, interpolated by component.
  public var animationValue: Value { .color(self) }
}

extension Transform3D: AnimatableValue {
  /// The matrix, interpolated by decomposition.
  public var animationValue: Value { .transform(self) }
}

extension Path: AnimatableValue {
  /// The outline, interpolated point by point.
  public var animationValue: Value { .path(self) }
}

extension SIMD3<Double>: AnimatableValue {
  /// The three numbers, for the value functions `scale` and `translate`.
  public var animationValue: Value { .vector(self) }
}

extension Array: AnimatableValue where Element: ListElement {
  /// The numbers or colours, interpolated element by element.
  public var animationValue: Value { Element.list(self) }
}

/// An element of a list that can be animated: a number or a colour.
public protocol ListElement: Sendable {
  /// Returns a list in the engine's form.
  static func list(_ elements: [Self]) -> Value
}

extension Double: ListElement {
  /// Returns several numbers as a value.
  public static func list(_ elements: [Double]) -> Value { .numbers(elements) }
}

extension Color: ListElement {
  /// Returns several colours as a value, such as those of a gradient.
  public static func list(_ elements: [Color]) -> Value { .colors(elements) }
}

/// The form of a value of at most four numbers, in the usual order; unused lanes are 0.
///
///     number  n             point  x y        rect   x y width height
///     vector  x y z         size   w h        color  red green blue alpha
///
/// All values that are interpolated by component are interpolated in this form (V2), by one multiplication and one
/// addition of four numbers.
typealias Lanes = SIMD4<Double>

extension Lanes {
  /// Returns `from + (to − from)·fraction`, without a clamp.
  static func lerp(_ from: Lanes, _ to: Lanes, _ fraction: Double) -> Lanes {
    from + (to - from) * fraction
  }

  /// True if every lane is a finite number: 0 times a number that is not finite is NaN.
  var isFinite: Bool { (self * 0).sum() == 0 }
}

extension Value {
  /// The value as lanes; nil if it is not made of at most four numbers.
  var lanes: Lanes? {
    switch self {
    case .number(let n): Lanes(n, 0, 0, 0)
    case .vector(let v): Lanes(v, 0)
    case .point(let p): p.lanes
    case .size(let s): s.lanes
    case .rect(let r): r.lanes
    case .color(let c): c.lanes
    case .absent, .transform, .path, .numbers, .colors, .flag, .text: nil
    }
  }

  /// Creates a value of a kind from its lanes; nil for a kind that has none.
  package init?(_ lanes: SIMD4<Double>, of kind: Kind) {
    switch kind {
    case .number: self = .number(lanes[0])
    case .vector: self = .vector(SIMD3(lanes[0], lanes[1], lanes[2]))
    case .point: self = .point(Point(lanes))
    case .size: self = .size(Size(lanes))
    case .rect: self = .rect(Rect(lanes))
    case .color: self = .color(Color(lanes))
    case .absent, .transform, .path, .numbers, .colors, .flag, .text: return nil
    }
  }
}

extension Point {
  var lanes: Lanes { Lanes(x, y, 0, 0) }

  init(_ lanes: Lanes) { self.init(x: lanes[0], y: lanes[1]) }
}

extension Size {
  var lanes: Lanes { Lanes(width, height, 0, 0) }

  init(_ lanes: Lanes) { self.init(width: lanes[0], height: lanes[1]) }
}

extension Rect {
  var lanes: Lanes { Lanes(origin.x, origin.y, size.width, size.height) }

  init(_ lanes: Lanes) { self.init(x: lanes[0], y: lanes[1], width: lanes[2], height: lanes[3]) }
}

extension Color {
  var lanes: Lanes { Lanes(red, green, blue, alpha) }

  init(_ lanes: Lanes) { self.init(red: lanes[0], green: lanes[1], blue: lanes[2], alpha: lanes[3]) }
}
