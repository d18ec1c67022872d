import CSystem
import Diagnostics
import LayerAnimation

/// A parsed scene file without errors, with the files that it names. Any thread can create any number of scenes from
/// it.
final class SceneDocument: Sendable {
  private let source: SourceFile
  private let root: SceneNode
  private let parameters: [String: String]
  private let isDriven: Bool
  /// The files that have been read, by their names in the scene.
  private let files: [String: [UInt8]]
  private let pictures: SceneFiles
  /// The scene that was created to find the mistakes.
  private let first: HandedOver<Scene>

  /// Reads a file.
  ///
  /// - Returns: The document, which is nil if and only if there is an error; and the diagnostics in the order of the
  ///   file.
  static func read(
    _ source: SourceFile, parameters: [String: String], isDriven: Bool, readFile: SceneFileReading?
  ) -> (document: SceneDocument?, diagnostics: [Diagnostic]) {
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
    else { return (nil, context.diagnostics) }
    let document = SceneDocument(
      source, root, (parameters, isDriven), files, context.files, first: scene)
    return (document, context.diagnostics)
  }

  private init(
    _ source: SourceFile, _ root: SceneNode, _ outside: (parameters: [String: String], isDriven: Bool),
    _ files: [String: [UInt8]], _ pictures: SceneFiles, first: Scene
  ) {
    (self.source, self.root, parameters, isDriven) = (source, root, outside.parameters, outside.isDriven)
    (self.pictures, self.first) = (pictures, HandedOver(first))
    // The bytes of pictures are not kept, since their pixels are.
    self.files = files.filter { pictures.pictures[$0.key] == nil && pictures.texts[$0.key] == nil }
  }

  /// Returns a scene that is not used elsewhere.
  func scene() -> Scene {
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
