/// The printable characters of ASCII, as pictures of 8×16 dots.
///
/// Traced from DejaVu Sans Mono, whose proportions most terminal faces share: its cell drawn at 8×16 pixels, a dot where
/// a pixel is nearly half covered. Corrected by hand: `|`, `/` and `\` reach from edge to edge, as they do in faces made
/// for terminals, so that lines join from cell to cell.
extension GlyphTable {
  /// Space to tilde.
  static let ascii = GlyphTable(
    scalars: Array(0x20...0x7E), columns: 12,
    pictures: #"""
              |  !     |  "     |  #     |  $     |  %     |  &     |  '     |  (     |  )     |  *     |  +     |
              |        |        |        |        |        |        |        |        |        |        |        |
              |        |        |        |        |        |        |        |        |        |        |        |
              |        |        |        |        |        |        |        |        |        |        |        |
              |   XX   |  X  X  |   X  X |    X   | XX     |  XXXX  |   XX   |    X   |   X    |        |        |
              |   XX   |  X  X  |   X  X |  XXXX  |XX X    |  X     |   XX   |    X   |   X    | X    X |        |
              |   XX   |  X  X  |   X XX | XX X   |X  X    |  X     |   XX   |   X    |    X   |   XX   |   XX   |
              |   XX   |        | XXXXXXX| X  X   | XXX    |  X     |        |   X    |    X   |  XXXX  |   XX   |
              |   XX   |        |  X  X  |  XXX   |    XX  | XXX    |        |   X    |    X   |        |   XX   |
              |   XX   |        |  X  X  |   XXX  |  XX X  | X XX  X|        |   X    |    X   |        | XXXXXX |
              |        |        |XXXXXXX |    X X |    X X |XX  XX X|        |   X    |    X   |        |   XX   |
              |        |        |  X X   |    X X |    X  X|XX   XX |        |   X    |    X   |        |   XX   |
              |   XX   |        | X  X   | XX XXX |    X XX| XX  XX |        |   XX   |   XX   |        |   XX   |
              |        |        | X  X   |   XX   |     X  |  XXX   |        |    X   |   X    |        |        |
              |        |        |        |    X   |        |        |        |    X   |   X    |        |        |
              |        |        |        |        |        |        |        |        |        |        |        |
              |        |        |        |        |        |        |        |        |        |        |        |
        ,     |  -     |  .     |  /     |  0     |  1     |  2     |  3     |  4     |  5     |  6     |  7     |
              |        |        |        |        |        |        |        |        |        |        |        |
              |        |        |      XX|        |        |        |        |        |        |        |        |
              |        |        |     XX |        |        |        |        |        |        |        |        |
              |        |        |     XX |  XXXX  |  XXX   | XXXXX  | XXXXX  |    XX  | XXXXX  |  XXXX  | XXXXXX |
              |        |        |    XX  | XX  XX |    X   |     XX |     XX |    XX  | XX     | XX     |     XX |
              |        |        |    XX  | X    X |    X   |     XX |     XX |   X X  | XX     | X      |     X  |
              |        |        |    XX  | X    X |    X   |     XX |     X  |  X  X  | XXXX   | X XXX  |     X  |
              |        |        |   XX   | X XX X |    X   |     X  |   XXX  |  X  X  |    XX  | XX  XX |    XX  |
              |   XX   |        |   XX   | X    X |    X   |    X   |     XX | X   X  |     XX | XX   X |    X   |
              |   XX   |        |  XX    | X    X |    X   |   X    |      X | XXXXXX |      X | X    X |   XX   |
              |        |        |  XX    | XX  XX |    X   |  X     |      X |    XX  |     XX | X    X |   X    |
         XX   |        |   XX   |  XX    |  X  X  |  XXXXX | XXXXX  | X  XXX |     X  | X  XX  |  X  XX |   X    |
         XX   |        |   XX   | XX     |   XX   |  XXXXX | XXXXXX | XXXX   |     X  | XXXX   |   XXX  |        |
         X    |        |        | XX     |        |        |        |        |        |        |        |        |
              |        |        |XX      |        |        |        |        |        |        |        |        |
              |        |        |        |        |        |        |        |        |        |        |        |
        8     |  9     |  :     |  ;     |  <     |  =     |  >     |  ?     |  @     |  A     |  B     |  C     |
              |        |        |        |        |        |        |        |        |        |        |        |
              |        |        |        |        |        |        |        |        |        |        |        |
              |        |        |        |        |        |        |        |        |        |        |        |
        XXXX  |  XXXX  |        |        |        |        |        |  XXXX  |        |   XX   | XXXXX  |  XXXXX |
       XX  XX | XX  XX |        |        |        |        |        |     XX |  XXXXX |   XX   | X   XX |  X     |
       X    X | X    X |        |        |        |        |        |     XX | X    X |  XXXX  | X    X | XX     |
       XX  XX | X    X |   XX   |   XX   |    XXX | XXXXXX | XXX    |     X  | X  XXXX|  X  X  | X   XX | X      |
        XXXX  | X   XX |   XX   |   XX   | XXXX   | XXXXXX |   XXXX |    X   |X  XX XX|  X  X  | XXXXX  | X      |
       XX  XX |  XXXXX |        |        | XX     |        |     XX |   XX   |X  X   X| XX  XX | X   XX | X      |
       X    X |      X |        |        |  XXX   | XXXXXX |   XXX  |   X    |X  X   X| XXXXXX | X    X | X      |
       X    X |     XX |        |        |    XXX |        | XXX    |        |X  X  XX| X    X | X    X | XX     |
       XX  XX |    XX  |   XX   |   XX   |        |        |        |   XX   | X  XXXX| X    X | XX XXX |  XX  X |
        XXXX  |  XXX   |   XX   |   XX   |        |        |        |   X    | X      |        | XXXX   |   XXXX |
              |        |        |   X    |        |        |        |        |  XX    |        |        |        |
              |        |        |        |        |        |        |        |    XX  |        |        |        |
              |        |        |        |        |        |        |        |        |        |        |        |
        D     |  E     |  F     |  G     |  H     |  I     |  J     |  K     |  L     |  M     |  N     |  O     |
              |        |        |        |        |        |        |        |        |        |        |        |
              |        |        |        |        |        |        |        |        |        |        |        |
              |        |        |        |        |        |        |        |        |        |        |        |
       XXXX   | XXXXXX | XXXXXX |  XXXXX | X    X | XXXXXX |  XXXX  | X    X | XX     | XX  XX | XX   X |  XXXX  |
       X   X  | XX     | XX     | XX     | X    X |   XX   |     X  | X   X  | XX     | XX  XX | XX   X | XX  XX |
       X   XX | XX     | XX     | X      | X    X |   XX   |     X  | X  X   | XX     | XX  XX | XXX  X | X    X |
       X    X | XX     | XX     | X      | X    X |   XX   |     X  | X XX   | XX     | X XX X | X X  X | X    X |
       X    X | XXXXXX | XXXXXX | X      | XXXXXX |   XX   |     X  | XXXX   | XX     | X XX X | X X  X | X    X |
       X    X | XX     | XX     | X   XX | X    X |   XX   |     X  | XX X   | XX     | X XX X | X  X X | X    X |
       X    X | XX     | XX     | X    X | X    X |   XX   |     X  | X  XX  | XX     | X    X | X  X X | X    X |
       X   XX | XX     | XX     | XX   X | X    X |   XX   |     X  | X   XX | XX     | X    X | X   XX | X    X |
       XXXXX  | XXXXXX | XX     |  XX XX | X    X |  XXXX  | X  XX  | X    X | XXXXXX | X    X | X   XX | XX  XX |
       XXX    |  XXXXX |  X     |   XXX  | X    X |  XXXX  | XXXX   | X    XX|  XXXXX | X    X | X    X |   XX   |
              |        |        |        |        |        |        |        |        |        |        |        |
              |        |        |        |        |        |        |        |        |        |        |        |
              |        |        |        |        |        |        |        |        |        |        |        |
        P     |  Q     |  R     |  S     |  T     |  U     |  V     |  W     |  X     |  Y     |  Z     |  [     |
              |        |        |        |        |        |        |        |        |        |        |        |
              |        |        |        |        |        |        |        |        |        |        |        |
              |        |        |        |        |        |        |        |        |        |        |   XX   |
       XXXXX  |  XXXX  | XXXXX  |  XXXXX |XXXXXXXX| X    X |XX    XX|X      X| X    X | X    X | XXXXXX |   XX   |
       XX  XX | XX  XX | X   XX | XX     |   XX   | X    X | X    X |XX     X| XX  XX | XX  XX |      X |   X    |
       XX   X | X    X | X   XX | X      |   XX   | X    X | X    X |XX    XX|  XX X  |  X  X  |     X  |   X    |
       XX   X | X    X | X   XX | XX     |   XX   | X    X | XX  XX |XX XX XX|   XX   |  XXXX  |    XX  |   X    |
       XX  XX | X    X | XXXXX  |  XXXX  |   XX   | X    X |  X  X  | X XX X |   XX   |   XX   |    X   |   X    |
       XXXXX  | X    X | XXXXX  |    XXX |   XX   | X    X |  X  X  | X XX X |   XX   |   XX   |   X    |   X    |
       XX     | X    X | X   X  |      X |   XX   | X    X |  XX X  | XX  XX |  X  X  |   XX   |  XX    |   X    |
       XX     | X    X | X    X |      X |   XX   | X    X |   XX   | XX  XX | XX  XX |   XX   |  X     |   X    |
       XX     |  X  XX | X    X | X   XX |   XX   | XX  XX |   XX   | XX  XX | X    X |   XX   | XXXXXX |   X    |
              |   XXX  | X     X|  XXXX  |        |  XXXX  |   XX   |  X  X  |        |        | XXXXXX |   X    |
              |     X  |        |        |        |        |        |        |        |        |        |   XX   |
              |        |        |        |        |        |        |        |        |        |        |        |
              |        |        |        |        |        |        |        |        |        |        |        |
        \     |  ]     |  ^     |  _     |  `     |  a     |  b     |  c     |  d     |  e     |  f     |  g     |
              |        |        |        |        |        |        |        |        |        |        |        |
      XX      |        |        |        |        |        |        |        |        |        |        |        |
       XX     |   XX   |        |        |  XX    |        |        |        |        |        |     X  |        |
       XX     |   XX   |   XX   |        |   X    |        | X      |        |      X |        |   XXX  |        |
        XX    |    X   |  XXXX  |        |        |        | X      |        |      X |        |   X    |        |
        XX    |    X   | XX  XX |        |        |  XXXX  | XXXXX  |   XXX  |  XXXXX |   XXX  |  XXXXX |  XXX X |
        XX    |    X   | X    X |        |        |     XX | XX  XX |  XX  X | XX  XX |  X  XX |   XX   | XX  XX |
         XX   |    X   |        |        |        |      X | XX   X | XX     | X   XX | X    X |   X    | X   XX |
         XX   |    X   |        |        |        |  XXXXX | XX   X | XX     | X    X | XXXXXX |   X    | X    X |
          XX  |    X   |        |        |        | XX   X | XX   X | XX     | X    X | X      |   X    | X    X |
          XX  |    X   |        |        |        | X   XX | XX   X | XX     | X   XX | X      |   X    | X   XX |
          XX  |    X   |        |        |        | XX  XX | XX  XX |  XX  X | XX  XX | XX   X |   X    | XX XXX |
           XX |    X   |        |        |        |  XXX X | X XXX  |   XXX  |  XXX X |   XXX  |   X    |   XXXX |
           XX |   XX   |        |        |        |        |        |        |        |        |        |     XX |
            XX|        |        |        |        |        |        |        |        |        |        |  XXXX  |
              |        |        |XXXXXXXX|        |        |        |        |        |        |        |        |
        h     |  i     |  j     |  k     |  l     |  m     |  n     |  o     |  p     |  q     |  r     |  s     |
              |        |        |        |        |        |        |        |        |        |        |        |
              |        |        |        |        |        |        |        |        |        |        |        |
              |        |    X   |        | XXX    |        |        |        |        |        |        |        |
       XX     |   XX   |    X   | XX     |  XX    |        |        |        |        |        |        |        |
       XX     |        |        | XX     |   X    |        |        |        |        |        |        |        |
       XXXXX  |  XX    |  XXX   | XX   X |   X    | XXX XX |   XXX  |  XXXX  | X XXX  |  XXX X |     XX |   XXX  |
       XX  XX |   XX   |    X   | XX  X  |   X    | X XX X | XX  XX | XX  XX | XX  XX | XX  XX |  XXX   |  X     |
       XX   X |   XX   |    X   | XX X   |   X    | X XX X | XX   X | X    X | XX   X | X   XX |  XX    | XX     |
       XX   X |   XX   |    X   | XXXX   |   X    | X XX X | XX   X | X    X | XX   X | X    X |  XX    |  XXX   |
       XX   X |   XX   |    X   | XX XX  |   X    | X XX X | XX   X | X    X | XX   X | X    X |  XX    |    XX  |
       XX   X |   XX   |    X   | XX  X  |   X    | X XX X | XX   X | X    X | XX   X | X   XX |  XX    |     XX |
       XX   X |   XX   |    X   | XX   X |   XX   | X XX X | XX   X | XX  XX | XX  XX | XX  XX |  XX    |     XX |
            X | XXXXXX |    X   |  X   X |    XX  | X      |      X |  XXXX  | XXXXX  |  XXX X |        |  XXX   |
              |        |    X   |        |        |        |        |        | X      |      X |        |        |
              |        | XXXX   |        |        |        |        |        | X      |      X |        |        |
              |        |        |        |        |        |        |        |        |        |        |        |
        t     |  u     |  v     |  w     |  x     |  y     |  z     |  {     |  |     |  }     |  ~     |        |
              |        |        |        |        |        |        |        |   XX   |        |        |        |
              |        |        |        |        |        |        |        |   XX   |        |        |        |
              |        |        |        |        |        |        |     X  |   XX   |  X     |        |        |
         X    |        |        |        |        |        |        |    XX  |   XX   |  XX    |        |        |
         X    |        |        |        |        |        |        |   XX   |   XX   |   XX   |        |        |
       XXXXX  |      X | X    X |X      X| X    X | X    X |  XXXXX |   XX   |   XX   |   XX   |        |        |
         X    | XX   X | X    X |X      X|  X  X  | X    X |     XX |   XX   |   XX   |   XX   |        |        |
         X    | XX   X | XX  XX |XX    XX|  XXXX  | XX  XX |     X  |   XX   |   XX   |   XX   |        |        |
         X    | XX   X |  X  X  | X XX X |   XX   |  X  X  |    X   |  XX    |   XX   |    XXX | XXXXXX |        |
         X    | XX   X |  X  X  | X XX X |   XX   |  XX X  |   X    |   X    |   XX   |    X   |        |        |
         X    | XX  XX |  XXXX  | XXX XX |  X  X  |   XXX  |  XX    |   XX   |   XX   |   XX   |        |        |
         XX   | XX  XX |   XX   | XX  XX | XX  XX |   XX   | XX     |   XX   |   XX   |   XX   |        |        |
          XX  |  XXX X |   XX   |  X  X  | X    X |   XX   |  XXXXX |   XX   |   XX   |   XX   |        |        |
              |        |        |        |        |   X    |        |    X   |   XX   |   X    |        |        |
              |        |        |        |        | XXX    |        |    XXX |   XX   |  XX    |        |        |
              |        |        |        |        |        |        |        |   XX   |        |        |        |
      """#)
}
