import Diagnostics
import Interaction
import LayerAnimation

/// A text of the file that contains live parameters.
struct LiveText {
  /// A part of the text.
  enum Part {
    case text(String)
    case expression(Expression, LiveValue.Kind)
    /// A parameter by its index, with its initial value and the notation of that in the file, such as `45deg`.
    case parameter(Int, initial: LiveValue, written: SceneNode.Text)
  }

  let parts: [Part]
  /// The notation of the text; nil for a value that is an expression or a parameter as a whole, and has the notation of
  /// its result.
  let style: SceneNode.Style?

  init(_ parts: [Part], _ style: SceneNode.Style? = nil) { (self.parts, self.style) = (parts, style) }

  /// The indices of the live parameters in the text.
  var parameters: Set<Int> {
    parts.reduce(into: []) { parameters, part in
      switch part {
      case .text: break
      case .expression(let expression, _): parameters.formUnion(expression.parameters)
      case .parameter(let index, _, _): parameters.insert(index)
      }
    }
  }

  /// Returns the text for values of the parameters; nil if an expression in it has no value.
  func filled(_ environment: ExpressionEnvironment) -> SceneNode.Text? {
    var (text, style) = ("", style)
    for part in parts {
      guard let filled = part.filled(environment) else { return nil }
      text += filled.text
      style = style ?? filled.style
    }
    return (text, style ?? .plain)
  }

  /// Returns all possible texts; nil if the parameters in it have no choices, or too many together.
  ///
  /// - Parameter work: The count to which the operations are charged, one for each parameter of each text.
  func possibleTexts(of parameters: [LiveParameter], counting work: Work) -> [String]? {
    var sets = [parameters.map(\.initial)]
    for index in self.parameters.sorted() {
      guard let choices = parameters[index].choices, sets.count * choices.count <= SceneLimits.namedFiles,
        work.spend(sets.count * choices.count * parameters.count)
      else { return nil }
      sets = sets.flatMap { set in
        choices.map { choice in
          var set = set
          set[index] = choice
          return set
        }
      }
    }
    return sets.compactMap { filled(ExpressionEnvironment(parameters: $0, work: work))?.text }
  }

  /// Returns the expression that is the whole text, if its values are of a kind.
  func expression(of kind: LiveValue.Kind) -> Expression? {
    guard style == nil, parts.count == 1 else { return nil }
    switch parts[0] {
    case .expression(let expression, kind): return expression
    case .parameter(let index, let initial, let written):
      // If the initial value is not a plain number, as with a unit, its text differs from the parameter's number.
      let isPlain = kind != .number || NodeReader.number(written.text) == initial.number
      return initial.kind == kind && isPlain ? .parameter(index) : nil
    case .text, .expression: return nil
    }
  }
}

extension LiveText.Part {
  fileprivate func filled(_ environment: ExpressionEnvironment) -> SceneNode.Text? {
    switch self {
    case .text(let text): (text, .plain)
    case .expression(let expression, _): expression.value(in: environment).map(SceneNode.text)
    case .parameter(let index, let initial, let written):
      environment.parameters[index] == initial ? written : SceneNode.text(of: environment.parameters[index])
    }
  }
}

/// A part of the file that contains live parameters, in rows of its own, with holes for the values of the parameters.
///
/// The template is made when the file is read, and does not need the file afterwards.
struct LiveTemplate {
  /// A text that is filled in.
  struct Hole {
    let row: UInt32
    let text: LiveText
  }

  private let nodes: NodeTable.Builder
  private let root: UInt32
  private let holes: [Hole]
  /// The indices of the live parameters in the template.
  let parameters: Set<Int>

  /// Creates a template of rows that have been written; nil if they contain no live parameter.
  init?(_ root: UInt32, of nodes: NodeTable.Builder, _ holes: [Hole]) {
    guard !holes.isEmpty else { return nil }
    (self.nodes, self.root, self.holes) = (nodes, root, holes)
    parameters = holes.reduce(into: []) { $0.formUnion($1.text.parameters) }
  }

