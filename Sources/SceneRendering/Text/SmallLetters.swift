/// Letters of five rows of parts, drawn part by part: in so small a size, strokes moved to whole parts would run
/// together in many letters.
///
/// Each letter is a list of rows, from the top of the capitals downwards and from left to right. A small letter begins
/// with an empty row, and a descender is a sixth row. Letters that are missing here are drawn with their strokes, as
/// larger ones are.
enum SmallLetters {
  /// The numbers of rows of a capital and of a small letter, and the greatest number of columns.
  static let capitalRows = 5, smallRows = 4, columns = 4

  /// Returns the parts of a letter; nil if it is not in the table.
  static func rows(of glyph: UInt32) -> Letter? { letters[glyph] }

  /// The parts of one letter.
  struct Letter: Sendable {
    /// The rows of parts, in which bit 0 is the leftmost part.
    let rows: [UInt8]
    /// The width, in parts.
    let columns: Int
  }

  private static let letters: [UInt32: Letter] = {
    var letters: [UInt32: Letter] = [:]
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let scalar = words[0].unicodeScalars.first else { continue }
      let rows = words.dropFirst().map { row in
        row.enumerated().reduce(UInt8(0)) { $1.element == "X" ? $0 | 1 << UInt8($1.offset) : $0 }
      }
      letters[scalar.value] = Letter(rows: rows, columns: words.dropFirst().map(\.count).max() ?? 0)
    }
    return letters
  }()

  private static let table = """
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
    M X..X XXXX X..X X..X X..X
    N X..X XX.X XXXX X.XX X..X
    O .XX. X..X X..X X..X .XX.
    P XXX. X..X XXX. X... X...
    Q .XX. X..X X..X X.X. .X.X
    R XXX. X..X XXX. X.X. X..X
    S .XXX X... .XX. ...X XXX.
    T XXX .X. .X. .X. .X.
    U X..X X..X X..X X..X .XX.
    V X..X X..X X..X .XX. .XX.
    W X..X X..X X..X XXXX X..X
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
    a .... .XXX X..X X..X .XXX
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
    w .... X..X X..X XXXX .XX.
    x .... X..X .XX. .XX. X..X
    y .... X..X X..X .XXX ...X XXX.
    z .... XXXX ..X. .X.. XXXX
    % X..X ...X .XX. X... X..X
    & .X.. X.X. .X.. X.X. .X.X
    @ .XX. X.XX X.XX X... .XXX
    ? XXX. ...X .XX. .... .X..
    ! X X X . X
    $ .XXX X.X. .XX. .X.X XXX.
    # .X.X XXXX .X.X XXXX .X.X
    ß .XX. X..X X.X. X..X X.X.
    """
}
