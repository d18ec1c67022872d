import LayerAnimation

/// Letters of few rows of parts, drawn part by part: in so small a size, strokes moved to whole parts would run together
/// in many letters.
///
/// Each letter is a list of rows, from the top of the capitals downwards and from left to right. A small letter begins
/// with empty rows, and a descender has rows after the base line. A letter with a mark above it, as `ä`, is composed.
/// Letters that are missing here are drawn with their strokes, as larger ones are.
struct SmallLetters {
  /// The numbers of rows of a capital and of a small letter.
  let capitalRows, smallRows: Int
  private let letters: [UInt32: Letter]

  /// The number of columns of most letters. An `m`, whose three stems need five, and its like are wider (`LetterPlace`).
  static let columns = 4

  /// The letters whose capitals have five and seven rows.
  static let five = SmallLetters(fiveHeights, fiveRows)
  static let seven = SmallLetters(sevenHeights, sevenRows)

  /// Their numbers of rows, which are asked for where no such letter is drawn.
  static let fiveHeights = (capital: 5, small: 4), sevenHeights = (capital: 7, small: 5)

  /// The parts of one letter.
  struct Letter: Sendable {
    /// The rows of parts, in which bit 0 is the leftmost part.
    var rows: [UInt8]
    /// The width, in parts.
    let columns: Int
    /// The number of rows above the top of the capitals.
    var rise = 0
  }

