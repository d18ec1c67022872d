import ArgumentParser
import CSystem
import Diagnostics
import Interaction
import LayerAnimation
import NcursesTerminal
import Export
import SceneFormat
import ScenePlayer
import SceneRendering
import Terminal

/// The playback of scenes in the terminal: the command `play` after its command line has been parsed.
struct ScenePlayback {
  /// The files, or names from the gallery; empty for the whole gallery.
  let scenes: [FilePath]

  /// The player's settings.
  var settings = Player.Options()
  /// The reader of the scenes, for any ground.
  var reader = SceneReader()
  /// The start time in the first scene.
  var start: SceneTime?
  /// The way to draw on the terminal.
  var terminal: TerminalChoice
  /// The user's own defaults.
  private let user: UserConfig

  /// The file to which the log of inputs is written when the player ends; nil for none.
  var savedInput: FilePath?

  /// The transition of scenes that have none of their own; nil for none.
  var entrance: Transition?
  /// True if the user has said whether the bars are shown.
  var choosesBars = false

  /// The source of what a program says to the scene; nil for none.
  var source: FilePath?

  /// True if the program waits, in a terminal, for the repair of a scene that has errors at first.
  var waits = true

  /// The file of the recording of the screen; nil for none.
  var recording: FilePath?
  /// The format of the recording; nil for that of the file's name.
  var recordingFormat: FilmFormat?

  /// Creates a playback with the user's own defaults.
  init(scenes: [FilePath], user: UserConfig = .installed()) {
    (self.scenes, self.user) = (scenes, user)
    terminal = TerminalChoice(user.settings)
    if let frames = user.settings.framesPerSecond { settings.framesPerSecond = frames }
  }

  /// True if what happens is said in lines, and nothing is drawn.
  var speaks = Environment.isSet("ZOETROPE_ACCESSIBLE")

  /// True if the program waits for the repair of a scene that has errors at first: only if the user can read the
  /// errors, and end the waiting.
  private var waitsForRepair: Bool {
    waits && reader.given == nil && terminal.inline == nil && StandardStream.output.isTerminal
      && StandardStream.error.isTerminal
  }

  private func sceneReader(on ground: Ground, noting files: WatchedFiles) -> SceneReader {
    var reader = reader
    (reader.theme, reader.isFollowing, reader.ground, reader.files) = (terminal.given, source != nil, ground, files)
    return reader
  }

  /// Plays until the user quits. If a signal ended playing, the process is ended by that signal.
  func run() throws {
    guard reader.given != nil || !scenes.contains(FilePath.standardStream) else {
      throw Failure(
        "what plays has to be a file, since it is read again when it changes; standard input has no file",
        ExitStatus.noInput)
    }
    let library = SceneLibrary.installed()
    if let talk = try talk(in: library) {
      guard reader.input == nil, savedInput == nil else {
        throw Failure(
          "a log of inputs is that of one scene, and a talk has several; play the slide by itself", ExitStatus.badUsage)
      }
      return try playback(of: talk).begin(with: talk.slides.map { SceneLibrary.Entry(name: $0, path: $0) }, in: library)
    }
    try begin(with: entries(in: library), in: library)
  }

  /// Returns the talk that is to be played; nil if that is no talk.
  private func talk(in library: SceneLibrary) throws -> TalkFile? {
    guard scenes.count == 1, reader.given == nil else { return nil }
    return try TalkFile.open(scenes[0], with: sceneReader(on: .unknown, noting: WatchedFiles()), in: library)
  }

  /// Returns the playback of a talk: a whole screen, unless the user has asked for the bars.
  private func playback(of talk: TalkFile) -> ScenePlayback {
    var playback = self
    (playback.settings.isTalk, playback.settings.showsProgress) = (true, talk.talk.showsProgress)
    playback.entrance = talk.talk.entrance
    if !choosesBars { playback.settings.showsBars = false }
    return playback
  }

