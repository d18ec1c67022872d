import Foundation
import LayerAnimation
import TestSupport
import Testing

@testable import ScenePlayer

/// What every scene that ships says, at its poster and from its beginning to its end.
@Suite("Shipped scenes in words")
struct ShippedScenesTests {
  private static let goldens = Golden("Words")

  static let names: [String] = {
    let folder = Fixtures.packageRoot.appending(path: "Scenes")
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
  }()

  @Test("What a scene says is what a person has approved", arguments: names)
  func words(_ name: String) throws {
    let scene = try shippedScene(name)
    var describer = SceneDescriber(scene)
    let poster = describer.items(at: scene.poster).flatMap(\.lines)
    let transcript = SceneTranscript(of: try shippedScene(name))
    let lines =
      [scene.title, describer.description, "", "At \(NumberText.short(scene.poster, decimals: 3)) s:"] + poster + [""]
      + transcript.entries.map { "\(NumberText.short($0.time, decimals: 1)) s: \($0.sentences.joined(separator: " "))" }
    Self.goldens.expect(lines.joined(separator: "\n") + "\n", matches: name)
  }

  @Test("Every scene has a description of one to six sentences", arguments: names)
  func hasDescription(_ name: String) throws {
    let description = try shippedScene(name).description
    #expect((40...900).contains(description.count), "\(name)")
    #expect(description.oneLine.hasSuffix("."))
  }

  @Test("No golden is left of a scene that does not ship any more")
  func noOrphans() { Self.goldens.expectNoOrphans(besides: Set(Self.names)) }
}
