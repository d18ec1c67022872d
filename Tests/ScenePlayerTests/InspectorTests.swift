import Cells
import LayerAnimation
import Terminal
import Testing

@testable import ScenePlayer

/// The inspector: lanes on a common axis, and the steps from a time to a value.
@Suite("Inspector")
struct InspectorTests {
  /// A block from orange to blue, as in E9; and a group of two numbers.
  private static func scene() throws -> Scene {
    let root = Layer()
    let block = Layer()
    block.name = "block"
    block.bounds = Rect(x: 0, y: 0, width: 10, height: 8)
    block.position = Point(x: 20, y: 10)
    block.backgroundColor = .white
    var color = BasicAnimation(
      keyPath: "backgroundColor", from: Color(hex: 0xFFA500), to: Color(hex: 0x0000FF), duration: 3)
    color.timeOffset = 1
    try block.add(color)
    let dot = Layer()
    dot.name = "dot"
    var slow = BasicAnimation(keyPath: "position.x", from: 0.0, to: 10.0, duration: 2)
    slow.fillMode = .both
    slow.autoreverses = true
    let group = AnimationGroup([slow, BasicAnimation(keyPath: "opacity", from: 1, to: 0, duration: 1)], duration: 5)
    try dot.add(group)
    root.addSublayer(block)
    root.addSublayer(dot)
    return Scene(title: "Inspected", stage: Size(width: 40, height: 20), root: root)
  }

  /// The inspector with its details, which come with the second press where they leave little room to the stage.
  private func run(
    _ script: [(Double, InputEvent)], columns: Int = 80, rows: Int = 24, unicode: Bool = true
  ) throws -> PlayerRun {
    let more = (72..<114).contains(columns) ? [(0.51, key("i"))] : []
    return try PlayerRun(
      [(0.01, key("space")), (0.02, key("home")), (0.5, key("i"))] + more + script,
      size: TerminalSize(columns: columns, rows: rows), unicode: unicode, scenes: [Self.scene()])
  }

  private func row(_ text: String, in screen: [String]) -> String? { screen.first { $0.contains(text) } }

  @Test("There is a lane for each animation")
  func thereIsALaneForEachAnimation() throws {
    let run = try run([(1, key("i")), (2, key("q"))])
    let screen = run.screen(at: 0.9)
    #expect(row("block backgroundColor", in: screen) != nil)
    #expect(row("group of 2", in: screen) != nil && row("position.x", in: screen) != nil)
    #expect(row("opacity", in: screen) != nil)
    #expect(row("block backgroundColor", in: run.screen(at: 1.5)) == nil, "the key closes it again")
  }

  @Test("What begins where something else ends says so below its name", arguments: [18, 24, 50])
  func whatAnAnimationFollowsIsShown(_ rows: Int) throws {
    var scene = try Self.scene()
    let block = try #require(scene.tree.root.sublayers.first)
    scene.beginOrigins = [BeginOrigin(layer: block, number: block.lastAnimationNumber, text: "after dot + 1 s")]
    let run = try PlayerRun(
      [(0.01, key("space")), (0.5, key("i")), (0.6, key("i")), (1, key("down")), (2, key("q"))],
      size: TerminalSize(columns: 80, rows: rows), scenes: [scene])
    #expect(run.screen(at: 0.9).contains { $0.contains("after dot + 1 s") })
    #expect(!run.screen(at: 1.5).contains { $0.contains("after dot") }, "the next lane follows nothing")
  }

  @Test("Lanes of layers of the same name are told apart by what these are in")
  func lanesHaveNamesOfTheirOwn() throws {
    let root = Layer()
    for name in ["time", "block"] {
      let (outer, bar) = (Layer(), Layer())
      (outer.name, bar.name) = (name, "bar")
      try bar.add(BasicAnimation(keyPath: "opacity", from: 0, to: 1, duration: 5))
      outer.addSublayer(bar)
      root.addSublayer(outer)
    }
    let scene = Scene(title: "Two bars", stage: Size(width: 40, height: 20), root: root)
    let run = try PlayerRun(
      [(0.5, key("i")), (2, key("q"))], size: TerminalSize(columns: 80, rows: 24), scenes: [scene])
    let screen = run.screen(at: 1)
    #expect(row("time/bar opacity", in: screen) != nil && row("block/bar opacity", in: screen) != nil)
  }

