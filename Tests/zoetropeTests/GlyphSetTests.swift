import Foundation
import TestSupport
import Testing

/// The dial is round and the plane recognisable in every glyph set, on a small, a usual and a large screen.
@Suite("GlyphSet")
struct GlyphSetTests {
  private static let goldens = Golden("GlyphSets")
  private static let sets = ["ascii", "blocks", "sextants", "octants", "braille"]
  private static let sizes = ["40x12", "80x24", "200x60"]
  private static let scenes = ["combination-lock", "take-off"]

  /// The pictures that are kept. That of the usual screen in ASCII is one of the gallery's frames.
  private static let kinds = sizes.flatMap { size in sets.map { (set: $0, size: size) } }
    .filter { $0 != ("ascii", "80x24") }

  private static func name(_ scene: String, _ size: String, _ set: String) -> String { "\(scene)/\(size)-\(set)" }

  @Test("Scenes look as they did", arguments: kinds)
  func scenesLookAsTheyDid(set: String, size: String) throws {
    for scene in Self.scenes {
      let result = try Command.zoetrope("render", scene, "--at", "25%", "--size", size, "--glyphs", set)
      #expect(result.status == 0)
      Self.goldens.expect(result.stdout, matches: Self.name(scene, size, set))
    }
  }

  @Test("No picture is left over")
  func noPictureIsLeftOver() {
    let names = Self.scenes.flatMap { scene in Self.kinds.map { Self.name(scene, $0.size, $0.set) } }
    Self.goldens.expectNoOrphans(besides: Set(names))
  }

  /// On a terminal without UTF-8 there is an error message, and nothing is played.
  @Test("Without UTF-8 only ASCII is accepted")
  func withoutUTF8OnlyASCIIIsTaken() throws {
    let terminal = try TmuxTerminal(columns: 80, rows: 24)
    try terminal.run("clear; LC_ALL=C '\(BuiltProducts.zoetrope.path)' combination-lock --glyphs braille; echo =$?=")
    let screen = try terminal.wait("the refusal") { $0.contains { $0.hasPrefix("=") } }
    #expect(screen.contains("=69="))
    #expect(screen.joined().contains("zoetrope: 'braille' needs UTF-8"))
  }

  @Test("An unknown set is refused with the names of all")
  func anUnknownSetIsRefusedWithTheNamesOfAll() throws {
    let result = try Command.zoetrope("render", "combination-lock", "--glyphs", "emoji")
    #expect(result.status == 64)
    for set in Self.sets { #expect(result.stderr.contains(set)) }
  }
}