  private func begin(with entries: [SceneLibrary.Entry], in library: SceneLibrary) throws {
    // The first scene is decoded before the terminal is opened, so that its diagnostics stay readable.
    let files = WatchedFiles()
    let reader = sceneReader(on: Ground(try terminal.ownColors().known), noting: files)
    let first =
      try waitsForRepair
      ? RepairedScene(reader: reader, files: files, name: entries[0].path).open(in: library)
      : reader.open(entries[0].path, in: library)
    let rows = terminal.inline?.number(for: first, columns: LastFrame.columns)
    let isDrawn = !speaks && (rows == nil || canDrawInline)
    if !isDrawn, recording != nil {
      throw Failure(
        "'--record' writes what is on the screen, and nothing is drawn here; 'zoetrope record' writes a film of a scene",
        ExitStatus.badUsage)
    }
    if speaks {
      let time = try start?.seconds(in: first)
      return try speak(playlist(of: entries, first: (first, files), in: library), from: time)
    }
    if let rows, !isDrawn { return try playUnseen(first, rows: rows) }
    // The file of key bindings is read here as well: no file that may take time is read while the terminal is open.
    let keys = UserKeys.installed()
    var settings = settings
    settings.start = try start?.seconds(in: first)
    let file = try outputs(besides: entries, in: library)
    if source != nil || rows != nil { listenToInterrupts() }
    let terminal = try CursesTerminal.open(self.terminal, rows: rows)
    terminal.spareLine()
    // Where no bar can show the sentence, it is written when the screen is free again.
    let notice = settings.showsBars ? terminal.substitution : nil
    let report = settings.showsBars ? nil : terminal.substitution
    settings.glyphs = self.terminal.glyphs(hasUnicode: terminal.supportsUnicode).chosen
    let recorder = file.flatMap { RecordingTerminal(terminal, into: $0.file, as: $0.format) }
    settings.reducesMotion = settings.reducesMotion || Environment.isSet("ZOETROPE_REDUCED_MOTION")
    settings.startsInGallery = scenes.isEmpty && settings.advance == nil
    let (outcome, player) = try play(
      playlist(of: entries, first: (first, files), in: library), settings, keys, on: recorder ?? terminal
    ) { player in
      let notices = [(user.diagnostics + keys.diagnostics).first?.shortHeadline, notice].compactMap(\.self)
      if !notices.isEmpty { player.warn(notices.joined(separator: "; ")) }
    }
    if let report { StandardStream.tell("\(report)") }
    player.complaints.write()
    if let savedInput { try save(player.inputLog, to: savedInput) }
    try recorder?.finish()
    try end(with: outcome)
  }

  /// Lets Ctrl+C and `kill -INT` end the program although a shell has it ignored, as in jobs that a script starts in the
  /// background.
  private func listenToInterrupts() {
    var previous = sigaction()
    signalSetDefault(SIGINT, &previous)
  }

  /// True if the picture can be drawn in rows of the screen. If a terminal has no description, or another one than this
  /// needs, that is reported, since less is then shown than was asked for.
  private var canDrawInline: Bool {
    do throws(TerminalError) {
      return try CursesTerminal.canDrawInline(on: StandardStream.output.descriptor)
    } catch {
      StandardStream.tell("\(error)")
      return false
    }
  }

  /// Returns the requested scenes in their order, or the whole gallery.
  private func entries(in library: SceneLibrary) throws -> [SceneLibrary.Entry] {
    guard scenes.isEmpty else { return scenes.map { SceneLibrary.Entry(name: $0, path: $0) } }
    let entries = library.entries
    guard !entries.isEmpty else {
      throw Failure("\(library.absence); name a file", ExitStatus.noInput)
    }
    return entries
  }

  private func playlist(
    of entries: [SceneLibrary.Entry], first: (scene: Scene, files: WatchedFiles), in library: SceneLibrary
  ) -> Playlist {
    // A scene contains its clock, so it is decoded again each time it is selected; only the first one is decoded
    // already.
    var opened: Scene? = first.scene
    return Playlist(
      entries.enumerated().map { index, entry in
        let files = index == 0 ? first.files : WatchedFiles()
        return Playlist.Item(
          name: entry.name.description,
          watch: { reader.given != nil ? nil : (try? library.path(of: entry.path)).flatMap(files.watch) }
        ) {
          (ground) throws -> (scene: Scene, warning: BrokenScene?) in
          if index == 0, let scene = opened {
            opened = nil
            if scene.suits(ground) { return (scene, nil) }
          }
          defer { files.followData() }
          return try reload(entry.path, in: library, on: ground, noting: files)
        }
      })
  }

  /// Decodes a scene while the terminal is in use. Its diagnostics cannot be printed; the error, or the warning, holds the
  /// first one and the number of others, for the status line.
  private func reload(
    _ name: FilePath, in library: SceneLibrary, on ground: Ground, noting files: WatchedFiles
  ) throws -> (scene: Scene, warning: BrokenScene?) {
    let (scene, diagnostics) = try sceneReader(on: ground, noting: files).decode(path: library.path(of: name))
    if var scene {
      scene.entrance = scene.entrance ?? entrance
      return (scene, diagnostics.isEmpty ? nil : BrokenScene(diagnostics, .warning, of: name))
    }
    throw BrokenScene(diagnostics, .error, of: name)
  }

