/// Characters that stand for the edges of areas, as pictures of 8×16 dots: where several faces have their ink on the average.
///
/// A line is one character all along, so it matters little how high a face has it. An edge has to lie where it is shown: `^` is the
/// highest of all characters in some faces and reaches down to the middle in others, and the heights of `_`, `'` and `,` differ by an
/// eighth of a cell. What faces disagree about is blurred here, so that characters are preferred which are where they are wanted in
/// all of them.
extension GlyphTable {
  /// Those of the thin characters that faces have at different places.
  static let edges = GlyphTable(
    scalars: #""',-.^_"#.unicodeScalars.map(\.value), columns: 7,
    pictures: #"""
        "     |  '     |  ,     |  -     |  .     |  ^     |  _     |
              |        |        |        |        |        |        |
              |        |        |        |        |        |        |
        .  .  |   ..   |        |        |        |   ..   |        |
        x..x  |   xx   |        |        |        |  .xx.  |        |
        X..X  |   xx   |        |        |        |  xxxx  |        |
        x..x  |   xx   |        |        |        | .x..x. |        |
        x  x  |   ..   |        |        |        |  x  x  |        |
              |        |        |  ....  |        | .x  x. |        |
              |        |        | .xxxx. |        | x    x |        |
              |        |        | .xxxx. |        | .    . |        |
              |        |   ..   |  ....  |   xx   |        |        |
              |        |  .xx   |        |   xx   |        |        |
              |        |  .xx   |        |   xx   |        |....    |
              |        |  .x.   |        |        |        |....    |
              |        |   x    |        |        |        |xxxxxxxx|
              |        |   .    |        |        |        |........|
      """#)
}
