import LayerAnimation
import Testing

@testable import SceneFormat

@Suite("NamedLayers")
struct NamedLayersTests {
  private static let head = "format: 1\ntitle: T\nstage: {width: 160, height: 96}\nlayers:\n"

  /// Two boxes with a bar each, and a number beside the bar.
  private static let boxes = """
      - for: {i: 0..1}
        name: box-${i}
        position: [$(40 + 60 * i), 40]
        sublayers:
          - {name: bar, size: [$(10 + i), 4], backgroundColor: red}
          - {name: note, text: {number: {of: bar, keyPath: bounds.size.width}}}

    """

  @Test("Of several layers with one name the nearest is meant, so that repeated elements need no paths")
  func nearest() throws {
    let (scene, found) = decode(Self.head + Self.boxes)
    #expect(found.map(\.headline) == [])
    let notes = try #require(scene).tree.root.sublayers.map { $0.sublayers[1] as? TextLayer }
    #expect(notes.map { $0?.subject?.model.bounds.size.width } == [10, 11])
  }

  @Test("A layer that is as near to several is told their paths")
  func several() {
    let number = "  - {text: {number: {of: bar, keyPath: bounds.size.width}}}\n"
    let found = headlines(Self.head + Self.boxes + number)
    #expect(found.count == 1 && found[0].contains("there are 2 layers 'bar'; write 'box-0/bar' or 'box-1/bar'"))
  }

  @Test("A layer of the scene itself is meant before those in others")
  func outermost() throws {
    let outer = "  - {name: bar, size: [70, 4], position: [80, 8], backgroundColor: blue}\n"
    let (scene, found) = decode(Self.head + Self.boxes + outer)
    #expect(found.map(\.headline) == [])
    let note = try #require(scene).tree.root.sublayers[0].sublayers[1] as? TextLayer
    #expect(note?.subject?.model.bounds.size.width == 70)
  }
}
