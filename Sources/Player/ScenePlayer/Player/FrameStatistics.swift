import Cells
import Terminal

/// The statistics of frames: their rate, their delays, and the time of each stage.
///
/// Figures are those of the last second or so. Measuring allocates nothing.
final class FrameStatistics {
  /// A stage of a frame.
  enum Stage: Int, CaseIterable {
    case sample, rasterize, panels, present

    var name: String {
      switch self {
      case .sample: "sample"
      case .rasterize: "rasterise"
      case .panels: "panels"
      case .present: "present"
      }
    }
  }

  /// The total numbers of frames drawn, of frames that began late, and of ticks without a frame.
  private(set) var frames = 0, late = 0, dropped = 0

  /// The delay from which a frame counts as late, as a fraction of the period.
  private static let tolerance = 0.25

  private let period: Duration
  private let now: () -> Duration
  private var stageStart = Duration.zero

  /// The sums over the current second.
  private var window = Window()
  /// The results of the previous second.
  private(set) var shown = Window()

  struct Window {
    var start: Duration?
    var processorStart = 0.0
    var byteStart = 0
    var seconds = 1.0
    var frames = 0
    var processor = 0.0
    var bytes = 0
    var cells = 0
    var stages = SIMD4<Double>.zero
  }

  /// Creates the statistics of frames with a period.
  init(period: Duration, now: @escaping () -> Duration) {
    self.period = period
    self.now = now
  }

  /// Records the beginning of a frame.
  ///
  /// - Parameter isResting: True if the player did not wait for ticks before this one, so that none was missed.
  func begin(_ tick: FrameClock.Tick, isResting: Bool) {
    stageStart = now()
    frames += 1
    guard !isResting else { return }
    dropped += tick.dropped
    if tick.lateness > period.inSeconds * Self.tolerance { late += 1 }
  }

  /// Records that the current frame was abandoned.
  func giveUp() {
    frames -= 1
    dropped += 1
  }

  /// Records the end of a stage.
  func mark(_ stage: Stage) {
    let time = now()
    window.stages[stage.rawValue] += (time - stageStart).inSeconds
    stageStart = time
  }

  /// Records the end of the frame.
  ///
  /// - Parameters:
  ///   - presented: The statistics of presenting the frame.
  ///   - bytesWritten: The total number of bytes sent so far.
  func end(_ presented: PresentationStatistics, bytesWritten: Int?) {
    let time = now()
    window.frames += 1
    window.cells += presented.changedCells
    guard let start = window.start else { return restart(at: time, bytesWritten) }
    guard time - start >= .seconds(1) else { return }
    window.seconds = (time - start).inSeconds
    window.processor = SystemClock.processorSeconds - window.processorStart
    window.bytes = (bytesWritten ?? 0) - window.byteStart
    shown = window
    restart(at: time, bytesWritten)
  }

  private func restart(at time: Duration, _ bytesWritten: Int?) {
    window = Window()
    window.start = time
    window.processorStart = SystemClock.processorSeconds
    window.byteStart = bytesWritten ?? 0
  }
}

/// The drawing of the statistics.
extension FrameStatistics {
  private static let (width, height) = (30, 7 + Stage.allCases.count)

  /// The least and the greatest width of the statistics in a line without a box.
  private static let lineWidths = 20...57

  /// The smallest screen on which the statistics are shown as a line.
  static let least = ScreenLayout.Least(columns: lineWidths.lowerBound, rows: 1)

  /// Returns the region of the stage that the statistics cover: a box in its upper right corner; without enough room
  /// for that a line, or nothing.
  static func region(on stage: ScreenRegion) -> ScreenRegion {
    let isBox = stage.columns.count >= width && stage.rows.count >= height
    guard isBox || stage.columns.count >= lineWidths.lowerBound else { return .none }
    let columns = isBox ? width : min(stage.columns.count, lineWidths.upperBound)
    return ScreenRegion(
      columns: stage.columns.upperBound - columns..<stage.columns.upperBound,
      rows: stage.rows.prefix(isBox ? height : 1))
  }

  /// Draws the statistics on the stage, if they fit.
  ///
  /// - Parameter glyphs: The name of the glyph set in use.
  func draw(on stage: ScreenRegion, glyphs: String, theme: Theme, into frame: CellBuffer) {
    let region = Self.region(on: stage)
    guard !region.isEmpty else { return }
    if region.rows.count == 1 { drawLine(region, theme, frame) } else { drawBox(region, glyphs, theme, frame) }
  }

  /// Writes the frames per second, late frames, dropped frames and the share of a processor, as many as fit, in fixed
  /// columns.
  private func drawLine(_ region: ScreenRegion, _ theme: Theme, _ frame: CellBuffer) {
    var pen = DisplayPen(
      frame, column: region.columns.lowerBound, row: region.rows.lowerBound, end: region.columns.upperBound,
      ink: theme.ink(.text))
    pen.fill()
    pen.column = region.columns.lowerBound + 1
    func figure(_ name: String, _ width: Int, _ value: (inout DisplayPen) -> Void) {
      guard pen.column + width < pen.end else {
        pen.column = pen.end
        return
      }
      let start = pen.column
      pen.write(name: name, theme, tone: .bright, value)
      pen.column = max(pen.column, start + width) + 2
    }
    figure("frames/s", 14) { $0.write(Double(shown.frames) / shown.seconds, decimals: 1) }
    figure("late", 7) { $0.write(Double(late), decimals: 0) }
    figure("dropped", 11) { $0.write(Double(dropped), decimals: 0) }
    figure("processor", 16) { pen in
      pen.write(shown.processor / shown.seconds * 100, decimals: 1)
      pen.put("%")
    }
  }

  private func drawBox(_ region: ScreenRegion, _ glyphs: String, _ theme: Theme, _ frame: CellBuffer) {
    Panel(theme: theme).draw(region, title: "Statistics", footer: glyphs, into: frame)
    var row = region.rows.lowerBound + 1
    func line(_ name: String, _ value: (inout DisplayPen) -> Void) {
      var pen = DisplayPen(
        frame, column: region.columns.lowerBound + 2, row: row, end: region.columns.upperBound - 2,
        ink: theme.ink(.muted))
      pen.write(name)
      pen.ink = theme.ink(.bright)
      pen.moveRight(for: DisplayPen.width(of: value))
      value(&pen)
      row += 1
    }
    let count = Double(max(1, shown.frames))
    line("frames/s") { $0.write(Double(shown.frames) / shown.seconds, decimals: 1) }
    line("late, dropped") { pen in
      pen.write(Double(late), decimals: 0)
      pen.write(", ")
      pen.write(Double(dropped), decimals: 0)
    }
    line("processor") { pen in
      pen.write(shown.processor / shown.seconds * 100, decimals: 1)
      pen.write(" %")
    }
    line("bytes/frame") { $0.write(Double(shown.bytes) / count, decimals: 0) }
    line("cells/frame") { $0.write(Double(shown.cells) / count, decimals: 0) }
    for stage in Stage.allCases {
      line(stage.name) { pen in
        pen.write(shown.stages[stage.rawValue] / count * 1e6, decimals: 0)
        pen.write(theme.usesUnicode ? " µs" : " us")
      }
    }
  }
}
