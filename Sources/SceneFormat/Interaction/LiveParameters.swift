import Diagnostics
import Interaction

/// The parameters of a scene that gestures and events can change: all that are a number, a flag or a text.
///
/// Parts of the file are read again when a parameter has changed; what they refer to then is what it has become.
final class LiveParameters {
  private struct Item {
    let entry: Parameters.Entry
    let node: SceneNode
  }

  /// What the scene knows of them.
  private(set) var parameters: [LiveParameter] = []
  private var items: [Item] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  /// What they are now.
  private(set) var values: [LiveValue] = []

  /// Adds a parameter, if its value is one that can change.
  func add(_ entry: Parameters.Entry, kind: LiveValue.Kind?, range: ClosedRange<Double>, choices: [String]?) {
    guard !entry.isBroken, let value = LiveValue(entry.node, as: kind) else { return }
    indices[ObjectIdentifier(entry)] = items.count
    items.append(Item(entry: entry, node: entry.node))
    let allowed = choices.map { $0.compactMap { LiveValue(SceneNode($0), as: value.kind) } }
    parameters.append(LiveParameter(name: entry.name, initial: value, range: range, choices: allowed))
    values.append(value)
  }

  /// The place of a parameter among them; nil for one that cannot change.
  func index(of entry: Parameters.Entry) -> Int? { indices[ObjectIdentifier(entry)] }

  /// Gives the parameters other values.
  func assume(_ new: [LiveValue]) {
    for (index, item) in items.enumerated() where new[index] != values[index] {
      values[index] = new[index]
      let isInitial = new[index] == parameters[index].initial
      item.entry.assume(isInitial ? item.node : SceneNode(new[index], at: item.node.place))
    }
  }
}

extension LiveValue {
  /// The value that a text of the file is: a number, with a unit or without, a flag, or a text.
  ///
  /// - Parameter kind: What it has to be; nil for what it looks like.
  init?(_ node: SceneNode, as kind: Kind?) {
    guard case .scalar(let style) = node.kind, let text = node.text else { return nil }
    switch kind ?? Self.kind(of: text, style) {
    case .number:
      guard let number = Self.number(text) else { return nil }
      self = .number(number)
    case .flag:
      guard text == "true" || text == "false" else { return nil }
      self = .flag(text == "true")
    case .text: self = .text(text)
    }
  }

  private static func kind(of text: String, _ style: SceneNode.Style) -> Kind {
    switch style {
    case .quoted, .block: .text
    case .plain, .absent: text == "true" || text == "false" ? .flag : number(text) != nil ? .number : .text
    }
  }

  /// A number as expressions have it: times in seconds, angles in radians.
  private static func number(_ text: String) -> Double? {
    let isSigned = text.utf8.first == UInt8(ascii: "-") || text.utf8.first == UInt8(ascii: "+")
    let digits = isSigned ? text.dropFirst() : text[...]
    guard let first = digits.utf8.first, first.isASCIIDigit || first == UInt8(ascii: "."),
      let parsed = try? ExpressionParser.parse(String(digits), names: { _ in nil }),
      case .constant(.number(let number)) = parsed.expression
    else { return nil }
    return text.utf8.first == UInt8(ascii: "-") ? -number : number
  }
}

extension SceneNode {
  /// A value as it would stand in a file.
  init(_ value: LiveValue, at place: Place) {
    self.init(value.shown, value.kind == .text ? .quoted : .plain, at: place)
  }
}
