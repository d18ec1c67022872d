import Casts
import Cells
import Diagnostics
import Interaction
import LayerAnimation
import SceneFormat
import Vectors

/// A reader that decodes scene files.
struct SceneReader {
  /// The values for parameters, by name.
  var parameters: [String: String] = [:]
  /// The edits of a recording; nil for none.
  var edits: FilePath?
  /// What is said of files of other recorders.
  var capture: CaptureArguments?
  /// The colours that are said for the terminal, which a recording is shown in; nil for its own.
  var theme: TerminalColors?
  /// The log of inputs that the scene is played with; nil for none.
  var input: FilePath?
  /// True if a program sets the scene's parameters and raises its events while it is played.
  var isFollowing = false
  /// The files that a scene may name.
  var reach = FileReach()
  /// The ground on which the scene is shown.
  var ground = Ground.unknown
  /// A scene that is in no file, and is called `-`; nil if all scenes are in files.
  var given: TextScene?
  /// The object that notes the files of data that a scene reads; nil if they are not watched.
  var files: WatchedFiles?

  /// The largest text of a scene, in bytes.
  static let mostText = SceneLimits.fileSize

  /// Reads and decodes a scene.
  ///
  /// Diagnostics are printed to standard error.
  ///
  /// - Throws: The exit status 65 for a scene with errors, and a `Failure` for a file that cannot be read.
  func open(_ name: FilePath, in library: SceneLibrary) throws -> Scene {
    let (scene, diagnostics) = try decode(path: library.path(of: name))
    StandardStream.error.write(lines: StandardStream.error.lines(of: diagnostics))
    guard let scene else { throw ExitStatus.badScene }
    return scene
  }

  /// Reads and decodes the scene in a file, or in standard input by the name `-`.
  ///
  /// - Throws: A `Failure`, if the file cannot be read.
  func decode(path: FilePath) throws(Failure) -> (scene: Scene?, diagnostics: [Diagnostic]) {
    guard path != .standardStream || input != .standardStream else {
      throw Failure("standard input cannot be the scene and the log of inputs at once", ExitStatus.badUsage)
    }
    if let given, path == .standardStream {
      // Nobody has written the scene, so that nobody could mend it.
      guard let scene = try decode(try source(Array(given.source.utf8), path), beside: path).scene else {
        throw given.refusal
      }
      return (scene, [])
    }
    let bytes = try unpacked(try bytes(of: path), path)
    if let animation = try vectors(bytes, path) {
      return (
        animation.scene,
        animation.mistakes + VectorFile.summary(of: animation.report, name: path.sourceName)
      )
    }
    guard !isRecording(bytes) else { return try decodeCast(bytes, path) }
    return try decode(try sceneSource(bytes, path), beside: path)
  }

  /// Decodes an animation by another program; nil for a file of another kind.
  private func vectors(_ bytes: [UInt8], _ path: FilePath) throws(Failure) -> VectorFile.Reading? {
    guard let animation = VectorFile.read(bytes, name: path.sourceName, ground: ground) else { return nil }
    let isGiven = edits != nil || capture?.isEmpty == false || input != nil || !parameters.isEmpty
    guard !isGiven else {
      throw Failure(
        "'\(path.sourceName)' is an animation by another program, which has no parameters and takes no inputs; --edits, --timing, --rate and --screen are for recordings",
        ExitStatus.badUsage)
    }
    files?.data = []
    return animation
  }

  /// Returns true if a file is played as a recording, by its content or since it is said to be one.
  private func isRecording(_ bytes: [UInt8]) -> Bool {
    if RecordingKind(bytes) != nil { return true }
    return (capture?.timing != nil || capture?.rate != nil) && ForeignFile(bytes) == nil
      && !RecordingKind.isScene(bytes)
  }

  private func unpacked(_ bytes: [UInt8], _ path: FilePath) throws(Failure) -> [UInt8] {
    do throws(CastFault) {
      return try Cast.unpacked(bytes)
    } catch {
      throw Failure("'\(path.sourceName)': \(error.message)", ExitStatus.badScene)
    }
  }

