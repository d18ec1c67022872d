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
