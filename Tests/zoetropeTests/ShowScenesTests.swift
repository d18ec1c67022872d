import Foundation
import TestSupport
import Testing

/// The show scenes repeat without a visible seam.
@Suite("ShowScenes")
struct ShowScenesTests {
  private static let scenes = (try? Command.sceneNames().filter { $0.hasPrefix("show/") }) ?? []

  @Test("There are some to show")
  func thereAreSomeToShow() { #expect(Self.scenes.count >= 8) }

  /// The last frame equals the first one, in every cell and colour.
  @Test("Loops have no seam", arguments: scenes) func loopsHaveNoSeam(scene: String) throws {
    #expect(try frame(of: scene, at: "0%") == frame(of: scene, at: "100%"))
  }

  /// The scene changes at all; a scene without motion has no seam either.
  @Test("Something moves", arguments: scenes) func somethingMoves(scene: String) throws {
    #expect(try frame(of: scene, at: "0%") != frame(of: scene, at: "40%"))
  }

  /// Stars and flakes are characters if they are smaller than a character, and shapes if they are larger (G28).
  @Test("Particles grow with the terminal", arguments: [("show/fireworks", "2.2s"), ("show/snowfall", "4s")])
  func particlesGrowWithTheTerminal(
    scene: String, time: String
  ) throws {
    let small = try frame(of: scene, at: time, format: "text", glyphs: "ascii")
    let large = try frame(of: scene, at: time, format: "text", size: "200x60")
    #expect(small.contains("*") && !large.contains("*"))
  }

  /// The README's pictures are what the program draws; `RECORD_GOLDENS=1` draws them anew.
  @Test("Pictures are what is drawn", arguments: [("zoetrope", "1.1s"), ("night-train", "7s")])
  func picturesAreWhatIsDrawn(
    scene: String, time: String
  ) throws {
    let url = Fixtures.packageRoot.appending(path: "docs/pictures/\(scene).svg")
    try Golden.expect(page: url) { _ in try frame(of: "show/" + scene, at: time, format: "svg") }
    let readme = try String(contentsOf: Fixtures.packageRoot.appending(path: "README.md"), encoding: .utf8)
    #expect(readme.contains("docs/pictures/\(scene).svg"))
  }

  private func frame(
    of scene: String, at time: String, format: String = "ansi", size: String = "80x24", glyphs: String = "blocks"
  ) throws -> String {
    let result = try Command.zoetrope(
      "render", scene, "--at", time, "--size", size, "--glyphs", glyphs, "--color", "truecolor", "--format", format)
    #expect(result.status == 0, "\(result.stderr)")
    return result.stdout
  }
}
