import Diagnostics
import Interaction

/// Reads responses to gestures and events, and their conditions.
extension InteractionDecoder {
  /// Returns a condition, which is an expression that is a flag.
  func condition(_ reader: NodeReader) -> Expression? {
    guard let (expression, kind) = reader.formula(readings: []) else { return nil }
    note(expression, at: reader.writtenPlace)
    guard kind == .flag else {
      let hint = reader.expressionHint()?.text
      reader.fail("expected a condition such as $(count > 3), and this is \(kind.noun)\(hint ?? "")", rule: .gesture)
      return nil
    }
    return expression
  }

  /// Returns the response that `set` and `raise` describe.
  ///
  /// - Parameters:
  ///   - readings: The readings of a gesture that expressions can name.
  ///   - event: The event that has the response; nil for that of a gesture.
  func response(
    _ mapping: MappingReader, _ reader: NodeReader, readings: [GestureReading], of event: Int? = nil
  ) -> Response {
    Response(
      settings: (mapping["set"]?.deferredPairs(of: "a mapping of parameters to values") ?? []).compactMap {
        setting($0, to: $1, reader.scope, readings)
      },
      raised: mapping["raise"].map { raised($0, by: event) } ?? [], exit: Self.exit(mapping))
  }

  /// Returns the status with which the player is to end; nil if there is none.
  private static func exit(_ mapping: MappingReader) -> Int? { mapping.read("quit") { $0.integer(in: 0...255) } }

  /// Makes the player end with an event that a change names.
  func quit(_ change: MappingReader) {
    guard let status = Self.exit(change), let name = change["on"]?.line() else { return }
    self.change(event(name)) { $0.response.exit = status }
  }

  private func setting(
    _ key: NodeReader, to value: NodeReader, _ scope: Scope?, _ readings: [GestureReading]
  ) -> Response.Setting? {
    guard let parameter = writtenParameter(key.keyText, key, scope),
      let live = context.live?.parameters[parameter],
      let expression = value.formula(as: live.initial.kind, readings: readings)
    else { return nil }
    value.check(expression, setTo: live)
    warnOfHidden(readings, in: expression, setTo: parameter, value)
    note(expression, at: value.writtenPlace)
    return Response.Setting(parameter: parameter, value: expression, place: WrittenPlace(value.writtenPlace))
  }

  /// Warns of a parameter with the name of a reading of the gesture, which the parameter hides here. There is no
  /// warning if a parameter is set to a value computed from itself, since the parameter is then meant.
  private func warnOfHidden(
    _ readings: [GestureReading], in expression: Expression, setTo parameter: Int, _ value: NodeReader
  ) {
    for index in expression.parameters.sorted() where index != parameter {
      guard let name = context.live?.parameters[index].name, readings.contains(where: { $0.rawValue == name }) else {
        continue
      }
      value.fail(
        "'\(name)' is the parameter of the scene here, which hides what the gesture reads; with another name both could be used",
        severity: .warning, rule: .gesture)
    }
  }

  private func raised(_ reader: NodeReader, by event: Int?) -> [Int] {
    (reader.isList ? reader.names(of: "events") ?? [] : [reader]).compactMap { name in
      guard let text = name.line() else { return nil }
      uses.noteRaise(of: text, name)
      let raised = self.event(text)
      if let event { uses.note(EventUses.Link(from: event, to: raised, reader: name)) }
      return raised
    }
  }
}
