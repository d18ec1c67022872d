// Exported, since what is wrong in a file is told with its types.
@_exported import Diagnostics
import LayerAnimation

/// A scene that has been read from the text of a scene file.
///
///     let scene = try SceneFile(text, name: "clock.yaml").scene
///
/// The format is described in `docs/scenes.md`; what can be said in it is the same that a program can say with layers.
public struct SceneFile {
  /// The scene.
  public let scene: Scene

  /// What is probably not as its author intended, in the order of the file.
  public let warnings: [Diagnostic]

  /// Reads the text of a scene file.
  ///
  /// - Parameters:
  ///   - text: The text, YAML; at most a mebibyte.
  ///   - name: What messages call the file.
  ///   - parameters: Values for the scene's parameters, by name, as they would be written in the file.
  ///   - readFile: Gives the bytes of the files that the scene names, as they stand there: tables of data and character art, at most a
  ///     mebibyte each, and pictures. Without it a scene that names any is refused. Nothing else reads files, so it decides which may be
  ///     read: `{ name in try [UInt8](Data(contentsOf: folder.appending(path: name))) }`.
  /// - Throws: all that is wrong in it. No text makes this trap, and none takes more than a few seconds or some hundred megabytes.
  /// - Complexity: O(text) for what is written out; what repeats itself is bounded.
  public init(
    _ text: String, name: String = "scene", parameters: [String: String] = [:], readFile: SceneFileReading? = nil
  ) throws(SceneMistakes) {
    let (scene, diagnostics) = SceneDecoder.decode(
      SourceFile(name: name, text: text), parameters: parameters, readFile: readFile)
    guard let scene else { throw SceneMistakes(diagnostics: diagnostics) }
    (self.scene, warnings) = (scene, diagnostics)
  }
}

/// What is wrong in a scene file.
public struct SceneMistakes: Error, Hashable, Sendable, CustomStringConvertible {
  /// Errors, of which there is at least one, and warnings, in the order of the file.
  public let diagnostics: [Diagnostic]

  /// Each with its place and the line that it is in, as compilers tell errors.
  public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
