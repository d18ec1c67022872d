import Diagnostics
import LayerAnimation

/// YAML becomes a scene.
///
/// The text is parsed into nodes, the nodes are read from the outside in, and every mistake is noted at its place while
/// reading goes on with the rest. What comes out is either playable or explained; decoding never traps, whatever the file.
package enum SceneDecoder {
  /// The version of the format that is read.
  package static let version = 1

  /// Decodes a scene file.
  ///
  /// - Parameters:
  ///   - source: The text and its name.
  ///   - parameters: What the scene's parameters are set to, by name.
  /// - Returns: the scene, nil if and only if there is an error among the diagnostics; and what is wrong, in the order of
  ///   the file.
  /// - Complexity: O(text), within `SceneLimits`.
  package static func decode(
    _ source: SourceFile, parameters: [String: String] = [:]
  ) -> (scene: Scene?, diagnostics: [Diagnostic]) {
    let context = DecodingContext(source)
    let scene = YAMLDocument.read(in: context).flatMap { root in
      DocumentDecoder(context: context, overrides: parameters).scene(NodeReader(root, in: context, scope: nil))
    }
    return (context.hasErrors ? nil : scene, context.diagnostics)
  }
}
