import Cells
import LayerAnimation
import Testing

@testable import ScenePlayer

@Suite struct HeadsUpDisplayTests {
  private let display = HeadsUpDisplay(theme: Theme(usesUnicode: true, isMonochrome: false))

  private func status(_ columns: Int, _ change: (inout HeadsUpDisplay.State) -> Void = { _ in }) -> String {
    var state = HeadsUpDisplay.State(
      title: "A title of some length", isPlaying: false, time: 3.375, rate: 2, speed: 0, timeOffset: 3.375,
      beginTime: 4.2)
    state.loopRange = 1...2
    change(&state)
    let frame = CellBuffer(columns: columns, rows: 1)
    display.drawStatus(state, row: 0, into: frame)
    return frame.lines[0]
  }

  /// In the stated order: the rate, the loop, `beginTime`, `timeOffset`, `speed`.
  @Test func partsAreLeftOutInTheStatedOrder() {
    let parts = ["rate", "loop", "beginTime", "timeOffset", "speed"]
    var missing: [String] = []
    for columns in stride(from: 120, through: 20, by: -1) {
      let line = status(columns)
      for part in parts where !line.contains(part) && !missing.contains(part) { missing.append(part) }
    }
    #expect(missing == parts)
    #expect(status(120).contains("A title of some length") && status(120).contains("timeOffset 3.38"))
  }

  @Test func aMessageTakesTheRoomItNeeds() {
    let message = "draft.yaml:12:9: unknown key 'positon' in a layer; did you mean it?"
    let line = status(80) { $0.message = message }
    #expect(line.hasPrefix(" " + message) && !line.contains("speed"))
    #expect(status(30) { $0.message = message }.hasSuffix(".."))
  }

  /// Ticks on the bar: down where an animation begins, up where one ends; heavy where time has been.
  @Test func beginsEndsAndMarkersAreOnTheBar() throws {
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
    let state = HeadsUpDisplay.State(isPlaying: true, time: 4)
    display.drawTimeline(state, timeline, row: 0, into: frame)
    timeline.drawNames(row: 1, theme: display.theme, time: 4, into: frame)
    let bar = Array(frame.lines[0])
    #expect(bar[10 + 8] == "┯" && bar[10 + 24] == "┴" && bar[10 + 32] == "◆" && bar[10 + 16] == "●")
    #expect(bar[11] == "━" && bar[49] == "─")
    #expect(frame.lines[0].hasPrefix(" ►") && frame.lines[0].contains(" 4.00 ") && frame.lines[0].hasSuffix("10.00"))
    #expect(Array(frame.lines[1])[42...45] == ["h", "e", "r", "e"])
  }

  @Test func withoutUnicodeItIsASCII() throws {
    let plain = HeadsUpDisplay(theme: Theme(usesUnicode: false, isMonochrome: true))
    let frame = CellBuffer(columns: 60, rows: 1)
    let timeline = Timeline(axis: TimeAxis(columns: 10..<51, duration: 10), scene: try PlayerRun.scene())
    plain.drawTimeline(HeadsUpDisplay.State(isPlaying: false, time: 4), timeline, row: 0, into: frame)
    let isASCII = frame.lines[0].unicodeScalars.allSatisfy { $0.isASCII }
    #expect(isASCII && frame.lines[0].hasPrefix(" ||"))
  }
}
