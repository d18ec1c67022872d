import Diagnostics
import HeapCounter
import SceneFormat

/// Counts the allocations that each value of a long animation costs when its file is read, whatever the machine.
enum ReadingBenchmark {
  /// What a point `[x, y]` may cost. The parser libyaml allocates four blocks for each of its two numbers, and frees them at
  /// once; nothing else is allocated for a value by itself.
  private static let limit = 8.5

  /// Counts, and prints the allocations for each point.
  ///
  /// - Returns: whether they are within the limit, or cannot be counted here.
  static func run() -> Bool {
    guard allocation_count() >= 0 else { return true }
    // The difference of two files is what the points of one cost; the first reading fills the tables of the format.
    _ = allocations(points: 100)
    let (few, many) = (allocations(points: 1000), allocations(points: 11_000))
    let each = Double(many - few) / 10_000
    print("reading: \((each * 100).rounded() / 100) allocations for a point of an animation")
    return each <= limit
  }

  private static func allocations(points: Int) -> Int {
    let values = (0..<points).map { "[\($0 % 80), \($0 % 24).5]" }.joined(separator: ", ")
    let source = SourceFile(
      name: "points.yaml",
      text: """
        format: 1
        title: Points
        stage: {width: 80, height: 48}
        layers:
          - size: [9, 9]
            animations:
              - {keyPath: position, duration: 4s, values: [\(values)]}

        """)
    let before = allocation_count()
    _ = SceneDecoder.decode(source)
    return Int(allocation_count() - before)
  }
}
