import Cells
import LayerAnimation
import Testing

@testable import ScenePlayer

@Suite("HeadsUpDisplay")
struct HeadsUpDisplayTests {
  private let display = HeadsUpDisplay(theme: Theme(usesUnicode: true, isMonochrome: false))

  /// Ticks on the bar: down where an animation begins, up where one ends; heavy where time has been.
  @Test("Begins, ends and markers are on the bar")
  func beginsEndsAndMarkersAreOnTheBar() throws {
    let layer = Layer()
    var animation = BasicAnimation(keyPath: "opacity", from: 0, to: 1, duration: 4)
    animation.beginTime = 2
    try layer.add(animation)
    let root = Layer()
    root.addSublayer(layer)
    var scene = Scene(title: "", stage: Size(width: 10, height: 10), root: root)
    scene.duration = 10
    scene.markers = [Marker(name: "here", time: 8)]
    let frame = CellBuffer(columns: 60, rows: 2)
    let timeline = Timeline(axis: TimeAxis(columns: 10..<51, duration: 10), scene: scene)
    let state = HeadsUpDisplay.State(time: 4)
    display.drawTimeline(state, timeline, row: 0, into: frame)
    timeline.drawNames(row: 1, theme: display.theme, time: 4, into: frame)
    let bar = Array(frame.lines[0])
    #expect(bar[10 + 8] == "┯" && bar[10 + 24] == "┴" && bar[10 + 32] == "◆" && bar[10 + 16] == "●")
    #expect(bar[11] == "━" && bar[49] == "─")
    #expect(frame.lines[0].hasPrefix(" ►") && frame.lines[0].contains(" 4.00 ") && frame.lines[0].hasSuffix("10.00"))
    #expect(Array(frame.lines[1])[42...45] == ["h", "e", "r", "e"])
  }

  @Test("Without Unicode it is ASCII")
  func withoutUnicodeItIsASCII() throws {
    let plain = HeadsUpDisplay(theme: Theme(usesUnicode: false, isMonochrome: true))
    let frame = CellBuffer(columns: 60, rows: 1)
    let timeline = Timeline(axis: TimeAxis(columns: 10..<51, duration: 10), scene: try PlayerRun.scene())
    plain.drawTimeline(HeadsUpDisplay.State(phase: .paused, time: 4), timeline, row: 0, into: frame)
    let isASCII = frame.lines[0].unicodeScalars.allSatisfy { $0.isASCII }
    #expect(isASCII && frame.lines[0].hasPrefix(" ||"))
  }

  /// The symbol, the time, the bar with its gaps, the duration, and no other part.
  @Test("The row has places to click")
  func theRowHasPlacesToClick() {
    let axis = TimeAxis(columns: 10..<51, duration: 10)
    let targets = (0..<60).map { HeadsUpDisplay.target(atColumn: $0, axis: axis) }
    #expect(targets[0..<4].allSatisfy { $0 == .sign } && targets[4..<9].allSatisfy { $0 == .time })
    #expect(targets[9..<52].allSatisfy { $0 == .bar } && targets[52..<57].allSatisfy { $0 == .duration })
    #expect(targets[57...].allSatisfy { $0 == nil })
  }

  @Test(
    "Every phase has its sign",
    arguments: [
      (HeadsUpDisplay.Phase.playing, " ►"), (.reversed, " ◄"), (.paused, " ▌▌"), (.ended, " ▌▌"),
    ])
  func everyPhaseHasItsSign(phase: HeadsUpDisplay.Phase, sign: String) throws {
    let frame = CellBuffer(columns: 60, rows: 1)
    let timeline = Timeline(axis: TimeAxis(columns: 10..<51, duration: 10), scene: try PlayerRun.scene())
    display.drawTimeline(HeadsUpDisplay.State(phase: phase, time: 4), timeline, row: 0, into: frame)
    #expect(frame.lines[0].hasPrefix(sign) && frame.lines[0].dropFirst(4).hasPrefix(" 4.00 "))
  }
}
