import Diagnostics

/// An expression that a comma has divided into several values, since it is written in `{ }` or `[ ]` without quotes.
///
/// The parser joins the pieces again, so that there is one message about the quotes and none about the pieces.
struct CutExpression {
  /// The text of the whole value.
  let text: String
  let place: Place

  /// The message: the mistake, and the correct notation.
  var message: String { "in { } and [ ] a comma ends a value without quotes; write \(Self.quoted(text))" }

  /// The greatest number of pieces that are joined, and the greatest length of the result.
  static let (mostPieces, longest) = (40, 2000)

  /// Returns true if an expression in a text is not closed.
  static func isOpen(_ text: String) -> Bool {
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      rest = rest[dollar...]
      if rest.hasPrefix("$$") {
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix("$(") {
        guard let source = ExpressionSource(beginning: rest) else { return true }
        rest = text[source.end...]
      } else {
        rest = rest.dropFirst()
      }
    }
    return false
  }

  /// Returns a value in quotes.
  static func quoted(_ text: String) -> String {
    if !text.contains("\"") && !text.contains("\\") { return "\"\(text)\"" }
    return "'" + text.map { $0 == "'" ? "''" : String($0) }.joined() + "'"
  }

  /// Returns the end of the pieces that belong to an open expression, and their joined text; nil if they never close
  /// it.
  ///
  /// - Parameters:
  ///   - text: The first piece.
  ///   - pieces: The values that follow in the same brackets, or nil for one that cannot be part of an expression.
  static func whole(_ text: String, _ pieces: some Sequence<String?>) -> (count: Int, text: String)? {
    guard isOpen(text) else { return nil }
    var (whole, count) = (text, 0)
    for piece in pieces.prefix(mostPieces) {
      guard let piece, whole.utf8.count + piece.utf8.count < longest else { return nil }
      whole += ", " + piece
      count += 1
      if !isOpen(whole) { return (count, whole) }
    }
    return nil
  }
}

/// A repair of the expressions of a document that commas have divided.
struct CutExpressions {
  /// The expressions that were found, in the order of the text.
  private(set) var all: [CutExpression] = []
  /// The number of further open expressions that are examined; it is limited, since each takes some time.
  private var left = 200

  /// Joins the pieces of each expression among the elements of a list in brackets.
  ///
  /// - Parameters:
  ///   - elements: The rows of the elements, from `first` on.
  ///   - nodes: The table of the rows.
  mutating func mendElements(_ elements: inout [UInt32], from first: Int, _ nodes: inout NodeTable.Builder) {
    guard elements[first...].contains(where: { nodes.isPlain($0, with: UInt8(ascii: "$")) }) else { return }
    let cut = Array(elements[first...])
    elements.removeSubrange(first...)
    var index = 0
    while index < cut.count {
      let (node, count) = whole(cut[index], &nodes) { nodes in cut[(index + 1)...].lazy.map(nodes.plainText) }
      elements.append(node)
      index += 1 + count
    }
  }

  /// Joins the pieces of each expression in a mapping in braces, where the part behind a comma is a key without a
  /// value.
  ///
  /// - Parameter pairs: The rows of the keys and values in turn, from `first` on.
  mutating func mendPairs(_ pairs: inout [UInt32], from first: Int, _ nodes: inout NodeTable.Builder) {
    let values = stride(from: first + 1, to: pairs.count, by: 2)
    guard values.contains(where: { nodes.isPlain(pairs[$0], with: UInt8(ascii: "$")) }) else { return }
    let cut = Array(pairs[first...])
    pairs.removeSubrange(first...)
    var index = 0
    while index < cut.count {
      let (node, count) = whole(cut[index + 1], &nodes) { nodes in
        stride(from: index + 2, to: cut.count, by: 2).lazy.map {
          nodes.plainText(cut[$0 + 1]) == "" ? nodes.plainText(cut[$0]) : nil
        }
      }
      pairs += [cut[index], node]
      index += 2 * (1 + count)
    }
  }

  /// Returns a value with the pieces behind it that belong to it, and the number of these pieces.
  ///
  /// - Parameter pieces: Returns the values that follow it in the same brackets (`CutExpression.whole`).
  private mutating func whole<Pieces: Sequence<String?>>(
    _ node: UInt32, _ nodes: inout NodeTable.Builder, _ pieces: (NodeTable.Builder) -> Pieces
  ) -> (UInt32, count: Int) {
    guard left > 0, nodes.isPlain(node, with: UInt8(ascii: "$")), let text = nodes.plainText(node),
      CutExpression.isOpen(text)
    else { return (node, 0) }
    left -= 1
    guard let (count, whole) = CutExpression.whole(text, pieces(nodes)) else { return (node, 0) }
    let place = nodes[node].place
    all.append(CutExpression(text: whole, place: place))
    return (nodes.add(whole, .plain, at: place), count)
  }
}

extension NodeTable.Builder {
  /// Returns the text of a value without quotes; nil for anything else.
  fileprivate func plainText(_ index: UInt32) -> String? {
    guard case .scalar(.plain) = self[index].kind else { return nil }
    return text(index)
  }
}
