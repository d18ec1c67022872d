import Diagnostics
import Interaction

/// The parameters of a scene that gestures and events can change: all that are a number, a flag or a text.
struct LiveParameters {
  /// The parameters, as the scene stores them.
  private(set) var parameters: [LiveParameter] = []
  /// The values of the parameters when the scene begins.
  private(set) var values: [LiveValue] = []
  private var indices: [ObjectIdentifier: Int] = [:]

  /// Adds a parameter, if its value is one that can change.
  mutating func add(_ entry: Parameters.Entry, kind: LiveValue.Kind?, range: ClosedRange<Double>, choices: [String]?) {
    guard !entry.isBroken, let value = LiveValue(entry.node, as: kind) else { return }
    indices[ObjectIdentifier(entry)] = parameters.count
    let allowed = choices.map { $0.compactMap { LiveValue(SceneNode($0), as: value.kind) } }
    parameters.append(LiveParameter(name: entry.name, initial: value, range: range, choices: allowed))
    values.append(value)
  }

  /// Returns the index of a parameter; nil for one that cannot change.
  func index(of entry: Parameters.Entry) -> Int? { indices[ObjectIdentifier(entry)] }
}

extension LiveValue {
  /// Creates the value of a text in the file: a number, with a unit or without, a flag, or a text.
  ///
  /// - Parameter kind: The kind that the value has to have; nil to infer the kind from the text.
  init?(_ node: SceneNode, as kind: Kind?) {
    guard case .scalar(let style) = node.kind, let text = node.text else { return nil }
    self.init(text, as: kind ?? Self.kind(of: text, style))
  }

  private static func kind(of text: String, _ style: SceneNode.Style) -> Kind {
    switch style {
    case .quoted, .block: .text
    case .plain, .absent: text == "true" || text == "false" ? .flag : number(text) != nil ? .number : .text
    }
  }
}

extension SceneNode {
  /// A text with its notation.
  typealias Text = (text: String, style: Style)

  /// Returns a value as it would be written in a file.
  static func text(of value: LiveValue) -> Text { (value.shown, value.kind == .text ? .quoted : .plain) }

  /// Creates a value as it would be written in a file.
  init(_ value: LiveValue, at place: Place) {
    let (text, style) = Self.text(of: value)
    self.init(text, style, at: place)
  }
}
