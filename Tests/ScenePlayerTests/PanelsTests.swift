import Cells
import LayerAnimation
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
    var (panels, scene) = try panels(80, 24)
    let messages = [panels.toggleInspector(of: scene), panels.toggleStatistics(), panels.turnHelp()]
    #expect(messages.allSatisfy { $0 == nil })
    var open: [Bool] = []
    for _ in 0..<3 {
      open += [panels.isHelpShown, !panels.showsStage(column: 30, row: 2), panels.shownInspector != nil]
      _ = panels.goBack(to: 0)
      panels.arrange(scene, duration: 10)
    }
    #expect(open == [true, true, true, false, true, true, false, false, true])
    #expect(panels.shownInspector == nil && panels.showsStage(column: 30, row: 2))
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