  private init(_ heights: (capital: Int, small: Int), _ table: String) {
    (capitalRows, smallRows) = heights
    var letters: [UInt32: Letter] = [:]
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let scalar = words[0].unicodeScalars.first else { continue }
      letters[scalar.value] = Letter(
        rows: words.dropFirst().map(Self.row), columns: words.dropFirst().map(\.count).max() ?? 0)
    }
    self.letters = letters
  }

  /// Returns the parts that are written as a row of `X` and dots.
  private static func row<Row: StringProtocol>(_ row: Row) -> UInt8 {
    row.enumerated().reduce(UInt8(0)) { $1.element == "X" ? $0 | 1 << UInt8($1.offset) : $0 }
  }

  /// Returns the parts of a letter; nil if it is neither in the table nor composed of what is.
  ///
  /// - Parameter glyph: The value of `Cell.glyph` for the letter.
  func letter(for glyph: UInt32) -> Letter? {
    if let letter = letters[glyph] { return letter }
    guard let scalar = Unicode.Scalar(glyph), let (base, sign) = DrawnText.markedLetter(Character(scalar)),
      let letter = letters[base.value], let mark = Self.marks[sign.value]
    else { return nil }
    return self.letter(letter, isSmall: base.properties.isLowercase, below: mark)
  }

  /// Returns a letter with a mark above it and, if the mark has one row, an empty row between them.
  private func letter(_ letter: Letter, isSmall: Bool, below mark: [UInt8]) -> Letter? {
    guard letter.columns == Self.columns else { return nil }
    let mark = mark.count == 1 ? mark + [0] : mark
    let body = letter.rows.dropFirst(isSmall ? capitalRows - smallRows : 0)
    return Letter(
      rows: mark + body, columns: letter.columns, rise: mark.count - (letter.rows.count - body.count))
  }

  /// The rows of the marks above letters, by their combining characters: grave, acute, circumflex, tilde, diaeresis and
  /// ring.
  private static let marks: [UInt32: [UInt8]] = [
    0x300: [0b0010, 0b0100], 0x301: [0b0100, 0b0010], 0x302: [0b0110, 0b1001], 0x303: [0b1010, 0b0101],
    0x308: [0b1001], 0x30A: [0b0110],
  ]

  private static let fiveRows = """
    A .XX. X..X XXXX X..X X..X
    B XXX. X..X XXX. X..X XXX.
    C .XXX X... X... X... .XXX
    D XXX. X..X X..X X..X XXX.
    E XXXX X... XXX. X... XXXX
    F XXXX X... XXX. X... X...
    G .XXX X... X.XX X..X .XXX
    H X..X X..X XXXX X..X X..X
    I XXX .X. .X. .X. XXX
    J ..XX ...X ...X X..X .XX.
    K X..X X.X. XX.. X.X. X..X
    L X... X... X... X... XXXX
    M X...X XX.XX X.X.X X...X X...X
    N X..X XX.X X.XX X..X X..X
    O .XX. X..X X..X X..X .XX.
    P XXX. X..X XXX. X... X...
    Q .XX. X..X X..X X.X. .X.X
    R XXX. X..X XXX. X.X. X..X
    S .XXX X... .XX. ...X XXX.
    T XXX .X. .X. .X. .X.
    U X..X X..X X..X X..X .XX.
    V X..X X..X X..X .XX. .XX.
    W X...X X.X.X X.X.X X.X.X .X.X.
    X X..X X..X .XX. X..X X..X
    Y X.X X.X .X. .X. .X.
    Z XXXX ...X .XX. X... XXXX
    0 .XX. X..X X..X X..X .XX.
    1 .X. XX. .X. .X. XXX
    2 XXX. ...X .XX. X... XXXX
    3 XXX. ...X .XX. ...X XXX.
    4 X..X X..X XXXX ...X ...X
    5 XXXX X... XXX. ...X XXX.
    6 .XX. X... XXX. X..X .XX.
    7 XXXX ...X ..X. .X.. .X..
    8 .XX. X..X .XX. X..X .XX.
    9 .XX. X..X .XXX ...X .XX.
    a .... XXX. .XXX X..X .XXX
    b X... XXX. X..X X..X XXX.
    c .... .XXX X... X... .XXX
    d ...X .XXX X..X X..X .XXX
    e .... .XX. XXXX X... .XXX
    f ..XX .X.. XXX. .X.. .X..
    g .... .XXX X..X .XXX ...X XXX.
    h X... XXX. X..X X..X X..X
    k X... X..X XXX. X.X. X..X
    n .... XXX. X..X X..X X..X
    o .... .XX. X..X X..X .XX.
    p .... XXX. X..X X..X XXX. X...
    q .... .XXX X..X X..X .XXX ...X
    r .... X.XX XX.. X... X...
    s .... .XXX XX.. ..XX XXX.
    t .X.. XXX. .X.. .X.. ..XX
    u .... X..X X..X X..X .XXX
    v .... X..X X..X .XX. .XX.
    w .... X...X X.X.X X.X.X .X.X.
    x .... X..X .XX. .XX. X..X
    y .... X..X X..X .XXX ...X XXX.
    z .... XXXX ..X. .X.. XXXX
    % XX..X XX.X. ..X.. .X.XX X..XX
    & .X.. X.X. .X.. X.X. .X.X
    @ .XX. X.XX X.XX X... .XXX
    ? XXX. ...X .XX. .... .X..
    ! X X X . X
    $ .X. XXX XX. .XX XXX .X.
    # .X.X XXXX .X.X XXXX .X.X
    ß .XX. X..X X.X. X..X X.X.
    i .X. ... XX. .X. XXX
    j ..X ... .XX ..X ..X XX.
    l XX. .X. .X. .X. XXX
    m .... XX.X. X.X.X X.X.X X.X.X
    . . . . . X
    , .. .. .. .. .X X.
    : . X . . X
    ; .. .X .. .. .X X.
    - ... ... ... XXX
    + ... .X. XXX .X.
    = ... XXX ... XXX
    * ... X.X .X. X.X
    / ...X ..X. ..X. .X.. X...
    | X X X X X X
    ( .X X. X. X. .X
    ) X. .X .X .X X.
    [ XX X. X. X. XX
    ] XX .X .X .X XX
    < ..X .X. X.. .X. ..X
    > X.. .X. ..X .X. X..
    _ .... .... .... .... .... XXXX
    ' X X
    ° .X. X.X .X.
    · . . . X
    … ..... ..... ..... ..... X.X.X
    – .... .... .... XXXX
    × ... X.X .X. X.X
    """

  private static let sevenRows = """
    A .XX. X..X X..X XXXX X..X X..X X..X
    B XXX. X..X X..X XXX. X..X X..X XXX.
    C .XX. X..X X... X... X... X..X .XX.
    D XXX. X..X X..X X..X X..X X..X XXX.
    E XXXX X... X... XXX. X... X... XXXX
    F XXXX X... X... XXX. X... X... X...
    G .XX. X..X X... X.XX X..X X..X .XXX
    H X..X X..X X..X XXXX X..X X..X X..X
    I XXX .X. .X. .X. .X. .X. XXX
    J ..XX ...X ...X ...X ...X X..X .XX.
    K X..X X..X X.X. XX.. X.X. X..X X..X
    L X... X... X... X... X... X... XXXX
    M X...X XX.XX X.X.X X.X.X X...X X...X X...X
    N X..X XX.X XX.X X.XX X.XX X..X X..X
    O .XX. X..X X..X X..X X..X X..X .XX.
    P XXX. X..X X..X XXX. X... X... X...
    Q .XX. X..X X..X X..X X..X X.X. .X.X
    R XXX. X..X X..X XXX. X.X. X..X X..X
    S .XXX X... X... .XX. ...X ...X XXX.
    T XXX .X. .X. .X. .X. .X. .X.
    U X..X X..X X..X X..X X..X X..X .XX.
    V X..X X..X X..X X..X X..X .XX. .XX.
    W X...X X...X X...X X.X.X X.X.X X.X.X .X.X.
    X X..X X..X .XX. .XX. .XX. X..X X..X
    Y X.X X.X X.X .X. .X. .X. .X.
    Z XXXX ...X ..X. .XX. .X.. X... XXXX
    0 .XX. X..X X..X X..X X..X X..X .XX.
    1 .X. XX. .X. .X. .X. .X. XXX
    2 .XX. X..X ...X ..X. .X.. X... XXXX
    3 XXX. ...X ...X .XX. ...X ...X XXX.
    4 ...X ..XX .X.X X..X XXXX ...X ...X
    5 XXXX X... XXX. ...X ...X X..X .XX.
    6 .XX. X... X... XXX. X..X X..X .XX.
    7 XXXX ...X ...X ..X. ..X. .X.. .X..
    8 .XX. X..X X..X .XX. X..X X..X .XX.
    9 .XX. X..X X..X .XXX ...X ...X .XX.
    a .... .... .XX. ...X .XXX X..X .XXX
    b X... X... XXX. X..X X..X X..X XXX.
    c .... .... .XXX X... X... X... .XXX
    d ...X ...X .XXX X..X X..X X..X .XXX
    e .... .... .XX. X..X XXXX X... .XXX
    f ..XX .X.. XXX. .X.. .X.. .X.. .X..
    g .... .... .XXX X..X X..X X..X .XXX ...X .XX.
    h X... X... XXX. X..X X..X X..X X..X
    i .X. ... XX. .X. .X. .X. XXX
    j ..X ... .XX ..X ..X ..X ..X ..X XX.
    k X... X... X..X X.X. XX.. X.X. X..X
    l XX. .X. .X. .X. .X. .X. XXX
    m .... .... XX.X. X.X.X X.X.X X.X.X X.X.X
    n .... .... XXX. X..X X..X X..X X..X
    o .... .... .XX. X..X X..X X..X .XX.
    p .... .... XXX. X..X X..X X..X XXX. X... X...
    q .... .... .XXX X..X X..X X..X .XXX ...X ...X
    r .... .... X.XX XX.. X... X... X...
    s .... .... .XXX X... .XX. ...X XXX.
    t .X.. .X.. XXX. .X.. .X.. .X.. ..XX
    u .... .... X..X X..X X..X X..X .XXX
    v .... .... X..X X..X X..X .XX. .XX.
    w .... .... X...X X...X X.X.X X.X.X .X.X.
    x .... .... X..X X..X .XX. X..X X..X
    y .... .... X..X X..X X..X X..X .XXX ...X .XX.
    z .... .... XXXX ..X. .XX. X... XXXX
    . . . . . . . X
    , .. .. .. .. .. .. .X X.
    : . . . X . . X
    ; .. .. .. .X .. .. .X X.
    ! X X X X X . X
    ? .XX. X..X ...X ..X. .X.. .... .X..
    - ... ... ... ... XXX
    + ... ... ... .X. XXX .X.
    = ... ... ... XXX ... XXX
    * ... X.X .X. X.X
    / ...X ...X ..X. ..X. .X.. .X.. X...
    | X X X X X X X X
    ( .X X. X. X. X. X. .X
    ) X. .X .X .X .X .X X.
    [ XX X. X. X. X. X. XX
    ] XX .X .X .X .X .X XX
    < ... ... ..X .X. X.. .X. ..X
    > ... ... X.. .X. ..X .X. X..
    _ .... .... .... .... .... .... .... XXXX
    ' X X
    " X.X X.X
    % XX..X XX..X ...X. ..X.. .X... X..XX X..XX
    $ .X. XXX X.. XXX ..X XXX .X.
    & .X.. X.X. X.X. .X.. X.XX X.X. .X.X
    @ .XX. X..X X.XX X.XX X.X. X... .XXX
    # .X.X .X.X XXXX .X.X XXXX .X.X .X.X
    ° .X. X.X .X.
    · . . . . X
    … ..... ..... ..... ..... ..... ..... X.X.X
    – .... .... .... .... XXXX
    × ... ... ... X.X .X. X.X
    ß .XX. X..X X..X X.X. X..X X..X X.X.
    """
}
