import ArgumentParser
import CSystem
import Cells
import LayerAnimation
import NcursesTerminal
import ScenePlayer
import SceneRendering
import Terminal

struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Present frames as fast as the terminal takes them, and say what they cost.",
    discussion: """
      Scene time advances by 1/60 s a frame and starts again at the end of the scene, also with
      --fps, which says how many frames a second are presented, with sleep in between.
      With --seconds the scene is played instead, at its usual pace and with the player's bars.
      """)

  @Argument(help: "A file, or a name from 'zoetrope list'.", completion: SceneCompletion.scenes)
  var scene: FilePath

  @Option("How many frames to present. (default: 600)", "number", ArgumentForm.whole(1...10_000_000, example: 600))
  var frames = 600

  @Option("How many frames a second to present. (default: as many as can be)", "number", ArgumentForm.frames)
  var fps: Double?

  @Option(
    "Play for so many seconds, and say how many frames were late or dropped.", "number",
    ArgumentForm.number(
      "a number of seconds from 0.1 to 86400, such as 10", where: (0.1...86_400).contains))
  var seconds: Double?

  @Option(
    name: .customLong("press"), parsing: .singleValue,
    help: ArgumentHelp("With --seconds, press a key at the start: i, space.", valueName: "key"),
    transform: ArgumentForm.key)
  var keys: [KeyStroke] = []

  @OptionGroup
  var terminalOptions: TerminalOptions

  @OptionGroup
  var options: SceneOptions

  func validate() throws {
    guard keys.isEmpty || seconds != nil else {
      throw ValidationError("--press is for scenes that are played: add --seconds, such as --seconds 10.")
    }
  }

  func run() throws {
    let user = UserConfig.installed(isLeftOut: terminalOptions.leavesConfigOut)
    for diagnostic in user.diagnostics { StandardStream.error.tell(diagnostic) }
    let choice = terminalOptions.choice(user.settings)
    let scene = try options.open(scene, in: .installed(), on: Ground(choice.ownColors().known))
    let terminal = try CursesTerminal.open(choice)
    let report: String
    do {
      defer { terminal.close() }
      report =
        try seconds.map { try play(scene, for: $0, on: terminal, choice, user.settings) }
        ?? present(renderer(of: scene, on: terminal, choice), on: terminal, choice)
    } catch {
      throw Failure("\(error)", ExitStatus.outputFailed)
    }
    try StandardStream.output.writeOrFail(report + "\n")
  }

  /// Plays the scene with the player, and reports the cost.
  private func play(
    _ scene: Scene, for seconds: Double, on terminal: any TerminalBackend, _ choice: TerminalChoice,
    _ user: UserSettings
  ) throws -> String {
    var settings = Player.Options()
    settings.glyphs = choice.glyphs(hasUnicode: terminal.supportsUnicode).chosen
    settings.dithers = terminalOptions.drawing.dither
    settings.loops = true
    settings.framesPerSecond = fps ?? user.framesPerSecond ?? settings.framesPerSecond
    let timed = TimedTerminal(terminal, for: .seconds(seconds), pressing: keys)
    let item = Playlist.Item(name: scene.title, watch: { nil }) { ground in
      (scene.suits(ground) ? scene : try decode(on: ground) ?? scene, nil)
    }
    let player = try Player(playlist: Playlist([item]), terminal: timed, options: settings, keys: KeyTable())
    let before = ResourceUsage.now(bytesWritten: terminal.bytesWritten)
    _ = try player.run()
    return ResourceUsage.now(bytesWritten: terminal.bytesWritten).report(since: before, pace: player.pace)
  }

  /// Presents the frames, and reports their cost.
  private func present(
    _ renderer: SceneRenderer, on terminal: any TerminalBackend, _ choice: TerminalChoice
  ) throws -> String {
    var renderer = renderer
    let frame = CellBuffer(columns: terminal.size.columns, rows: terminal.size.rows)
    let before = ResourceUsage.now(bytesWritten: terminal.bytesWritten)
    var clock = fps.map { FrameClock(framesPerSecond: $0) }
    var looks = FrameClock(framesPerSecond: Self.looksPerSecond)
    var count = 0
    repeat {
      clock?.takeTick()
      renderer.render(at: time(ofFrame: count, in: renderer.scene), rows: frame.rows, into: frame)
      try terminal.present(frame)
      count += 1
      if clock == nil, !looks.isDue { continue }
      looks.takeTick()
      let colors = terminal.colors
      guard try waitForFrame(count < frames ? clock : nil, terminal, frame) else { break }
      guard terminal.colors != colors else { continue }
      renderer.terminalBackground = terminal.colors.background
      if renderer.scene.suits(ground(of: terminal)) { continue }
      renderer = try self.renderer(of: renderer.scene, on: terminal, choice)
    } while count < frames
    return ResourceUsage.now(bytesWritten: terminal.bytesWritten).report(since: before, frames: count)
  }

  /// Returns a renderer of a scene, which is decoded again if it depends on the terminal's own colours.
  private func renderer(
    of scene: Scene, on terminal: any TerminalBackend, _ choice: TerminalChoice
  ) throws -> SceneRenderer {
    let ground = ground(of: terminal)
    let scene = scene.suits(ground) ? scene : try decode(on: ground) ?? scene
    return terminalOptions.drawing.renderer(
      of: scene, terminal.colorDepth, terminal.colors, glyphs: choice.glyphs(hasUnicode: terminal.supportsUnicode),
      hasUnicode: terminal.supportsUnicode)
  }

  /// Returns the ground of a terminal, by which scenes know its own colours.
  private func ground(of terminal: any TerminalBackend) -> Ground {
    Ground(terminal.colors, hasColors: terminal.colorDepth != .none)
  }

  /// Returns the scene for another ground; nil if its file has errors by now.
  private func decode(on ground: Ground) throws -> Scene? {
    try options.reader(on: ground).decode(path: SceneLibrary.installed().path(of: scene)).scene
  }

  /// The number of times a second that the terminal is polled while frames are presented at the highest rate. Polling
  /// is a system call, which would be a part of the cost of a small frame.
  private static let looksPerSecond = 1000.0

  /// Handles events of the terminal until the next frame is due, which without a clock is at once.
  ///
  /// - Returns: True if another frame is to be presented; false if the input has ended.
  private func waitForFrame(
    _ clock: FrameClock?, _ terminal: any TerminalBackend, _ frame: CellBuffer
  ) throws -> Bool {
    repeat {
      switch try terminal.poll(timeout: clock?.untilNextTick ?? .zero) {
      case .resize(let size): frame.resize(columns: size.columns, rows: size.rows)
      case .end: return false
      case .key, .mouse, .colors, .glyphs, .resume, .wake, nil: break
      }
    } while clock.map { !$0.isDue } ?? false
    return true
  }

  private func time(ofFrame frame: Int, in scene: Scene) -> Double {
    let time = Double(frame) / 60
    return scene.duration > 0 ? time.truncatingRemainder(dividingBy: scene.duration) : 0
  }
}

