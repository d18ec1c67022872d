import Cells

/// The characters of one kind of box.
struct BoxLines: Hashable, Sendable {
  let horizontal: Unicode.Scalar
  let vertical: Unicode.Scalar
  let topLeft: Unicode.Scalar
  let topRight: Unicode.Scalar
  let bottomLeft: Unicode.Scalar
  let bottomRight: Unicode.Scalar
  /// The ends of a box that is one row high.
  let leftEnd: Unicode.Scalar
  let rightEnd: Unicode.Scalar

  /// A box from its characters, in the order of the properties.
  init(_ characters: String) {
    let scalars = Array(characters.unicodeScalars)
    precondition(scalars.count == 8, "a box has eight characters")
    (horizontal, vertical) = (scalars[0], scalars[1])
    (topLeft, topRight, bottomLeft, bottomRight) = (scalars[2], scalars[3], scalars[4], scalars[5])
    (leftEnd, rightEnd) = (scalars[6], scalars[7])
  }
}

/// The boxes that a terminal can show.
struct BoxLineSet: Hashable, Sendable {
  let square: BoxLines
  let round: BoxLines
  let heavy: BoxLines
  /// What is written where boxes cross.
  let joints: BoxJoints

  /// What every terminal has.
  static let ascii = BoxLineSet(
    square: BoxLines("-|++++[]"), round: BoxLines("-|..''()"), heavy: BoxLines("=|++++[]"),
    joints: .ascii)

  /// The box drawing characters of Unicode.
  static let unicode = BoxLineSet(
    square: BoxLines("─│┌┐└┘[]"), round: BoxLines("─│╭╮╰╯()"), heavy: BoxLines("━┃┏┓┗┛[]"),
    joints: .unicode)

  /// The box for a border: heavy from nearly a column on; there are no heavy round corners.
  ///
  /// - Parameter width: In columns.
  func style(width: Double, isRound: Bool) -> BoxLines { isRound ? round : width >= 0.9 ? heavy : square }
}