  /// Returns the value that a function reads of the template for values of the parameters, on a ground; nil if it is
  /// wrong, or takes too long.
  ///
  /// - Parameter files: The files that the template may name.
  func read<Result>(
    _ environment: ExpressionEnvironment, on ground: Ground, _ files: NamedFiles, _ read: (NodeReader) -> Result?
  ) -> Result? {
    var nodes = nodes
    for hole in holes {
      guard let (text, style) = hole.text.filled(environment) else { return nil }
      nodes.replace(hole.row, by: text, style)
    }
    let context = DecodingContext(on: ground, counting: environment.work)
    context.files = files
    let result = read(NodeReader(nodes.node(root), in: context, scope: nil))
    return context.hasErrors || context.isSpent ? nil : result
  }
}

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

/// A line of a source that a scene follows.
///
///     progress=0.4
///     event done
///     {"progress": 0.4, "label": "unpacking"}
///     close
///     quit 1
package enum OutsideLine {
  /// The length of the longest line that is read, in bytes.
  package static let longest = 1 << 16

  /// Returns what a line says: nothing if it is empty, and a mistake if it cannot be understood.
  ///
  /// - Parameters:
  ///   - bytes: The line without its end.
  ///   - number: The number of the line, from 1, for messages.
  /// - Complexity: O(bytes).
  package static func words(in bytes: ArraySlice<UInt8>, number: Int) -> [OutsideWord] {
    var bytes = bytes
    while let last = bytes.last, last == 0x0D || last == 0x20 { bytes = bytes.dropLast() }
    guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }),
      let line = String(validating: bytes, as: UTF8.self)
    else { return [.mistake("line \(number) is no text in UTF-8, or has control characters")] }
    if line.isEmpty { return [] }
    return line.utf8.first == UInt8(ascii: "{") ? values(in: line, number) : [word(line, number)]
  }

  /// Returns the mistake of a line that is too long to be read.
  package static func tooLong(number: Int) -> OutsideWord {
    .mistake("line \(number) is longer than \(longest) bytes, and is left out")
  }

  private static func word(_ line: String, _ number: Int) -> OutsideWord {
    if let sign = line.utf8.firstIndex(of: UInt8(ascii: "=")) {
      let name = trimmed(line[..<sign])
      if Parameters.isName(name) {
        return .set(String(name), .written(String(line[line.utf8.index(after: sign)...])))
      }
    }
    let words = line.split(maxSplits: 1, whereSeparator: { $0 == " " || $0 == "\t" })
    let rest = words.count > 1 ? trimmed(words[1]) : ""
    switch (words.first ?? "", rest) {
    case ("event", let name) where !name.isEmpty: return .event(String(name))
    case ("close", ""): return .close
    case ("quit", ""): return .quit(0)
    case ("quit", let status):
      if let status = Int(status), (0...255).contains(status) { return .quit(status) }
      return .mistake(
        "line \(number), 'quit \(NodeReader.shortened(String(status)))': a program ends with a status from 0 to 255")
    default: break
    }
    let shown = NodeReader.shortened(line)
    return .mistake(
      "line \(number), '\(shown)', is none of: name=value, event NAME, a JSON object of values, close, quit STATUS")
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while text.first == " " || text.first == "\t" { text.removeFirst() }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }

  /// Returns the values of a JSON object; only a mistake if it has one.
  private static func values(in line: String, _ number: Int) -> [OutsideWord] {
    do throws(DataMistake) {
      let object = try JSONReader.read(line) { String(validating: $0, as: UTF8.self) }
      guard let pairs = object.pairs else { return [] }
      return pairs.map { key, value in
        let name = key.text ?? ""
        guard case .scalar(let style) = value.kind, let text = value.text else {
          return .mistake("line \(number): '\(NodeReader.shortened(name))' is a list or an object, and no value")
        }
        return .set(name, style == .quoted ? .plain(.text(text)) : .written(text))
      }
    } catch {
      return [.mistake("line \(number), column \(error.place.column): \(error.message)")]
    }
  }
}
