import LayerAnimation
import Testing

@testable import SceneRendering

/// Which layers share a layout, and when they no longer do.
@Suite("TextMemory")
struct TextMemoryTests {
  private static let narrow = TextRoom(columns: 4, rows: 3, ellipsis: .scalar)

  private func content(_ string: String, isWrapped: Bool = false) -> TextContent {
    var content = TextContent()
    (content.string, content.isWrapped) = (string, isWrapped)
    return content
  }

  @Test("Layers that begin with the same text share a layout")
  func layersThatBeginWithTheSameTextShareALayout() {
    var memory = TextMemory()
    let first = memory.layout(content("sparrow"), in: .unlimited, ofLayer: 0)
    // Another string with the same characters.
    let second = memory.layout(content(["spar", "row"].joined()), in: .unlimited, ofLayer: 3)
    #expect(first === second)
  }

  @Test("Layers with other texts, another room or another way to break lines do not")
  func othersDoNot() {
    var memory = TextMemory()
    let first = memory.layout(content("a sparrow"), in: Self.narrow, ofLayer: 0)
    let others = [
      memory.layout(content("a swallow"), in: Self.narrow, ofLayer: 1),
      memory.layout(content("a sparrow"), in: .unlimited, ofLayer: 2),
      memory.layout(content("a sparrow", isWrapped: true), in: Self.narrow, ofLayer: 3),
    ]
    #expect(others.allSatisfy { $0 !== first })
    #expect(others.map { $0.lines.count } == [1, 1, 3])
  }

  @Test("A change of one layer's text leaves the others as they are")
  func aChangeOfOneLayersTextLeavesTheOthersAsTheyAre() {
    var memory = TextMemory()
    let first = memory.layout(content("sparrow"), in: .unlimited, ofLayer: 0)
    _ = memory.layout(content("sparrow"), in: .unlimited, ofLayer: 1)
    let changed = memory.layout(content("wren"), in: .unlimited, ofLayer: 1)
    #expect(changed !== first)
    #expect((first.columns, changed.columns) == (7, 4))
    #expect(memory.layout(content("sparrow"), in: .unlimited, ofLayer: 0) === first)
  }

  @Test("A layer keeps a layout of its own, whatever its text becomes")
  func aLayerKeepsALayoutOfItsOwn() {
    var memory = TextMemory()
    for layer in 0..<2 { _ = memory.layout(content("sparrow"), in: .unlimited, ofLayer: layer) }
    let own = (0..<2).map { memory.layout(content("wren"), in: .unlimited, ofLayer: $0) }
    #expect(own[0] !== own[1])
    for text in ["robin", "sparrow", "wren"] {
      for layer in 0..<2 { #expect(memory.layout(content(text), in: .unlimited, ofLayer: layer) === own[layer]) }
    }
  }

  @Test("More texts than are known at once are all laid out")
  func moreTextsThanAreKnownAtOnceAreAllLaidOut() {
    var memory = TextMemory()
    for number in 0..<1000 {
      let text = String(repeating: "x", count: number + 1)
      #expect(memory.layout(content(text), in: .unlimited, ofLayer: number).columns == number + 1)
    }
    for number in 0..<1000 {
      let text = String(repeating: "x", count: number + 1)
      #expect(memory.layout(content(text), in: .unlimited, ofLayer: number).columns == number + 1)
    }
  }
}