/// A terminal that reports some key presses at the start, and the end of its input after a time. Everything else is
/// forwarded to another terminal.
final class TimedTerminal: ForwardingTerminal {
  let terminal: any TerminalBackend
  private var keys: [KeyStroke]
  private let end: Duration

  /// Creates a terminal that forwards to another one, which the caller owns, for a limited time from now on.
  init(_ terminal: any TerminalBackend, for duration: Duration, pressing keys: [KeyStroke]) {
    self.terminal = terminal
    self.keys = keys.reversed()
    end = Player.processTime() + duration
  }

  func poll(timeout: Duration?) throws -> InputEvent? {
    if let key = keys.popLast() { return .key(key) }
    let rest = end - Player.processTime()
    guard rest > .zero else { return .end(.hangUp) }
    return try terminal.poll(timeout: min(timeout ?? rest, rest))
  }
}

/// The resources that the process has used so far, as the operating system reports them.
struct ResourceUsage {
  /// The time of the process's clock, in seconds.
  let wallTime: Double
  /// The sum of user and system time, in seconds.
  let processorTime: Double
  /// The peak of resident memory, in bytes.
  let peakMemory: Int
  /// The number of bytes sent to the terminal; nil if they are not counted.
  let bytesWritten: Int?

  static func now(bytesWritten: Int?) -> ResourceUsage {
    var usage = rusage()
    // Linux reports memory in kibibytes, Darwin in bytes.
    #if canImport(Darwin)
    let unit = 1
    getrusage(RUSAGE_SELF, &usage)
    #else
    let unit = 1024
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #endif
    return ResourceUsage(
      wallTime: SystemClock.seconds, processorTime: usage.ru_utime.seconds + usage.ru_stime.seconds,
      peakMemory: usage.ru_maxrss * unit, bytesWritten: bytesWritten)
  }

  /// Returns a line with frames, frames/s, processor time and bytes per frame, and peak memory.
  func report(since start: ResourceUsage, frames: Int) -> String {
    let seconds = wallTime - start.wallTime
    let rate = NumberText.fixed(Double(frames) / max(seconds, 1e-9), decimals: 0)
    let processor = NumberText.fixed((processorTime - start.processorTime) / Double(frames) * 1e6, decimals: 1)
    let memory = NumberText.fixed(Double(peakMemory) / 1_048_576, decimals: 1)
    return "\(frames) frames, \(rate) frames/s, CPU \(processor) µs/frame, \(bytes(since: start, frames: frames)), "
      + "peak \(memory) MB"
  }

  /// Returns a line about frames that were drawn at a pace: their number, the numbers of late and dropped ones, the
  /// share of a processor, bytes per frame, and peak memory.
  func report(since start: ResourceUsage, pace: Player.Pace) -> String {
    let seconds = wallTime - start.wallTime
    let rate = NumberText.fixed(Double(pace.frames) / seconds, decimals: 1)
    let processor = NumberText.fixed((processorTime - start.processorTime) / seconds * 100, decimals: 2)
    let memory = NumberText.fixed(Double(peakMemory) / 1_048_576, decimals: 1)
    return "\(pace.frames) frames in \(NumberText.fixed(seconds, decimals: 1)) s, \(rate) frames/s, "
      + "\(pace.late) late, \(pace.dropped) dropped, CPU \(processor) %, "
      + "\(bytes(since: start, frames: max(1, pace.frames))), peak \(memory) MB"
  }

  private func bytes(since start: ResourceUsage, frames: Int) -> String {
    guard let bytesWritten, let before = start.bytesWritten else { return "bytes/frame unknown" }
    return NumberText.fixed(Double(bytesWritten - before) / Double(frames), decimals: 0) + " bytes/frame"
  }
}

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) * 1e-6 }
}
