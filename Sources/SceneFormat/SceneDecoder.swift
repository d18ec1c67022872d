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
  ///   - readData: Reads the files that the scene takes data from; nil where there are none.
  ///   - progress: Is called with the number of layers, when each begins to be decoded.
  /// - Returns: the scene, which is nil if and only if there is an error; and the diagnostics in the order of the file.
  /// - Complexity: O(text), within `SceneLimits`.
  package static func decode(
    _ source: SourceFile, parameters: [String: String] = [:], ground: Ground = .unknown,
    readData: DataFileReading? = nil, progress: ((_ layers: Int) -> Void)? = nil
  ) -> (scene: Scene?, diagnostics: [Diagnostic]) {
    let context = DecodingContext(source)
    (context.ground, context.readData, context.progress) = (ground, readData, progress)
    let scene = YAMLDocument.read(in: context).flatMap { root in
      DocumentDecoder(context: context, overrides: parameters).scene(NodeReader(root, in: context, scope: nil))
    }
    return (context.hasErrors ? nil : scene, context.diagnostics)
  }
}
