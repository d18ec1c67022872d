import Foundation
import Testing

/// Progress over time, drawn as a string: one sample a quarter second.
///
///     duration 1.5                      013568X·
///     begin 1, duration 1.5             ····013568X·
///     duration 1, autoreverses          0257X7520·
///
/// `0`–`9` are tenths of the progress, rounded down, `X` is exactly 1, and `·` means that the animation is not in
/// effect. `-` is below 0 and `+` above 1.
package struct TimeStrip: Hashable, Sendable, CustomStringConvertible {
  /// The drawing.
  package let description: String

  /// Draws values at equal steps of time.
  ///
  /// - Parameters:
  ///   - start: The first instant, in seconds.
  ///   - count: How many samples there are.
  ///   - step: The time between two samples, in seconds.
  ///   - progress: Returns the value at a time; nil for none.
  package init(from start: Double = 0, count: Int, step: Double = 0.25, progress: (Double) -> Double?) {
    description = String((0..<count).map { Self.character(progress(start + Double($0) * step)) })
  }

  /// The tolerance of "exactly": sums of quarter seconds are exact, but their products with thirds are not.
  private static let tolerance = 1e-9

  private static func character(_ progress: Double?) -> Character {
    guard let progress else { return "·" }
    guard progress.isFinite else { return "?" }
    if abs(progress - 1) < tolerance { return "X" }
    if progress < -tolerance { return "-" }
    if progress > 1 { return "+" }
    let tenths = max(0, Int((progress * 10 + tolerance).rounded(.down)))
    return Character("\(tenths)")
  }

  /// Compares a drawing with an expected one of the same length, and shows both one above the other if they differ.
  ///
  /// - Parameters:
  ///   - expected: The drawing that is wanted.
  ///   - name: What is drawn.
  ///   - start: The first instant, in seconds.
  ///   - progress: Returns the value at a time; nil for none.
  package static func expect(
    _ expected: String, _ name: String = "", from start: Double = 0, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column, progress: (Double) -> Double?
  ) {
    let actual = TimeStrip(from: start, count: expected.count, progress: progress)
    guard actual.description != expected else { return }
    Issue.record(
      "\(name)\n  expected \(expected)\n  actual   \(actual)",
      sourceLocation: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
