import Foundation
import TestSupport

/// `docs/semantics.md`: the numbered rules, and excerpts of the tables that tests read.
struct RuleBook {
  /// A table of vectors on the page.
  struct Vectors: Sendable, CustomStringConvertible {
    /// The name of the fixture that contains these rows.
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

  /// The numbers of the rules in the order of the page. A rule begins with an anchor of its number.
  var numbers: [String] {
    lines.compactMap { line in
      guard line.hasPrefix("- <a id=\""), let number = line.split(separator: "\"").dropFirst().first,
        line.hasPrefix("- <a id=\"\(number)\"></a>**\(number)** ")
      else { return nil }
      return String(number)
    }
  }

  /// The valid targets of links within the page: anchors and headings.
  var anchors: Set<String> {
    let headings = lines.filter { $0.hasPrefix("#") }.map { heading in
      heading.drop { $0 == "#" || $0 == " " }.lowercased().filter { $0.isLetter || $0 == " " }.replacing(" ", with: "-")
    }
    return Set(headings).union(numbers)
  }

  /// The targets of the links within the page.
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
