import Cells
import Export
import Pixels
import ScenePlayer
import Terminal

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
