import Diagnostics
import LayerAnimation

/// Decodes scene files.
///
/// The text is parsed into nodes, which are decoded from the outside in. Each mistake is recorded with its position,
/// and decoding continues with the rest. The result is a scene or at least one error; no file makes decoding trap.
package enum SceneDecoder {
  /// The version of the format that is read.
  package static let version = 1

  /// The collections that many scenes are read with, and whose elements have to conform to a protocol.
  ///
  /// To make one for the first time takes long, as the runtime searches all conformances of the program. A program can do
  /// that before.
  package static var collections: [Any.Type] {
    [
      Set<ObjectIdentifier>.self, Set<Int>.self, Set<Place>.self, Set<DecodingContext.Mistake>.self,
      [SIMD4<Double>].self,
    ]
  }

  /// Decodes a scene file.
  ///
  /// - Parameters:
  ///   - source: The text and its name.
  ///   - parameters: Values for the scene's parameters, by name.
  ///   - ground: What it is shown on.
  ///   - readFile: Reads a file that the scene refers to, such as a picture; throws an error whose description goes on from the file's
  ///     name, such as `does not exist`. Nil to read it from the folder of the scene's file, as the source's name says it.
  ///   - progress: Is called with the number of layers, when each begins to be decoded.
  /// - Returns: the scene, which is nil if and only if there is an error; and the diagnostics in the order of the file.
  /// - Complexity: O(text), within `SceneLimits`.
  package static func decode(
    _ source: SourceFile, parameters: [String: String] = [:], ground: Ground = .unknown,
    readFile: ((_ path: String) throws -> [UInt8])? = nil, progress: ((_ layers: Int) -> Void)? = nil
  ) -> (scene: Scene?, diagnostics: [Diagnostic]) {
    let context = DecodingContext(source)
    (context.ground, context.progress) = (ground, progress)
    if let readFile { context.readFile = readFile }
    let scene = YAMLDocument.read(in: context).flatMap { root in
      DocumentDecoder(context: context, overrides: parameters).scene(NodeReader(root, in: context, scope: nil))
    }
    return (context.hasErrors ? nil : scene, context.diagnostics)
  }
}
