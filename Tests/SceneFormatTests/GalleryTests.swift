import Foundation
import LayerAnimation
import Testing

@testable import SceneFormat

@Suite struct GalleryTests {
  @Test(arguments: gallery)
  func decodesWithoutDiagnostics(_ name: String) throws {
    let (scene, diagnostics) = SceneDecoder.decode(try gallerySource(name))
    #expect(diagnostics.map(\.description) == [])
    #expect(scene != nil)
  }
}

let packageRoot = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

let gallery = ["combination-lock.yaml", "take-off.yaml", "timing/time-offset.yaml"]

func gallerySource(_ name: String) throws -> SceneSource {
  SceneSource(name: name, text: try String(contentsOf: packageRoot.appending(path: "Scenes/\(name)"), encoding: .utf8))
}
