/// Something that is done with a stored property that is only read.
protocol PropertyReader {
  associatedtype Answer
  func read<T: StoredValue>(_ stored: T) -> Answer
}

/// Something that is done to a stored property.
protocol PropertyWriter {
  func write<T: StoredValue>(_ stored: inout T)
}

/// Something that is done with a stored property and the same one of another owner. What does not look at the other does
/// not read it.
protocol PropertyPairing {
  associatedtype Answer
  func pair<T: StoredValue>(_ stored: inout T, _ other: @autoclosure () -> T) -> Answer
}

// MARK: Reading

struct LanesReader: PropertyReader {
  func read<T: StoredValue>(_ stored: T) -> Lanes? { stored.storedLanes }
}

struct MatrixReader: PropertyReader {
  func read<T: StoredValue>(_ stored: T) -> Transform3D? { stored.storedMatrix }
}

struct ValueReader: PropertyReader {
  func read<T: StoredValue>(_ stored: T) -> Value { stored.storedValue }
}

/// Finds out whether a property can be without a value.
struct EmptinessReader: PropertyReader {
  func read<T: StoredValue>(_ stored: T) -> Bool { T.empty != nil }
}

// MARK: Writing. What the property's type is not made of changes nothing (V6).

struct LanesWriter: PropertyWriter {
  let lanes: Lanes

  func write<T: StoredValue>(_ stored: inout T) {
    if let new = T(storedLanes: lanes) { stored = new }
  }
}

struct MatrixWriter: PropertyWriter {
  let matrix: Transform3D

  func write<T: StoredValue>(_ stored: inout T) {
    if let new = T(storedMatrix: matrix) { stored = new }
  }
}

struct ValueWriter: PropertyWriter {
  let value: Value

  func write<T: StoredValue>(_ stored: inout T) {
    if let new = T(storedValue: value) { stored = new }
  }
}

/// Leaves a property without a value, where it can be.
struct Emptier: PropertyWriter {
  func write<T: StoredValue>(_ stored: inout T) {
    if let empty = T.empty { stored = empty }
  }
}

// MARK: Two of a kind

/// Takes over the other's.
struct Copier: PropertyPairing {
  func pair<T: StoredValue>(_ stored: inout T, _ other: @autoclosure () -> T) { stored = other() }
}

/// Whether both are the same.
struct Comparer: PropertyPairing {
  func pair<T: StoredValue>(_ stored: inout T, _ other: @autoclosure () -> T) -> Bool {
    stored == other()
  }
}

/// Does something to one of the two alone.
struct Unpaired<Writer: PropertyWriter>: PropertyPairing {
  let writer: Writer

  func pair<T: StoredValue>(_ stored: inout T, _ other: @autoclosure () -> T) {
    writer.write(&stored)
  }
}
