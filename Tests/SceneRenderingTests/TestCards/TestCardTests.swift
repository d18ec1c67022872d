import Cells
import SceneRendering
import TestSupport
import Testing

/// Each test card as text without colours, and in colour as ANSI text, in ASCII and in blocks.
@Suite("TestCard")
struct TestCardTests {
  private static let pictures = Golden("TestCards")
  private static let colors = Golden("TestCards", fileExtension: "ansi")
  private static let blocks = Golden("TestCards", fileExtension: "blocks")

  @Test("Cards look as they did", arguments: TestCard.all.map(\.name))
  func cardsLookAsTheyDid(_ name: String) throws {
    let card = try #require(TestCard.all.first { $0.name == name })
    let lines = try card.frame(monochrome: true).lines
    Self.pictures.expect(lines.joined(separator: "\n") + "\n", matches: name)
    Self.colors.expect(try card.ansi(), matches: name)
    Self.blocks.expect(try card.ansi(.blocks), matches: name)
  }

  @Test("No card is left over")
  func noCardIsLeftOver() {
    Self.pictures.expectNoOrphans(besides: Set(TestCard.all.map(\.name)))
    Self.colors.expectNoOrphans(besides: Set(TestCard.all.map(\.name)))
    Self.blocks.expectNoOrphans(besides: Set(TestCard.all.map(\.name)))
  }
}
