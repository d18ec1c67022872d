import ArgumentParser
import CSystem
import Cells
import Export
import NcursesTerminal
import Pixels
import ScenePlayer
import SceneRendering
import Terminal

extension CursesTerminal {
  /// Opens the terminal of standard output.
  ///
  /// Keys are read from standard input if it is a terminal, else from the controlling terminal, so that a script can
  /// start the player with its input redirected.
  ///
  /// - Parameter rows: The number of rows that the picture takes of a screen that shows other things; nil for the whole screen.
  static func open(_ choice: TerminalChoice, rows: Int? = nil) throws -> CursesTerminal {
    guard StandardStream.output.isTerminal else {
      throw Failure("standard output is not a terminal; 'zoetrope render' prints a frame", ExitStatus.unavailable)
    }
    let presenter = try choice.presenter ?? .preferred()
    let colors = try choice.ownColors()
    let terminal: CursesTerminal
    do {
      terminal = try CursesTerminal(
        input: keyboard, output: StandardStream.output.descriptor, colorDepth: choice.color.chosen,
        presenter: presenter, mouse: choice.mouse.chosen, inlineRows: rows,
        colors: colors.known, asksFor: colors.asked)
    } catch {
      throw Failure("\(error)", ExitStatus.status(of: error))
    }
    terminal.settle()
    if let set = choice.glyphs?.set, set.needsUnicode, !terminal.supportsUnicode {
      terminal.close()
      throw Failure(
        "'\(set.name)' needs UTF-8, and the locale is not one with it (LC_ALL, LC_CTYPE, LANG); use 'ascii'",
        ExitStatus.unavailable)
    }
    return terminal
  }

  private static var keyboard: Int32 {
    guard isatty(0) == 0 else { return 0 }
    let descriptor = Self.openControllingTerminal()
    return descriptor < 0 ? StandardStream.output.descriptor : descriptor
  }

  private static func openControllingTerminal() -> Int32 {
    openFile("/dev/tty", O_RDWR | O_CLOEXEC, 0)
  }
}

extension ExitStatus {
  /// Returns the exit status for an error of opening a terminal.
  fileprivate static func status(of error: TerminalError) -> ExitCode {
    if case .badVariable = error { badUsage } else { unavailable }
  }
}

/// A terminal that forwards all calls to another one, except those that a conforming type implements.
protocol ForwardingTerminal: TerminalBackend {
  /// The other terminal, which the caller owns.
  var terminal: any TerminalBackend { get }
}

extension ForwardingTerminal {
  var size: TerminalSize { terminal.size }
  var colorDepth: ColorDepth { terminal.colorDepth }
  var colors: TerminalColors { terminal.colors }
  var drawnGlyphs: DrawnGlyphs { terminal.drawnGlyphs }
  var passesShift: Bool { terminal.passesShift }
  var supportsUnicode: Bool { terminal.supportsUnicode }
  var bytesWritten: Int? { terminal.bytesWritten }
  var statistics: PresentationStatistics { terminal.statistics }
  var isReady: Bool { terminal.isReady }
  var hasEvent: Bool { terminal.hasEvent }

  var wakeDescriptor: Int32? {
    get { terminal.wakeDescriptor }
    set { terminal.wakeDescriptor = newValue }
  }

  var reportsMoves: Bool {
    get { terminal.reportsMoves }
    set { terminal.reportsMoves = newValue }
  }

  func poll(timeout: Duration?) throws -> InputEvent? { try terminal.poll(timeout: timeout) }
  func present(_ frame: CellBuffer) throws { try terminal.present(frame) }
  func use(colorDepth: ColorDepth) { terminal.use(colorDepth: colorDepth) }
  func invalidate() { terminal.invalidate() }
  func close() { terminal.close() }
}

/// A terminal that also writes its frames into a recording, at the times at which they are presented. Everything is forwarded to
/// another terminal.
final class RecordingTerminal: ForwardingTerminal {
  let terminal: any TerminalBackend
  private let file: NewFile
  private var encoder: AsciicastExport
  private var bytes: [UInt8] = []
  /// The time at which the first frame was presented; nil before.
  private var start: Duration?
  /// The reason why nothing is recorded any more; nil while recording goes on.
  private(set) var failure: Failure?

  /// Creates a terminal that forwards to another one, which the caller owns.
  ///
  /// - Parameters:
  ///   - terminal: The other terminal.
  ///   - file: The recording, which is still empty.
  ///   - format: The format of the recording. The result is nil if the format cannot be written live.
  init?(_ terminal: any TerminalBackend, into file: NewFile, as format: FilmFormat) {
    var film = Film()
    film.colorDepth = terminal.colorDepth
    guard let encoder = format.liveEncoder(for: film) else { return nil }
    (self.terminal, self.file, self.encoder) = (terminal, file, encoder)
  }

  /// Presents a frame, and records its difference from the frame before.
  func present(_ frame: CellBuffer) throws {
    try terminal.present(frame)
    let now = Player.processTime()
    if start == nil {
      start = now
      encoder.begin(columns: frame.columns, rows: frame.rows, into: &bytes)
    }
    encoder.encode(frame, at: seconds(until: now), into: &bytes)
    if bytes.count > 1 << 16 { flush() }
  }

  /// Ends the recording, and moves its file to its place; without a frame there is no recording.
  ///
  /// - Throws: The reason why it could not be written.
  func finish() throws(Failure) {
    guard start != nil else { return file.abandon() }
    // The terminal may have reported its colours at any time.
    encoder.colors = terminal.colors
    let correction = encoder.end(at: seconds(until: Player.processTime()), into: &bytes)
    flush()
    if let failure { throw failure }
    if let correction { try file.correct(correction.bytes, at: correction.offset) }
    try file.finish()
  }

  /// Writes the bytes that have been collected. A failure does not disturb the player; it is reported at the end.
  private func flush() {
    defer { bytes.removeAll(keepingCapacity: true) }
    guard failure == nil else { return }
    do throws(Failure) {
      try file.write(bytes)
    } catch {
      failure = error
    }
  }

  private func seconds(until now: Duration) -> Double {
    (now - (start ?? now)).inSeconds
  }
}
