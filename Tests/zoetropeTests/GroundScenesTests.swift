import Foundation
import TestSupport
import Testing

/// A scene in the terminal's own colours, and in others on light terminals than on dark ones.
@Suite("GroundScenes")
struct GroundScenesTests {
  private static let goldens = Golden("Ground", fileExtension: "svg")
  private static let scene = Fixtures.packageRoot.appendingPathComponent("Tests/Fixtures/Ground/on-any-terminal.yaml")
    .path

  @Test("It looks as it did", arguments: ["white", "black", "none"])
  func picture(background: String) throws {
    let result = try Command.zoetrope(
      "render", Self.scene, "--at", "25%", "--size", "60x18", "--format", "svg", "--background", background)
    #expect(result.status == 0 && result.stderr.isEmpty)
    Self.goldens.expect(result.stdout, matches: background)
  }
}
