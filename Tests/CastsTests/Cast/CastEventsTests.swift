import Casts
import Testing

@Suite("Cast, events")
struct CastEventsTests {
  @Test("Inputs, markers, instants and activity are told")
  func events() throws {
    let cast = try recording(
      "[1, \"o\", \"abcd\"]", "[1, \"i\", \"l\"]", "[2, \"i\", \"s\\r\"]", "[3, \"m\", \"here\"]", "[4, \"o\", \"ab\"]")
    #expect(cast.inputs(after: 0, to: 2).map(\.text) == ["l", "s\r"])
    #expect(cast.inputs(after: 1, to: 9).map(\.time) == [2])
    #expect(cast.markers.map(\.time) == [3] && cast.markers.map(\.label) == ["here"])
    #expect(cast.activity(parts: 4) == [0, 4, 0, 2] && cast.outputBytes == 6)
  }
}
