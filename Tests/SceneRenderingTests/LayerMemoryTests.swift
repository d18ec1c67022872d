import Testing

@testable import SceneRendering

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
