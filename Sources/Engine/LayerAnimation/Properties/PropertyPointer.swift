/// A pointer to a property in its structure, with its type. It is valid as long as the structure's address.
struct PropertyPointer {
  private let memory: UnsafeMutableRawPointer
  private let type: StoredType

  init(_ memory: UnsafeMutableRawPointer, _ type: StoredType) { (self.memory, self.type) = (memory, type) }

  /// The lanes; nil if the property is not set or not made of numbers.
  var lanes: Lanes? { type.visit(memory, LanesReader()) }

  /// The matrix; nil if the property is not a matrix.
  var matrix: Transform3D? { type.visit(memory, MatrixReader()) }

  /// The value; `.absent` if the property is not set.
  var value: Value { type.visit(memory, ValueReader()) }

  /// Returns true if a property has the same value in two structures.
  func isSame(as other: PropertyPointer) -> Bool { type.visit(memory, Comparer(other: other.memory)) }

  // A value that the property's type does not accept changes nothing (V6).

  func write(_ lanes: Lanes) { type.visit(memory, LanesWriter(lanes: lanes)) }

  func write(_ matrix: Transform3D) { type.visit(memory, MatrixWriter(matrix: matrix)) }

  func write(_ value: Value) { type.visit(memory, ValueWriter(value: value)) }

  /// Copies the same property from another structure.
  func copy(_ other: PropertyPointer) { type.visit(memory, Copier(other: other.memory)) }
}

private struct LanesReader: StoredVisitor {
  func visit<T: StoredValue>(_ stored: UnsafeMutablePointer<T>) -> Lanes? { stored.pointee.storedLanes }
}

private struct MatrixReader: StoredVisitor {
  func visit<T: StoredValue>(_ stored: UnsafeMutablePointer<T>) -> Transform3D? { stored.pointee.storedMatrix }
}

private struct ValueReader: StoredVisitor {
  func visit<T: StoredValue>(_ stored: UnsafeMutablePointer<T>) -> Value { stored.pointee.storedValue }
}

private struct Comparer: StoredVisitor {
  let other: UnsafeMutableRawPointer

  func visit<T: StoredValue>(_ stored: UnsafeMutablePointer<T>) -> Bool {
    stored.pointee == other.assumingMemoryBound(to: T.self).pointee
  }
}

private struct LanesWriter: StoredVisitor {
  let lanes: Lanes

  func visit<T: StoredValue>(_ stored: UnsafeMutablePointer<T>) {
    if let new = T(storedLanes: lanes) { stored.pointee = new }
  }
}

private struct MatrixWriter: StoredVisitor {
  let matrix: Transform3D

  func visit<T: StoredValue>(_ stored: UnsafeMutablePointer<T>) {
    if let new = T(storedMatrix: matrix) { stored.pointee = new }
  }
}

private struct ValueWriter: StoredVisitor {
  let value: Value

  func visit<T: StoredValue>(_ stored: UnsafeMutablePointer<T>) {
    if let new = T(storedValue: value) { stored.pointee = new }
  }
}

private struct Copier: StoredVisitor {
  let other: UnsafeMutableRawPointer

  func visit<T: StoredValue>(_ stored: UnsafeMutablePointer<T>) {
    stored.pointee = other.assumingMemoryBound(to: T.self).pointee
  }
}
