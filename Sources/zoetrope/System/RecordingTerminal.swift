import Cells
import FrameExport
import Recording
import ScenePlayer
import Terminal

/// A terminal that also writes its frames into a recording, at the times at which they are presented. Everything is forwarded to
/// another terminal.
final class RecordingTerminal: ForwardingTerminal {
  let terminal: any TerminalBackend
  private let file: NewFile
  private var encoder: any FrameEncoder
  private var bytes: [UInt8] = []
  /// When the first frame was presented; nil before.
  private var start: Duration?
  /// Why nothing is recorded any more.
  private(set) var failure: File.WriteError?

  /// A terminal that forwards to another one, which the caller owns.
  ///
  /// - Parameters:
  ///   - terminal: The other terminal.
  ///   - file: The recording, which has nothing in it yet.
  ///   - format: Its format.
  init(_ terminal: any TerminalBackend, into file: NewFile, as format: FilmFormat) {
    (self.terminal, self.file) = (terminal, file)
    var film = Film()
    (film.colorDepth, film.colors) = (terminal.colorDepth, terminal.colors)
    encoder = format.encoder(for: film)
  }

  /// Presents a frame, and records what of it differs from the one before.
  func present(_ frame: CellBuffer) throws {
    try terminal.present(frame)
    let now = FrameClock.systemTime()
    if start == nil {
      start = now
      try encoder.begin(columns: frame.columns, rows: frame.rows, into: &bytes)
    }
    try encoder.encode(frame, at: seconds(until: now), into: &bytes)
    if bytes.count > 1 << 16 { flush() }
  }

  /// Ends the recording, and puts it in its place; without a frame there is none.
  ///
  /// - Throws: why it could not be written.
  func finish() throws(File.WriteError) {
    guard start != nil else { return file.abandon() }
    encoder.end(at: seconds(until: FrameClock.systemTime()), into: &bytes)
    flush()
    if let failure { throw failure }
    try file.finish()
  }

  /// Writes what has been collected. A failure does not disturb the player; it is told at the end.
  private func flush() {
    defer { bytes.removeAll(keepingCapacity: true) }
    guard failure == nil else { return }
    do throws(File.WriteError) {
      try file.write(bytes)
    } catch {
      failure = error
    }
  }

  private func seconds(until now: Duration) -> Double {
    let parts = (now - (start ?? now)).components
    return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
  }
}
