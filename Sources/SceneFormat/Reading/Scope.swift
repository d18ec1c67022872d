/// The names that `$name` can refer to in a part of the file: the scene's parameters, and inside a fragment its own.
final class Scope {
  let parameters: Parameters
  /// The fragments around this part of the file, the outermost first.
  let trail: [String]

  init(_ parameters: Parameters, trail: [String] = []) {
    self.parameters = parameters
    self.trail = trail
  }
}

/// The parameters of a scene (`parameters:`, `--set name=value`) or of a fragment (`with:`).
///
/// `$name` as a whole value stands for the parameter's value, of any kind; `${name}` inside a text stands for its text;
/// `$$` is a dollar sign.
struct Parameters {
  /// One parameter. A class, so that passing it on with every value taken from it costs only a reference.
  final class Entry {
    let name: String
    /// The value; of a live parameter, the present one.
    private(set) var node: SceneNode
    /// The scope of the references in the value, where they are resolved at each use; nil if they have been resolved.
    let scope: Scope?
    /// Whether its text is used literally, without replacing references in it.
    private(set) var isVerbatim: Bool
    /// The parameter's name if `--set` has set it; messages then point to where it is used.
    let setBy: String?
    /// Whether its value was reported as invalid, so that its uses are not reported again.
    var isBroken: Bool

    init(
      name: String, node: SceneNode, scope: Scope? = nil, isVerbatim: Bool = false, setBy: String? = nil,
      isBroken: Bool = false
    ) {
      (self.name, self.node, self.scope) = (name, node, scope)
      (self.isVerbatim, self.setBy, self.isBroken) = (isVerbatim, setBy, isBroken)
    }

    /// Gives a live parameter another value, which may be what somebody has typed, and so is meant as it stands.
    func assume(_ node: SceneNode) { (self.node, isVerbatim) = (node, true) }
  }

  private var entries: [String: Entry] = [:]

  /// The enclosing scope. Referenced, not copied: a scene may have many parameters, and use many fragments.
  private let outer: Scope?

  /// No parameters besides those of an enclosing scope.
  init(inside outer: Scope? = nil) { self.outer = outer }

  private var ownNames: [String] = []

  /// All names in scope, those of the enclosing scope first, otherwise in the order of the file.
  var names: [String] {
    guard let outer else { return ownNames }
    return outer.parameters.names + ownNames.filter { outer.parameters.entry($0) == nil }
  }

  /// Adds a parameter, or replaces the one with the same name.
  mutating func set(_ entry: Entry) {
    if entries.updateValue(entry, forKey: entry.name) == nil { ownNames.append(entry.name) }
  }

  /// The parameter with a name, in this scope or an enclosing one.
  func entry(_ name: some StringProtocol) -> Entry? { entries[String(name)] ?? outer?.parameters.entry(name) }

  /// Whether a text is a valid name: a letter or `_`, then letters, digits, `_` and `-`.
  static func isName(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, first.isASCIILetter || first == UInt8(ascii: "_") else { return false }
    return text.utf8.allSatisfy(\.isPartOfName)
  }
}

extension UInt8 {
  var isASCIILetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
  var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
  /// Whether it may occur in the name of a parameter or of an anchor.
  var isPartOfName: Bool { isASCIILetter || isASCIIDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "-") }
}
