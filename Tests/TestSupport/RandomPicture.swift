import Cells

/// Random pictures: text, runs of one character, blanks with and without a background, wide characters everywhere, also
/// partly overwritten.
package enum RandomPicture {
  /// Changes a part of a picture, rarely all of it.
  package static func change(_ picture: CellBuffer, with random: inout SeededGenerator) {
    if Int(random.next() % 12) == 0 { picture.fill() }
    for _ in 0..<Int(random.number(0...10)) {
      let row = Int(random.next() % UInt64(picture.rows))
      let column = Int(random.next() % UInt64(picture.columns + 2)) - 1
      let glyph = random.element(of: glyphs)
      var cell = Cell(glyph: glyph.value, foreground: .default, background: .default, style: [])
      cell.foreground = random.element(of: colors)
      cell.background = random.element(of: colors)
      cell.style = random.element(of: styles)
      for place in 0..<random.element(of: [1, 1, 2, 3, 9, 40]) {
        if random.next() % 5 == 0 { cell.foreground = random.element(of: colors) }
        picture.put(cell, width: glyph.columns, column: column + place * glyph.columns, row: row)
      }
    }
  }

  private static let glyphs = Array(CellGlyphs("   ab#~é─█⣿日本🙂한x\u{331}"))
  private static let colors: [CellColor] = [
    .default, .default, .default, CellColor(red: 255, green: 0, blue: 0), CellColor(red: 8, green: 80, blue: 180),
    CellColor(red: 250, green: 250, blue: 250), CellColor(red: 0, green: 0, blue: 0),
  ]
  private static let styles: [CellStyle] = [
    [], [], [], .bold, .dim, .underline, .reverse, [.bold, .reverse], [.dim, .bold],
  ]
}
