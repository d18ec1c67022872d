import Diagnostics
import Interaction
import LayerAnimation

/// A reader of the inputs of a log, which plays each before it reads the next.
final class InputReader {
  let context: DecodingContext
  /// The scene that the log is for; nil if the log is only checked.
  let scene: PlayedScene?
  /// The times at which the last input begins and ends.
  private var last = (start: 0.0, end: 0.0)
  private var count = 0

  init(scene: PlayedScene?, context: DecodingContext) { (self.scene, self.context) = (scene, context) }

  /// True if no more inputs may follow, which has been reported.
  var isFull: Bool { count > SceneLimits.inputs }

  /// Reads an input.
  func read(_ element: NodeReader) {
    guard let mapping = MappingReader(element, as: .input) else { return }
    let given = InputNotation.allCases.filter { mapping[$0.rawValue] != nil }
    guard let notation = given.first, let value = mapping[notation.rawValue] else {
      // An unknown key has been reported.
      guard mapping.meantNames.isEmpty, !element.hasOtherKeys(than: MappingKind.input) else { return }
      return element.fail(
        "an input needs one of the keys \(enumeration(InputNotation.allCases.map(\.rawValue), "or"))", rule: .input)
    }
    mapping.refuse(given.dropFirst().map(\.rawValue), "this input is '\(notation.rawValue)' already", rule: .input)
    let modifiers = modifiers(mapping)
    guard let time = time(mapping) else {
      // The value is read so that its mistakes are reported.
      _ = InputReader(scene: nil, context: context).inputs(notation, value, at: 0, modifiers)
      return
    }
    let inputs = inputs(notation, value, at: time, modifiers)
    scene.map { InputAudience($0).check(notation, value, inputs) }
    take(inputs, mapping)
  }

  /// Returns the time of the input, which must not be before the end of the input above it.
  private func time(_ mapping: MappingReader) -> Double? {
    guard let time = mapping.read("at", { $0.time(in: 0...SceneLimits.magnitude) }) else { return nil }
    // Adding up durations leaves a rounding error, which the author of a log cannot write.
    guard time < last.end - 1e-9 else { return max(time, last.end) }
    return mapping.fail(
      time < last.start
        ? "this input is before the one above it, which is at \(last.start.rounded) s"
        : "the input above this one takes from \(last.start.rounded) s to \(last.end.rounded) s; this one has to come after it",
      atKey: "at", rule: .input)
  }

  private func take(_ inputs: [TimedInput], _ mapping: MappingReader) {
    count += inputs.count
    guard !isFull else {
      return context.report(
        "a log has at most \(SceneLimits.inputs) inputs, moves of drags included", at: mapping.place, rule: .input)
    }
    if let scene, !inputs.allSatisfy({ scene.interaction.take($0) }) {
      context.report(
        "this input does not fit into the log any more, whose texts are too long, or is after \(SceneLimits.magnitude.plain) s",
        at: mapping.place, rule: .input)
    }
    if let first = inputs.first, let final = inputs.last { last = (first.time, final.time) }
  }

  private func modifiers(_ mapping: MappingReader) -> Input.Modifiers {
    guard let reader = mapping["with"] else { return [] }
    let names: [(name: String, value: Input.Modifiers)] = [("alt", .alt), ("shift", .shift), ("control", .control)]
    let readers = reader.isList ? reader.list(of: "keys") ?? [] : [reader]
    return readers.compactMap { $0.choice(names) }.reduce([]) { $0.union($1) }
  }

  // MARK: Inputs

  private func inputs(
    _ notation: InputNotation, _ value: NodeReader, at time: Double, _ modifiers: Input.Modifiers
  ) -> [TimedInput] {
    func one(_ input: Input?) -> [TimedInput] { input.map { [TimedInput($0, at: time)] } ?? [] }
    func pointer(_ phase: Input.PointerPhase) -> [TimedInput] {
      one(value.point().map { .pointer(phase, $0, modifiers) })
    }
    switch notation {
    case .tap: return tap(value, at: time, modifiers)
    case .type: return one(typed(value))
    case .key: return one(value.keyName().map { .key($0) })
    case .focus: return one(focus(value, at: time))
    case .down: return pointer(.down)
    case .moved: return pointer(.moved)
    case .up: return pointer(.up)
    case .cancelled: return pointer(.cancelled)
    case .wheel: return wheel(value, at: time, modifiers)
    case .pan: return pan(value, at: time, modifiers)
    case .rotate: return rotate(value, at: time)
    case .set: return settings(value, at: time)
    case .event: return one(event(value))
    }
  }

  /// Returns the input of a typed text. Whatever a keyboard can send may be typed, including control characters.
  private func typed(_ reader: NodeReader) -> Input? {
    guard let text = reader.scalar("a text") else { return nil }
    guard text.count <= SceneLimits.typedCharacters else {
      return reader.fail(
        "at most \(SceneLimits.typedCharacters) characters are typed at once, and these are \(text.count)", rule: .input
      )
    }
    return .text(text)
  }

  private func focus(_ reader: NodeReader, at time: Double) -> Input? {
    guard let word = reader.line() else { return nil }
    switch word {
    case "next": return .focus(.next)
    case "previous": return .focus(.previous)
    case "none": return .focus(.none)
    default: break
    }
    if let scene, !scene.canHaveFocus(word, at: time) {
      guard scene.place(ofLayer: word, reader, at: time) != nil else { return nil }
      guard scene.focusPaths.contains(word) else {
        return reader.fail(
          "the layer '\(NodeReader.shortened(word))' has no 'gestures', so it cannot have the focus", rule: .input)
      }
    }
    return .focus(.layer(word))
  }

