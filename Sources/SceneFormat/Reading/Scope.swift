/// What `$name` means in a part of the file: the scene's parameters, and inside a fragment what it was given beside them.
final class Scope {
  let parameters: Parameters
  /// The fragments that this part of the file is inside of, the outermost first.
  let trail: [String]

  init(_ parameters: Parameters, trail: [String] = []) {
    self.parameters = parameters
    self.trail = trail
  }
}

/// The values that a scene names so that they can be set from outside: `parameters:` and `--set name=value`; and those that
/// a fragment is given: `with:`.
///
/// In the scene, `$name` as a whole value stands for the parameter's value of whatever kind, and `${name}` inside a
/// text for its text. `$$` is a dollar sign.
struct Parameters {
  /// One parameter. A class, since every value that comes from it is passed on with it.
  final class Entry {
    let name: String
    /// What it is.
    let node: SceneNode
    /// Whether its text is meant as it stands, so that nothing is replaced in it.
    let isVerbatim: Bool
    /// What the scene calls the parameter if it was set from outside; messages then point to where it is used.
    let setBy: String?
    /// Whether it was found wrong and reported, so that its uses need not be.
    var isBroken: Bool

    init(name: String, node: SceneNode, isVerbatim: Bool = false, setBy: String? = nil, isBroken: Bool = false) {
      (self.name, self.node, self.isVerbatim, self.setBy, self.isBroken) = (name, node, isVerbatim, setBy, isBroken)
    }
  }

  private var entries: [String: Entry] = [:]

  /// Where names mean something that mean nothing here. Not copied: a scene may have very many, and use very many fragments.
  private let outer: Scope?

  /// No parameters but those of a scope around.
  init(inside outer: Scope? = nil) { self.outer = outer }

  private var ownNames: [String] = []

  /// The names, in the order of the file, those from outside first.
  var names: [String] {
    guard let outer else { return ownNames }
    return outer.parameters.names + ownNames.filter { outer.parameters.entry($0) == nil }
  }

  /// Adds a parameter, or replaces the one of its name.
  mutating func set(_ entry: Entry) {
    if entries.updateValue(entry, forKey: entry.name) == nil { ownNames.append(entry.name) }
  }

  /// The parameter of a name.
  func entry(_ name: some StringProtocol) -> Entry? { entries[String(name)] ?? outer?.parameters.entry(name) }

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
