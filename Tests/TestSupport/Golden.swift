import Foundation
import Testing

/// Compares a text with a file whose content a person has approved.
///
/// A missing file is written *and* the test fails, so that a first recording is not mistaken for a success. A file that
/// no test uses fails as an orphan. `RECORD_GOLDENS=1` writes all files again: look at the differences before you
/// commit them.
package struct Golden: Sendable {
  /// The directory of the files.
  package let directory: URL
  /// The extension of the files, without the dot.
  package let fileExtension: String

  /// Goldens in a directory of `Tests/Fixtures`.
  package init(_ path: String, fileExtension: String = "txt") {
    self.init(directory: Fixtures.url(path), fileExtension: fileExtension)
  }

  /// Goldens in any directory.
  package init(directory: URL, fileExtension: String = "txt") {
    self.directory = directory
    self.fileExtension = fileExtension
  }

  /// Whether goldens are written instead of compared.
  package static var isRecording: Bool { ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" }

  /// The result of a comparison.
  package enum Outcome: Hashable, Sendable {
    case same
    case recorded
    case missing
    case different(line: Int)
  }

  /// The file of a golden; the name may lead through directories.
  package func url(_ name: String) -> URL { directory.appendingPathComponent("\(name).\(fileExtension)") }

  /// Compares, and fails with the first line that differs.
  package func expect(
    _ actual: String, matches name: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    guard let failure = failure(of: compare(actual, name), actual, name) else { return }
    Issue.record(
      Comment(rawValue: failure),
      sourceLocation: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Compares, and writes what is missing or to be recorded.
  package func compare(_ actual: String, _ name: String, isRecording: Bool = Golden.isRecording) -> Outcome {
    let expected = try? String(contentsOf: url(name), encoding: .utf8)
    if expected == actual { return .same }
    guard let expected, !isRecording else {
      write(actual, name)
      return isRecording ? .recorded : .missing
    }
    let (old, new) = (Self.lines(expected), Self.lines(actual))
    let same = zip(old, new).prefix { $0 == $1 }.count
    return .different(line: same + 1)
  }

  /// The names of goldens that no test uses.
  ///
  /// - Parameter names: The names in use.
  package func orphans(besides names: Set<String>) -> [String] {
    let paths = FileManager.default.enumerator(atPath: directory.path)?.compactMap { $0 as? String } ?? []
    let suffix = ".\(fileExtension)"
    return paths.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }
      .filter { !names.contains($0) }.sorted()
  }

  /// Fails for every golden that no test uses; when recording, removes them.
  package func expectNoOrphans(
    besides names: Set<String>, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    for orphan in orphans(besides: names) {
      guard !Self.isRecording else {
        try? FileManager.default.removeItem(at: url(orphan))
        continue
      }
      Issue.record(
        "\(url(orphan).path) belongs to no test; remove it, or record with RECORD_GOLDENS=1",
        sourceLocation: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    }
  }

  private func write(_ text: String, _ name: String) {
    let url = url(name)
    try? FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? text.write(to: url, atomically: true, encoding: .utf8)
  }

  private func failure(of outcome: Outcome, _ actual: String, _ name: String) -> String? {
    switch outcome {
    case .same, .recorded: return nil
    case .missing: return "recorded a new golden, \(url(name).path): look at it, then run again"
    case .different(let number):
      let expected = (try? String(contentsOf: url(name), encoding: .utf8)) ?? ""
      let (old, new) = (Self.lines(expected), Self.lines(actual))
      return """
        \(name) differs from \(url(name).path) first in line \(number)
          expected \(number <= old.count ? old[number - 1] : "(no such line)")
          actual   \(number <= new.count ? new[number - 1] : "(no such line)")
        the whole of it:
        \(actual)
        """
    }
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
