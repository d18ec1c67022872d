// Diagnostics is exported, since mistakes in a file are reported with its types.
@_exported import Diagnostics
import LayerAnimation

/// A scene file that has been read.
///
///     let scene = try SceneFile(text, name: "clock.yaml").scene
///
/// The format is described in `docs/scenes.md`; a file can express the same as a program can with layers.
///
/// A scene and its layers belong to one task at a time. A file that has been read can be given to many tasks: each gets
/// a scene of its own, for which nothing is parsed or read from the disk again.
///
///     let file = try SceneFile(text)
///     await withTaskGroup { tasks in
///       for time in times { tasks.addTask { show(SceneRenderer(scene: file.scene).text(at: time, columns: 80, rows: 24)) } }
///     }
public struct SceneFile: Sendable {
  /// The warnings about parts that are probably not as the author intended, in the order of the file.
  public let warnings: [Diagnostic]

  private let document: SceneDocument

  /// The scene of the file: a new one each time, with layers that are not used elsewhere.
  ///
  /// - Complexity: O(layers), the first time O(1), since reading the file has created one.
  public var scene: Scene { document.scene() }

  /// Reads the text of a scene file.
  ///
  /// - Parameters:
  ///   - text: The text, in YAML; at most a mebibyte.
  ///   - name: The name of the file in messages.
  ///   - parameters: Values for the scene's parameters, by name, as they would be written in the file.
  ///   - isDriven: True if a program will set the scene's parameters and raise its events while it is played
  ///     (`Player.set(_:_:)`): every parameter that is a number, a flag or a text can then change.
  ///   - readFile: Returns the bytes of the files that the scene names, by the names in the scene: tables of data and
  ///     character art, at most a mebibyte each, and pictures. Without it a scene that names any is refused. No other
  ///     function reads files, so this one decides which may be read: a name may be an absolute path, or lead out of a
  ///     folder by `..`, and messages show lines of tables that have mistakes.
  /// - Throws: `SceneMistakes`, if the file has errors. No text makes this trap, and none takes more than a few seconds
  ///   or some hundred megabytes.
  /// - Complexity: O(text) for the written parts; the work for repeated parts is limited.
  public init(
    _ text: String, name: String = "scene", parameters: [String: String] = [:], isDriven: Bool = false,
    readFile: SceneFileReading? = nil
  ) throws(SceneMistakes) {
    let (document, diagnostics) = SceneDocument.read(
      SourceFile(name: name, text: text), parameters: parameters, isDriven: isDriven, readFile: readFile)
    guard let document else { throw SceneMistakes(diagnostics: diagnostics) }
    (self.document, warnings) = (document, diagnostics)
  }
}

/// The mistakes in a scene file.
public struct SceneMistakes: Error, Hashable, Sendable, CustomStringConvertible {
  /// The errors, of which there is at least one, and the warnings, in the order of the file.
  public let diagnostics: [Diagnostic]

  /// The diagnostics, each with its position and its source line, in the form that compilers use.
  public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
