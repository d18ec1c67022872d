import Cells
import LayerAnimation
import Terminal
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

@Suite("TimeAxis")
struct TimeAxisTests {
  private let axis = TimeAxis(columns: 10..<111, duration: 5)

  @Test(
    "Every time has its column",
    arguments: [(0.0, 10), (5, 110), (2.5, 60), (-1, 10), (9, 110), (0.024, 10), (0.026, 11)])
  func columnsOfTimes(time: Double, column: Int) {
    #expect(axis.column(of: time) == column)
  }

  @Test("Every column leads back to itself")
  func everyColumnLeadsBackToItself() {
    for column in axis.columns { #expect(axis.column(of: axis.time(ofColumn: column)) == column) }
  }

  @Test("Columns beside it are its ends")
  func columnsBesideItAreItsEnds() {
    #expect(axis.time(ofColumn: -5) == 0 && axis.time(ofColumn: 500) == 5)
  }

  @Test("What has no extent is not a trap")
  func whatHasNoExtentIsNotATrap() {
    #expect(TimeAxis(columns: 3..<3, duration: 5).column(of: 2) == 3)
    #expect(TimeAxis(columns: 3..<9, duration: 0).column(of: 2) == 3)
    #expect(axis.column(of: .nan) == 10 && axis.column(of: .infinity) == 10)
    #expect(TimeAxis(columns: 3..<4, duration: 5).time(ofColumn: 3) == 0)
  }

  @Test("Ticks are round numbers", arguments: [(8, 0.5), (20, 1), (21, 2), (50, 5)])
  func ticksAreRoundNumbers(columns: Int, seconds: Double) {
    #expect(abs(axis.tickInterval(columns: columns) - seconds) < 1e-9)
  }
}

/// The caption of a scene that begins.
@Suite struct TitleCardTests {
  private static let about = "A mark goes from the left to the right of the stage and never comes back again."

  private func run(
    _ script: [(Double, InputEvent)], about: String = about, isPaused: Bool = false
  ) throws -> PlayerRun {
    var scene = try PlayerRun.scene()
    scene.about = about
    var options = Player.Options()
    options.startsPaused = isPaused
    return try PlayerRun(
      script + [(100, key("q"))], size: TerminalSize(columns: 60, rows: 14), scenes: [scene], options: options)
  }

  @Test("The title and the sentence stand in the rows of the bars for some seconds, and cover nothing of the scene")
  func place() throws {
    let (with, without) = (try run([]), try run([], about: ""))
    let rows = with.screen(at: 1)
    let title = try PlayerRun.scene().title
    #expect(rows[12].hasPrefix(" \(title): A mark goes") && rows[13].hasPrefix(" ") && rows[13].contains("again."))
    #expect(rows.prefix(12) == without.screen(at: 1).prefix(12))
    #expect(with.screen(at: 5) == without.screen(at: 5))
  }

  @Test("It goes at the first key, and at a press, which does nothing else where the caption is")
  func firstKey() throws {
    let known = try run([(1, key("space"))])
    #expect(!known.screen(at: 1.5).joined().contains("A mark goes") && known.status(at: 1.5).contains("paused"))
    let unknown = try run([(1, key("f5"))])
    #expect(!unknown.screen(at: 1.5).joined().contains("A mark goes"))
    let press = try run([(1, .mouse(MouseEvent(.press(.left), column: 30, row: 12)))])
    #expect(!press.screen(at: 1.5).joined().contains("A mark goes"))
    #expect(try #require(press.time(at: 1.5)) > 1, "the press has not gone to another time")
  }

  @Test("A paused player wakes to remove it, and then never again")
  func paused() throws {
    let run = try run([], isPaused: true)
    #expect(run.terminal.frameCount == 2)
    #expect(run.terminal.frames.allSatisfy { $0.time < .seconds(4.5) })
    #expect(run.terminal.timeouts.last == .some(nil))
  }
}

@Suite struct StatusMessagesTests {
  @Test("A notice ends after six seconds, and what lasts is seen again")
  func ends() {
    var messages = StatusMessages()
    messages.lasting = StatusMessage("the file is gone", lasts: true)
    #expect(messages.shown == messages.lasting && messages.end == nil)
    messages.tell(StatusMessage("rate 2"), at: 10)
    #expect(messages.shown == StatusMessage("rate 2") && messages.end == 16)
    let (first, second) = (messages.dismiss(), messages.dismiss())
    #expect(first && !second && messages.shown == messages.lasting)
  }

  @Test("A message that lasts takes the place of a notice; that its cause is removed does not")
  func replaces() {
    var messages = StatusMessages()
    messages.tell(StatusMessage("rate 2"), at: 0)
    messages.lasting = nil
    #expect(messages.shown == StatusMessage("rate 2"))
    messages.lasting = StatusMessage("it is broken", lasts: true)
    #expect(messages.shown == messages.lasting && messages.end == nil)
  }
}

@Suite struct ComplaintsTests {
  @Test("Each sentence is kept once, and of many only their number")
  func bound() {
    var complaints = Complaints()
    #expect(complaints.add("a") && !complaints.add("a"))
    for number in 1..<Complaints.most + 5 { _ = complaints.add("\(number)") }
    #expect(complaints.sentences.count == Complaints.most && complaints.others == 5)
  }
}
