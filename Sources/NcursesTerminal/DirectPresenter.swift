import Cells
import Terminal

/// Draws without ncurses, which keeps the terminal's modes, keys and size: what differs from the frame before is encoded
/// (`ScreenEncoder`) and goes out in one write.
///
/// A terminal that is too slow gets fewer frames, but those whole: while one is on its way, the latest that has come waits,
/// and those between are skipped.
final class DirectPresenter: PicturePresenter {
  private(set) var statistics = PresentationStatistics()

  private let encoder: ScreenEncoder
  private let output: TerminalOutput
  private let hasBrightColors: Bool
  private let describedFeatures: ScreenFeatures

  /// The frame that waits for the one before it to be sent.
  private let late: CellBuffer
  private var isLate = false

  /// How long presenting waits for a terminal that is still busy, in nanoseconds: longer than any healthy one needs, and
  /// so short that keys do not seem stuck.
  private static let patience: Int64 = 100_000_000

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
    self.hasBrightColors = hasBrightColors
    describedFeatures = features
    encoder = ScreenEncoder(
      columns: size.columns, rows: size.rows, features: features.subtracting(.repeatCharacter),
      inks: ScreenInks(colorDepth, hasBrightColors: hasBrightColors), supportsUnicode: supportsUnicode)
    late = CellBuffer(columns: 0, rows: 0)
  }

  var colorDepth: ColorDepth { encoder.colorDepth }

  var isGone: Bool { output.isGone }

  var busyDescriptor: Int32? { output.isIdle ? nil : output.descriptorToWaitFor }

  func present(_ frame: CellBuffer) {
    let start = MonotonicClock.now
    statistics.frames += 1
    if output.flush(waitingAtMost: Self.patience) {
      if isLate { statistics.skippedFrames += 1 }
      isLate = false
      send(frame)
    } else {
      if isLate { statistics.skippedFrames += 1 }
      late.copy(from: frame)
      isLate = true
    }
    statistics.duration = .nanoseconds(MonotonicClock.now - start)
  }

  func continueSending() {
    guard output.flush(waitingAtMost: 0), isLate else { return }
    isLate = false
    send(late)
  }

  func finish() { output.flush(waitingAtMost: Self.patience) }

  func use(_ colorDepth: ColorDepth) {
    if colorDepth != encoder.colorDepth { encoder.use(ScreenInks(colorDepth, hasBrightColors: hasBrightColors)) }
  }

  func resize(to size: TerminalSize) {
    output.keepRest()
    isLate = false
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
    statistics.changedCells = encoded.changedCells
    if !encoded.bytes.isEmpty { output.send(encoded.bytes, waitingAtMost: Self.patience) }
  }
}

extension DirectPresenter {
  /// A presenter for a session that has begun.
  convenience init(session: CursesSession, colorDepth: ColorDepth, output: TerminalOutput) {
    var features = session.description.features
    if session.sendsLineFeedsAsTheyAre { features.insert(.lineFeed) }
    self.init(
      size: session.size, features: features, colorDepth: colorDepth,
      hasBrightColors: session.description.colors >= 16, supportsUnicode: session.supportsUnicode, output: output)
  }
}
