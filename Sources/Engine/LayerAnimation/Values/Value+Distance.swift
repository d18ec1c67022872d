extension Value {
  /// Returns the distance between two values, for the paced modes (K9): Euclidean for numbers, points, sizes and
  /// colours (in red, green, blue and alpha), 1 for all others.
  func distance(to other: Value) -> Double {
    guard hasDistance, kind == other.kind, let a = lanes, let b = other.lanes else { return 1 }
    let difference = b - a
    return (difference * difference).sum().squareRoot()
  }

  private var hasDistance: Bool {
    switch self {
    case .number, .point, .size, .color: true
    case .absent, .vector, .rect, .transform, .path, .numbers, .colors, .flag, .text: false
    }
  }
}
