import Diagnostics

/// An expression that a comma has cut into several values, since it stands in `{ }` or `[ ]` without quotes.
///
/// The parser puts it together again, so that there is one message about the quotes and none about the pieces.
struct CutExpression {
  /// The whole value.
  let text: String
  let place: Place

  /// What is wrong, and how it is written.
  var message: String { "in { } and [ ] a comma ends a value without quotes; write \(Self.quoted(text))" }

  /// How many pieces a value may have that is put together, and how long it may become.
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

  /// Returns the end of the pieces that belong to an open expression, and what they are together; nil if they never
  /// close it.
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

/// Puts the expressions of a document together that commas have cut.
struct CutExpressions {
  /// Those that were found, in the order of the text.
  private(set) var all: [CutExpression] = []
  /// How many more expressions are looked at that are not closed, since each takes some time.
  private var left = 200

  /// Puts each expression among the elements of a list in brackets into one piece.
  ///
  /// - Parameters:
  ///   - elements: The rows of the elements, from `first` on.
  ///   - nodes: What they are rows of.
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

  /// The same for a mapping in braces: what follows a comma is a key without a value.
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

  /// Returns a value with the pieces behind it that belong to it, and how many these are.
  ///
  /// - Parameter pieces: What follows it in the same brackets (`CutExpression.whole`).
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
