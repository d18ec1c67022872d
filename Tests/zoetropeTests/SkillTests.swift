import Foundation
import TestSupport
import Testing

/// The instructions for programs that write scenes, and their examples.
@Suite("Skill")
struct SkillTests {
  private static let folder = Fixtures.packageRoot.appending(path: "docs/skill/zoetrope-scenes")
  private static let examples = Fixtures.fileNames(in: folder.appending(path: "examples"))

  private static func page() throws -> String {
    try String(contentsOf: folder.appending(path: "SKILL.md"), encoding: .utf8)
  }

  @Test("An example is without mistakes, and what it draws can be read", arguments: SkillTests.examples)
  func anExampleIsWithoutMistakes(example: String) throws {
    let path = Self.folder.appending(path: "examples/\(example)").path
    for check in [try Command.zoetrope("check", path), try Command.zoetrope("check", "--layout", path)] {
      #expect(check.status == 0 && check.stderr.isEmpty, "\(check.stderr)")
    }
  }

  @Test("The page has a name, a description, at most 12 kB, and every example")
  func thePageNamesEveryExample() throws {
    let page = try Self.page()
    #expect(page.hasPrefix("---\nname: zoetrope-scenes\ndescription: ") && page.utf8.count <= 12_000)
    #expect(!Self.examples.isEmpty)
    for example in Self.examples { #expect(page.contains("(examples/\(example))")) }
  }

  @Test("The scene on the page is without mistakes")
  func theSceneOnThePageIsWithoutMistakes() throws {
    let scene = try #require(
      try Self.page().components(separatedBy: "```yaml\n").last?.components(separatedBy: "```")[0])
    let folder = try ScratchDirectory()
    let file = folder.url.appending(path: "ball.zoetrope.yaml")
    try scene.write(to: file, atomically: false, encoding: .utf8)
    let check = try Command.zoetrope("check", file.path)
    #expect(check.status == 0 && check.stderr.isEmpty, "\(check.stderr)")
  }
}
