/// The printable characters of ASCII, as pictures of 8×16 dots.
///
/// They are traced from DejaVu Sans Mono, whose proportions most terminal fonts share: its cell is drawn at 8×16
/// pixels, with `X` where most of a pixel is covered, and `x` where about half is. They are corrected by hand: `|`, `/`
/// and `\` reach from edge to edge and `-` nearly does, as in fonts made for terminals, so that lines join from cell to
/// cell.
extension GlyphTable {
  /// The pictures of the characters from space to tilde.
  static let ascii = GlyphTable(
    scalars: Array(0x20...0x7E), columns: 12,
    pictures: #"""
              |  !     |  "     |  #     |  $     |  %     |  &     |  '     |  (     |  )     |  *     |  +     |
              |        |        |        |        |        |        |        |        |        |        |        |
              |        |        |        |        |        |        |        |        |        |        |        |
              |        |        |        |        |        |        |        |     x  |  x     |        |        |
              |   XX   |  XxxX  |   Xx X |    x   | xXx    |  XXXX  |   xx   |    X   |   X    |   xx   |        |
              |   XX   |  XxxX  |   X xX |  xXXXx |xxxX    | xX     |   xx   |   xX   |   Xx   | xxxxxx |        |
              |   XX   |  XxxX  | xxXxXXx| xX x x |X  xx   | xX     |   xx   |   Xx   |   xX   |  xXXx  |   xx   |
              |   XX   |  x  x  | XXXXXXX| Xx x   |xXxX  xx|  Xx    |   xx   |   X    |    X   |  XXXX  |   xx   |
              |   XX   |        |  Xx X  | xXxx   | xxxxXx | XXX   x|        |   X    |    X   | x xx x |   xx   |
              |   xx   |        |  X xX  |  xXXXx | xXxxxx |xX xX xX|        |   X    |    X   |   xx   |xXXXXXXx|
              |   xx   |        |XXXXXXX |    xxX | x  XxXx|xx  XxxX|        |   X    |    X   |        |   xx   |
              |        |        | xx X   |    x X |   xx  X|xX   XXx|        |   Xx   |    X   |        |   xx   |
              |   XX   |        | Xx X   | XxxXXX |    Xxxx| Xx xXX |        |   Xx   |   xX   |        |   xx   |
              |   xx   |        | x  x   |  xXXx  |     xx |  XXXxxx|        |   xX   |   Xx   |        |        |
              |        |        |        |    x   |        |        |        |    Xx  |  xX    |        |        |
              |        |        |        |    x   |        |        |        |     x  |        |        |        |
              |        |        |        |        |        |        |        |        |        |        |        |
        ,     |  -     |  .     |  /     |  0     |  1     |  2     |  3     |  4     |  5     |  6     |  7     |
              |        |        |      xX|        |        |        |        |        |        |        |        |
              |        |        |      Xx|        |        |        |        |        |        |        |        |
              |        |        |     xX |        |        |        |        |        |        |        |        |
              |        |        |     Xx |  XXXX  | xXXX   | XXXXX  | XXXXX  |    XX  | XXXXXx |  XXXXx | XXXXXX |
              |        |        |     X  | xX  Xx |  xxX   | x   XX |     XX |   xXX  | Xx     | xX     |     XX |
              |        |        |    xx  | Xx  xX |    X   |     xX |     xX |   XxX  | Xx     | Xx     |     Xx |
              |        |        |    Xx  | Xx   X |    X   |     Xx |    xXx |  Xx X  | XXXXx  | XxXXx  |    xX  |
              |        |        |   xX   | X XX X |    X   |    xX  |  xXXX  | xX  X  | xxxxXx | XXxxXX |    Xx  |
              | xXXXXx |        |   Xx   | X xx X |    X   |    Xx  |     Xx | X   X  |     xX | Xx  xX |    X   |
              | xxxxxx |        |  xX    | Xx  xX |    X   |   Xx   |     xX |xXXXXXXx|     xX | Xx   X |   xX   |
         xx   |        |   xx   |  xx    | Xx  xX |    X   |  Xx    |     xX | xxxxXx |     xX | Xx  xX |   Xx   |
         XX   |        |   XX   |  X     | xXxxXx |  xxXxx | XXxxxx | XxxxXx |     X  | XxxxXx | xXxxXX |  xX    |
         XX   |        |   xx   | xX     |  xXXx  |  XXXXX | XXXXXx | xXXXx  |     X  | xXXXx  |  xXXx  |  xx    |
         X    |        |        | Xx     |        |        |        |        |        |        |        |        |
         x    |        |        |xX      |        |        |        |        |        |        |        |        |
              |        |        |Xx      |        |        |        |        |        |        |        |        |
        8     |  9     |  :     |  ;     |  <     |  =     |  >     |  ?     |  @     |  A     |  B     |  C     |
              |        |        |        |        |        |        |        |        |        |        |        |
              |        |        |        |        |        |        |        |        |        |        |        |
              |        |        |        |        |        |        |        |        |        |        |        |
        XXXX  | xXXXX  |        |        |        |        |        | xXXXX  |   xxx  |   XX   | XXXXX  |  xXXXX |
       Xx  xX | Xx  Xx |        |        |        |        |        |     XX |  XXxXX |  xXXx  | Xx  xX | xX   x |
       Xx  xX | X   xX |        |        |      xx|        |xx      |     XX | Xx   xx|  xxxx  | Xx  xX | Xx     |
       xX  Xx | X   xX |   XX   |   XX   |   xXXX | xxxxxx | XXXx   |    xX  |xX  xXxX|  XxxX  | Xx  XX | Xx     |
        XXXX  | Xx  XX |   xx   |   xx   | xXXx   |xXXXXXXx|   xXXx |   xXx  |Xx XxxXX|  X  X  | XXXXX  | Xx     |
       XX  XX | xXXXXX |        |        |xXx     |        |     xXx|   Xx   |X xX  xX| xX  Xx | Xx  xX | Xx     |
       X    X |   x xX |        |        | xXXx   |xXXXXXXx|   xXXx |   Xx   |X xX  xX| XXXXXX | Xx   Xx| Xx     |
       Xx   X |     xX |   xx   |   xx   |    xXXx| xxxxxx |xXXx    |        |Xx Xx XX| Xx  xX | Xx   Xx| XX     |
       XXxxXX | xxxxX  |   XX   |   XX   |      xx|        |xx      |   Xx   |xx xXXxx|xX    Xx| XXxxXX |  XXxxX |
        xXXx  | xXXX   |   xx   |   XX   |        |        |        |   xx   | Xx     |xx    xx| xXXxx  |   xXXx |
              |        |        |   X    |        |        |        |        |  Xxxxx |        |        |        |
              |        |        |   x    |        |        |        |        |   xXXx |        |        |        |
              |        |        |        |        |        |        |        |        |        |        |        |
        D     |  E     |  F     |  G     |  H     |  I     |  J     |  K     |  L     |  M     |  N     |  O     |
              |        |        |        |        |        |        |        |        |        |        |        |
              |        |        |        |        |        |        |        |        |        |        |        |
              |        |        |        |        |        |        |        |        |        |        |        |
       XXXXx  | XXXXXX | xXXXXX |  XXXXX | X    X | XXXXXX |  xXXX  | X   xXx| xX     |xXx  xXx| XX   X |  XXXX  |
       X  xXx | Xx     | xX     | xX   x | X    X |   XX   |     X  | X   Xx | xX     |xXX  XXx| XX   X | XX  XX |
       X   xX | Xx     | xX     | Xx     | X    X |   XX   |     X  | X  Xx  | xX     |xXX  XXx| XXx  X | Xx  xX |
       X   xX | XX     | xX     |xX      | Xx  xX |   XX   |     X  | XxXx   | xX     |xXxxxxXx| XxX  X | X    X |
       X    X | XXXXXX | xXXXXX |xX   xx | XXXXXX |   XX   |     X  | XXXx   | xX     |xX XX Xx| X Xx X | X    Xx|
       X    X | Xx     | xX     |xX  xXX | X    X |   XX   |     X  | XxxX   | xX     |xX XX Xx| X xX X | X    X |
       X   xX | Xx     | xX     | X    X | X    X |   XX   |     X  | X  XX  | xX     |xX    Xx| X  XxX | X    X |
       X   XX | Xx     | xX     | Xx   X | X    X |   XX   |     X  | X   Xx | xX     |xX    Xx| X  xXX | Xx  xX |
       XxxXX  | XXxxxx | xX     | xXxxxX | X    X | xxXXxx |xXxxXX  | X   xX | xXxxxx |xX    Xx| X   XX | xXxxXx |
       XXxx   | xXXXXX | xx     |   XXXx | X    X | xXXXXx | xXXX   | X    xx| xXXXXXx|xx    xx| X   xX |  xXXx  |
              |        |        |        |        |        |        |        |        |        |        |        |
              |        |        |        |        |        |        |        |        |        |        |        |
              |        |        |        |        |        |        |        |        |        |        |        |
        P     |  Q     |  R     |  S     |  T     |  U     |  V     |  W     |  X     |  Y     |  Z     |  [     |
              |        |        |        |        |        |        |        |        |        |        |        |
              |        |        |        |        |        |        |        |        |        |        |        |
              |        |        |        |        |        |        |        |        |        |        |   xxx  |
       XXXXXx |  XXXX  | XXXXX  |  XXXXx |XXXXXXXX| Xx  xX |xX    Xx|Xx    xX| Xx   Xx|xX    Xx| XXXXXXx|   Xxx  |
       Xx  xX | XX  XX | Xx  XX | Xx     |   XX   | Xx  xX | X    X |Xx    xX| xX  XX | Xx  xX |     xX |   X    |
       Xx   Xx| Xx  xX | Xx  xX | X      |   XX   | Xx  xX | Xx  xX |xx xx xX|  XxxX  | xX  Xx |     Xx |   X    |
       Xx   Xx| X    X | Xx  xX | XX     |   XX   | Xx  xX | xX  Xx |xX XX Xx|  xXXx  |  XxxX  |    XX  |   X    |
       XXxxXX | X    Xx| XXxXXx | xXXXx  |   XX   | Xx  xX | xX  Xx |xX XX Xx|   XX   |   XX   |   xX   |   X    |
       XXXXx  | X    X | XXxXX  |    xXX |   XX   | Xx  xX |  X  X  | XxXXxX |  xXXx  |   XX   |   Xx   |   X    |
       Xx     | X    X | Xx  Xx |      X |   XX   | Xx  xX |  XxxX  | XxxxxX |  XxxX  |   XX   |  xX    |   X    |
       Xx     | Xx  xX | Xx  xX |      X |   XX   | Xx  xX |  xXXx  | XX  XX | xX  Xx |   XX   | xX     |   X    |
       Xx     | xXxxXx | Xx   Xx| XxxxXX |   XX   | XXxxXX |   XX   | XX  XX | X    X |   XX   | XXxxxxx|   X    |
       xx     |  xXXX  | X    xx| xXXXx  |   xx   |  xXXx  |   xx   | xx  xx |xx    xx|   xx   | xXXXXXx|   X    |
              |     Xx |        |        |        |        |        |        |        |        |        |   XXx  |
              |        |        |        |        |        |        |        |        |        |        |   xxx  |
              |        |        |        |        |        |        |        |        |        |        |        |
        \     |  ]     |  ^     |  _     |  `     |  a     |  b     |  c     |  d     |  e     |  f     |  g     |
      Xx      |        |        |        |        |        |        |        |        |        |        |        |
      xX      |        |        |        |        |        |        |        |        |        |        |        |
       Xx     |  xxx   |        |        |  Xx    |        | x      |        |      x |        |    xxx |        |
       xX     |  xxX   |   XX   |        |   X    |        | Xx     |        |     xX |        |   xXxx |        |
        X     |    X   |  XxxX  |        |    x   |        | Xx     |        |     xX |        |   Xx   |        |
        xx    |    X   | Xx  xX |        |        | xXXXx  | XxXXx  |   xXXx |  xXXxX |  xXXx  | xXXXXx |  xXXxx |
        xX    |    X   | x    x |        |        | xx xXx | XXx XX |  Xx xx | xXxxXX | xXx XX |  xXxxx | xXxxXX |
         Xx   |    X   |        |        |        |     xX | XX   X | xX     | Xx  XX | Xx   X |   Xx   | Xx  xX |
         xX   |    X   |        |        |        |  XXXXX | Xx   X | Xx     | X   xX | XXxXXX |   Xx   | X   xX |
          Xx  |    X   |        |        |        | Xx  xX | Xx   X | Xx     | X   xX | Xxxxxx |   Xx   | X   xX |
          xx  |    X   |        |        |        | X   xX | XX   X | xX     | Xx  XX | Xx     |   Xx   | Xx  XX |
           X  |    X   |        |        |        | Xx xXX | XXx XX |  Xx xx | xXxxXX | xXx xX |   Xx   | xXxxXX |
           Xx |    X   |        |        |        |  XXxxx | xxXXx  |   xXXx |  xXXxx |  xXXXx |   xx   |  xXxxX |
           xX |  xXX   |        |        |        |        |        |        |        |        |        |     Xx |
            Xx|  xxx   |        |        |        |        |        |        |        |        |        | xXxXX  |
            xX|        |        |XXXXXXXX|        |        |        |        |        |        |        |  xxx   |
        h     |  i     |  j     |  k     |  l     |  m     |  n     |  o     |  p     |  q     |  r     |  s     |
              |        |        |        |        |        |        |        |        |        |        |        |
              |        |        |        |        |        |        |        |        |        |        |        |
       x      |    x   |    x   |  x     | xxx    |        |        |        |        |        |        |        |
       Xx     |   xX   |    X   | xX     | xxX    |        |        |        |        |        |        |        |
       Xx     |        |        | xX     |   X    |        |        |        |        |        |        |        |
       XxxXX  |  XXx   |  XXX   | xX  xx |   X    | xXXxXx | xxxXX  |  xXXx  | xxXXx  |  xXXxx |  xxxXXx|  xXXX  |
       XXxxXx |  xXX   |  xxX   | xX xX  |   X    |xXxXX X | XXxxXx | xXxxXx | XXx Xx | xXxxXX |  XXXxxx| xXx x  |
       Xx  xX |   xX   |    X   | xXxX   |   X    |xX xx Xx| Xx  xX | Xx  xX | XX  xX | Xx  xX |  XX    | xX     |
       Xx  xX |   xX   |    X   | xXXX   |   X    |xX xx Xx| Xx  xX | X    X | Xx   X | X   xX |  Xx    | xXXxx  |
       Xx  xX |   xX   |    X   | xX Xx  |   X    |xX xx Xx| Xx  xX | X    X | Xx   X | X   xX |  Xx    |   xXXx |
       Xx  xX |   xX   |    X   | xX  Xx |   X    |xX xx Xx| Xx  xX | Xx  xX | XX  xX | Xx  xX |  Xx    |     xX |
       Xx  xX | xxXXxx |    X   | xX  xX |   XXx  |xX xx Xx| Xx  xX | xXxxXx | XXx XX | xXxxXX |  Xx    | xx xXx |
       xx   x | xXXXXX |    X   | xx   xx|    xXx | x xx x | xx   x |  xXXx  | XxXXx  |  xXXxX |  xx    | xXXXx  |
              |        |    X   |        |        |        |        |        | Xx     |     xX |        |        |
              |        | xXXX   |        |        |        |        |        | Xx     |     xX |        |        |
              |        | xxx    |        |        |        |        |        | x      |      x |        |        |
        t     |  u     |  v     |  w     |  x     |  y     |  z     |  {     |  |     |  }     |  ~     |        |
              |        |        |        |        |        |        |        |   xx   |        |        |        |
              |        |        |        |        |        |        |        |   xx   |        |        |        |
              |        |        |        |        |        |        |    xxx |   xx   | xxx    |        |        |
         X    |        |        |        |        |        |        |   xXxx |   xx   | xxXx   |        |        |
         X    |        |        |        |        |        |        |   xX   |   xx   |   Xx   |        |        |
       XXXXXx | xx   x | x    x |x      x| x    x | x    x | xXXXXx |   xX   |   xx   |   Xx   |        |        |
       xxXxx  | Xx  xX | Xx  xX |Xx    xX| xX  Xx | Xx   X |  xxxXX |   xX   |   xx   |   Xx   |        |        |
         X    | Xx  xX | xX  xx |xX xx Xx|  XXXX  | xX  xX |    xX  |   Xx   |   xx   |   xX   |  xx    |        |
         X    | Xx  xX |  X  Xx |xX XX Xx|   XX   |  X  Xx |   xX   | xXX    |   xx   |    XXx |xXXXXXXx|        |
         X    | Xx  xX |  XxxX  | X XX X |   XX   |  XxxX  |   Xx   |   Xx   |   xx   |   xX   |     x  |        |
         X    | Xx  xX |  xXXx  | XXxxXX |  XxxX  |  xXXx  |  Xx    |   xX   |   xx   |   Xx   |        |        |
         Xxx  | xXxxXX |   XX   | xX  Xx | XX  XX |   XX   | xXxxx  |   xX   |   xx   |   Xx   |        |        |
          xXx |  xXxxx |   xx   |  x  x  | x    x |   xX   | xXXXXx |   xX   |   xx   |   Xx   |        |        |
              |        |        |        |        |   Xx   |        |   xX   |   xx   |   Xx   |        |        |
              |        |        |        |        | xXX    |        |    xXx |   xx   | xXx    |        |        |
              |        |        |        |        | xx     |        |        |   xx   |        |        |        |
      """#)
}
