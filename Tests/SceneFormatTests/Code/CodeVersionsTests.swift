import Testing

@testable import SceneFormat

@Suite struct CodeVersionsTests {
  private func add(_ text: String, to versions: inout CodeVersions) -> [Int] {
    versions.add(text.map { CodeLine(text: String($0), spans: []) })
    return versions.last
  }

  @Test("Lines that stay keep their numbers, also where others come and go around them")
  func numbers() {
    var versions = CodeVersions()
    #expect(add("abcd", to: &versions) == [0, 1, 2, 3])
    #expect(add("axcdy", to: &versions) == [0, 4, 2, 3, 5])
    #expect(add("acdy", to: &versions) == [0, 2, 3, 5])
    #expect(add("", to: &versions) == [])
    #expect(add("ab", to: &versions) == [6, 7])
    #expect(versions.lines.map(\.text).joined() == "abcdxyab")
  }

  @Test("Equal lines are told apart by their order")
  func equalLines() {
    var versions = CodeVersions()
    #expect(add("a}b}", to: &versions) == [0, 1, 2, 3])
    #expect(add("a}x}b}", to: &versions) == [0, 1, 4, 5, 2, 3])
  }
}