  private func event(_ reader: NodeReader) -> Input? {
    guard let name = reader.line() else { return nil }
    let names = scene?.interaction.behavior.events.map(\.name) ?? [name]
    guard names.contains(name) else {
      return reader.fail(reader.lacking("there is no event", name, among: names), rule: .input)
    }
    return .event(name)
  }

  private func settings(_ reader: NodeReader, at time: Double) -> [TimedInput] {
    (reader.pairs(of: "a mapping of parameters to values") ?? []).compactMap { key, value in
      guard let scene else { return nil }
      let parameters = scene.interaction.behavior.parameters
      guard let parameter = parameters.first(where: { $0.name == key.keyText }) else {
        return key.fail(key.lacking("there is no parameter", key.keyText, among: parameters.map(\.name)), rule: .input)
      }
      guard let formula = value.formula(as: parameter.initial.kind, readings: []),
        case .constant(let constant) = formula
      else { return nil }
      if parameter.allowed(constant) == nil, let choices = parameter.choices {
        value.warn(
          "'\(parameter.name)' can only be \(enumeration(choices.map(\.shown), "or")), so this changes nothing",
          rule: .input)
      }
      return TimedInput(.set(parameter.name, constant), at: time)
    }
  }
}

extension NodeReader {
  /// Returns true if a mapping has keys that its kind does not know.
  fileprivate func hasOtherKeys(than kind: MappingKind) -> Bool {
    node.pairs?.contains { !kind.has($0.key.text ?? "") } ?? false
  }
}

/// Reads the inputs of fingers and of the wheel, each written in one line.
extension InputReader {
  /// The number of inputs a second that a drag written in one line becomes.
  private static let movesPerSecond = 60.0
  /// The duration of a tap, in seconds.
  private static let tapDuration = 0.05

  func tap(_ reader: NodeReader, at time: Double, _ modifiers: Input.Modifiers) -> [TimedInput] {
    guard let point = middle(ofLayer: reader, at: time) else { return [] }
    return [
      TimedInput(.pointer(.down, point, modifiers), at: time),
      TimedInput(.pointer(.up, point, modifiers), at: time + Self.tapDuration),
    ]
  }

  func pan(_ reader: NodeReader, at time: Double, _ modifiers: Input.Modifiers) -> [TimedInput] {
    guard let mapping = MappingReader(reader, as: .panInput) else { return [] }
    let start = mapping["from"].flatMap { $0.isList ? $0.point() : middle(ofLayer: $0, at: time) }
    let way = mapping.read("by") { $0.point() }
    let duration = duration(mapping)
    guard let start, let way else { return [] }
    return drag(over: duration, at: time, modifiers) { fraction in
      Point(x: start.x + way.x * fraction, y: start.y + way.y * fraction)
    }
  }

  /// Returns the inputs of a rotation by two fingers, each the mirror image of the other at the layer's anchor.
  func rotate(_ reader: NodeReader, at time: Double) -> [TimedInput] {
    guard let mapping = MappingReader(reader, as: .rotateInput) else { return [] }
    let angle = mapping.read("by") { $0.angle() }
    let duration = duration(mapping)
    guard let layer = mapping["layer"], let path = layer.line(), let scene, let angle,
      let place = scene.place(ofLayer: path, layer, at: time)
    else { return [] }
    guard let anchor = scene.presentation.anchor(of: place) else {
      layer.fail("the layer '\(NodeReader.shortened(path))' is not seen at \(time.rounded) s", rule: .input)
      return []
    }
    let size = scene.presentation.layers[place].properties.bounds.size
    let radius = max(min(size.width, size.height) / 3, 4)
    return drag(over: duration, at: time, .alt) { fraction in anchor.moved(by: radius, towards: angle * fraction) }
  }

  func wheel(_ reader: NodeReader, at time: Double, _ modifiers: Input.Modifiers) -> [TimedInput] {
    guard let mapping = MappingReader(reader, as: .wheelInput) else { return [] }
    let point = mapping["over"].flatMap { $0.isList ? $0.point() : middle(ofLayer: $0, at: time) }
    let steps = mapping.read("steps") { $0.number(in: -100...100) } ?? 1
    return point.map { [TimedInput(.wheel(steps, $0, modifiers), at: time)] } ?? []
  }

  /// Returns the centre of the layer that a text names; nil without a scene, or if that layer cannot be found, which is
  /// reported.
  private func middle(ofLayer reader: NodeReader, at time: Double) -> Point? {
    guard let path = reader.line() else { return nil }
    return scene?.middle(ofLayer: path, reader, at: time)
  }

  private func duration(_ mapping: MappingReader) -> Double { mapping.read("over") { $0.time(in: 0...60) } ?? 0.5 }

  /// Returns the inputs of a finger that is put down, moved, and lifted.
  ///
  /// - Parameter place: Returns the position of the finger at a fraction of the drag's duration.
  private func drag(
    over duration: Double, at time: Double, _ modifiers: Input.Modifiers, _ place: (Double) -> Point
  ) -> [TimedInput] {
    let steps = max(1, Int((duration * Self.movesPerSecond).rounded()))
    return (0...steps + 1).map { step in
      let fraction = min(Double(step) / Double(steps), 1)
      let phase: Input.PointerPhase = step == 0 ? .down : step > steps ? .up : .moved
      return TimedInput(.pointer(phase, place(fraction), modifiers), at: time + duration * fraction)
    }
  }
}

extension Point {
  fileprivate func moved(by distance: Double, towards angle: Double) -> Point {
    let turned = Transform3D.rotation(angle: angle, x: 0, y: 0, z: 1)
    return Point(x: x + distance * turned.m11, y: y + distance * turned.m12)
  }
}
