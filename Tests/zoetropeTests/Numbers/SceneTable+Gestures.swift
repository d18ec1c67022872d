extension SceneTable {
  /// C1.
  static let gestures = Section(
    title: "**Rotation gestures**, after Apple",
    rows: [
      Row(
        item: "C1", scene: "gestures/rotation",
        look: "a piece under two fingers; the switch lets the rotation add up to too much",
        tested: "89 degrees for a quarter, less the degree that it begins with; many times that if it is not set back",
        numbers: [
          .turn(at: 0.5, "piece", degrees: 0).after("rotation"), .turn(at: 2.5, "piece", degrees: 89).after("rotation"),
          .turn(at: 5.5, "piece", degrees: overRotation).after("rotation"),
          .text(at: 2.5, "state", "state     ended").after("rotation"),
        ])
    ])

  /// Not set back, each of the sixty changes and the end add all that was turned so far, less a degree (J8); the first angle behind
  /// that degree is that of the first change.
  private static let overRotation: Double = {
    let quarter = 89.0
    let changes = (1...60).map { Double($0) * 1.5 - 1 }
    return changes.reduce(quarter + quarter, +)
  }()
}
