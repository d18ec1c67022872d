/// A part of a text with a style of its own.
///
///     title.string = "Fish & Chips"
///     title.spans = [TextSpan(0..<4, foregroundColor: .red, style: .bold)]
public struct TextSpan: Hashable, Sendable {
  /// The range of its characters, counted from 0, including line breaks; indices beyond the text have no effect.
  public var range: Range<Int>
  /// The colour of its characters; nil for the text's.
  public var foregroundColor: Color?
  /// The colour behind its characters; nil for none.
  public var backgroundColor: Color?
  /// The style of its characters, in addition to that of the whole text.
  public var style: TextStyle

  /// Creates a part of a text.
  ///
  /// - Parameters:
  ///   - range: The range of its characters, counted from 0, including line breaks.
  ///   - foregroundColor: Their colour; nil for the text's.
  ///   - backgroundColor: The colour behind them; nil for none.
  ///   - style: The style of its characters, in addition to that of the whole text.
  public init(
    _ range: Range<Int>, foregroundColor: Color? = nil, backgroundColor: Color? = nil, style: TextStyle = []
  ) {
    (self.range, self.style) = (range, style)
    (self.foregroundColor, self.backgroundColor) = (foregroundColor, backgroundColor)
  }
}

/// The colours and the style of a character of a text.
package struct TextSetting: Hashable, Sendable {
  /// The colour of the character.
  package var foregroundColor: Color
  /// The colour behind the character; nil for none.
  package var backgroundColor: Color?
  /// The style: bold, dim, underlined.
  package var style: TextStyle
}

extension TextContent {
  /// The setting of characters outside spans.
  package var setting: TextSetting { TextSetting(foregroundColor: foregroundColor, backgroundColor: nil, style: style) }

  /// Returns the setting of a character. If several spans contain it, later ones take precedence for the attributes
  /// that they set.
  ///
  /// - Parameter index: The index of the character; spans do not apply to one outside the text.
  /// - Complexity: O(spans); allocates nothing.
  package func setting(ofCharacter index: Int) -> TextSetting { setting(ofCharacter: index, among: spans[...]) }

  /// Returns the setting of a character that none but some of the spans can contain.
  package func setting(ofCharacter index: Int, among spans: ArraySlice<TextSpan>) -> TextSetting {
    var setting = setting
    for span in spans where span.range.contains(index) {
      if let color = span.foregroundColor { setting.foregroundColor = color.tinted(spanTint) }
      if let color = span.backgroundColor { setting.backgroundColor = color.tinted(spanTint) }
      setting.style.formUnion(span.style)
    }
    return setting
  }

  /// Returns a text of one of the characters, with its setting.
  ///
  /// - Parameters:
  ///   - character: The character.
  ///   - index: The index of the character.
  func letter(_ character: Character, at index: Int) -> TextContent {
    var letter = self
    letter.string = String(character)
    guard !spans.isEmpty else { return letter }
    let setting = setting(ofCharacter: index)
    (letter.foregroundColor, letter.style) = (setting.foregroundColor, setting.style)
    letter.spans = setting.backgroundColor.map { [TextSpan(0..<1, backgroundColor: $0)] } ?? []
    return letter
  }

  /// Multiplies the colours of the spans, without changing these: the factors are stored beside them.
  mutating func tintSpans(_ tint: Lanes) {
    let factors = (Color(spanTint).lanes * tint).clamped(lowerBound: .zero, upperBound: .one)
    spanTint = SIMD4(
      UInt8((factors[0] * 255).rounded()), UInt8((factors[1] * 255).rounded()), UInt8((factors[2] * 255).rounded()),
      UInt8((factors[3] * 255).rounded()))
  }
}

extension Color {
  /// Creates a colour from factors in 255ths.
  fileprivate init(_ factors: SIMD4<UInt8>) {
    self.init(
      red: Double(factors[0]) / 255, green: Double(factors[1]) / 255, blue: Double(factors[2]) / 255,
      alpha: Double(factors[3]) / 255)
  }

  /// Returns the colour multiplied by factors in 255ths, component by component.
  fileprivate func tinted(_ factors: SIMD4<UInt8>) -> Color {
    factors == SIMD4(repeating: 255) ? self : tinted(Color(factors).lanes)
  }
}
