import CSystem
import Diagnostics
import Interaction
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

/// A parameter of a scene, with the information that is needed to give it a value.
package struct SceneParameter: Hashable, Sendable {
  /// The name of the parameter.
  package let name: String
  /// The only values that the parameter may have, as they are written; nil if they are not limited to a list.
  package let choices: [String]?
}

extension SceneDecoder {
  /// Returns the parameters of a scene file in the order of the file; none if its notation has errors.
  ///
  /// Nothing else of the file is decoded, so the parameters of a scene with an invalid layer are still found.
  ///
  /// - Complexity: O(text), within `SceneLimits`.
  package static func parameters(of source: SourceFile) -> [SceneParameter] {
    let context = DecodingContext(source)
    guard let root = YAMLDocument.read(in: context) else { return [] }
    let reader = NodeReader(root, in: context, scope: nil)
    guard reader.isMapping, let mapping = MappingReader(reader, as: .scene), let parameters = mapping["parameters"]
    else { return [] }
    let scope = ParametersDecoder(context: context, overrides: [:]).decode(parameters)
    let flags = context.live?.parameters.filter { if case .flag = $0.initial { true } else { false } }.map(\.name) ?? []
    return scope.parameters.names.map { name in
      SceneParameter(name: name, choices: context.choices[name] ?? (flags.contains(name) ? ["true", "false"] : nil))
    }
  }
}

/// A value that belongs to the first caller of `take`.
private final class HandedOver<Content>: @unchecked Sendable {
  private var content: Content?
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  /// Stores a value.
  ///
  /// - Parameter content: The value, to which no other reference may be kept.
  init(_ content: Content) {
    self.content = content
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Returns the content, once; then nil.
  func take() -> Content? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    defer { content = nil }
    return content
  }
}

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

  private let source: SourceFile
  private let root: SceneNode
  private let parameters: [String: String]
  private let isDriven: Bool
  /// The files that have been read, by their names in the scene.
  private let files: [String: [UInt8]]
  private let pictures: NamedFiles
  /// The scene that was created to find the mistakes.
  private let first: HandedOver<Scene>

  /// The scene of the file: a new one each time, with layers that are not used elsewhere.
  ///
  /// - Complexity: O(layers), the first time O(1), since reading the file has created one.
  public var scene: Scene {
    if let scene = first.take() { return scene }
    let context = DecodingContext(source)
    (context.files, context.isDriven) = (pictures, isDriven)
    context.readFile = { [files] name in
      guard let bytes = files[name] else { preconditionFailure("a scene that is read again names the same files") }
      return bytes
    }
    guard let scene = SceneDecoder.scene(of: root, in: context, parameters) else {
      preconditionFailure("what has been read without errors is read so again")
    }
    return scene
  }

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
    (source, self.parameters, self.isDriven) = (SourceFile(name: name, text: text), parameters, isDriven)
    let context = DecodingContext(source)
    context.isDriven = isDriven
    var files: [String: [UInt8]] = [:]
    if let readFile {
      context.readFile = { name in
        let bytes = try readFile(name)
        files[name] = bytes
        return bytes
      }
    }
    guard let root = YAMLDocument.read(in: context),
      let scene = SceneDecoder.scene(of: root, in: context, parameters), !context.hasErrors
    else { throw SceneMistakes(diagnostics: context.diagnostics) }
    let known = context.files
    // The bytes of pictures are not kept, since their pixels are.
    self.files = files.filter { known.pictures[$0.key] == nil && known.texts[$0.key] == nil }
    (self.root, pictures, first, warnings) = (root, known, HandedOver(scene), context.diagnostics)
  }
}

/// The mistakes in a scene file.
public struct SceneMistakes: Error, Hashable, Sendable, CustomStringConvertible {
  /// The errors, of which there is at least one, and the warnings, in the order of the file.
  public let diagnostics: [Diagnostic]

  /// The diagnostics, each with its position and its source line, in the form that compilers use.
  public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