  /// Plays until the end, and closes the terminal.
  ///
  /// - Parameter prepare: Is called before the player runs.
  /// - Returns: The outcome, and the player as it is then.
  /// - Throws: A `Failure`.
  func play(
    _ playlist: Playlist, _ settings: Player.Options, _ keys: UserKeys, on terminal: any TerminalBackend,
    prepare: (Player) -> Void
  ) throws -> (outcome: Player.Outcome, player: Player) {
    defer { terminal.close() }
    do {
      let player = try Player(playlist: playlist, terminal: terminal, options: settings, keys: keys.table)
      player.saveFrame = FrameFile.save
      prepare(player)
      try source.map { try follow($0, in: player) }
      let outcome = try player.run()
      if !speaks, self.terminal.inline != nil, outcome.isWanted { try player.leaveLastingFrame() }
      return (outcome, player)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure("\(error)", ExitStatus.outputFailed)
    }
  }

  /// Ends the process by the signal that ended playing, or with the status that was asked for.
  func end(with outcome: Player.Outcome) throws {
    switch outcome {
    case .quit: break
    case .quitWithStatus(let status): throw ExitCode(Int32(status))
    case .ended(let reason): CursesTerminal.die(of: reason.signal)
    }
  }
}

/// Gives the remote control of a player to a source.
func follow(_ source: FilePath, in player: Player) throws(Failure) {
  guard try FollowedSource(source, for: player.remote).start() else {
    throw Failure("'\(source)' cannot be followed: there are too many threads", ExitStatus.unavailable)
  }
}

extension Player.Outcome {
  /// True if the user, the scene or a program wanted the end.
  fileprivate var isWanted: Bool {
    switch self {
    case .quit, .quitWithStatus: true
    case .ended: false
    }
  }
}

extension Complaints {
  /// Writes the sentences to standard error.
  func write() {
    for sentence in sentences { StandardStream.tell(sentence) }
    if others > 0 { StandardStream.tell("and \(others) more like these") }
  }
}

extension ScenePlayback {
  /// Begins the recording, and makes sure that the log can be saved when playing ends, so that a failure is reported
  /// before anything is played.
  private func outputs(
    besides entries: [SceneLibrary.Entry], in library: SceneLibrary
  ) throws -> (file: NewFile, format: FilmFormat)? {
    guard savedInput != nil || recording != nil else { return nil }
    // The scenes after the first are not read yet. The files that they name matter if an existing file would be
    // replaced.
    let isAtStake = [savedInput, recording].compactMap(\.self).contains(where: File.exists)
    for path in entries.dropFirst().compactMap({ try? library.path(of: $0.path) }) {
      ReadFiles.shared.note(path)
      if isAtStake { _ = try? sceneReader(on: .unknown, noting: WatchedFiles()).decode(path: path) }
    }
    if let savedInput { try NewFile(at: savedInput).abandon() }
    return try recordingFile()
  }

  /// Writes the inputs of the scene that was shown last.
  func save(_ log: InputLog?, to path: FilePath) throws {
    try File.write(InputLogText.text(of: log ?? InputLog()), to: path)
  }
}

/// Records the screen.
extension ScenePlayback {
  /// Returns the file and the format of the recording; it is begun before the terminal is opened, so that a mistake can
  /// be read.
  private func recordingFile() throws -> (file: NewFile, format: FilmFormat)? {
    guard let recording else { return nil }
    guard let format = recordingFormat ?? FilmFormat(fileName: recording.description), format.isLive else {
      throw Failure(
        "'\(recording)' has to end in .cast, or --record-format to say what it is; other formats are for 'zoetrope record'",
        ExitStatus.badUsage)
    }
    return (try NewFile(at: recording), format)
  }
}

extension Diagnostic {
  /// The position and the message without the file's folder, for the status line.
  fileprivate var shortHeadline: String {
    line > 0 ? "\(fileName):\(line):\(column): \(message)" : "\(fileName): \(message)"
  }

  fileprivate var fileName: String { file.split(separator: "/").last.map(String.init) ?? file }
}

extension BrokenScene {
  /// Creates the diagnostics of a scene that have a severity; at least one.
  fileprivate init(_ mistakes: [Diagnostic], _ severity: Diagnostic.Severity, of scene: FilePath) {
    let first = mistakes.first { $0.severity == severity }
    self.init(
      file: first?.fileName ?? scene.description, line: first?.line ?? 0, column: first?.column ?? 0,
      message: first?.message ?? "is broken", others: max(0, mistakes.count(of: severity) - 1),
      advice: "zoetrope check \(scene)")
  }
}
