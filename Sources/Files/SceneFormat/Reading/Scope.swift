import Interaction

/// The names that `$name` can refer to in a part of the file: the scene's parameters, inside a fragment its own, and in
/// an element that `for` repeats the names of its values.
final class Scope {
  let parameters: Parameters
  /// The fragments around this part of the file, the outermost first.
  let trail: [String]
  /// The row of the mapping that is one of a loop's copies in this scope; nil for no copy.
  let copied: UInt32?
  /// The number of scopes that a name may have to be looked up in.
  let depth: Int

  init(_ parameters: Parameters, trail: [String] = [], copied: UInt32? = nil) {
    self.parameters = parameters
    self.trail = trail
    self.copied = copied
    depth = parameters.depth
  }
}

/// The parameters of a scene (`parameters:`, `--set name=value`) or of a fragment (`with:`).
///
/// `$name` as a whole value stands for the parameter's value, of any kind; `${name}` inside a text stands for its text;
/// `$$` is a dollar sign.
struct Parameters {
  /// A parameter. It is a class, so that passing it on with every value taken from it costs only a reference.
  final class Entry {
    let name: String
    /// The value; of a live parameter, the one that it has when the scene begins.
    let node: SceneNode
    /// The scope of the references in the value, if they are resolved at each use; nil if they have been resolved.
    let scope: Scope?
    /// True if the parameter's text is used literally, without replacing references in it.
    let isVerbatim: Bool
    /// The origin of a value that is not in the file; messages then point to the places where it is used.
    let outside: Outside?
    /// True if the value was reported as invalid, so that its uses are not reported again.
    var isBroken: Bool

    init(
      name: String, node: SceneNode, scope: Scope? = nil, isVerbatim: Bool = false, from outside: Outside? = nil,
      isBroken: Bool = false
    ) {
      (self.name, self.node, self.scope) = (name, node, scope)
      (self.isVerbatim, self.outside, self.isBroken) = (isVerbatim, outside, isBroken)
    }

    /// Returns a placeholder for an invalid value, which has been reported. It is empty, since reading the invalid
    /// value again might use the fragment that it was passed to, without end.
    static func broken(_ name: String) -> Entry {
      Entry(name: name, node: SceneNode(""), isVerbatim: true, isBroken: true)
    }

    /// The parts that were looked up, by their names behind the dot.
    var members: [Substring: Entry] = [:]
    /// The list that expressions have read from the value.
    var knownList: ExpressionList?
  }

  /// The origin of a value that is not in the file.
  enum Outside {
    /// The option `--set` gives the value to the parameter with a name.
    case option(String)
    /// The value is in a file of data.
    case data(file: String)

    /// Returns the words that messages about a value append.
    func words(for node: SceneNode) -> String {
      switch self {
      case .option(let name): " (the parameter '\(name)' is set to it)"
      case .data(let file): " (in \(file):\(node.place.line):\(node.place.column))"
      }
    }
  }

  private var entries: [String: Entry] = [:]

  /// The enclosing scope. It is referenced, not copied, since a scene may have many parameters, and use many fragments.
  private let outer: Scope?

  /// Creates an empty set of parameters in an enclosing scope.
  init(inside outer: Scope? = nil) { self.outer = outer }

  /// The number of scopes, from this one to the outermost.
  var depth: Int { 1 + (outer?.depth ?? 0) }

  private var ownNames: [String] = []

  /// The names in scope, those of the enclosing scope first, otherwise in the order of the file.
  var names: [String] {
    guard let outer else { return ownNames }
    return outer.parameters.names + ownNames.filter { outer.parameters.entry($0) == nil }
  }

  /// Adds a parameter, or replaces the one with the same name.
  mutating func set(_ entry: Entry) {
    if entries.updateValue(entry, forKey: entry.name) == nil { ownNames.append(entry.name) }
  }

  /// Returns the parameter with a name, in this scope or an enclosing one.
  func entry(_ name: some StringProtocol) -> Entry? { entries[String(name)] ?? outer?.parameters.entry(name) }

  /// Returns true if a text is a valid name: a letter or `_`, then letters, digits, `_` and `-`.
  static func isName(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, first.isASCIILetter || first == UInt8(ascii: "_") else { return false }
    return text.utf8.allSatisfy(\.isPartOfName)
  }

  /// Returns true if a text is a name, or several that are joined by dots: a parameter, or a part of one.
  static func isReference(_ text: some StringProtocol) -> Bool {
    guard text.utf8.contains(UInt8(ascii: ".")) else { return isName(text) }
    return text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { isName($0) }
  }
}

extension UInt8 {
  var isASCIILetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
  var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
  /// True if the byte may occur in the name of a parameter or of an anchor.
  var isPartOfName: Bool { isASCIILetter || isASCIIDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "-") }
}
