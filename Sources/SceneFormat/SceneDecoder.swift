import LayerAnimation
import Yams

/// What became of a scene file: a scene, or everything that is wrong with it, or a scene and warnings.
package struct DecodedScene {
  /// The scene; nil if and only if there is an error among the diagnostics.
  package let scene: Scene?
  /// What is wrong, in the order of the file.
  package let diagnostics: [Diagnostic]
  /// What can be set from outside.
  package let parameters: [SceneParameter]
}

/// A value that a scene lets others set.
package struct SceneParameter: Hashable, Sendable {
  /// Its name.
  package let name: String
  /// What it is for; may be empty.
  package let about: String
  /// What it is, as written in the file; empty for a list.
  package let defaultText: String
}

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
  /// - Complexity: O(text), with the limits of `Limits`.
  package static func decode(_ source: SceneSource, parameters: [String: String] = [:]) -> DecodedScene {
    let context = DecodingContext(source)
    let scene = YAMLDocument.read(in: context).flatMap { root in
      DocumentDecoder(context: context, overrides: parameters).scene(NodeReader(root, in: context))
    }
    return DecodedScene(
      scene: context.hasErrors ? nil : scene, diagnostics: context.sortedDiagnostics,
      parameters: context.parameters.entries.map(\.summary))
  }
}

extension Parameters.Entry {
  fileprivate var summary: SceneParameter {
    SceneParameter(name: name, about: about, defaultText: defaultNode.scalar?.string ?? "")
  }
}
