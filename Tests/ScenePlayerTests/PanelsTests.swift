import Cells
import Diagnostics
import LayerAnimation
import Terminal
import Testing

@testable import ScenePlayer

/// The panels on screens of several sizes, without a player.
@Suite struct PanelsTests {
  private func panels(_ columns: Int, _ rows: Int, names: [String]? = nil, markers: [Marker] = []) throws -> (
    panels: Panels, scene: Scene
  ) {
    let scene = try PlayerRun.scene(markers: markers)
    var panels = Panels(
      scene, on: CellBuffer(columns: columns, rows: rows), Theme(usesUnicode: true, isMonochrome: false),
      keys: KeyTable(), showsBars: true, names: names)
    panels.arrange(scene, duration: 10)
    return (panels, scene)
  }

  @Test("Panels open and close, the uppermost first")
  func back() throws {
    var (panels, scene) = try panels(120, 30)
    let messages = [panels.toggleInspector(of: scene), panels.toggleStatistics(), panels.turnHelp()]
    #expect(messages.allSatisfy { $0 == nil })
    var open: [Bool] = []
    for _ in 0..<3 {
      open += [panels.isHelpShown, !panels.showsStage(column: 78, row: 2), panels.shownInspector != nil]
      _ = panels.goBack(to: 0)
      panels.arrange(scene, duration: 10)
    }
    #expect(open == [true, true, true, false, true, true, false, false, true])
    #expect(panels.shownInspector == nil && panels.showsStage(column: 78, row: 2))
  }

  @Test("For a panel without enough room a message states the size that it needs")
  func room() throws {
    var (panels, scene) = try panels(39, 13, names: ["a", "b"])
    #expect(panels.listAbsence() == StatusMessage("the list needs", ending: " 40x8", tone: .warning))
    let message = panels.toggleInspector(of: scene)
    #expect(message == StatusMessage("the inspector needs", ending: " 40x14", tone: .warning))
    #expect(panels.shownInspector == nil && panels.inspectorAbsence == message)
    panels.frame.resize(columns: 10, rows: 2)
    panels.arrange(scene, duration: 10)
    #expect(panels.turnHelp() == StatusMessage("help needs", ending: " 12x3", tone: .warning))
    let (hidden, shown) = (panels.toggleBars(), panels.toggleBars())
    #expect(hidden == nil && shown == StatusMessage("the bars need", ending: " 20x5", tone: .warning))
  }

  @Test("While the bars are hidden, a command for an open panel shows it instead of closing it")
  func hidden() throws {
    var (panels, scene) = try panels(80, 24)
    _ = panels.toggleInspector(of: scene)
    _ = panels.toggleBars()
    panels.arrange(scene, duration: 10)
    #expect(panels.shownInspector == nil)
    _ = panels.toggleInspector(of: scene)
    #expect(panels.showsBars && panels.shownInspector != nil)
  }

  @Test("A cell is of the part that is seen there")
  func targets() throws {
    let (panels, _) = try panels(80, 26, names: ["a", "b"], markers: [Marker(name: "Start", time: 5)])
    func name(_ column: Int, _ row: Int) -> String {
      switch panels.target(column: column, row: row, HeadsUpDisplay.State()) {
      case .status(let part): "\(part)"
      case .bar(let part): part.map { "\($0)" } ?? "gap"
      case .name(let marker): marker?.name ?? "between"
      case .lanes: "lanes"
      case .list: "list"
      case .statistics: "statistics"
      case .stage: "stage"
      case nil: "nothing"
      }
    }
    #expect([name(1, 24), name(6, 24), name(40, 24), name(75, 24)] == ["sign", "time", "bar", "duration"])
    #expect([name(41, 23), name(2, 23), name(78, 25), name(2, 25)] == ["Start", "between", "help", "nothing"])
    #expect([name(5, 3), name(50, 3)] == ["list", "stage"])
  }

  @Test("The caption of a scene with a description ends after some seconds, or is dismissed; hidden bars show none")
  func title() throws {
    var (panels, scene) = try panels(80, 24)
    panels.showTitle(of: scene, at: 2)
    #expect(panels.titleEnd == nil)
    scene.about = "A mark goes to the right."
    panels.showTitle(of: scene, at: 2)
    #expect(panels.titleEnd == 6)
    _ = panels.toggleBars()
    #expect(panels.titleEnd == nil)
    let isDismissed = [panels.dismissNotices(), panels.dismissNotices()]
    #expect(isDismissed == [true, false])
  }
}

/// How the help is spread over columns and pages.
@Suite("HelpText")
struct HelpTextTests {
  private let text = HelpText(keys: KeyTable(), theme: Theme(usesUnicode: true, isMonochrome: false))

