import Cells
import Export
import Diagnostics
import LayerAnimation
import SceneFormat
import SceneRendering
import Testing

/// A scene from the text of a file, without errors.
func scene(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Scene {
  let (scene, found) = SceneDecoder.decode(SourceFile(name: "scene.yaml", text: text))
  #expect(found.filter { $0.severity == .error }.map(\.description) == [], sourceLocation: sourceLocation)
  return try #require(scene, sourceLocation: sourceLocation)
}

/// Returns a renderer with which checks look at a scene.
func renderer(of scene: Scene) -> SceneRenderer {
  var options = SceneRenderer.Options()
  options.colors = TerminalColors(
    foreground: CellColor(red: 216, green: 219, blue: 224), background: CellColor(red: 16, green: 18, blue: 22))
  return SceneRenderer(scene: scene, options: options)
}
