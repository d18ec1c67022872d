/// A cell in which several colours meet, as it is shown: a character, and the colours of what it covers and of what it leaves bare.
struct ColorDivision {
  /// The character.
  var scalar: UInt32
  /// The colour that the character is drawn in.
  var foreground: Paint
  /// The colour behind it.
  var background: Paint
}
