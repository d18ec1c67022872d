import Diagnostics
import Foundation
@testable import LayerAnimation
import TestSupport
import Testing

@testable import SceneFormat

/// The root of the package, for fixtures and scenes.
let packageRoot = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

/// The scenes that ship.
let gallery: [String] = {
  let files = FileManager.default.enumerator(atPath: packageRoot.appending(path: "Scenes").path)
  return (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".yaml") }.sorted()
}()

func gallerySource(_ name: String) throws -> SourceFile {
  let url = packageRoot.appending(path: "Scenes/\(name)")
  return SourceFile(name: url.path, text: try String(contentsOf: url, encoding: .utf8))
}

/// Decodes a text; `scene.yaml` is its name. No text may take longer than half a minute of processor time, unoptimised.
func decode(
  _ text: String, _ parameters: [String: String] = [:], on ground: Ground = .unknown
) -> (scene: Scene?, diagnostics: [Diagnostic]) {
  let (result, seconds) = ProcessorTime.of {
    SceneDecoder.decode(
      SourceFile(name: "scene.yaml", text: text), parameters: parameters, ground: ground,
      readFile: Fixtures.bytes(ofSceneFile:))
  }
  #expect(seconds < 30, "decoding took \(seconds) s")
  return result
}

/// The first lines of the diagnostics of a text.
func headlines(_ text: String, _ parameters: [String: String] = [:]) -> [String] {
  decode(text, parameters).diagnostics.map(\.headline)
}

/// A scene with the layers of a text, which is inserted below `layers:`. Warnings are ignored.
func scene(
  layers: String, parameters: String = "", set: [String: String] = [:], on ground: Ground = .unknown
) throws -> Scene {
  let head = "format: 1\ntitle: Test\nstage: {width: 160, height: 88}\n"
  let (scene, diagnostics) = decode(head + parameters + "layers:\n" + layers, set, on: ground)
  #expect(diagnostics.filter { $0.severity == .error }.map(\.description) == [])
  return try #require(scene)
}

/// The layer of one mapping, written in flow style: `{opacity: 0.5}`.
func layer(_ mapping: String) throws -> Layer {
  try #require(try scene(layers: "  - \(mapping)\n").tree.root.sublayers.first)
}

/// The only animation of one mapping.
func animation(_ mapping: String, layer keys: String = "opacity: 1") throws -> any Animation {
  let layer = try layer("{\(keys), animations: [\(mapping)]}")
  return try #require(layer.animations.first?.animation)
}

/// The presentation of a layer at a time.
func properties(of path: String, in scene: Scene, at time: Double) throws -> LayerProperties {
  var tree = PresentationTree()
  scene.tree.sample(at: time, into: &tree)
  let index = try #require(tree.layers.indices.first { tree.path(of: $0) == path })
  return tree.layers[index].properties
}