  /// Returns the text of a file that is no recording.
  ///
  /// - Throws: A `Failure` with what the file seems to be, if it is no text of a scene, or if there are options for recordings.
  private func sceneSource(_ bytes: [UInt8], _ path: FilePath) throws(Failure) -> SourceFile {
    if bytes.isEmpty, [".cast", ".gz"].contains(where: path.description.hasSuffix) {
      throw Failure("'\(path.sourceName)' is an empty recording", ExitStatus.badScene)
    }
    if let foreign = ForeignFile(bytes) { throw Failure(foreign.message(about: path.sourceName), ExitStatus.badScene) }
    if TypescriptTiming.isTiming(bytes) {
      throw Failure(
        "'\(path.sourceName)' has the times of a typescript; play the typescript, with '--timing \(path.sourceName)'",
        ExitStatus.badScene)
    }
    guard edits == nil, capture?.isEmpty ?? true else {
      throw Failure(
        "--edits, --timing, --rate and --screen are for recordings; '\(path.sourceName)' is none", ExitStatus.badUsage)
    }
    guard bytes.count <= SceneLimits.logSize else { throw Self.failure(.tooLarge(limit: SceneLimits.fileSize), path) }
    return try source(bytes, path)
  }

  /// Decodes a recorded terminal session.
  private func decodeCast(
    _ bytes: [UInt8], _ path: FilePath
  ) throws(Failure) -> (scene: Scene?, diagnostics: [Diagnostic]) {
    if input != nil { throw Failure("a recording takes no inputs", ExitStatus.badUsage) }
    if RecordingKind(bytes) == .asciicast, capture?.isEmpty == false {
      throw Failure(
        "'\(path.sourceName)' says its times and its size itself; --timing, --rate and --screen are for what other recorders write",
        ExitStatus.badUsage)
    }
    let timing = try timing(of: bytes, path)
    files?.data = (edits.map { [$0] } ?? []) + (timing.map { [$0.path] } ?? [])
    return CastDecoder.decode(
      bytes, name: path.sourceName, ground: ground, theme: theme, timing: timing?.bytes,
      options: capture?.options ?? CaptureOptions(),
      edits: try edits.map { path throws(Failure) in try source(path: path) })
  }

  /// Returns the file with the times of a typescript: the one that is said, or one that is found beside it.
  private func timing(of bytes: [UInt8], _ path: FilePath) throws(Failure) -> (path: FilePath, bytes: [UInt8])? {
    if let said = capture?.timing {
      return (said, try unpacked(try self.bytes(of: said, limit: SceneLimits.castFileSize), said))
    }
    guard RecordingKind(bytes) == .typescript, path != .standardStream else { return nil }
    for name in path.timingNames where File.isRegular(name) {
      guard let found = try? File.bytes(at: name, limit: SceneLimits.castFileSize),
        let times = try? Cast.unpacked(found), TypescriptTiming.isTiming(times)
      else { continue }
      return (name, times)
    }
    return nil
  }

  /// Returns the edits of a recording, which `decode(path:)` has found without mistakes; empty if there are none.
  func edits(of cast: Cast) throws(Failure) -> [CastEdit] {
    guard let edits else { return [] }
    return EditsDecoder.decode(try source(path: edits), duration: cast.duration).edits ?? []
  }

  /// Decodes a scene, and the log that it is played with if there is one.
  private func decode(
    _ file: SourceFile, beside path: FilePath
  ) throws(Failure) -> (scene: Scene?, diagnostics: [Diagnostic]) {
    files?.data = []
    var (scene, diagnostics) = SceneDecoder.decode(
      file, parameters: parameters, ground: ground, isDriven: isFollowing || input != nil,
      readFile: { try bytes(of: FilePath($0), for: path) },
      mayQuote: { place(of: FilePath($0), for: path)?.isOwn ?? false })
    guard let decoded = scene, let input else { return (scene, diagnostics) }
    let mistakes = InputLogDecoder.decode(try source(path: input, limit: SceneLimits.logSize), into: decoded)
    if mistakes.contains(where: { $0.severity == .error }) { scene = nil }
    if let end = (scene?.director as? InteractionTimeline)?.endOfInputs { scene?.duration = max(decoded.duration, end) }
    diagnostics += mistakes
    return (scene, diagnostics)
  }

