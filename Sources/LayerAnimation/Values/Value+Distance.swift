extension Value {
  /// How far two values are apart, for steps at an even pace (K9): the straight distance where one is defined, else 1.
  ///
  /// Numbers, points, sizes, vectors and colours have one, colours in red, green, blue and alpha.
  func distance(to other: Value) -> Double {
    guard hasDistance, kind == other.kind, let a = lanes, let b = other.lanes else { return 1 }
    let difference = b - a
    return (difference * difference).sum().squareRoot()
  }

  private var hasDistance: Bool {
    switch self {
    case .number, .point, .size, .vector, .color: true
    default: false
    }
  }
}
