import Yams

/// The values that a scene names so that they can be set from outside: `parameters:` and `--set name=value`.
///
/// In the scene, `$name` as a whole value stands for the parameter's value of whatever kind, and `${name}` inside a
/// text for its text. `$$` is a dollar sign.
struct Parameters {
  /// One parameter of the scene.
  struct Entry {
    let name: String
    let about: String
    /// What it is where nobody sets it.
    let defaultNode: Node
    /// What it was set to, if it was.
    let override: String?
  }

  private(set) var entries: [Entry] = []

  /// The names, in the order of the file.
  var names: [String] { entries.map(\.name) }

  mutating func append(_ entry: Entry) { entries.append(entry) }

  /// The parameter of a name.
  func entry(_ name: some StringProtocol) -> Entry? { entries.first { $0.name == name } }

  /// Whether a text can be a parameter's name: a letter or `_`, then letters, digits, `_` and `-`.
  static func isName(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, first.isASCIILetter || first == UInt8(ascii: "_") else { return false }
    return text.utf8.allSatisfy(\.isPartOfName)
  }
}

extension UInt8 {
  var isASCIILetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
  var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
  /// Whether it can stand in the name of a parameter, or of an anchor.
  var isPartOfName: Bool { isASCIILetter || isASCIIDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "-") }
}
