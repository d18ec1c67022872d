/// A type in which properties are stored, with access for code that does not know the type.
///
/// Sampling uses lanes and matrices; code with a value of unknown kind uses `storedValue`. Access is generic over the
/// type and specialised for each one, so that a property costs a jump and its own arithmetic.
protocol StoredValue: Equatable {
  /// The value; `.absent` for what is not set.
  var storedValue: Value { get }
  /// What a value stands for; nil for one of another kind.
  init?(storedValue value: Value)
  /// What stands for no value; nil where there always is one.
  static var empty: Self? { get }
  /// The lanes; nil for what is not set, or not made of numbers.
  var storedLanes: Lanes? { get }
  /// What lanes stand for; nil where the type has none.
  init?(storedLanes lanes: Lanes)
  /// The matrix; nil for what is none.
  var storedMatrix: Transform3D? { get }
  /// A matrix; nil where the type is none.
  init?(storedMatrix matrix: Transform3D)
}

// What most types have neither of.
extension StoredValue {
  static var empty: Self? { nil }
  var storedLanes: Lanes? { nil }
  init?(storedLanes lanes: Lanes) { nil }
  var storedMatrix: Transform3D? { nil }
  init?(storedMatrix matrix: Transform3D) { nil }
}

// MARK: Numbers

/// A type that is made of numbers, at most four.
protocol StoredLanes: StoredValue, AnimatableValue {
  var lanes: Lanes { get }
  init(_ lanes: Lanes)
  static var kind: Value.Kind { get }
}

extension StoredLanes {
  var storedValue: Value { animationValue }

  init?(storedValue value: Value) {
    guard value.kind == Self.kind, let lanes = value.lanes else { return nil }
    self.init(lanes)
  }

  var storedLanes: Lanes? { lanes }
  init?(storedLanes lanes: Lanes) { self.init(lanes) }
}

extension Double: StoredLanes {
  var lanes: Lanes { Lanes(self, 0, 0, 0) }
  init(_ lanes: Lanes) { self = lanes[0] }
  static var kind: Value.Kind { .number }
}

extension Point: StoredLanes {
  static var kind: Value.Kind { .point }
}

extension Size: StoredLanes {
  static var kind: Value.Kind { .size }
}

extension Rect: StoredLanes {
  static var kind: Value.Kind { .rect }
}

extension Color: StoredLanes {
  static var kind: Value.Kind { .color }
}

// MARK: Others

extension Transform3D: StoredValue {
  var storedValue: Value { .transform(self) }

  init?(storedValue value: Value) {
    guard case .transform(let matrix) = value else { return nil }
    self = matrix
  }

  var storedMatrix: Transform3D? { self }
  init?(storedMatrix matrix: Transform3D) { self = matrix }
}

extension Bool: StoredValue {
  var storedValue: Value { .flag(self) }

  init?(storedValue value: Value) {
    guard case .flag(let flag) = value else { return nil }
    self = flag
  }
}

extension String: StoredValue {
  var storedValue: Value { .text(self) }

  init?(storedValue value: Value) {
    guard case .text(let text) = value else { return nil }
    self = text
  }
}

extension Path: StoredValue {
  var storedValue: Value { .path(self) }

  init?(storedValue value: Value) {
    guard case .path(let path) = value else { return nil }
    self = path
  }
}

extension Array: StoredValue where Element: StoredElement {
  var storedValue: Value { Element.list(self) }

  init?(storedValue value: Value) {
    guard let elements = Element.elements(of: value) else { return nil }
    self = elements
  }

  static var empty: Self? { [] }
}

/// What a list that is stored may be made of.
protocol StoredElement: ListElement, Equatable {
  /// The elements of a list of these; nil for any other value.
  static func elements(of value: Value) -> [Self]?
}

extension Double: StoredElement {
  static func elements(of value: Value) -> [Double]? {
    guard case .numbers(let numbers) = value else { return nil }
    return numbers
  }
}

extension Color: StoredElement {
  static func elements(of value: Value) -> [Color]? {
    guard case .colors(let colors) = value else { return nil }
    return colors
  }
}

/// What need not be set.
extension Optional: StoredValue where Wrapped: StoredValue {
  var storedValue: Value { self?.storedValue ?? .absent }

  init?(storedValue value: Value) {
    guard let wrapped = Wrapped(storedValue: value) else { return nil }
    self = wrapped
  }

  static var empty: Self? { .some(nil) }

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
