import Foundation
import TestSupport

/// A test as it is declared in the sources.
struct DeclaredTest {
  /// The type or extension that contains it.
  let suite: String
  /// The string that names it; nil if it has only its function's name.
  let name: String?
  /// File and line.
  let place: String

  static func all() throws -> [DeclaredTest] {
    let folder = Fixtures.packageRoot.appendingPathComponent("Tests")
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().flatMap { path in
      all(in: try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8), file: "Tests/\(path)")
    }
  }

  /// The tests of a source file. Suites begin in the first column, and a test's attribute begins its line.
  static func all(in source: String, file: String) -> [DeclaredTest] {
    let suites = /(?:@\w+(?:\(.*\))? |final |private |package )*(?:struct|class|enum|actor|extension) (\w+).*/
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    var (suite, tests) = ("", [DeclaredTest]())
    for (index, line) in lines.enumerated() {
      if let match = line.wholeMatch(of: suites) { suite = String(match.output.1) }
      let text = line.drop { $0 == " " }
      guard text.hasPrefix("@Test"), !(text.dropFirst(5).first?.isLetter ?? false) else { continue }
      let rest = ([text.dropFirst(5)] + lines[(index + 1)...].prefix(2)).joined(separator: "\n")
      let name = rest.prefixMatch(of: /\s*\(\s*"((?:[^"\\]|\\.)*)"/)
        .map { String($0.output.1).replacing("\\", with: "") }
      tests.append(DeclaredTest(suite: suite, name: name, place: "\(file):\(index + 1)"))
    }
    return tests
  }

  /// Whether a name is written as a sentence: a capital or a quoted word first, at least two words besides the rules that it
  /// cites, and no full stop.
  static func isSentence(_ name: String) -> Bool {
    let words = name.replacing(/\([^)]*\)/, with: "").split(separator: " ")
    guard words.count >= 2, let first = name.first else { return false }
    return (first.isUppercase || first.isNumber || "`'\"".contains(first)) && name.last != "."
  }
}
