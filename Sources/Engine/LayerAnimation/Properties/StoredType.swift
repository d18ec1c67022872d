/// The types in which properties are stored, so that code can access a property whose type is unknown at compile time.
enum StoredType: UInt8, Hashable, BitwiseCopyable, Sendable {
  case number, point, size, rect, color, transform, flag, text, blendMode, path, numbers, colors
  case optionalColor, optionalPath, optionalNumbers

  /// The optional type, for a property that need not be set.
  var optional: StoredType {
    switch self {
    case .color: .optionalColor
    case .path: .optionalPath
    case .numbers: .optionalNumbers
    case .number, .point, .size, .rect, .transform, .flag, .text, .blendMode, .colors, .optionalColor, .optionalPath,
      .optionalNumbers:
      preconditionFailure("no property is stored as an optional of this type")
    }
  }

  /// The kind of value that the type stores.
  var kind: Value.Kind {
    switch self {
    case .number: .number
    case .point: .point
    case .size: .size
    case .rect: .rect
    case .color, .optionalColor: .color
    case .transform: .transform
    case .flag: .flag
    case .text, .blendMode: .text
    case .path, .optionalPath: .path
    case .numbers, .optionalNumbers: .numbers
    case .colors: .colors
    }
  }

  /// True if a property of this type can have no value.
  var canBeEmpty: Bool {
    switch self {
    case .optionalColor, .optionalPath, .optionalNumbers, .numbers, .colors: true
    case .number, .point, .size, .rect, .color, .transform, .flag, .text, .blendMode, .path: false
    }
  }

  /// Calls a visitor with a typed pointer to a property of this type.
  func visit<Visitor: StoredVisitor>(_ memory: UnsafeMutableRawPointer, _ visitor: Visitor) -> Visitor.Answer {
    switch self {
    case .number: visitor.visit(memory.assumingMemoryBound(to: Double.self))
    case .point: visitor.visit(memory.assumingMemoryBound(to: Point.self))
    case .size: visitor.visit(memory.assumingMemoryBound(to: Size.self))
    case .rect: visitor.visit(memory.assumingMemoryBound(to: Rect.self))
    case .color: visitor.visit(memory.assumingMemoryBound(to: Color.self))
    case .transform: visitor.visit(memory.assumingMemoryBound(to: Transform3D.self))
    case .flag: visitor.visit(memory.assumingMemoryBound(to: Bool.self))
    case .text: visitor.visit(memory.assumingMemoryBound(to: String.self))
    case .blendMode: visitor.visit(memory.assumingMemoryBound(to: BlendMode.self))
    case .path: visitor.visit(memory.assumingMemoryBound(to: Path.self))
    case .numbers: visitor.visit(memory.assumingMemoryBound(to: [Double].self))
    case .colors: visitor.visit(memory.assumingMemoryBound(to: [Color].self))
    case .optionalColor: visitor.visit(memory.assumingMemoryBound(to: Color?.self))
    case .optionalPath: visitor.visit(memory.assumingMemoryBound(to: Path?.self))
    case .optionalNumbers: visitor.visit(memory.assumingMemoryBound(to: [Double]?.self))
    }
  }
}

/// An operation on a stored property of any type.
protocol StoredVisitor {
  associatedtype Answer
  func visit<T: StoredValue>(_ stored: UnsafeMutablePointer<T>) -> Answer
}
