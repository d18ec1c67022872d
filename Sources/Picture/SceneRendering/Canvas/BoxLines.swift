import Cells
import LayerAnimation

/// The characters of one style of box.
struct BoxLines: Hashable, Sendable {
  let horizontal: Unicode.Scalar
  let vertical: Unicode.Scalar
  let topLeft: Unicode.Scalar
  let topRight: Unicode.Scalar
  let bottomLeft: Unicode.Scalar
  let bottomRight: Unicode.Scalar
  /// The left end of a box that is one row high.
  let leftEnd: Unicode.Scalar
  /// The right end of a box that is one row high.
  let rightEnd: Unicode.Scalar

  /// Creates a box from its characters, in the order of the properties.
  init(_ characters: String) {
    let scalars = Array(characters.unicodeScalars)
    precondition(scalars.count == 8, "a box has eight characters")
    (horizontal, vertical) = (scalars[0], scalars[1])
    (topLeft, topRight, bottomLeft, bottomRight) = (scalars[2], scalars[3], scalars[4], scalars[5])
    (leftEnd, rightEnd) = (scalars[6], scalars[7])
  }
}

extension BoxLines {
  /// Creates a box with some corners of another one. The end of a box one row high is the other's if both corners of
  /// its side are.
  fileprivate init(_ box: BoxLines, _ corners: Corners, of other: BoxLines) {
    (horizontal, vertical) = (box.horizontal, box.vertical)
    topLeft = corners.contains(.topLeft) ? other.topLeft : box.topLeft
    topRight = corners.contains(.topRight) ? other.topRight : box.topRight
    bottomLeft = corners.contains(.bottomLeft) ? other.bottomLeft : box.bottomLeft
    bottomRight = corners.contains(.bottomRight) ? other.bottomRight : box.bottomRight
    leftEnd = corners.isSuperset(of: [.topLeft, .bottomLeft]) ? other.leftEnd : box.leftEnd
    rightEnd = corners.isSuperset(of: [.topRight, .bottomRight]) ? other.rightEnd : box.rightEnd
  }
}

/// The heads of arrows, each a single character.
struct ArrowHeads: Hashable, Sendable {
  private let right, left, up, down: Unicode.Scalar

  /// Creates heads from four characters: to the right, to the left, up, down.
  init(_ characters: String) {
    let scalars = Array(characters.unicodeScalars)
    precondition(scalars.count == 4, "there are four directions")
    (right, left, up, down) = (scalars[0], scalars[1], scalars[2], scalars[3])
  }

  /// Returns the head that is nearest to a direction in columns and half rows, which have equal lengths.
  func head(towards x: Double, _ y: Double) -> Unicode.Scalar {
    abs(x) >= abs(y) ? (x < 0 ? left : right) : (y < 0 ? up : down)
  }
}

/// The styles of boxes that a terminal can show.
struct BoxLineSet: Hashable, Sendable {
  let square: BoxLines
  let round: BoxLines
  let heavy: BoxLines
  /// The characters of lines that meet.
  let joints: BoxJoints
  /// The heads of arrows.
  let heads: ArrowHeads

  /// The characters of ASCII, which every terminal has.
  static let ascii = BoxLineSet(
    square: BoxLines("-|++++[]"), round: BoxLines("-|..''()"), heavy: BoxLines("=|++++[]"),
    joints: .ascii, heads: ArrowHeads("><^v"))

  /// The box drawing characters of Unicode.
  static let unicode = BoxLineSet(
    square: BoxLines("─│┌┐└┘[]"), round: BoxLines("─│╭╮╰╯()"), heavy: BoxLines("━┃┏┓┗┛[]"),
    joints: .unicode, heads: ArrowHeads("►◄▲▼"))

  /// Returns the style of a border: heavy from a width of nearly a column, except for round corners, which are always
  /// light.
  ///
  /// - Parameters:
  ///   - width: The width of the border, in columns.
  ///   - corners: The corners that are round.
  func style(width: Double, round corners: Corners) -> BoxLines {
    switch corners {
    case .all: round
    case []: width >= 0.9 ? heavy : square
    default: BoxLines(square, corners, of: round)
    }
  }
}
