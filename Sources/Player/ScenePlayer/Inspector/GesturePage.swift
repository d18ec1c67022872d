import Cells
import Interaction
import LayerAnimation

/// Draws the gestures of a layer into a region of the screen, with their states and readings, and the values of the live parameters.
///
///      piece
///      rotation             changed
///        rotation           0.79
///        velocity           1.2
///      ────────────────────────────
///      angle                0.79
///      resets               true
struct GesturePage {
  let interaction: InteractionTimeline
  let region: ScreenRegion
  let theme: Theme
  let frame: CellBuffer

  private var left: Int { region.columns.lowerBound + 2 }
  private var right: Int { region.columns.upperBound - 1 }
  /// The column at which values begin.
  private var middle: Int { left + min(20, (right - left) / 2) }

  /// Draws the gestures of a layer, and the live parameters below them.
  ///
  /// - Parameter place: The index of the layer in the behaviour.
  func draw(_ place: Int, name: String) {
    var row = region.rows.lowerBound
    draw(name, interaction.focusPlace == place ? "has the keys" : "", row, .bright)
    row += 1
    for index in interaction.listenersOfLayers[place] {
      draw(interaction.behavior.listeners[index].gesture.name, state(of: index), row, .accent)
      row += 1
      for (reading, value) in readings(of: index) {
        draw("  " + reading.rawValue, value, row)
        row += 1
      }
    }
    guard row + 1 < region.rows.upperBound else { return }
    var rule = Pen(frame, column: left, row: row, end: right, ink: theme.ink(.faint))
    rule.put(theme.glyph("─", "-"), count: right - left)
    drawParameters(from: row + 1)
  }

  /// Draws the live parameters.
  func drawParameters() {
    draw("parameters", "", region.rows.lowerBound, .bright)
    drawParameters(from: region.rows.lowerBound + 1)
  }

  private func drawParameters(from top: Int) {
    let parameters = interaction.behavior.parameters
    let room = max(region.rows.upperBound - top, 0)
    let shown = parameters.count <= room ? parameters.count : max(room - 1, 0)
    for index in 0..<shown { draw(parameters[index].name, Self.text(of: interaction.parameters[index]), top + index) }
    if shown < parameters.count, room > 0 { draw("\(parameters.count - shown) more", "", top + shown, .muted) }
  }

  private func draw(_ name: String, _ value: String, _ row: Int, _ tone: Theme.Tone = .muted) {
    guard region.rows.contains(row) else { return }
    var pen = Pen(frame, column: left, row: row, end: value.isEmpty ? right : middle - 1, ink: theme.ink(tone))
    pen.write(fitting: name)
    pen = Pen(frame, column: middle, row: row, end: right, ink: theme.ink(.text))
    pen.write(fitting: value)
  }

  private func state(of listener: Int) -> String { interaction.state(ofListener: listener)?.word ?? "" }

  /// Returns the readings of a recogniser that is not waiting for the first touch.
  private func readings(of listener: Int) -> [(GestureReading, String)] {
    guard let readings = interaction.readings(ofListener: listener), readings.state != .possible,
      readings.state != .failed
    else { return [] }
    return interaction.behavior.listeners[listener].gesture.measures.compactMap { reading in
      readings.value(of: reading).map { (reading, Self.text(of: $0)) }
    }
  }

  private static func text(of value: LiveValue) -> String {
    switch value {
    case .number(let number): NumberText.short(number, decimals: 3)
    case .flag(let flag): flag ? "true" : "false"
    case .text(let text): "'\(text)'"
    }
  }
}

extension GestureState {
  /// The state as the inspector names it.
  fileprivate var word: String { self == .possible ? "waiting" : rawValue }
}

extension Inspector {
  /// Returns the text beside a lane of gestures: the state of the first running gesture, or else of the first gesture.
  func gestureState(of lane: Lane) -> String {
    guard case .gestures(let place) = lane, let interaction else { return "" }
    var first: GestureState?
    for index in interaction.listenersOfLayers[place] {
      guard let state = interaction.state(ofListener: index) else { continue }
      if state.isRunning { return state.word }
      first = first ?? state
    }
    return first?.word ?? ""
  }
}
