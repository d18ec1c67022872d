/// A value that an animation can have as an end point.
///
/// The conforming types are those of the layer properties. A value is converted to the engine's enum `Value` once, when an
/// animation is added, so that sampling unboxes nothing.
public protocol AnimatableValue: Sendable {
  /// The value in the engine's form.
  var animationValue: Value { get }
}

extension Double: AnimatableValue {
  /// The number itself.
  public var animationValue: Value { .number(self) }
}

extension Int: AnimatableValue {
  /// The number, as a double (V3).
  public var animationValue: Value { .number(Double(self)) }
}

extension Bool: AnimatableValue {
  /// A discrete value (V5).
  public var animationValue: Value { .flag(self) }
}

extension String: AnimatableValue {
  /// A discrete value (V5).
  public var animationValue: Value { .text(self) }
}

extension Point: AnimatableValue {
  /// Two numbers.
  public var animationValue: Value { .point(self) }
}

extension Size: AnimatableValue {
  /// Two numbers.
  public var animationValue: Value { .size(self) }
}

extension Rect: AnimatableValue {
  /// Four numbers.
  public var animationValue: Value { .rect(self) }
}

extension Color: AnimatableValue {
  /// Four components.
  public var animationValue: Value { .color(self) }
}

extension Transform3D: AnimatableValue {
  /// A matrix, mixed by decomposition.
  public var animationValue: Value { .transform(self) }
}

extension Path: AnimatableValue {
  /// An outline, mixed point by point.
  public var animationValue: Value { .path(self) }
}

extension SIMD3<Double>: AnimatableValue {
  /// Three numbers, as the value functions `scale` and `translate` take them.
  public var animationValue: Value { .vector(self) }
}

extension Array: AnimatableValue where Element: ListElement {
  /// Numbers or colours, mixed element by element.
  public var animationValue: Value { Element.list(self) }
}

/// An element of a list that can be animated: a number or a colour.
public protocol ListElement: Sendable {
  /// A list in the engine's form.
  static func list(_ elements: [Self]) -> Value
}

extension Double: ListElement {
  /// Several numbers.
  public static func list(_ elements: [Double]) -> Value { .numbers(elements) }
}

extension Color: ListElement {
  /// Several colours, those of a gradient.
  public static func list(_ elements: [Color]) -> Value { .colors(elements) }
}
