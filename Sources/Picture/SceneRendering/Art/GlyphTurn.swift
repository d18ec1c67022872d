import LayerAnimation

/// The rotation of a character to the nearest multiple of 90°, which yields another character.
///
/// Arrows rotate with the picture. Brackets and letters that are mirror images of each other are exchanged. All others
/// stay as they are, since there are no characters for letters on their side.
struct GlyphTurn: Hashable {
  /// The number of quarter turns, clockwise, after the mirroring: 0…3.
  var quarters: Int
  /// True if left and right are exchanged first.
  var isMirrored: Bool

  /// The identity.
  static let none = GlyphTurn(quarters: 0, isMirrored: false)

  /// Creates a rotation from the directions that right and down are mapped to, in units of which a cell has equally
  /// many across and down.
  init(right: Point, down: Point) {
    isMirrored = right.x * down.y - right.y * down.x < 0
    let right = isMirrored ? Point(x: -right.x, y: -right.y) : right
    if abs(right.x) >= abs(right.y) {
      quarters = right.x >= 0 ? 0 : 2
    } else {
      quarters = right.y >= 0 ? 1 : 3
    }
  }

  init(quarters: Int, isMirrored: Bool) { (self.quarters, self.isMirrored) = (quarters, isMirrored) }

  /// Returns true if a rotation may change the character.
  static func concerns(_ glyph: UInt32) -> Bool { glyph < 0x7F && concerned[Int(glyph)] }

  /// Returns the character that a character becomes.
  func callAsFunction(_ glyph: UInt32) -> UInt32 {
    guard glyph < 0x7F, Self.concerned[Int(glyph)] else { return glyph }
    var glyph = glyph
    if isMirrored { glyph = Self.exchanged(glyph, in: Self.leftAndRight) }
    if let index = Self.clockwise.firstIndex(of: glyph) { return Self.clockwise[(index + quarters) % 4] }
    guard quarters == 2 else { return glyph }
    return Self.exchanged(Self.exchanged(glyph, in: Self.leftAndRight), in: Self.aboveAndBelow)
  }

  private static let clockwise = codes("^>v<")
  private static let leftAndRight = codes("<>()[]{}/\\bdpq")
  private static let aboveAndBelow = codes("^vbpdqun.',`/\\")
  private static let concerned: [Bool] = {
    var concerned = [Bool](repeating: false, count: 0x7F)
    for code in clockwise + leftAndRight + aboveAndBelow { concerned[Int(code)] = true }
    return concerned
  }()

  private static func codes(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

  /// Returns the other character of a pair.
  private static func exchanged(_ glyph: UInt32, in pairs: [UInt32]) -> UInt32 {
    pairs.firstIndex(of: glyph).map { pairs[$0 ^ 1] } ?? glyph
  }
}
