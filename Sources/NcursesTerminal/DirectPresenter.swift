import Cells
import Terminal

/// Draws without ncurses, which keeps the terminal's modes, keys and size: what differs from the frame before is encoded
/// (`ScreenEncoder`) and goes out in one write.
final class DirectPresenter: PicturePresenter {
  private(set) var statistics = PresentationStatistics()

  /// How many bytes the frames were.
  private var byteCount = 0

  var bytesWritten: Int? { byteCount }

  private let encoder: ScreenEncoder
  private let output: TerminalOutput
  private let queue: FrameQueue
  private let hasBrightColors: Bool
  private let describedFeatures: ScreenFeatures

  /// A presenter for the screen that ncurses has open.
  ///
  /// - Parameters:
  ///   - size: Its size.
  ///   - features: What it understands, by its description.
  ///   - colorDepth: How many colours to send.
  ///   - hasBrightColors: With 16 colours, whether the bright half of them is there too.
  ///   - supportsUnicode: Whether it takes UTF-8.
  ///   - output: Where to send the picture.
  init(
    size: TerminalSize, features: ScreenFeatures, colorDepth: ColorDepth, hasBrightColors: Bool,
    supportsUnicode: Bool, output: TerminalOutput
  ) {
    self.output = output
    queue = FrameQueue(output)
    self.hasBrightColors = hasBrightColors
    describedFeatures = features
    encoder = ScreenEncoder(
      columns: size.columns, rows: size.rows, features: features.subtracting(.repeatCharacter),
      inks: ScreenInks(colorDepth, hasBrightColors: hasBrightColors), supportsUnicode: supportsUnicode)
  }

  var colorDepth: ColorDepth { encoder.colorDepth }

  var isGone: Bool { output.isGone }

  var busyDescriptor: Int32? { output.isIdle ? nil : output.descriptor }

  func present(_ frame: CellBuffer) {
    let start = MonotonicClock.now
    statistics.frames += 1
    queue.present(frame, send: send)
    statistics.skippedFrames = queue.skippedFrames
    statistics.duration = .nanoseconds(MonotonicClock.now - start)
  }

  func continueSending() { queue.continueSending(send: send) }

  func finish() { output.flush(waitingAtMost: TerminalOutput.patience) }

  func use(_ colorDepth: ColorDepth) {
    if colorDepth != encoder.colorDepth { encoder.use(ScreenInks(colorDepth, hasBrightColors: hasBrightColors)) }
  }

  func resize(to size: TerminalSize) {
    queue.forget()
    encoder.resize(columns: size.columns, rows: size.rows)
  }

  func invalidate() { encoder.invalidate() }

  /// A terminal that answers at all is a real one, so its description is believed also in what it says about repeating.
  /// mosh, which goes by xterm's name, neither answers nor repeats.
  func learn(hasSynchronizedOutput: Bool) {
    encoder.features.formUnion(describedFeatures)
    if hasSynchronizedOutput { encoder.features.insert(.synchronizedOutput) }
  }

  private func send(_ frame: CellBuffer) {
    let encoded = encoder.encode(frame)
    statistics.bytes = encoded.bytes.count
    byteCount += encoded.bytes.count
    statistics.changedCells = encoded.changedCells
    if !encoded.bytes.isEmpty { output.send(encoded.bytes, waitingAtMost: TerminalOutput.patience) }
  }
}

extension DirectPresenter {
  /// A presenter for a session that has begun.
  convenience init(session: CursesSession, colorDepth: ColorDepth) {
    var features = session.description.features
    if session.sendsLineFeedsAsTheyAre { features.insert(.lineFeed) }
    self.init(
      size: session.size, features: features, colorDepth: colorDepth,
      hasBrightColors: session.description.colors >= 16, supportsUnicode: session.supportsUnicode,
      output: session.output)
  }
}
