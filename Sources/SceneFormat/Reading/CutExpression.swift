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

  /// Whether an expression in a text is not closed.
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

  /// A value in quotes.
  static func quoted(_ text: String) -> String {
    if !text.contains("\"") && !text.contains("\\") { return "\"\(text)\"" }
    return "'" + text.map { $0 == "'" ? "''" : String($0) }.joined() + "'"
  }

  /// The end of the pieces that belong to an open expression, and what they are together; nil if they never close it.
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
final class CutExpressions {
  /// Those that were found, in the order of the text.
  private(set) var all: [CutExpression] = []
  /// How many more expressions are looked at that are not closed, since each takes some time.
  private var left = 200

  /// The elements of a list in brackets, with each expression in one piece.
  func mended(_ elements: [SceneNode]) -> [SceneNode] {
    guard elements.contains(where: \.mentionsDollar) else { return elements }
    var (result, index) = ([SceneNode](), 0)
    while index < elements.count {
      let (node, count) = whole(elements[index], elements[(index + 1)...].lazy.map(\.plainText))
      result.append(node)
      index += 1 + count
    }
    return result
  }

  /// The same for a mapping in braces: what follows a comma is a key without a value.
  func mended(_ pairs: [SceneNode.Pair]) -> [SceneNode.Pair] {
    guard pairs.contains(where: \.value.mentionsDollar) else { return pairs }
    var (result, index) = ([SceneNode.Pair](), 0)
    while index < pairs.count {
      let pieces = pairs[(index + 1)...].lazy.map { $0.value.plainText == "" ? $0.key.plainText : nil }
      let (node, count) = whole(pairs[index].value, pieces)
      result.append((pairs[index].key, node))
      index += 1 + count
    }
    return result
  }

  /// A value with the pieces behind it that belong to it, and how many these are.
  private func whole(_ node: SceneNode, _ pieces: some Sequence<String?>) -> (SceneNode, count: Int) {
    guard left > 0, node.mentionsDollar, let text = node.plainText, CutExpression.isOpen(text) else { return (node, 0) }
    left -= 1
    guard let (count, whole) = CutExpression.whole(text, pieces) else { return (node, 0) }
    all.append(CutExpression(text: whole, place: node.place))
    return (SceneNode(.scalar(whole, .plain), at: node.place), count)
  }
}

extension SceneNode {
  /// The text of a value without quotes; nil for anything else.
  fileprivate var plainText: String? {
    if case .scalar(let text, .plain) = content { text } else { nil }
  }

  /// Whether it is a text that may have an expression in it; quick, since most have none.
  fileprivate var mentionsDollar: Bool {
    if case .scalar(let text, .plain) = content { text.utf8.contains(UInt8(ascii: "$")) } else { false }
  }
}
