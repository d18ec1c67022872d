/// The form in which a cell of several colours is shown: a character, and the colours of the parts that it fills and of
/// those that it leaves bare.
struct ColorDivision {
  /// The character.
  var scalar: UInt32
  /// The colour of the character.
  var foreground: Paint
  /// The colour behind the character.
  var background: Paint
}
