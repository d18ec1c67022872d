import Diagnostics

/// A value of a scene file as it is written, a text, a list or a mapping, with its position.
///
/// A class, because readers pass nodes on very often, and an alias shares the node that it names.
final class SceneNode {
  /// The kind of a value, with its contents.
  enum Content {
    case scalar(String, Style)
    case list([SceneNode])
    case mapping([Pair])
  }

  /// The notation of a text.
  enum Style {
    case plain, quoted
    /// A block scalar, `|` or `>`.
    case block
    /// Not in the file: the value of a parameter that `--set` gives.
    case absent
  }

  /// A key with its value.
  typealias Pair = (key: SceneNode, value: SceneNode)

  let content: Content
  let place: Place

  init(_ content: Content, at place: Place) {
    self.content = content
    self.place = place
  }

  /// A text that does not come from the file.
  convenience init(_ text: String) { self.init(.scalar(text, .absent), at: .start) }

  /// The text; nil for a list and for a mapping.
  var text: String? {
    guard case .scalar(let text, _) = content else { return nil }
    return text
  }

  /// The elements of a list; nil for anything else.
  var elements: [SceneNode]? {
    guard case .list(let elements) = content else { return nil }
    return elements
  }

  /// The keys and values of a mapping, in the order of the file; nil for anything else.
  var pairs: [Pair]? {
    guard case .mapping(let pairs) = content else { return nil }
    return pairs
  }

  /// The value of a key of a mapping; nil where there is none.
  ///
  /// - Complexity: O(keys).
  func value(ofKey key: String) -> SceneNode? { pairs?.first { $0.key.text == key }?.value }

  /// Whether a word is in a text of it, at any depth; keys do not count.
  ///
  /// - Complexity: O(size).
  func mentions(_ word: String) -> Bool {
    switch content {
    case .scalar(let text, _): text.contains(word)
    case .list(let elements): elements.contains { $0.mentions(word) }
    case .mapping(let pairs): pairs.contains { $0.value.mentions(word) }
    }
  }

  /// Whether a mapping in it has one of some keys, at any depth.
  ///
  /// - Complexity: O(size).
  func hasKey(_ keys: Set<String>) -> Bool {
    switch content {
    case .scalar: false
    case .list(let elements): elements.contains { $0.hasKey(keys) }
    case .mapping(let pairs): pairs.contains { keys.contains($0.key.text ?? "") || $0.value.hasKey(keys) }
    }
  }
}
