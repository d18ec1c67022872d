import Foundation
import TestSupport
import Testing

/// `docs/semantics.md` defines every rule that is cited by its number, and every rule that it defines is cited.
@Suite("Rule citations")
struct RuleCitationTests {
  /// The files and folders in which rules may be cited.
  static let roots = ["Sources", "Tests", "Benchmarks", "Scenes", "docs", "README.md", "CHANGELOG.md"]

  /// Texts that look like the number of a rule, with their actual meaning.
  static let others = [
    "C0": "control characters below the space", "C1": "control characters from 0x80 on", "C2": "a byte of UTF-8",
    "C23": "an edition of the standard of C",
    "C3": "an item of the table of scenes in docs/gallery.md",
    "P2": "a rule of the Unicode bidirectional algorithm", "P3": "a rule of the Unicode bidirectional algorithm",
    "W1": "a benchmark", "W2": "a benchmark", "W3": "a benchmark", "W4": "a benchmark", "W5": "a benchmark",
    "W6": "a benchmark", "W7": "a benchmark", "W8": "a benchmark", "W9": "a benchmark", "W10": "a benchmark",
  ]

  /// All files that may cite rules, except this one.
  static let files = Result {
    try CitingFile.all(below: roots).filter { !$0.path.hasSuffix("RuleCitationTests.swift") }
  }

  let book: RuleBook
  /// The rows of the table of timings, which are cited one by one.
  let timings = Set(MarkdownTable(semantics: "timing").rows.map { $0["#"] })

  init() throws {
    book = try RuleBook()
  }

  @Test("Every number that is cited is defined")
  func cited() throws {
    let defined = timings.union(book.numbers)
    let families = Set(book.numbers.map(RuleNumber.family))
    var seen: Set<String> = []
    for file in try Self.files.get() {
      let inStrings = file.citationsInStrings.filter { families.contains(RuleNumber.family(of: $0.number)) }
      for (number, line) in file.citations + inStrings where !defined.contains(number) {
        #expect(Self.others[number] != nil, "\(file.path):\(line) cites \(number), which docs/semantics.md lacks")
        seen.insert(number)
      }
    }
    #expect(Set(Self.others.keys).subtracting(seen) == [], "no longer in use")
  }

  @Test("Every number that is defined is cited in code or tests")
  func defined() throws {
    let code = try Self.files.get().filter(\.isCode)
    let cited = Set(code.flatMap { $0.citations + $0.citationsInStrings }.map(\.number))
    #expect(book.numbers.count > 200, "the page is read at all")
    #expect(book.numbers.filter { !cited.contains($0) } == [], "nothing cites these")
  }

  @Test("Rules are sorted, each defined once")
  func sorted() {
    for (before, after) in zip(book.numbers, book.numbers.dropFirst())
    where RuleNumber.family(of: before) == RuleNumber.family(of: after) {
      #expect(before.compare(after, options: .numeric) == .orderedAscending, "\(after) comes after \(before)")
    }
    #expect(Set(book.numbers).count == book.numbers.count)
    let families = book.numbers.map(RuleNumber.family)
    let changes = zip(families, families.dropFirst()).count { $0 != $1 }
    #expect(changes + 1 == Set(families).count, "a family of rules is in one place")
  }

  @Test("Links within the page lead somewhere")
  func links() {
    #expect(book.links.count > 10)
    #expect(book.links.filter { !book.anchors.contains($0) } == [])
  }

  @Test("The page's vectors are rows of the tables that the tests read")
  func vectors() throws {
    let folder = Fixtures.packageRoot.appendingPathComponent("Tests/Fixtures/Semantics").path
    let tables = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".md") }
    #expect(Set(book.vectors.map { "\($0.name).md" }) == Set(tables))
    for vectors in book.vectors {
      let table = MarkdownTable(semantics: vectors.name)
      #expect(vectors.table.header == table.header, "\(vectors.name)")
      #expect(!vectors.table.rows.isEmpty, "\(vectors.name)")
      for row in vectors.table.rows {
        #expect(table.rows.contains { $0.cells == row.cells }, "\(vectors.name): \(row)")
      }
    }
  }

  @Test(
    "A number is found wherever it is cited, and nowhere else",
    arguments: [
      ("ends (T3, V14a).", ["T3", "V14a"]), ("rules T1–T19: and TV115", ["T1", "T19", "TV115"]),
      ("#E9F0A1 U+E000 0xE1 v1.E2 MT3 T3x4 T3-5 T1000", []), ("M0,5 L1.5", ["M0"]), ("K4.", ["K4"]),
    ])
  func numbers(_ text: String, _ numbers: [String]) {
    #expect(RuleNumber.all(in: text[...]) == numbers)
  }

  @Test(
    "In a string numbers stand in parentheses, or alone",
    arguments: [
      ("It stops (X20, T34–T36)", ["X20", "T34", "T36"]), ("E9", ["E9"]), ("T1 A33", []), ("At gate B12", []),
      ("Two (T3) of them (as K4 says)", ["T3"]),
    ])
  func lists(_ literal: String, _ numbers: [String]) {
    #expect(RuleNumber.list(in: literal[...]) == numbers)
  }
}
