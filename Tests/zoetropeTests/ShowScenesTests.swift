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

  /// The README's pictures are what the program records; `make pictures` records them anew.
  @Test("Pictures are what is recorded") func picturesAreWhatIsRecorded() throws {
    let folder = try ScratchDirectory()
    let script = Fixtures.packageRoot.appending(path: "Scripts/draw-pictures").path
    let result = try run(
      script, [BuiltProducts.zoetrope.path, folder.url.path, "readme"], directory: Fixtures.packageRoot)
    #expect(result.status == 0, "\(result.stderr)")
    let readme = try String(contentsOf: Fixtures.packageRoot.appending(path: "README.md"), encoding: .utf8)
    let pictures = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    #expect(pictures.count == 5)
    for picture in pictures {
      #expect(readme.contains("docs/pictures/\(picture)"))
      let kept = Fixtures.packageRoot.appending(path: "docs/pictures/\(picture)")
      #expect(try kept.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? .max < 300_000, "\(picture)")
      let (before, now) = (try Data(contentsOf: kept), try Data(contentsOf: folder.url.appending(path: picture)))
      // Not compared by the macro, which would print megabytes. Of a PNG the pixels count: each version of zlib compresses them in its own way.
      let isPNG = picture.hasSuffix(".png")
      let isSame = isPNG ? try PNGFilm([UInt8](before)).frames == PNGFilm([UInt8](now)).frames : before == now
      #expect(isSame, "\(picture): 'make pictures' records it anew")
    }
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
