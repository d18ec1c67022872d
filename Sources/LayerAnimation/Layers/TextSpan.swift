/// A part of a text that is set otherwise than the rest.
///
///     title.string = "Fish & Chips"
///     title.spans = [TextSpan(0..<4, foregroundColor: .red, style: .bold)]
public struct TextSpan: Hashable, Sendable {
  /// Its characters, counted from 0, line breaks included; what the text does not have counts for nothing.
  public var range: Range<Int>
  /// The colour of its characters; nil for the text's.
  public var foregroundColor: Color?
  /// The colour of the cells that they stand in; nil shows what lies below.
  public var backgroundColor: Color?
  /// How its characters are set, beside how all of the text is.
  public var style: TextStyle

  /// A part of a text.
  ///
  /// - Parameters:
  ///   - range: Its characters, counted from 0, line breaks included.
  ///   - foregroundColor: Their colour; nil for the text's.
  ///   - backgroundColor: The colour behind them; nil for none.
  ///   - style: How they are set, beside how all of the text is.
  public init(
    _ range: Range<Int>, foregroundColor: Color? = nil, backgroundColor: Color? = nil, style: TextStyle = []
  ) {
    (self.range, self.style) = (range, style)
    (self.foregroundColor, self.backgroundColor) = (foregroundColor, backgroundColor)
  }
}

/// How a character of a text is set.
package struct TextSetting: Hashable, Sendable {
  /// Its colour.
  package var foregroundColor: Color
  /// The colour behind it; nil for none.
  package var backgroundColor: Color?
  /// Bold, dim, underlined.
  package var style: TextStyle
}

extension TextContent {
  /// How what is in no span is set.
  package var setting: TextSetting { TextSetting(foregroundColor: foregroundColor, backgroundColor: nil, style: style) }

  /// How a character is set. Of several spans that it is in, later ones decide about what they name.
  ///
  /// - Parameter index: Which character it is, from 0; what is none is in no span.
  /// - Complexity: O(spans); allocates nothing.
  package func setting(ofCharacter index: Int) -> TextSetting {
    var setting = setting
    for span in spans where span.range.contains(index) {
      if let color = span.foregroundColor { setting.foregroundColor = color.tinted(spanTint) }
      if let color = span.backgroundColor { setting.backgroundColor = color.tinted(spanTint) }
      setting.style.formUnion(span.style)
    }
    return setting
  }

  /// The part of the text that is one of its characters: its letter, set as it is in the text.
  ///
  /// - Parameters:
  ///   - character: The character.
  ///   - index: Which one it is, from 0.
  func letter(_ character: Character, at index: Int) -> TextContent {
    var letter = self
    letter.string = String(character)
    guard !spans.isEmpty else { return letter }
    let setting = setting(ofCharacter: index)
    (letter.foregroundColor, letter.style) = (setting.foregroundColor, setting.style)
    letter.spans = setting.backgroundColor.map { [TextSpan(0..<1, backgroundColor: $0)] } ?? []
    return letter
  }

  /// Multiplies the colours of the spans, which stay as they are: the factors stand beside them.
  mutating func tintSpans(_ tint: Lanes) {
    let factors = (Color(spanTint).lanes * tint).clamped(lowerBound: .zero, upperBound: .one)
    spanTint = SIMD4(
      UInt8((factors[0] * 255).rounded()), UInt8((factors[1] * 255).rounded()), UInt8((factors[2] * 255).rounded()),
      UInt8((factors[3] * 255).rounded()))
  }
}

extension Color {
  /// A colour of factors in 255ths.
  fileprivate init(_ factors: SIMD4<UInt8>) {
    self.init(
      red: Double(factors[0]) / 255, green: Double(factors[1]) / 255, blue: Double(factors[2]) / 255,
      alpha: Double(factors[3]) / 255)
  }

  /// Each channel multiplied by so many 255ths.
  fileprivate func tinted(_ factors: SIMD4<UInt8>) -> Color {
    factors == SIMD4(repeating: 255) ? self : tinted(Color(factors).lanes)
  }
}
