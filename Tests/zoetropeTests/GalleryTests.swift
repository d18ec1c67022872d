import Foundation
import TestSupport
import Testing

/// Every scene that ships is a test: it decodes without a word, and looks as a person has found it good.
@Suite struct GalleryTests {
  private static let goldens = Golden("Frames")
  private static let instants = ["0%", "25%", "50%", "75%", "100%"]

  private static func name(_ scene: String, _ instant: String) -> String {
    "\(scene)/" + String(repeating: "0", count: 4 - instant.count) + instant.dropLast()
  }

  @Test func scenesHaveNoMistakes() throws {
    let names = try Command.sceneNames()
    #expect(names.count >= 3)
    for name in names {
      let result = try Command.zoetrope("check", name)
      #expect(result.status == 0 && result.stderr.isEmpty, "\(result.stderr)")
    }
  }

  @Test func scenesLookAsTheyDid() throws {
    for scene in try Command.sceneNames() {
      for instant in Self.instants {
        let result = try Command.zoetrope("render", scene, "--at", instant, "--size", "80x24")
        let heading = "\(scene) at \(instant), 80x24\n"
        Self.goldens.expect(heading + result.stdout, matches: Self.name(scene, instant))
      }
    }
  }

  @Test func noFrameIsLeftOver() throws {
    let names = try Command.sceneNames().flatMap { scene in Self.instants.map { Self.name(scene, $0) } }
    Self.goldens.expectNoOrphans(besides: Set(names))
  }

  /// A dial is as wide as it is high, in cells of one by two, wherever it stands.
  @Test(arguments: [(40, 12), (80, 24), (100, 60), (200, 60)])
  func theDialIsRound(columns: Int, rows: Int) throws {
    let size = "\(columns)x\(rows)"
    let frame = try Command.zoetrope("render", "combination-lock", "--size", size).stdout
    #expect(!frame.isEmpty)
    let again = try Command.zoetrope("render", "combination-lock", "--size", size, "--at", "60").stdout
    #expect(frame != again, "the dial has turned")
  }
}
