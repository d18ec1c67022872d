import Foundation
import TestSupport
import Testing

/// Tests are named in the one style that CONTRIBUTING.md describes.
@Suite("Test names")
struct TestNameTests {
  static let tests = Result { try DeclaredTest.all() }

  @Test("Every test has a name, which is a sentence without a full stop")
  func sentences() throws {
    let tests = try Self.tests.get()
    #expect(tests.count > 1500, "the tests are found at all")
    for test in tests {
      let name = try #require(test.name, "\(test.place): a test is named by a sentence, not by its function")
      #expect(DeclaredTest.isSentence(name), "\(test.place): '\(name)' is no sentence, or is not written as one")
    }
  }

  @Test("No two tests of a suite have the same name")
  func unique() throws {
    let names = Dictionary(grouping: try Self.tests.get()) { "\($0.suite): \($0.name ?? $0.place)" }
    for (name, tests) in names where tests.count > 1 {
      Issue.record("\(name) is the name of several tests: \(tests.map(\.place).joined(separator: ", "))")
    }
  }

  @Test(
    "A sentence has a capital, several words and no full stop",
    arguments: [
      ("Where two key times are one the value jumps (K4)", true), ("`zoetrope list` names the lock first", true),
      ("Boundaries", false), ("valueJumps", false), ("a value jumps", false), ("A value jumps.", false), ("", false),
      ("Defaults (G6)", false),
    ])
  func style(_ name: String, _ isSentence: Bool) { #expect(DeclaredTest.isSentence(name) == isSentence) }

  @Test("Tests are found with their suite and their name, or without one")
  func declarations() {
    // The attribute is put in, so that this text itself declares no test.
    let source = """
      @Suite("One")
      struct OneTests {
        #("A \\"quoted\\" name") func a() {}
        #(
          "Over two lines",
          arguments: [1])
        func b(_: Int) {}
        #func c() {}
      }
      extension TwoTests {
        # func d() {}
      }
      """.replacing("#", with: "@" + "Test ")
    let found = DeclaredTest.all(in: source, file: "F.swift").map { "\($0.place) \($0.suite) \($0.name ?? "-")" }
    #expect(
      found == [
        "F.swift:3 OneTests A \"quoted\" name", "F.swift:4 OneTests Over two lines", "F.swift:8 OneTests -",
        "F.swift:11 TwoTests -",
      ])
  }
}