  /// Returns the bytes of a file that a scene names. The file is watched from now on, even if it cannot be read.
  private func bytes(of name: FilePath, for scene: FilePath) throws(SceneFileProblem) -> [UInt8] {
    // A text names no file but that of its effect, which its user has named.
    let own = given == nil || scene != .standardStream ? nil : FileReach.Place(path: name, isOwn: true)
    guard let place = own ?? place(of: name, for: scene) else {
      throw SceneFileProblem("is outside the scene's folder; '--allow-files FOLDER' allows it")
    }
    files?.data.append(path(of: name, for: scene))
    do throws(File.ReadError) {
      return try File.bytes(at: place.path, limit: SceneLimits.castFileSize)
    } catch {
      let isThere = File.exists(place.path)
      throw SceneFileProblem(
        isThere ? error.reason : "was looked for in '\(place.path.folder)', beside the scene, and is not there")
    }
  }

  /// Returns the place of a file that a scene names; nil if the scene may not read it.
  func place(of name: FilePath, for scene: FilePath) -> FileReach.Place? {
    reach.place(of: path(of: name, for: scene), for: folder(of: scene))
  }

  /// Returns the path of a file that a scene names by its path relative to the scene's own folder.
  func path(of name: FilePath, for scene: FilePath) -> FilePath {
    name.isAbsolute ? name : folder(of: scene) / name
  }

  /// Returns a scene's own folder; the working directory if the scene is read from standard input.
  private func folder(of scene: FilePath) -> FilePath { scene == .standardStream ? FilePath(".") : scene.folder }

  /// Checks a file: a scene, with the log that it is played with if there is one, or a log by itself.
  ///
  /// - Returns: The scene, which is nil for a log and for a scene with errors; and the diagnostics.
  /// - Throws: A `Failure`, if a file cannot be read.
  func check(path: FilePath) throws(Failure) -> (scene: Scene?, diagnostics: [Diagnostic]) {
    let bytes = try unpacked(try bytes(of: path, limit: SceneLimits.logSize), path)
    if let animation = try vectors(bytes, path) {
      return (
        animation.scene,
        animation.mistakes + VectorFile.omissions(of: animation.report, name: path.sourceName)
      )
    }
    if isRecording(bytes) {
      let (scene, diagnostics) = try decodeCast(bytes, path)
      return (scene, diagnostics + (scene.map { CastDecoder.omissions(of: $0, name: path.sourceName) } ?? []))
    }
    let file = try sceneSource(bytes, path)
    if InputLogDecoder.isLog(file) { return (nil, InputLogDecoder.check(file)) }
    // Standard input can be read only once.
    return try path == .standardStream ? decode(file, beside: path) : decode(path: path)
  }

  /// Returns the parameters of the scene in a file, also of one with errors elsewhere.
  ///
  /// - Throws: A `Failure`, if the file cannot be read.
  func sceneParameters(path: FilePath) throws(Failure) -> [SceneParameter] {
    SceneDecoder.parameters(of: try source(path: path))
  }

  private func source(path: FilePath, limit: Int = SceneLimits.fileSize) throws(Failure) -> SourceFile {
    try source(try bytes(of: path, limit: limit), path)
  }

