import Cells
import TestSupport
import Testing

/// Each test card as text without colours, and as a terminal takes it in colour.
@Suite struct TestCardTests {
  private static let pictures = Golden("TestCards")
  private static let colors = Golden("TestCards", fileExtension: "ansi")

  @Test(arguments: TestCard.all.map(\.name))
  func cardsLookAsTheyDid(_ name: String) throws {
    let card = try #require(TestCard.all.first { $0.name == name })
    let lines = try card.frame(monochrome: true).lines
    Self.pictures.expect(lines.joined(separator: "\n") + "\n", matches: name)
    Self.colors.expect(try card.ansi(), matches: name)
  }

  @Test func noCardIsLeftOver() {
    Self.pictures.expectNoOrphans(besides: Set(TestCard.all.map(\.name)))
    Self.colors.expectNoOrphans(besides: Set(TestCard.all.map(\.name)))
  }
}
