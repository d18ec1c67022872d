/// A type in which properties are stored, with access for code that does not know the type.
///
/// Sampling uses lanes and matrices; code with a value of unknown kind uses `storedValue`. Access is generic over the
/// type and specialised for each one, so that a property costs a jump and its own arithmetic.
protocol StoredValue: Equatable {
  /// The case that stands for this type.
  static var storedType: StoredType { get }
  /// The value; `.absent` if the property is not set.
  var storedValue: Value { get }
  /// Creates the stored form of a value; nil for a value of another kind. `.absent` stands for no value if the type
  /// allows that.
  init?(storedValue value: Value)
  /// The lanes; nil if the property is not set or not made of numbers.
  var storedLanes: Lanes? { get }
  /// Creates the stored form of lanes; nil if the type has none.
  init?(storedLanes lanes: Lanes)
  /// The matrix; nil if the type is not a matrix.
  var storedMatrix: Transform3D? { get }
  /// Creates the stored form of a matrix; nil if the type is not a matrix.
  init?(storedMatrix matrix: Transform3D)
}

// Most types have neither lanes nor a matrix.
extension StoredValue {
  var storedLanes: Lanes? { nil }
  init?(storedLanes lanes: Lanes) { nil }
  var storedMatrix: Transform3D? { nil }
  init?(storedMatrix matrix: Transform3D) { nil }
}

// MARK: Numbers

/// A type that is made of at most four numbers.
protocol StoredLanes: StoredValue, AnimatableValue {
  var lanes: Lanes { get }
  init(_ lanes: Lanes)
}

extension StoredLanes {
  var storedValue: Value { animationValue }

  init?(storedValue value: Value) {
    guard value.kind == Self.storedType.kind, let lanes = value.lanes else { return nil }
    self.init(lanes)
  }

  var storedLanes: Lanes? { lanes }
  init?(storedLanes lanes: Lanes) { self.init(lanes) }
}

extension Double: StoredLanes {
  var lanes: Lanes { Lanes(self, 0, 0, 0) }
  init(_ lanes: Lanes) { self = lanes[0] }
  static var storedType: StoredType { .number }
}

extension Point: StoredLanes {
  static var storedType: StoredType { .point }
}

extension Size: StoredLanes {
  static var storedType: StoredType { .size }
}

extension Rect: StoredLanes {
  static var storedType: StoredType { .rect }
}

extension Color: StoredLanes {
  static var storedType: StoredType { .color }
}

// MARK: Others

extension Transform3D: StoredValue {
  static var storedType: StoredType { .transform }
  var storedValue: Value { .transform(self) }

  init?(storedValue value: Value) {
    guard case .transform(let matrix) = value else { return nil }
    self = matrix
  }

  var storedMatrix: Transform3D? { self }
  init?(storedMatrix matrix: Transform3D) { self = matrix }
}

extension Bool: StoredValue {
  static var storedType: StoredType { .flag }
  var storedValue: Value { .flag(self) }

  init?(storedValue value: Value) {
    guard case .flag(let flag) = value else { return nil }
    self = flag
  }
}

extension String: StoredValue {
  static var storedType: StoredType { .text }
  var storedValue: Value { .text(self) }

  init?(storedValue value: Value) {
    guard case .text(let text) = value else { return nil }
    self = text
  }
}

extension Path: StoredValue {
  static var storedType: StoredType { .path }
  var storedValue: Value { .path(self) }

  init?(storedValue value: Value) {
    guard case .path(let path) = value else { return nil }
    self = path
  }
}

extension Array: StoredValue where Element: StoredElement {
  static var storedType: StoredType { Element.listType }
  var storedValue: Value { Element.list(self) }

  init?(storedValue value: Value) {
    guard let elements = value == .absent ? [] : Element.elements(of: value) else { return nil }
    self = elements
  }
}

/// A type whose lists can be stored.
protocol StoredElement: ListElement, Equatable {
  /// The stored type of a list of such elements.
  static var listType: StoredType { get }
  /// Returns the elements of a list of this type; nil for any other value.
  static func elements(of value: Value) -> [Self]?
}

extension Double: StoredElement {
  static var listType: StoredType { .numbers }

  static func elements(of value: Value) -> [Double]? {
    guard case .numbers(let numbers) = value else { return nil }
    return numbers
  }
}

extension Color: StoredElement {
  static var listType: StoredType { .colors }

  static func elements(of value: Value) -> [Color]? {
    guard case .colors(let colors) = value else { return nil }
    return colors
  }
}

/// A property that need not be set.
extension Optional: StoredValue where Wrapped: StoredValue {
  static var storedType: StoredType { Wrapped.storedType.optional }
  var storedValue: Value { self?.storedValue ?? .absent }

  init?(storedValue value: Value) {
    let wrapped = Wrapped(storedValue: value)
    guard wrapped != nil || value == .absent else { return nil }
    self = value == .absent ? nil : wrapped
  }

  var storedLanes: Lanes? { self?.storedLanes }

  init?(storedLanes lanes: Lanes) {
    guard let wrapped = Wrapped(storedLanes: lanes) else { return nil }
    self = wrapped
  }

  var storedMatrix: Transform3D? { self?.storedMatrix }

  init?(storedMatrix matrix: Transform3D) {
    guard let wrapped = Wrapped(storedMatrix: matrix) else { return nil }
    self = wrapped
  }
}
