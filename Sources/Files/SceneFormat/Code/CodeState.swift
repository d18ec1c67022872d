/// What is shown of code from a time on.
struct CodeState {
  /// The time from which on it is shown, in seconds, and how long it takes to get there.
  var time = 0.0
  var duration = 0.0
  /// The numbers of the text's lines, as `CodeVersions` gives them.
  var lines: [Int] = []
  /// The lines that are shown: indices from 0.
  var shown = 0..<0
  /// The lines that are pointed out: indices from 0; empty for none.
  var pointedOut: [ClosedRange<Int>] = []

  /// Returns true if a line is pointed out.
  func isPointedOut(_ index: Int) -> Bool { pointedOut.contains { $0.contains(index) } }

  /// The lines that are shown and exist.
  var visible: Range<Int> { shown.clamped(to: 0..<lines.count) }
}
