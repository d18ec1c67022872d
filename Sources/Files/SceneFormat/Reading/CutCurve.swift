/// A timing function that commas have divided into several values, since it is written in `{ }` or `[ ]` without quotes:
/// `{timingFunction: steps(4, end)}`. Its pieces are joined again while they are read.
struct CutCurve {
  /// The pieces so far; nil if none is open.
  private var text: String?

  /// Notes a value that was read in brackets, if it is the first piece of a timing function.
  mutating func begin(_ row: UInt32, in nodes: NodeTable.Builder) {
    text = nil
    guard nodes.isPlain(row, with: UInt8(ascii: "(")), let first = nodes.text(row), CurveText.isOpen(first) else {
      return
    }
    text = first
  }

  /// Returns true if a value is a further piece of a timing function.
  ///
  /// - Parameter rows: The rows before it; the last one is that of the first piece, and becomes that of the whole once
  ///   the brackets are closed.
  mutating func continues(with row: UInt32, _ rows: inout [UInt32], _ nodes: inout NodeTable.Builder) -> Bool {
    guard text != nil else { return false }
    guard case .scalar(.plain) = nodes[row].kind, let piece = nodes.text(row) else {
      text = nil
      return false
    }
    text?.append(", " + piece)
    if piece.utf8.contains(UInt8(ascii: ")")), let joined = text, let first = rows.popLast() {
      rows.append(nodes.add(joined, .plain, at: nodes[first].place))
      text = nil
    }
    return true
  }
}
