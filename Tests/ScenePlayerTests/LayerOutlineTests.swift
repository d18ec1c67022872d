import LayerAnimation
import Terminal
import Testing

@testable import ScenePlayer

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
