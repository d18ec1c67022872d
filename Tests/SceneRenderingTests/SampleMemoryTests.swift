import Testing

@testable import SceneRendering

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
