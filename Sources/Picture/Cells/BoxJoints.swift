/// A set of characters for lines that meet in the middle of a cell, by the arms that they have. It joins the lines of
/// boxes that cross.
package struct BoxJoints: Hashable, Sendable {
  /// The weights of the lines from the middle of a cell to its sides: 0 for none, 1 for light, 2 for heavy.
  package struct Arms: Hashable, Sendable {
    package var up = 0
    package var right = 0
    package var down = 0
    package var left = 0

    /// Creates arms with the given weights.
    package init(up: Int = 0, right: Int = 0, down: Int = 0, left: Int = 0) {
      (self.up, self.right, self.down, self.left) = (up, right, down, left)
    }

    /// Returns the heavier of two lines on each side.
    func joined(with other: Arms) -> Arms {
      Arms(
        up: max(up, other.up), right: max(right, other.right), down: max(down, other.down), left: max(left, other.left))
    }
  }

  /// The characters that are lines, in ascending order.
  private var lines: [UInt32] = []

  /// The arms of each of these characters.
  private var arms: [Arms] = []

  /// The characters of all combinations of arms, at the index `((up · 3 + right) · 3 + down) · 3 + left`.
  private let characters: [UInt32]

  /// Returns the character of two lines that are drawn one over the other; the upper one if either of them has no arms.
  ///
  /// - Complexity: O(log n) of n characters that are lines. Allocates nothing.
  package func character(_ upper: UInt32, over lower: UInt32) -> UInt32 {
    guard lower != upper, let below = arms(of: lower), let above = arms(of: upper) else { return upper }
    let joined = above.joined(with: below)
    return joined == above ? upper : self.character(of: joined)
  }

  /// Returns the character that has an arm in addition to its own; nil if it is no line.
  ///
  /// - Complexity: O(log n) of n characters that are lines. Allocates nothing.
  package func character(_ character: UInt32, joinedWith arm: Arms) -> UInt32? {
    guard let below = arms(of: character) else { return nil }
    let joined = below.joined(with: arm)
    return joined == below ? character : self.character(of: joined)
  }

  /// Returns the character of a combination of arms; a space for none.
  package func character(of arms: Arms) -> UInt32 { characters[Self.index(of: arms)] }

  /// Returns the arms of a character, from the middle of its cell to its sides; nil if it is no line.
  ///
  /// - Complexity: O(log n) of n characters that are lines. Allocates nothing.
  package func arms(of character: UInt32) -> Arms? {
    let place = place(of: character)
    return place < lines.count && lines[place] == character ? arms[place] : nil
  }

  /// Returns the index of a character in `lines`, or the index at which it would be inserted.
  private func place(of character: UInt32) -> Int {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle] < character { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func set(_ joint: Arms, of character: UInt32) {
    let place = place(of: character)
    if place < lines.count, lines[place] == character {
      arms[place] = joint
    } else {
      lines.insert(character, at: place)
      arms.insert(joint, at: place)
    }
  }

  private static func index(of arms: Arms) -> Int { ((arms.up * 3 + arms.right) * 3 + arms.down) * 3 + arms.left }

  /// Creates a set from a table.
  ///
  /// - Parameters:
  ///   - table: A character for each combination of arms, in the order of `characters`.
  ///   - others: Further characters that have arms.
  private init(_ table: String, others: [(Unicode.Scalar, Arms)]) {
    characters = table.unicodeScalars.map(\.value)
    precondition(characters.count == 81, "there are three weights for each of four arms")
    for up in 0..<3 {
      for right in 0..<3 {
        for down in 0..<3 {
          for left in 0..<3 {
            let joint = Arms(up: up, right: right, down: down, left: left)
            if character(of: joint) != 0x20 { set(joint, of: character(of: joint)) }
          }
        }
      }
    }
    for (scalar, joint) in others { set(joint, of: scalar.value) }
  }

  /// The box-drawing characters of Unicode. In the table `left` varies from column to column, `down` from one group of
  /// three columns to the next, and `right` and `up` from row to row.
  package static let unicode = BoxJoints(
    """
     ╴╸╷┐┑╻┒┓\
    ╶─╾┌┬┭┎┰┱\
    ╺╼━┍┮┯┏┲┳\
    ╵┘┙│┤┥╽┧┪\
    └┴┵├┼┽┟╁╅\
    ┕┶┷┝┾┿┢╆╈\
    ╹┚┛╿┦┩┃┨┫\
    ┖┸┹┞╀╃┠╂╉\
    ┗┺┻┡╄╇┣╊╋
    """,
    others: [
      ("╭", Arms(right: 1, down: 1)), ("╮", Arms(down: 1, left: 1)), ("╰", Arms(up: 1, right: 1)),
      ("╯", Arms(up: 1, left: 1)),
    ])

  /// The characters of ASCII, of which only `+` stands for lines that meet.
  package static let ascii = BoxJoints(
    String((0..<81).map { ascii(Arms(up: $0 / 27, right: $0 / 9 % 3, down: $0 / 3 % 3, left: $0 % 3)) }),
    others: [
      ("-", Arms(right: 1, left: 1)), ("=", Arms(right: 2, left: 2)), ("|", Arms(up: 1, down: 1)),
      ("+", Arms(up: 1, right: 1, down: 1, left: 1)), (".", Arms(right: 1, down: 1)), ("'", Arms(up: 1, right: 1)),
    ])

  private static func ascii(_ arms: Arms) -> Character {
    switch (max(arms.up, arms.down), max(arms.left, arms.right)) {
    case (0, 0): " "
    case (0, 1): "-"
    case (0, _): "="
    case (_, 0): "|"
    default: "+"
    }
  }
}
