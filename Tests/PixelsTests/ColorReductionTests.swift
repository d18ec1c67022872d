import Testing

@testable import Pixels

@Suite("ColorReduction")
struct ColorReductionTests {
  @Test("As few colours as may remain stay as they are")
  func fewColors() {
    let colors: [UInt32] = [0x10_2030, 0xFF_0000, 0x00_FF00, 0x80_8080]
    let reduced = ColorReduction(colors, weights: [1, 5, 2, 9], limit: 4)
    #expect(reduced.numbers.numbers.map { reduced.colors[Int($0)] } == colors)
  }

  @Test("Colours that occur often are kept more exactly than rare ones")
  func weights() {
    let colors: [UInt32] = [0x40_4040, 0x48_4848, 0xF0_F0F0]
    let reduced = ColorReduction(colors, weights: [1000, 10, 1000], limit: 2)
    let result = reduced.numbers.numbers.map { reduced.colors[Int($0)] }
    #expect(result[0] == 0x40_4040 && result[1] == 0x40_4040 && result[2] == 0xF0_F0F0)
  }

  @Test("A colour between two becomes a pattern of both, in proportion, and one that remains does not")
  func patterns() {
    // Two colours remain of grey levels that are near to them, and one in between.
    let colors: [UInt32] = [0x40_4040, 0x60_6060, 0xC0_C0C0]
    let reduced = ColorReduction(colors, weights: [100_000, 1, 100_000], limit: 2, isDithered: true)
    func share(_ color: Int) -> Int {
      (0..<64).count { reduced.colors[Int(reduced.numbers.number(color, x: $0 % 8, y: $0 / 8))] == 0xC0_C0C0 }
    }
    #expect(reduced.colors == [0x40_4040, 0xC0_C0C0] && share(0) == 0 && share(2) == 64)
    #expect((10...24).contains(share(1)))
    let plain = ColorReduction(colors, weights: [100_000, 1, 100_000], limit: 2)
    #expect((0..<64).allSatisfy { plain.numbers.number(1, x: $0 % 8, y: $0 / 8) == 0 })
  }
}
