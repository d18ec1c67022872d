import ArgumentParser
import Cells
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

struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Play scenes; without a name, those that ship with the program.",
    discussion: "While it plays, '?' shows the keys.")

  @Argument(help: "Files, or names from 'zoetrope list'.")
  var scenes: [String] = []

  @Option(parsing: .unconditional, help: ArgumentHelp("Where to start.", valueName: "time"))
  var at: TimeArgument?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("How fast to play; negative plays backwards.", valueName: "factor"))
  var speed = 1.0

  @Option(help: ArgumentHelp("How many frames a second to draw.", valueName: "number"))
  var fps = 60.0

  @Flag(inversion: .prefixedNo, help: "Start again at the end, or stop there; if neither, as the scene says.")
  var loop: Bool?

  @Flag(help: "Wait for the space bar.")
  var paused = false

  @Flag(
    help: "Draw a few frames a second, and short animations at their ends; also by ZOETROPE_REDUCED_MOTION=1.")
  var reducedMotion = false

  @Option(help: "What shapes are drawn with.")
  var glyphs = GlyphsArgument.ascii

  @Option(help: "How many colours to use.")
  var color = ColorArgument.auto

  @Flag(help: "Mix the colours of a palette, so that gradients do not band.")
  var dither = false

  @Option(help: "Who draws the picture; ZOETROPE_PRESENTER says it for all.")
  var presenter: PresenterKind?

  @OptionGroup
  var options: SceneOptions

  func validate() throws {
    guard speed.isFinite, Transport.rateLimits.contains(abs(speed)) else {
      throw ValidationError("The speed must be between 0.05 and 16, forwards or backwards.")
    }
    guard (1...240).contains(fps) else {
      throw ValidationError("The number of frames a second must be between 1 and 240.")
    }
  }

  func run() throws {
    let playlist = try playlist()
    // The first scene is made before the terminal is taken, so that its mistakes can be read.
    let first = try options.open(playlist[0], in: .installed())
    let terminal = try CursesTerminal.open(color, glyphs, presenter)
    let outcome = try play(items(playlist, first: first), startingIn: first, on: terminal)
    if case .ended(.signal(let signal)) = outcome { CursesTerminal.die(of: signal) }
  }

  /// The scenes by name: those asked for, or all that there are.
  private func playlist() throws -> [String] {
    guard scenes.isEmpty else { return scenes }
    let names = SceneLibrary.installed().entries.map(\.path)
    guard !names.isEmpty else {
      throw failure("no scenes ship with this program; name a file", ExitStatus.noInput)
    }
    return names
  }

  private func items(_ names: [String], first: Scene) -> Playlist {
    let library = SceneLibrary.installed()
    // A scene holds its own clock, so one that comes round again is decoded again; only the very first is at hand.
    var opened: Scene? = first
    return Playlist(
      names.enumerated().map { index, name in
        Playlist.Item(name: Self.label(of: name, in: library), watch: { Self.watcher(of: name, in: library) }) {
          if index == 0, let scene = opened {
            opened = nil
            return scene
          }
          return try reload(name, in: library)
        }
      })
  }

  /// What a scene goes by in the player: its name in the gallery, if it has one.
  private static func label(of name: String, in library: SceneLibrary) -> String {
    library.entries.first { $0.path == name }?.name ?? name
  }

  private static func watcher(of name: String, in library: SceneLibrary) -> (any SceneWatcher)? {
    (try? library.path(of: name)).flatMap { FileWatcher(path: $0) }
  }

  /// Decodes a scene while the terminal is taken: the first mistake is told on one line, not printed.
  private func reload(_ name: String, in library: SceneLibrary) throws -> Scene {
    guard let path = try? library.path(of: name) else { throw PlayError("there is no scene '\(name)'") }
    guard let (scene, diagnostics) = try? options.decode(path: path) else { throw PlayError("cannot read '\(path)'") }
    guard let scene else { throw PlayError(diagnostics.first.map(\.shortHeadline) ?? "'\(path)' is broken") }
    return scene
  }

  /// Any value but none and 0 asks for it.
  private static var wantsReducedMotion: Bool {
    guard let value = getenv("ZOETROPE_REDUCED_MOTION") else { return false }
    return !["", "0"].contains(String(cString: value))
  }

  private func play(_ playlist: Playlist, startingIn scene: Scene, on terminal: CursesTerminal) throws
    -> Player.Outcome
  {
    defer { terminal.close() }
    var settings = Player.Options()
    settings.framesPerSecond = fps
    settings.rate = speed
    settings.startTime = at?.seconds(of: scene.duration)
    settings.startsPaused = paused
    settings.loops = loop
    settings.reducesMotion = reducedMotion || Self.wantsReducedMotion
    settings.startsInGallery = scenes.isEmpty
    settings.glyphSet = glyphs.set
    settings.dithers = dither
    do {
      let keys = UserKeys.installed()
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

/// What keeps a scene from being put on while others are played.
private struct PlayError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

extension Diagnostic {
  /// The place and the sentence, for a line that is short: the file without its folder.
  fileprivate var shortHeadline: String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return line > 0 ? "\(name):\(line):\(column): \(message)" : "\(name): \(message)"
  }
}