  private func source(_ bytes: [UInt8], _ path: FilePath) throws(Failure) -> SourceFile {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw Self.failure(.notText, path) }
    return SourceFile(name: path.sourceName, text: text)
  }

  /// Returns the bytes of a file or of standard input.
  ///
  /// - Parameter limit: The greatest size of anything but a recording, which may be larger than a scene.
  private func bytes(of path: FilePath, limit: Int = SceneLimits.fileSize) throws(Failure) -> [UInt8] {
    if let given, path == .standardStream { return Array(given.source.utf8) }
    let limit = { (beginning: [UInt8]) in
      if mayBeRecording(beginning) { return SceneLimits.castFileSize }
      return VectorFile.mayBeLottie(beginning) ? max(VectorLimits.fileSize, limit) : limit
    }
    do throws(File.ReadError) {
      if path == FilePath.standardStream { return try File.bytesOfStandardInput(limit: limit) }
      return try File.bytes(at: path, limit: limit)
    } catch {
      throw Self.failure(error, path)
    }
  }

  /// Returns true if a file with a beginning may be a recording, packed or not.
  private func mayBeRecording(_ beginning: [UInt8]) -> Bool {
    isRecording(beginning) || beginning.starts(with: [0x1F, 0x8B])
  }

  /// Returns the text of a file or of standard input.
  ///
  /// - Throws: A `Failure`, if it cannot be read, or is no text.
  func text(of path: FilePath) throws(Failure) -> String { try source(path: path).text }

  private static func failure(_ error: File.ReadError, _ path: FilePath) -> Failure {
    let path = path.sourceName
    return switch error {
    case .tooLarge(let limit):
      Failure(
        "'\(path)' is larger than \(kind(of: limit)) may be, \(limit / 1024) KiB", ExitStatus.badScene)
    case .notText: Failure("'\(path)' is not text in UTF-8", ExitStatus.badScene)
    case .notFile(let kind):
      Failure(
        "'\(path)' is \(kind); a scene has to be a file, since it is read again when it changes", ExitStatus.noInput)
    case .system(let reason): Failure("cannot read '\(path)': \(reason)", ExitStatus.noInput)
    }
  }

  private static func kind(of limit: Int) -> String {
    switch limit {
    case SceneLimits.logSize: "a log"
    case SceneLimits.castFileSize: "a recording"
    case VectorLimits.fileSize: "an animation"
    default: "a scene"
    }
  }
}

extension FilePath {
  /// The names that the file with the times of a typescript usually has, beside it.
  fileprivate var timingNames: [FilePath] {
    var own = name.bytes
    if own.suffix(3) == Array(".gz".utf8)[...] { own.removeLast(3) }
    let stem = own.lastIndex(of: UInt8(ascii: ".")).flatMap { $0 > 0 ? Array(own[..<$0]) : nil }
    let stems = [own] + (stem.map { [$0] } ?? [])
    let endings = [".timing", ".tm", ".time", ".timing.gz"].map { Array($0.utf8) }
    let names = stems.flatMap { stem in endings.map { stem + $0 } } + ["timing", "timingfile"].map { Array($0.utf8) }
    return names.map { folder / FilePath(bytes: $0) }
  }
}

/// The files that a scene may name: those in its own folder, and in other folders that the user allows. A scene may
/// come from anywhere, so that it must not reach other files on the disk.
struct FileReach {
  /// The folders that the user allows, with links resolved.
  private let allowed: [FilePath]

  /// Creates the reach of the scene's own folder, and of others.
  init(allowed: [FilePath] = []) { self.allowed = allowed.map(File.place) }

  /// The place of a file that a scene may read.
  struct Place {
    /// The path of the file, with links resolved.
    let path: FilePath
    /// True if the file is in the scene's own folder. Messages quote lines of no other file.
    let isOwn: Bool
  }

  /// Returns the place of a file; nil if the scene may not read it. The file need not exist, so that the result does
  /// not reveal whether it does.
  ///
  /// - Parameters:
  ///   - path: The file. A link counts as the file that it leads to.
  ///   - folder: The scene's own folder.
  func place(of path: FilePath, for folder: FilePath) -> Place? {
    let place = File.place(of: path)
    if place.isInside(File.place(of: folder)) { return Place(path: place, isOwn: true) }
    return allowed.contains(where: place.isInside) ? Place(path: place, isOwn: false) : nil
  }
}

extension FilePath {
  /// Returns true if the path is in a folder, at any depth; both without links.
  fileprivate func isInside(_ folder: FilePath) -> Bool { parts.starts(with: folder.parts) }
}

/// The files of a scene that is played: its own, and those of its data, which may differ each time it is read.
final class WatchedFiles {
  /// The files of data that were read last, or should have been.
  var data: [FilePath] = []
  private weak var watcher: FileWatcher?

  /// Begins to watch the scene's file and those of its data.
  func watch(_ path: FilePath) -> FileWatcher? {
    let watcher = FileWatcher(path: path)
    watcher?.follow(data)
    self.watcher = watcher
    return watcher
  }

  /// Watches the files of data that were read last; this is to be called when the scene was read again.
  func followData() { watcher?.follow(data) }
}
