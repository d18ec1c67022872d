import Diagnostics
import LayerAnimation
import NcursesTerminal
import SceneFormat
import ScenePlayer
import Terminal

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Scenes that are played in the terminal: the command `play` without its command line.
struct Playback {
  /// Files, or names from the gallery; none for all of the gallery.
  let scenes: [FilePath]

  /// How to play.
  var settings = Player.Options()
  /// Where to start, in the first scene.
  var start: TimeArgument?
  /// Values for the scenes' parameters, by name.
  var parameters: [String: String] = [:]
  var color = ColorArgument.auto
  var glyphs = GlyphsArgument.auto
  var presenter: PresenterKind?

  private var reader: SceneReader { SceneReader(parameters: parameters) }

  /// A playback of scenes as they are, forwards, from the start.
  init(scenes: [FilePath]) { self.scenes = scenes }

  /// Plays until the user quits, and ends the program as a signal would if that ends it.
  func run() throws {
    let library = SceneLibrary.installed()
    let entries = try entries(in: library)
    // The first scene is made before the terminal is taken, so that its mistakes can be read.
    let first = try reader.open(entries[0].path, in: library)
    // So are the keys: nothing is read that might take its time while the terminal waits.
    let keys = UserKeys.installed()
    var settings = settings
    settings.startTime = try start?.seconds(in: first)
    let terminal = try CursesTerminal.open(color, glyphs, presenter)
    let outcome = try play(playlist(of: entries, first: first, in: library), settings, with: keys, on: terminal)
    if case .ended(.signal(let signal)) = outcome { CursesTerminal.die(of: signal) }
  }

  /// The scenes that were asked for, as they were named, or all that there are.
  private func entries(in library: SceneLibrary) throws -> [SceneLibrary.Entry] {
    guard scenes.isEmpty else { return scenes.map { SceneLibrary.Entry(name: $0, path: $0) } }
    let entries = library.entries
    guard !entries.isEmpty else {
      throw failure("\(library.absence); name a file", ExitStatus.noInput)
    }
    return entries
  }

  private func playlist(of entries: [SceneLibrary.Entry], first: Scene, in library: SceneLibrary) -> Playlist {
    // A scene holds its own clock, so one that comes round again is decoded again; only the very first is at hand.
    var opened: Scene? = first
    return Playlist(
      entries.enumerated().map { index, entry in
        Playlist.Item(name: entry.name.description, watch: { Self.watcher(of: entry.path, in: library) }) {
          () throws -> (scene: Scene, warnings: Int) in
          if index == 0, let scene = opened {
            opened = nil
            return (scene, 0)
          }
          return try reload(entry.path, in: library)
        }
      })
  }

  private static func watcher(of name: FilePath, in library: SceneLibrary) -> (any SceneWatcher)? {
    (try? library.path(of: name)).flatMap { FileWatcher(path: $0) }
  }

  /// Decodes a scene while the terminal is taken: the first mistake is told on one line with how many more there are, not
  /// printed.
  private func reload(_ name: FilePath, in library: SceneLibrary) throws -> (scene: Scene, warnings: Int) {
    let (scene, diagnostics) = try reader.decode(path: library.path(of: name))
    if let scene { return (scene, diagnostics.count(of: .warning)) }
    throw BrokenScene(diagnostics.filter { $0.severity == .error }, of: name)
  }

  /// Any value but none and 0 asks for it.
  private static var wantsReducedMotion: Bool {
    guard let value = getenv("ZOETROPE_REDUCED_MOTION") else { return false }
    return !["", "0"].contains(String(cString: value))
  }

  private func play(
    _ playlist: Playlist, _ settings: Player.Options, with keys: UserKeys, on terminal: CursesTerminal
  ) throws -> Player.Outcome {
    defer { terminal.close() }
    var settings = settings
    settings.reducesMotion = settings.reducesMotion || Self.wantsReducedMotion
    settings.startsInGallery = scenes.isEmpty
    do {
      let player = try Player(playlist: playlist, terminal: terminal, options: settings, keys: keys.table)
      player.saveFrame = FrameFile.save
      if let mistake = keys.diagnostics.first { player.warn(mistake.shortHeadline) }
      return try player.run()
    } catch {
      terminal.close()
      throw failure("\(error)", ExitStatus.outputFailed)
    }
  }
}

extension Diagnostic {
  /// The place and the sentence, for a line that is short: the file without its folder.
  fileprivate var shortHeadline: String {
    line > 0 ? "\(fileName):\(line):\(column): \(message)" : "\(fileName): \(message)"
  }

  fileprivate var fileName: String { file.split(separator: "/").last.map(String.init) ?? file }
}

extension BrokenScene {
  /// The mistakes of a scene, of which there is at least one.
  fileprivate init(_ mistakes: [Diagnostic], of scene: FilePath) {
    let first = mistakes.first
    self.init(
      file: first?.fileName ?? scene.description, line: first?.line ?? 0, column: first?.column ?? 0,
      message: first?.message ?? "is broken", others: max(0, mistakes.count(of: .error) - 1),
      advice: "zoetrope check \(scene)")
  }
}
