import Interaction

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
