import Diagnostics
import Foundation
import LayerAnimation
import TestSupport
import Testing

@testable import SceneFormat

/// A scene from its layers as they stand in a file.
func scene(_ layers: String, head: String = "") throws -> Scene {
  let text = "format: 1\ntitle: test\nstage: {width: 90, height: 60}\n\(head)\nlayers:\n\(layers)"
  return try decoded(SourceFile(name: "test.yaml", text: text))
}

/// A scene of a file.
func decoded(_ source: SourceFile) throws -> Scene {
  let (scene, diagnostics) = SceneDecoder.decode(source, readFile: Fixtures.bytes(ofSceneFile:))
  return try #require(scene, "\(diagnostics.map(\.description))")
}

/// A scene that ships.
func shippedScene(_ name: String) throws -> Scene {
  let url = Fixtures.packageRoot.appending(path: "Scenes/\(name).yaml")
  return try decoded(SourceFile(name: "\(name).yaml", text: try String(contentsOf: url, encoding: .utf8)))
}
