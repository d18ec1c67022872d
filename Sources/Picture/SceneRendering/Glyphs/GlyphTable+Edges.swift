/// Characters that represent the edges of areas, as pictures of 8×16 dots: the average ink of several fonts.
///
/// A line is one character all along, so its height in the font matters little. An edge must lie where it is shown: `^`
/// is the highest of all characters in some fonts and reaches down to the middle in others, and the heights of `_`, `'`
/// and `,` differ by an eighth of a cell. These pictures are blurred where fonts disagree, so that the characters are
/// preferred that are in the right place in all of them.
extension GlyphTable {
  /// The thin characters whose position differs between fonts.
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
