import Diagnostics
import LayerAnimation

/// A decoder of scene files.
///
/// The text is parsed into nodes, which are decoded from the outside in. Each mistake is recorded with its position,
/// and decoding continues with the rest. The result is a scene or at least one error; no file makes decoding trap.
package enum SceneDecoder {
  /// The version of the format that is read.
  package static let version = 1

  /// Decodes a scene file.
  ///
  /// - Parameters:
  ///   - source: The text and its name.
  ///   - parameters: Values for the scene's parameters, by name.
  ///   - ground: The ground on which the scene is shown.
  ///   - isDriven: True if inputs come from outside as well, from a log or a program. Every parameter that is a number, a
  ///     flag or a text can then change, and every event that is named can happen.
  ///   - readFile: A function that reads the files that the scene names; without it a scene that names any is refused.
  ///   - mayQuote: Returns true if messages may show lines of a file that the scene names.
  /// - Returns: The scene, which is nil if and only if there is an error; and the diagnostics in the order of the file.
  /// - Complexity: O(text), within `SceneLimits`.
  package static func decode(
    _ source: SourceFile, parameters: [String: String] = [:], ground: Ground = .unknown, isDriven: Bool = false,
    readFile: ((_ name: String) throws -> [UInt8])? = nil, mayQuote: @escaping (_ name: String) -> Bool = { _ in true }
  ) -> (scene: Scene?, diagnostics: [Diagnostic]) {
    let context = DecodingContext(source)
    (context.ground, context.isDriven) = (ground, isDriven)
    context.readFile = readFile
    context.mayQuote = mayQuote
    // The nodes of a large file take megabytes. They are freed before its layers become a scene, which takes as many.
    let draft = YAMLDocument.read(in: context).flatMap { Self.draft(of: $0, in: context, parameters) }
    let scene = draft?.scene(in: context)
    return (context.hasErrors ? nil : scene, context.diagnostics)
  }

  /// Returns the scene in a parsed file; nil if there is an error, which is reported.
  static func scene(of root: SceneNode, in context: DecodingContext, _ parameters: [String: String]) -> Scene? {
    draft(of: root, in: context, parameters)?.scene(in: context)
  }

  private static func draft(
    of root: SceneNode, in context: DecodingContext, _ parameters: [String: String]
  ) -> SceneDraft? {
    DocumentDecoder(context: context, overrides: parameters).draft(NodeReader(root, in: context, scope: nil))
  }
}
