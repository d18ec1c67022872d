// Exported, since what is wrong in a file is told with its types.
@_exported import Diagnostics
import LayerAnimation

/// A scene file that has been read.
///
///     let scene = try SceneFile(text, name: "clock.yaml").scene
///
/// The format is described in `docs/scenes.md`; what can be said in it is the same that a program can say with layers.
///
/// A scene and its layers belong to one task at a time. A file that has been read can be given to many: each takes a scene of its own, for
/// which nothing is parsed or read from the disk again.
///
///     let file = try SceneFile(text)
///     await withTaskGroup { tasks in
///       for time in times { tasks.addTask { show(SceneRenderer(scene: file.scene).text(at: time, columns: 80, rows: 24)) } }
///     }
public struct SceneFile: Sendable {
  /// What is probably not as its author intended, in the order of the file.
  public let warnings: [Diagnostic]

  private let document: SceneDocument

  /// The scene: a new one each time, with layers that nobody else has.
  ///
  /// - Complexity: O(layers), the first time O(1), since reading the file has made one.
  public var scene: Scene { document.scene() }

  /// Reads the text of a scene file.
  ///
  /// - Parameters:
  ///   - text: The text, YAML; at most a mebibyte.
  ///   - name: What messages call the file.
  ///   - parameters: Values for the scene's parameters, by name, as they would be written in the file.
  ///   - readFile: Gives the bytes of the files that the scene names, as they stand there: tables of data and character art, at most a
  ///     mebibyte each, and pictures. Without it a scene that names any is refused. Nothing else reads files, so it decides which may be
  ///     read: a name may be an absolute path, or lead out of a folder by `..`, and messages show lines of tables that have mistakes.
  /// - Throws: all that is wrong in it. No text makes this trap, and none takes more than a few seconds or some hundred megabytes.
  /// - Complexity: O(text) for what is written out; what repeats itself is bounded.
  public init(
    _ text: String, name: String = "scene", parameters: [String: String] = [:], readFile: SceneFileReading? = nil
  ) throws(SceneMistakes) {
    let (document, diagnostics) = SceneDocument.read(
      SourceFile(name: name, text: text), parameters: parameters, readFile: readFile)
    guard let document else { throw SceneMistakes(diagnostics: diagnostics) }
    (self.document, warnings) = (document, diagnostics)
  }
}

/// What is wrong in a scene file.
public struct SceneMistakes: Error, Hashable, Sendable, CustomStringConvertible {
  /// Errors, of which there is at least one, and warnings, in the order of the file.
  public let diagnostics: [Diagnostic]

  /// Each with its place and the line that it is in, as compilers tell errors.
  public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
