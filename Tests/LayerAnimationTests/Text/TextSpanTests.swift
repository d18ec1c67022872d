import Testing

@testable import LayerAnimation

/// Parts of a text that are set otherwise.
@Suite("TextSpan")
struct TextSpanTests {
  private func layer(_ string: String, _ spans: TextSpan...) -> TextLayer {
    let layer = TextLayer()
    layer.string = string
    layer.spans = spans
    return layer
  }

  @Test("Later spans decide about what they name, styles add up")
  func cascade() {
    let text = layer(
      "abcd", TextSpan(0..<3, foregroundColor: .black, style: .bold),
      TextSpan(2..<9, backgroundColor: .white, style: .underline)
    ).text
    #expect(text.setting(ofCharacter: 0) == TextSetting(foregroundColor: .black, backgroundColor: nil, style: .bold))
    #expect(
      text.setting(ofCharacter: 2)
        == TextSetting(foregroundColor: .black, backgroundColor: .white, style: [.bold, .underline]))
    #expect(text.setting(ofCharacter: 3).foregroundColor == .white)
    #expect(text.setting(ofCharacter: -1) == text.setting)
  }

  @Test("Another string has no spans, an animated one keeps them")
  func strings() {
    let layer = layer("ab", TextSpan(0..<1, style: .bold))
    layer.model.set(.text("cd"), for: AnimationKeyPath(.string))
    #expect(layer.spans.count == 1 && layer.string == "cd")
    layer.string = "ef"
    #expect(layer.spans.isEmpty)
  }

  @Test("A letter that becomes a layer is set as it was in the text")
  func letters() {
    let layer = layer(
      "a\nbc", TextSpan(2..<3, foregroundColor: .black, style: .bold), TextSpan(3..<4, backgroundColor: .white))
    let parts = layer.divideIntoLetters().compactMap { ($0.layer as? TextLayer)?.text }
    #expect(parts.map(\.string) == ["a", "b", "c"])
    #expect(parts[0].spans.isEmpty && parts[0].foregroundColor == .white && parts[0].style == [])
    #expect(parts[1].spans.isEmpty && parts[1].foregroundColor == .black && parts[1].style == .bold)
    #expect(parts[2].spans == [TextSpan(0..<1, backgroundColor: .white)])
  }
}
