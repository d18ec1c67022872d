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

/// Memory that is kept for layers by their index.
@Suite("LayerMemory")
struct LayerMemoryTests {
  private final class Note {
    var isWritten = false
  }

  @Test("Each place has its own")
  func eachPlaceHasItsOwn() {
    var memory = LayerMemory { Note() }
    memory[3].isWritten = true
    #expect(memory[3].isWritten && !memory[2].isWritten && !memory[400].isWritten)
    #expect(memory[3] === memory[3] && memory[3] !== memory[2])
  }

  @Test("Reading an entry does not create it")
  func lookingMakesNothing() {
    var memory = LayerMemory { Note() }
    #expect(memory.known(0) == nil && memory.known(7) == nil)
    let note = memory[7]
    #expect(memory.known(7) === note && memory.known(6) == nil && memory.known(8) == nil)
  }
}

/// Objects that are used again.
@Suite("Pool")
struct PoolTests {
  private final class Item {}

  @Test("What is in use is not given twice")
  func whatIsInUseIsNotGivenTwice() {
    var pool = Pool { Item() }
    let (first, second) = (pool.take(), pool.take())
    #expect(first !== second)
    #expect(pool.usedCount == 2)
  }

  @Test("What was put back is used again")
  func whatWasPutBackIsUsedAgain() {
    var made = 0
    var pool = Pool {
      made += 1
      return Item()
    }
    let (first, second) = (pool.take(), pool.take())
    pool.put(back: first)
    #expect(pool.usedCount == 1)
    #expect(pool.take() === first)
    pool.put(back: second)
    pool.put(back: first)
    _ = (pool.take(), pool.take())
    #expect(made == 2 && pool.usedCount == 2)
  }

  /// A target refers to pictures and clips without reference counting.
  @Test("The pool owns what is in use")
  func thePoolOwnsWhatIsInUse() {
    var pool = Pool { Item() }
    weak let item = pool.take()
    #expect(item != nil)
    #expect(pool.usedCount == 1)
  }
}

@Suite struct SampleMemoryTests {
  @Test("Each cell has memory of its own, which stays", arguments: [1, 1920, 65_536, 65_537, 200_000])
  func rooms(cells: Int) {
    var memory = SampleMemory()
    memory.resize(cells: cells)
    let places = Set([0, cells / 2, cells - 1])
    for place in places { memory.room(ofCell: place).colors.pointee = SampleColors(Paint(Float(place), 0, 0, 1)) }
    for place in places {
      #expect(memory.room(ofCell: place).colors.pointee.mean[0] == Float(place))
      #expect(memory.room(ofCell: place).colors == memory.room(ofCell: place).colors)
    }
    memory.resize(cells: cells / 2 + 1)
    memory.room(ofCell: cells / 2).colors.pointee = SampleColors(.zero)
    #expect(memory.room(ofCell: cells / 2).colors.pointee.mean[3] == 0)
  }
}
