import LayerAnimation

/// The numbers along an axis: at least three in a row that rise by equal steps.
///
/// They are marks for the eye, and mean nothing by themselves; what they measure is said with its value.
struct NumberedAxis {
  /// The paths of the numbers of all axes.
  let paths: Set<String>

  private static let leastNumbers = 3

  /// Finds the axes of a picture.
  ///
  /// - Parameters:
  ///   - items: The items in reading order.
  ///   - row: The height of a row of texts, in points.
  /// - Complexity: O(items).
  init(in items: [SpokenItem], row: Double) {
    var (paths, run): (Set<String>, [(item: SpokenItem, number: Double)]) = ([], [])
    for item in items {
      guard item.isQuoted, item.role != .code, let number = Double(item.label) else { continue }
      if !Self.goesOn(run, to: item, number, row) {
        paths.formUnion(Self.paths(of: run))
        run = []
      }
      run.append((item, number))
    }
    self.paths = paths.union(Self.paths(of: run))
  }

  private static func paths(of run: [(item: SpokenItem, number: Double)]) -> [String] {
    run.count < leastNumbers ? [] : run.map(\.item.path)
  }

  /// Returns true if a number is the next one of a row of numbers.
  private static func goesOn(
    _ run: [(item: SpokenItem, number: Double)], to item: SpokenItem, _ number: Double, _ row: Double
  ) -> Bool {
    guard let last = run.last else { return true }
    let step = number - last.number
    guard abs(last.item.frame.center.y - item.frame.center.y) < row / 2, step > 0 else { return false }
    return run.count < 2 || abs(step - (last.number - run[run.count - 2].number)) < 1e-6 * abs(step)
  }
}
