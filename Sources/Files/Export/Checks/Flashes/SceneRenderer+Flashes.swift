import Cells
import LayerAnimation
import SceneRendering

extension SceneRenderer {
  /// Measures the flashes of the scene (``FlashMeter``), sixty frames a second.
  ///
  /// A scene that starts again at its end is followed for one more second from its start, so that flashes across its end are found.
  ///
  /// - Parameters:
  ///   - columns: The width of the frames in cells; at least 1.
  ///   - rows: The height of the frames in cells; at least 1.
  ///   - end: The time at which measuring ends, in seconds; nil for the scene's end. At most ``mostSeconds`` are measured.
  ///   - colors: The terminal's own colours; nil for those of the renderer's options.
  ///   - isUnwanted: A function that is called at each frame, and returns true if the result is not wanted any more.
  /// - Returns: The flashes that are more than WCAG 2 allows, in the order of their times.
  /// - Complexity: O(frames · cells).
  public func flashes(
    columns: Int, rows: Int, upTo end: Double? = nil, colors: TerminalColors? = nil,
    isUnwanted: () -> Bool = { false }
  ) -> [FlashFinding] {
    let frame = CellBuffer(columns: max(columns, 1), rows: max(rows, 1))
    var meter = FlashMeter(columns: frame.columns, rows: frame.rows, colors: colors ?? options.colors)
    let rate = Double(FlashMeter.framesPerSecond)
    let frames = Int((min(max(end ?? scene.duration, 0), Self.mostSeconds) * rate).rounded(.up))
    let again = scene.loops && end ?? scene.duration <= scene.duration ? min(frames, FlashMeter.framesPerSecond) : 0
    for index in 0...frames + again where !isUnwanted() {
      let time = Double(index > frames ? index - frames - 1 : index) / rate
      render(at: time, rows: frame.rows, into: frame)
      meter.take(frame)
    }
    return meter.findings
  }

  /// The longest time that ``flashes(columns:rows:upTo:colors:isUnwanted:)`` measures, in seconds.
  public static var mostSeconds: Double { 600 }
}
