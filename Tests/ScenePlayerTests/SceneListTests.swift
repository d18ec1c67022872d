import Cells
import LayerAnimation
import Terminal
import Testing

@testable import ScenePlayer

/// The gallery: the list of scenes with the selected one playing beside it.
@Suite("SceneList")
struct SceneListTests {
  private static let names = ["lock", "plane", "timing/begin", "timing/offset", "turns/dial"]

  private func run(
    _ script: [(Double, InputEvent)], columns: Int = 80, rows: Int = 20
  ) throws -> PlayerRun {
    var options = Player.Options()
    options.startsInGallery = true
    let items = Self.names.map { name in Playlist.Item(name: name) { try PlayerRun.scene(title: "Scene \(name)") } }
    return try PlayerRun(script, size: TerminalSize(columns: columns, rows: rows), items: items, options: options)
  }

  @Test("It lists the scenes in groups beside the first")
  func itListsTheScenesInGroupsBesideTheFirst() throws {
    let run = try run([(1, key("q"))])
    let screen = run.screen(at: 0.9)
    for text in ["lock", "plane", "begin", "offset", "dial", "timing", "turns"] {
      #expect(screen.contains { $0.prefix(32).contains(text) })
    }
    #expect(run.status(at: 0.9).contains("Scene lock"))
    #expect(screen.contains { $0.dropFirst(32).contains("#") })
    #expect(run.outcome == .quit)
  }

  @Test("Arrows play the next one")
  func arrowsPlayTheNextOne() throws {
    let run = try run([(1, key("down")), (2, key("down")), (3, key("up")), (4, key("q"))])
    #expect(run.status(at: 1.5).contains("Scene plane") && run.status(at: 2.5).contains("Scene timing/begin"))
    #expect(run.status(at: 3.5).contains("Scene plane"))
  }

  @Test("A scene is shown from its poster on, and begins when it is chosen")
  func poster() throws {
    var options = Player.Options()
    options.startsInGallery = true
    let items = Self.names.map { name in
      Playlist.Item(name: name) {
        var scene = try PlayerRun.scene(title: name)
        scene.poster = 4
        return scene
      }
    }
    let run = try PlayerRun(
      [(1, key("down")), (2, key("enter")), (3, key("q"))], size: TerminalSize(columns: 80, rows: 20), items: items,
      options: options)
    let times = try [0.9, 1.5, 2.5].map { try #require(run.time(at: $0)) }
    #expect(times[0] > 4.5 && (4...4.6).contains(times[1]) && (0.3...0.6).contains(times[2]), "\(times)")
  }

  @Test("Typing searches")
  func typingSearches() throws {
    let run = try run([
      (1, key("o")), (1.1, key("f")), (1.2, key("f")), (2, key("backspace")), (3, key("escape")), (4, key("q")),
    ])
    #expect(run.status(at: 1.5).contains("Scene timing/offset"))
    #expect(run.screen(at: 1.5)[0].contains("off"))
    #expect(!run.screen(at: 1.5).contains { $0.prefix(32).contains("plane") })
    #expect(run.screen(at: 3.5).contains { $0.prefix(32).contains("plane") })
  }

  @Test("A slash begins a search and is no part of it")
  func aSlashBeginsASearchAndIsNoPartOfIt() throws {
    let run = try run([
      (1, key("/")), (1.1, key("o")), (1.2, key("f")), (1.3, key("f")), (3, .end(.hangUp)),
    ])
    #expect(run.status(at: 1.05).contains("Scene lock"), "and asks for no time")
    #expect(run.status(at: 1.5).contains("Scene timing/offset"))
    #expect(run.screen(at: 1.5)[0].contains("Find off"))
  }

  @Test("Keys mean what they mean everywhere where the list has no room")
  func keysMeanWhatTheyMeanEverywhereWhereTheListHasNoRoom() throws {
    let run = try run(
      [(1, key("n")), (2, key("space")), (3, key("i")), (4, key("escape")), (5, key("q"))], columns: 39, rows: 12)
    #expect(run.status(at: 1.5).contains("Scene plane"), "no letters are searched for unseen")
    #expect(run.bar(at: 2.5).contains("▌▌"))
    #expect(run.outcome == .quit)
  }

  @Test("A list that has no room says so")
  func aListThatHasNoRoomSaysSo() throws {
    let run = try run([(1, key("enter")), (2, key("escape")), (3, key("q"))], columns: 39, rows: 12)
    #expect(run.status(at: 2.5).contains("the list needs 40x8"))
  }

  @Test("Letters in order are found as well")
  func lettersInOrderAreFoundAsWell() {
    let gallery = Gallery(names: Self.names)
    for letter in "tmff" { _ = gallery.handle(KeyStroke(letter.unicodeScalars.first ?? "x"), commands: [:]) }
    #expect(Self.names[gallery.selection] == "timing/offset")
  }

  @Test("What is not there is said")
  func whatIsNotThereIsSaid() throws {
    let run = try run([(1, key("z")), (1.1, key("z")), (2, key("enter")), (3, key("ctrl+l")), (4, .end(.hangUp))])
    #expect(run.screen(at: 2.5).contains { $0.contains("nothing of that name") })
  }

  @Test("Enter opens and escape comes back")
  func enterOpensAndEscapeComesBack() throws {
    let run = try run([(1, key("down")), (2, key("enter")), (3, key("escape")), (4, key("q"))])
    #expect(!run.screen(at: 2.5).contains { $0.contains("offset") })
    #expect(run.status(at: 2.5).contains("Scene plane"))
    #expect(run.screen(at: 3.5).contains { $0.contains("offset") })
  }

  @Test("A click selects and a second one opens")
  func aClickSelectsAndASecondOneOpens() throws {
    // Rows: search, rule, lock, plane, and the first heading.
    let run = try run([
      (0.5, mouse(.press(.left), 5, 4)), (1, mouse(.press(.left), 5, 3)), (2, mouse(.press(.left), 5, 3)),
      (3, key("q")),
    ])
    #expect(run.status(at: 1.5).contains("Scene plane") && run.screen(at: 1.5).contains { $0.contains("offset") })
    #expect(!run.screen(at: 2.5).contains { $0.contains("offset") })
  }

  @Test("Space pauses and the wheel chooses")
  func spacePausesAndTheWheelChooses() throws {
    let run = try run([(1, key("space")), (2, mouse(.wheelDown, 4, 4)), (3, key("q"))])
    #expect(run.bar(at: 1.5).contains("▌▌") && run.status(at: 2.5).contains("Scene plane"))
  }

  @Test("A list longer than the screen follows the selection")
  func aListLongerThanTheScreenFollowsTheSelection() throws {
    let gallery = Gallery(names: (0..<100).map { "scene-\($0)" })
    let frame = CellBuffer(columns: 34, rows: 20)
    for _ in 0..<60 { _ = gallery.moveSelection(by: 1) }
    gallery.draw(
      ScreenRegion(columns: 0..<34, rows: 0..<20), scene: try PlayerRun.scene(),
      theme: Theme(usesUnicode: true, isMonochrome: false), into: frame)
    let lines = frame.lines
    #expect(lines.contains { $0.contains("scene-60") } && !lines.contains { $0.hasSuffix("scene-0") })
  }
}
