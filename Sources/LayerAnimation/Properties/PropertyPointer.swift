/// Where a property lies in its owner, and as which type: good as long as the owner's address is.
struct PropertyPointer {
  private let memory: UnsafeMutableRawPointer
  private let type: StoredType

  init(_ memory: UnsafeMutableRawPointer, _ type: StoredType) { (self.memory, self.type) = (memory, type) }

  /// The lanes; nil for what is not set, or not made of numbers.
  var lanes: Lanes? { type.visit(memory, LanesReader()) }

  /// The matrix; nil for what is none.
  var matrix: Transform3D? { type.visit(memory, MatrixReader()) }

  /// The value; `.absent` for what is not set.
  var value: Value { type.visit(memory, ValueReader()) }

  /// Returns true if both are the same; of one property of two owners.
  func isSame(as other: PropertyPointer) -> Bool { type.visit(memory, Comparer(other: other.memory)) }

  // What the property's type is not made of changes nothing (V6).

  func write(_ lanes: Lanes) { type.visit(memory, LanesWriter(lanes: lanes)) }

  func write(_ matrix: Transform3D) { type.visit(memory, MatrixWriter(matrix: matrix)) }

  func write(_ value: Value) { type.visit(memory, ValueWriter(value: value)) }

  /// Takes over the other's; of one property of two owners.
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