  /// E9: after two seconds the wrap is visible in the lane, in the progress below it, and in the steps.
  @Test("The wrap of a time offset is shown")
  func theWrapOfATimeOffsetIsShown() throws {
    let columns = try run([(1, key("q"))]).terminal.size.columns
    let axis = 24..<columns - 13
    func place(_ seconds: Double) -> Int { TimeAxis(columns: axis, duration: 5).column(of: seconds) }
    let bar = 22
    let run = try run([
      (1, mouse(.press(.left), place(1.9), bar)), (2, mouse(.drag(.left), place(2.5), bar)),
      (3, mouse(.release(.left), place(2.5), bar)), (4, key("q")),
    ])
    let (before, after) = (run.screen(at: 1.5), run.screen(at: 2.5))
    #expect(row("iteration", in: before)?.contains("iteration    0") == true)
    #expect(row("iteration", in: after)?.contains("1 wrapped") == true)
    let lane = Array(try #require(before.last { $0.contains("block backgroundColor") }))
    let mark = try #require(lane.firstIndex(of: "▸"))
    #expect(abs(mark - place(2)) <= 1, "where the second run begins there is a mark")
    let run2 = Array(try #require(row("  progress  ", in: before)))
    #expect(run2[place(1.8)] == "▇" && run2[place(2.2)] == "▁", "the run below falls back to its start")
  }

  @Test("The chain leads from time to value")
  func theChainLeadsFromTimeToValue() throws {
    let run = try run([(1, key(":"))] + typed("2.4", at: 1.1) + [(2, key("enter")), (3, key("q"))])
    let screen = run.screen(at: 2.9)
    for (name, value) in [
      ("parent time", "2.40 s"), ("active time", "3.40 s"), ("progress  ", "0.133"), ("eased", "0.133"),
      ("value", "#dd8f22"),
    ] {
      let rows = screen.filter { $0.contains(name) }
      #expect(rows.contains { $0.contains(value) }, "\(name) should be \(value)")
    }
  }

  @Test("The eight properties are shown")
  func theEightPropertiesAreShown() throws {
    let run = try run([(1, key("q"))])
    let screen = run.screen(at: 0.9).joined(separator: "\n")
    for name in [
      "beginTime", "duration", "speed", "timeOffset", "repeatCount", "repeatDuration", "autoreverses", "fillMode",
    ] {
      #expect(screen.contains(name))
    }
    #expect(screen.contains("#ffa500 → ■ #0000ff"))
  }

  @Test("Arrows select and enter folds")
  func arrowsSelectAndEnterFolds() throws {
    let run = try run([
      (1, key("down")), (2, key("enter")), (3, key("enter")), (4, key("down")), (5, key("down")), (6, key("q")),
    ])
    #expect(run.screen(at: 1.5)[0].contains("dot group of 2"))
    #expect(!run.screen(at: 2.5).joined().contains("position.x"))
    #expect(run.screen(at: 3.5).joined().contains("position.x"))
    #expect(run.screen(at: 5.5)[0].contains("dot opacity"))
  }

  @Test("A click selects a lane and on the axis moves time")
  func aClickSelectsALaneAndOnTheAxisMovesTime() throws {
    let screen = try run([(1, key("q"))]).screen(at: 0.9)
    let lane = try #require(screen.lastIndex { $0.contains("opacity") })
    let run = try run([
      (1, mouse(.press(.left), 10, lane)), (2, mouse(.press(.left), 45, lane)), (2.1, mouse(.release(.left), 45, lane)),
      (3, key("q")),
    ])
    #expect(run.screen(at: 1.5)[0].contains("dot opacity") && run.bar(at: 1.5).contains("0.00"))
    #expect(!run.bar(at: 2.5).contains("0.00"))
  }

  @Test("The selected layer is outlined")
  func theSelectedLayerIsOutlined() throws {
    let run = try run([(1, key("q"))])
    #expect(run.screen(at: 0.9).joined().filter { $0 == "◆" }.count == 4)
  }

  /// On a low screen rules and properties are left out before the steps.
  @Test("The chain is whole on any screen with details", arguments: [18, 19, 20, 22, 24, 30, 60])
  func theChainIsWholeOnAnyScreenWithDetails(rows: Int) throws {
    let screen = try run([(1, key("q"))], columns: 80, rows: rows).screen(at: 0.9)
    for name in ["parent time", "active time", "iteration", "progress", "eased", "value"] {
      #expect(screen.contains { $0.contains(name) }, "\(name) in \(rows) rows")
    }
  }

  @Test("Repeats, reversals and fills are drawn")
  func repeatsReversalsAndFillsAreDrawn() throws {
    let axis = TimeAxis(columns: 0..<51, duration: 5)
    let scene = try Self.scene()
    let moments = LaneMoments(scene.tree)
    let index = try #require(moments.animations.firstIndex { $0.keyPath == "position.x" })
    let lane = LaneSamples(index, of: moments, in: scene.tree, axis: axis)
    #expect(lane.samples[20].beginsRun && lane.samples[20].isReversed, "it turns round after two seconds")
    #expect(lane.samples[45].phase == .after && lane.samples[45].isApplied, "and fills after four")
    #expect(lane.range == 0...10)
  }

  /// For a value of several numbers, the curve is that of the number with the largest range.
  @Test("A curve follows what changes most")
  func aCurveFollowsWhatChangesMost() throws {
    let root = Layer()
    try root.add(
      BasicAnimation(
        keyPath: "bounds", from: Rect(x: 1, y: 2, width: 3, height: 4), to: Rect(x: 1, y: 2, width: 3, height: 9),
        duration: 1))
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    let lane = LaneSamples(0, of: LaneMoments(tree), in: tree, axis: TimeAxis(columns: 0..<11, duration: 1))
    #expect(lane.range == 4...9)
  }

  @Test(
    "Every size is drawn", arguments: [(40, 14), (72, 18), (80, 24), (200, 60), (20, 5), (39, 30), (400, 14)],
    [true, false])
  func everySizeIsDrawn(size: (columns: Int, rows: Int), unicode: Bool) throws {
    let run = try run(
      [(1, key("down")), (1.2, key("down")), (1.4, key("enter")), (1.6, key("I")), (2, key("q"))],
      columns: size.columns,
      rows: size.rows, unicode: unicode)
    #expect(run.screen(at: 1.9).count == size.rows)
    let isASCII = run.screen(at: 1.9).joined().unicodeScalars.allSatisfy { $0.isASCII }
    #expect(unicode || isASCII)
  }

  @Test("A flag's lane is as high as it is, and not as far as its time has come")
  func lanesOfFlags() throws {
    let root = Layer()
    var blink = KeyframeAnimation(
      keyPath: "hidden", values: [false, true, false], keyTimes: [0, 0.5, 0.8, 1], duration: 1)
    blink.calculationMode = .discrete
    try root.add(blink)
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    let lane = LaneSamples(0, of: LaneMoments(tree), in: tree, axis: TimeAxis(columns: 0..<11, duration: 1))
    #expect([2, 3, 6, 9].map { lane.height(lane.samples[$0]) } == [0, 0, 1, 0])
  }

  @Test("The playhead cuts no time on the ruler in two")
  func thePlayheadLeavesOutATime() throws {
    for command in ["home", "5", "end"] {
      let run = try run([(0.6, key(command))])
      let ruler = try #require(row("Animations", in: run.screen(at: 0.9)))
      let times = ruler.split { " ─▼".contains($0) }.dropFirst()
      #expect(ruler.contains("▼") && times.allSatisfy { $0.hasSuffix("s") && Double($0.dropLast()) != nil }, "\(ruler)")
    }
  }

  @Test("A scene without animations says so")
  func aSceneWithoutAnimationsSaysSo() throws {
    let scene = Scene(title: "Still", stage: Size(width: 40, height: 20), root: Layer())
    let run = try PlayerRun(
      [(0.5, key("i")), (0.6, key("down")), (0.7, key("enter")), (1, key("q"))],
      size: TerminalSize(columns: 80, rows: 24), scenes: [scene])
    #expect(run.screen(at: 0.9).joined().contains("no animations"))
  }

  private func typed(_ text: String, at time: Double) -> [(Double, InputEvent)] {
    text.enumerated().map { (time + Double($0.offset) / 100, key(String($0.element))) }
  }

  @Test("Times on the ruler stand apart", arguments: [3.0, 16.45, 1000, 99_999, 1_000_000], [20, 43, 57, 130])
  func timesOnTheRulerStandApart(duration: Double, columns: Int) {
    let axis = TimeAxis(columns: 14..<14 + columns, duration: duration)
    let picture = CellBuffer(columns: 14 + columns, rows: 1)
    LaneDrawing(axis: axis, theme: Theme(usesUnicode: true, isMonochrome: false), into: picture)
      .drawRuler(title: "Animations")
    let line = picture.lines[0]
    let times = line.dropFirst(14).split(separator: "─")
    #expect(line.hasPrefix(" Animations ") && times.first == "0s")
    let seconds = times.map { $0.hasSuffix("s") ? Double($0.dropLast()) ?? -1 : -1 }
    #expect(times.count >= 2 && seconds.allSatisfy { $0 >= 0 && $0 <= duration } && seconds == seconds.sorted())
  }
}
