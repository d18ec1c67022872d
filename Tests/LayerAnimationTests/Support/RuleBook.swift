import Foundation
import TestSupport

/// `docs/semantics.md`: the numbered rules, and rows of the tables that tests read.
struct RuleBook {
  /// A table of vectors on the page.
  struct Vectors: Sendable, CustomStringConvertible {
    /// The fixture whose rows these are.
    let name: String
    let table: MarkdownTable

    var description: String { name }
  }

  /// The lines of the page.
  let lines: [Substring]

  init() throws {
    let page = Fixtures.packageRoot.appendingPathComponent("docs/semantics.md")
    lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The numbers of the rules, in the order of the page: those in front of which an anchor of the same name stands.
  var numbers: [String] {
    lines.compactMap { line in
      guard line.hasPrefix("- <a id=\""), let number = line.split(separator: "\"").dropFirst().first,
        line.hasPrefix("- <a id=\"\(number)\"></a>**\(number)** ")
      else { return nil }
      return String(number)
    }
  }

  /// What links within the page may lead to: its anchors, and its headings as they are linked to.
  var anchors: Set<String> {
    let headings = lines.filter { $0.hasPrefix("#") }.map { heading in
      heading.drop { $0 == "#" || $0 == " " }.lowercased().filter { $0.isLetter || $0 == " " }.replacing(" ", with: "-")
    }
    return Set(headings).union(numbers)
  }

  /// Where links within the page lead.
  var links: [String] {
    lines.flatMap { $0.components(separatedBy: "](#").dropFirst().map { String($0.prefix { $0 != ")" }) } }
  }

  var vectors: [Vectors] {
    lines.indices.compactMap { start in
      let (mark, end) = ("<!-- vectors: ", " -->")
      guard lines[start].hasPrefix(mark), lines[start].hasSuffix(end) else { return nil }
      let rows = lines[start...].dropFirst().prefix { $0.hasPrefix("|") }
      let name = String(lines[start].dropFirst(mark.count).dropLast(end.count))
      return Vectors(name: name, table: MarkdownTable(rows.joined(separator: "\n")))
    }
  }
}
