import CNcurses
import Terminal

/// The sequences by which a terminal sends keys, according to its description.
struct KeySequences {
  /// A node of a trie: a character at a position in sequences. The first node is the root; the index 0 stands for no
  /// node.
  private struct Node {
    var character: UInt8 = 0
    var firstChild = 0
    var sibling = 0
    var stroke: KeyStroke?
  }

  private var nodes = [Node()]

  /// Creates the trie of some sequences. Of two keys with the same sequence the first counts.
  init(_ sequences: [(text: String, stroke: KeyStroke)]) {
    for sequence in sequences where !sequence.text.isEmpty && !Self.isPlaceOfCursor(sequence.text) {
      var place = Place()
      for character in sequence.text.utf8 {
        place.node = child(of: place.node, character) ?? add(character, to: place.node)
      }
      nodes[place.node].stroke = nodes[place.node].stroke ?? sequence.stroke
    }
  }

  private mutating func add(_ character: UInt8, to parent: Int) -> Int {
    nodes.append(Node(character: character, sibling: nodes[parent].firstChild))
    nodes[parent].firstChild = nodes.count - 1
    return nodes.count - 1
  }

  private func child(of parent: Int, _ character: UInt8) -> Int? {
    nodes.withUnsafeBufferPointer { nodes in
      var child = nodes[parent].firstChild
      while child != 0, nodes[child].character != character { child = nodes[child].sibling }
      return child == 0 ? nil : child
    }
  }

  /// Returns the sequences of the description that is loaded. The capabilities of function keys are `kf1` to `kf63`.
  static func described() -> KeySequences {
    let functions = (1...63).map { ("kf\($0)", KeyStroke(.function($0))) }
    return KeySequences(
      (capabilities + functions).compactMap { name, stroke in TerminalDescription.string(name).map { ($0, stroke) } })
  }

  /// The position in the trie that characters have led to; at first the root.
  struct Place {
    fileprivate var node = 0
  }

  /// The result of comparing the characters that have been received with the sequences.
  enum Match: Equatable {
    /// A result for characters with which no key's sequence begins with the characters.
    case none

    /// The characters are the beginning of a key's sequence.
    case beginning

    /// The characters are the sequence of a key.
    case key(KeyStroke)
  }

  /// Returns true if a sequence may begin with a character.
  func mayBegin(with scalar: Unicode.Scalar) -> Bool { scalar.value < 0x20 || scalar.value == 0x7F }

  /// Moves on from a position by a character, unless no sequence contains it there.
  func match(_ scalar: Unicode.Scalar, at place: inout Place) -> Match {
    guard let character = UInt8(exactly: scalar.value), let node = child(of: place.node, character) else {
      return .none
    }
    place.node = node
    return nodes[node].stroke.map { .key($0) } ?? .beginning
  }

  /// Returns true if a sequence is also a terminal's report of its cursor position, `ESC [ row ; column R`. xterm sends
  /// the same for F3 with modifiers; it counts as the answer.
  private static func isPlaceOfCursor(_ text: String) -> Bool {
    var sequence = ControlSequence()
    guard text.hasPrefix("\u{1B}[") else { return false }
    for scalar in text.unicodeScalars.dropFirst(2) where sequence.take(scalar.value) != .incomplete { break }
    return sequence.isOfKind(nil, nil, "R") && sequence.count == 2
  }

  /// The capabilities of keys in terminfo. `kri` and `kind`, "scroll", are terminfo's names for shift with the arrows
  /// up and down. Find and Select are in the position of Home and End on VT220 keyboards; `ka1` and the like are the
  /// corners of the keypad.
  private static let capabilities: [(name: String, stroke: KeyStroke)] = [
    ("kcub1", KeyStroke(.left)), ("kLFT", KeyStroke(.left, .shift)),
    ("kcuf1", KeyStroke(.right)), ("kRIT", KeyStroke(.right, .shift)),
    ("kcuu1", KeyStroke(.up)), ("kri", KeyStroke(.up, .shift)),
    ("kcud1", KeyStroke(.down)), ("kind", KeyStroke(.down, .shift)),
    ("khome", KeyStroke(.home)), ("kHOM", KeyStroke(.home, .shift)), ("kfnd", KeyStroke(.home)),
    ("ka1", KeyStroke(.home)),
    ("kend", KeyStroke(.end)), ("kEND", KeyStroke(.end, .shift)), ("kslt", KeyStroke(.end)), ("kc1", KeyStroke(.end)),
    ("kpp", KeyStroke(.pageUp)), ("kPRV", KeyStroke(.pageUp, .shift)), ("ka3", KeyStroke(.pageUp)),
    ("knp", KeyStroke(.pageDown)), ("kNXT", KeyStroke(.pageDown, .shift)), ("kc3", KeyStroke(.pageDown)),
    ("kdch1", KeyStroke(.delete)), ("kDC", KeyStroke(.delete, .shift)),
    ("kbs", KeyStroke(.backspace)), ("kent", KeyStroke(.enter)), ("kcbt", KeyStroke(.backTab)),
  ]
}
