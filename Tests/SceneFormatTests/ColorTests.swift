import LayerAnimation
import Testing

@testable import SceneFormat

@Suite("Color")
struct ColorTests {
  @Test(
    "A colour is read in every notation",
    arguments: [
      ("'#fff'", 0xFFFFFF, 1.0), ("'#1a2'", 0x11AA22, 1), ("'#102030'", 0x102030, 1),
      ("'#10203080'", 0x102030, 128.0 / 255),
      ("orange", 0xFFA500, 1), ("RebeccaPurple", 0x663399, 1), ("grey", 0x808080, 1), ("green", 0x008000, 1),
      ("lightgoldenrodyellow", 0xFAFAD2, 1),
    ])
  func isRead(_ text: String, hex: UInt32, alpha: Double) throws {
    #expect(try layer("{backgroundColor: \(text)}").backgroundColor == Color(hex: hex).faded(by: alpha))
  }

  @Test("Clear is a colour and none is none")
  func clearIsAColourAndNoneIsNone() throws {
    #expect(try layer("{backgroundColor: clear}").backgroundColor == .clear)
    #expect(try layer("{backgroundColor: transparent}").backgroundColor == .clear)
    #expect(try layer("{backgroundColor: none}").backgroundColor == nil)
    #expect(try (layer("{shape: {circle: {radius: 1}, fillColor: none}}") as? ShapeLayer)?.fillColor == nil)
  }

  @Test("There are all colours of the web")
  func thereAreAllColoursOfTheWeb() {
    #expect(CSSColors.names.count == 148)
    #expect(CSSColors.named.values.allSatisfy { $0 <= 0xFFFFFF })
    // Spelled both ways, the greys are the same.
    for (name, hex) in CSSColors.named where name.contains("gray") {
      #expect(CSSColors.named[name.replacing("gray", with: "grey")] == hex)
    }
  }
}
