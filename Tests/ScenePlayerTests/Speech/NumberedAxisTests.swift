import LayerAnimation
import Testing

@testable import ScenePlayer

@Suite("NumberedAxis")
struct NumberedAxisTests {
  private func said(_ numbers: [(text: String, y: Double)]) throws -> [String] {
    let layers = numbers.enumerated().map { place, number in
      "  - {position: [\(10 + 15 * place), \(number.y)], text: {string: \"\(number.text)\", fontSize: 4}}"
    }
    var describer = SceneDescriber(try scene(layers.joined(separator: "\n")))
    return describer.items(at: 0).map(\.label)
  }

  @Test("Numbers in a row that rise by equal steps are marks of an axis, and not said")
  func axis() throws {
    #expect(try said([("0", 50), ("1", 50), ("2", 50)]).isEmpty)
    #expect(try said([("0", 50), ("0.25", 50), ("0.5", 50), ("0.75", 50), ("1", 50)]).isEmpty)
  }

  @Test("Other numbers are said: two of them, in any order, by other steps, or in other rows")
  func numbers() throws {
    #expect(try said([("1", 50), ("2", 50)]) == ["1", "2"])
    #expect(try said([("7", 50), ("9", 50), ("6", 50), ("1", 50)]) == ["7", "9", "6", "1"])
    #expect(try said([("1", 50), ("2", 50), ("4", 50)]) == ["1", "2", "4"])
    #expect(try said([("1", 10), ("2", 30), ("3", 50)]) == ["1", "2", "3"])
  }
}