  private func labels(_ pages: [HelpText.Page]) -> [String] {
    pages.flatMap { $0.flatMap { $0.filter { !$0.isHeading && !$0.meaning.isEmpty }.map(\.label) } }
  }

  /// The last but one is the box on 80×24, which has room for two columns of 20 lines above the bar.
  @Test(
    "Sections stand whole under their headings, on as few pages as possible",
    arguments: [(3, 40, 1), (2, 30, 1), (2, 20, 2), (1, 20, 3)])
  func sectionsStandWholeUnderTheirHeadings(columns: Int, height: Int, count: Int) {
    let pages = text.pages(columns: columns, height: height)
    #expect(pages.count == count && pages.allSatisfy { $0.count <= columns })
    let headings = pages.joined().joined().filter(\.isHeading).map(\.label)
    #expect(headings == ["Time", "Loop", "Speed", "View", "Scenes", "Mouse"])
    for column in pages.joined() { #expect(column.first?.isHeading == true, "none is torn") }
  }

  @Test("A section that is higher than a page goes on under its heading")
  func aHighSectionGoesOnUnderItsHeading() {
    let pages = text.pages(columns: 2, height: 7)
    let headings = pages.joined().joined().filter(\.isHeading).map(\.label)
    #expect(headings.prefix(3) == ["Time", "Time", "Loop"])
    for column in pages.joined() { #expect(column.first?.isHeading == true) }
  }

  @Test("All keys are there at any size")
  func allKeysAreThereAtAnySize() {
    let all = Set(KeyTable().rows.map(\.meaning))
    for columns in 1...3 {
      for height in 1...30 {
        let pages = text.pages(columns: columns, height: height)
        let lines = pages.flatMap { $0.flatMap { $0 } }
        #expect(all.isSubset(of: lines.map(\.meaning)))
        #expect(pages.allSatisfy { $0.count <= columns && $0.allSatisfy { $0.count <= height } })
      }
    }
  }

  @Test("A user's keys have a section of their own")
  func keysOfOnesOwnHaveASectionOfTheirOwn() {
    var mistakes: [LineMistake] = []
    let keys = KeyTable(text: "x go 25%", mistakes: &mistakes)
    let text = HelpText(keys: keys, theme: Theme(usesUnicode: true, isMonochrome: false))
    let page = text.pages(columns: 3, height: 50)[0].flatMap { $0 }
    let place = page.firstIndex { $0.label == "Your own" }
    #expect(place.map { page[$0 + 1].label == "x" && page[$0 + 1].meaning == "go 25%" } == true)
  }

  @Test("A key is not listed twice")
  func aKeyIsNotListedTwice() {
    let labels = labels(text.pages(columns: 1, height: 10))
    #expect(Set(labels).count == labels.count)
  }
}

@Suite("ScreenLayout")
struct ScreenLayoutTests {
  private func layout(
    _ columns: Int, _ rows: Int, bars: Bool = true, markers: Bool = false, list: Bool = false, lanes: Int? = nil,
    details: Bool = true
  ) -> ScreenLayout {
    ScreenLayout(
      columns: columns, rows: rows,
      wish: ScreenLayout.Wish(bars: bars, markers: markers, list: list, lanes: lanes, details: details))
  }

  @Test("Below 20×5 there is the stage alone", arguments: [(19, 24), (80, 4), (1, 1)])
  func below20By5ThereIsTheStageAlone(columns: Int, rows: Int) {
    let layout = layout(columns, rows, markers: true, list: true, lanes: 5)
    #expect(layout.stage == ScreenRegion(columns: 0..<columns, rows: 0..<rows))
    #expect(layout.timeline.isEmpty && layout.list.isEmpty && layout.lanes.isEmpty)
  }

  @Test("Hiding the bars hides all")
  func hidingTheBarsHidesAll() {
    let layout = layout(80, 24, bars: false, list: true, lanes: 5)
    #expect(layout.stage.rows.count == 24 && layout.stage.columns.count == 80 && layout.details.isEmpty)
  }

  /// The stated order: names of markers below 25 rows, the list below 40 columns, lanes below 40×14, details below 72×18.
  @Test("Parts are dropped in the stated order")
  func partsAreDroppedInTheStatedOrder() {
    #expect(layout(80, 24, markers: true).markers.isEmpty && !layout(80, 25, markers: true).markers.isEmpty)
    #expect(layout(39, 24, list: true).list.isEmpty && !layout(40, 8, list: true).list.isEmpty)
    #expect(layout(39, 24, lanes: 5).lanes.isEmpty && layout(40, 13, lanes: 5).lanes.isEmpty)
    #expect(!layout(40, 14, lanes: 5).lanes.isEmpty && layout(71, 24, lanes: 5).details.isEmpty)
    #expect(layout(80, 17, lanes: 5).details.isEmpty && !layout(72, 18, lanes: 5).details.isEmpty)
  }

  @Test(
    "Unless its details are asked for, the inspector leaves two thirds of the rows or of the columns to the stage",
    arguments: [(72, 18), (80, 24), (80, 40), (100, 28), (113, 50), (114, 24), (120, 40), (150, 40), (200, 60)])
  func theStageStaysReadable(columns: Int, rows: Int) {
    let layout = layout(columns, rows, lanes: 100, details: false)
    #expect(!layout.lanes.isEmpty && layout.details.isEmpty == (columns < 114))
    #expect(layout.stage.rows.count * 3 >= rows * 2 || layout.stage.columns.count * 3 >= columns * 2)
    #expect(layout.details.isEmpty == (layout.stage.rows.count * 3 >= rows * 2 - 3))
  }

  /// Whatever the size, parts lie on the screen and do not overlap.
  @Test(
    "Parts tile the screen", arguments: [(20, 5), (40, 14), (72, 18), (80, 24), (120, 40), (200, 60), (300, 20)],
    [1, 5, 100])
  func partsTileTheScreen(size: (columns: Int, rows: Int), lanes: Int) {
    let layout = layout(size.columns, size.rows, markers: true, lanes: lanes)
    var owners = [Int](repeating: 0, count: size.columns * size.rows)
    let parts = [
      layout.stage, layout.details, layout.rootTiming, layout.lanes, layout.markers, layout.timeline, layout.status,
    ]
    for region in parts {
      for row in region.rows { for column in region.columns { owners[row * size.columns + column] += 1 } }
    }
    #expect(owners.allSatisfy { $0 == 1 })
    #expect(layout.stage.rows.count >= 2)
    if let axis = layout.laneAxis { #expect(axis.count > 10 && axis.upperBound <= size.columns) }
  }
}

/// The line around the selected layer, read off the player's screen.
@Suite("LayerOutline")
struct LayerOutlineTests {
  /// A text without bounds that fades, in the middle of the stage; or a layer with it inside.
  private func screen(isInside: Bool, text: String = "words") throws -> [String] {
    let label = TextLayer()
    label.name = "label"
    label.string = text
    label.position = Point(x: 20, y: 10)
    let root = Layer()
    let fading = isInside ? Layer() : label
    if isInside {
      label.position = .zero
      fading.position = Point(x: 20, y: 10)
      fading.addSublayer(label)
    }
    try fading.add(BasicAnimation(keyPath: "opacity", from: 1, to: 0.5, duration: 9))
    root.addSublayer(fading)
    let scene = Scene(title: "Text", stage: Size(width: 40, height: 20), root: root)
    let run = try PlayerRun(
      [(0.5, key("i")), (1, key("q"))], size: TerminalSize(columns: 40, rows: 20), scenes: [scene])
    return run.screen(at: 0.9)
  }

  @Test("A bare text is in a box", arguments: [false, true])
  func aBareTextIsInABox(isInside: Bool) throws {
    let screen = try screen(isInside: isInside)
    let row = try #require(screen.firstIndex { $0.contains("╎words╎") })
    #expect(screen[row - 1].contains("◆╌╌╌╌╌◆") && screen[row + 1].contains("◆╌╌╌╌╌◆"))
    #expect(!screen.joined().contains("┼"))
  }

  @Test("What shows nothing is a cross")
  func whatShowsNothingIsACross() throws {
    #expect(try screen(isInside: false, text: "").joined().contains("┼"))
  }
}

@Suite("LayerNames")
struct LayerNamesTests {
  @Test("A layer is called by as much of its path as tells it from the others")
  func names() {
    let paths = [
      ["sky", "plane"], ["time", "bar"], ["block", "bar"], ["bar"], ["x", "a", "dot"], ["y", "a", "dot"], [],
    ]
    let names = LayerNames(of: Set(paths.indices)) { paths[$0] }
    #expect(
      paths.indices.map { names[$0] } == ["plane", "time/bar", "block/bar", "bar", "x/a/dot", "y/a/dot", "root"])
  }

  @Test("Layers of one path are called by the whole of it")
  func onePath() {
    let names = LayerNames(of: [3, 5]) { _ in ["row", "cell"] }
    #expect(names[3] == "row/cell" && names[5] == "row/cell")
  }
}
