import Diagnostics
import Interaction
import LayerAnimation

/// A log of inputs becomes what a scene can be played with.
///
///     format: 1
///     inputs:
///       - {at: 0.5s, tap: form/switch}
///       - {at: 2s, type: "4242"}
///       - {at: 3s, pan: {from: knob, by: [40, 0], over: 0.8s}}
///       - {at: 5s, rotate: {layer: dial, by: 90deg, over: 1s}}
///       - {at: 7s, down: [12, 40]}
///       - {at: 7.1s, up: [12, 40]}
///
/// Inputs that name a layer come where that layer is seen at that time, which the inputs before may have changed; so the log is made
/// by playing it.
package enum InputLogDecoder {
  /// The version of the format that is read.
  package static let version = 1

  /// How many inputs a drag that is written in one line becomes a second.
  static let movesPerSecond = 60.0

  /// Reads a log, and gives it to the scene.
  ///
  /// - Parameters:
  ///   - source: The text and its name.
  ///   - scene: What it is for.
  /// - Returns: what is wrong; the scene has the log if there is no error among it.
  /// - Complexity: O(text + inputs · what each changes).
  package static func decode(_ source: SourceFile, into scene: Scene) -> [Diagnostic] {
    let context = DecodingContext(source)
    guard let root = YAMLDocument.read(in: context),
      let mapping = MappingReader(NodeReader(root, in: context, scope: nil), as: .inputLog)
    else { return context.diagnostics }
    if let format = mapping.read("format", { $0.integer(in: 0...Int(SceneLimits.magnitude)) }), format != version {
      mapping.fail("this program reads format \(version) of logs, not \(format)", atKey: "format")
    }
    guard let play = scene.director as? Play else {
      mapping.fail("the scene '\(scene.title)' takes no inputs", atKey: "inputs")
      return context.diagnostics
    }
    play.replaceLog(by: InputLog())
    let reader = InputReader(scene: scene, play: play, context: context)
    for element in mapping["inputs"]?.list(of: "inputs") ?? [] { reader.read(element) }
    if context.hasErrors { play.replaceLog(by: InputLog()) } else { play.replaceLog(by: InputLog(play.log.inputs)) }
    return context.diagnostics
  }
}

/// Reads one input after another, and plays each.
private final class InputReader {
  private let scene: Scene
  private let play: Play
  private let context: DecodingContext
  private var presentation = PresentationTree()
  private var last = 0.0

  init(scene: Scene, play: Play, context: DecodingContext) {
    (self.scene, self.play, self.context) = (scene, play, context)
  }

  func read(_ element: NodeReader) {
    guard let mapping = MappingReader(element, as: .input) else { return }
    let given = InputNotation.allCases.filter { mapping[$0.rawValue] != nil }
    guard let notation = given.first else {
      return element.fail("an input needs one of the keys \(enumeration(InputNotation.allCases.map(\.rawValue), "or"))")
    }
    for other in given.dropFirst() {
      mapping.fail("this input is '\(notation.rawValue)' already", atKey: other.rawValue)
    }
    guard let time = mapping.read("at", { $0.time(in: 0...SceneLimits.magnitude) }),
      let value = mapping[notation.rawValue]
    else { return }
    guard time >= last else {
      return mapping.fail("this input is before the one above it, which is at \(last.short) s", atKey: "at")
    }
    let modifiers = modifiers(mapping)
    for input in inputs(notation, value, at: time, modifiers) { take(input) }
  }

  private func take(_ input: TimedInput) {
    last = max(last, input.time)
    play.take(input)
  }

  private func modifiers(_ mapping: MappingReader) -> Input.Modifiers {
    guard let reader = mapping["with"] else { return [] }
    let names: [(name: String, value: Input.Modifiers)] = [("alt", .alt), ("shift", .shift), ("control", .control)]
    let readers = reader.isList ? reader.list(of: "keys") ?? [] : [reader]
    return readers.compactMap { $0.choice(names) }.reduce([]) { $0.union($1) }
  }

  private func inputs(
    _ notation: InputNotation, _ value: NodeReader, at time: Double, _ modifiers: Input.Modifiers
  ) -> [TimedInput] {
    func one(_ input: Input?) -> [TimedInput] { input.map { [TimedInput($0, at: time)] } ?? [] }
    switch notation {
    case .tap:
      return middle(ofLayer: value, at: time).map { point in
        [
          TimedInput(.pointer(.down, point, modifiers), at: time),
          TimedInput(.pointer(.up, point, modifiers), at: time + 0.05),
        ]
      } ?? []
    case .type: return one(value.text().map { .text($0) })
    case .key: return one(value.line().map { .key($0) })
    case .focus: return one(focus(value))
    case .down: return one(value.point().map { .pointer(.down, $0, modifiers) })
    case .moved: return one(value.point().map { .pointer(.moved, $0, modifiers) })
    case .up: return one(value.point().map { .pointer(.up, $0, modifiers) })
    case .cancelled: return one(value.point().map { .pointer(.cancelled, $0, modifiers) })
    case .wheel: return wheel(value, at: time, modifiers)
    case .pan: return pan(value, at: time, modifiers)
    case .rotate: return rotate(value, at: time)
    case .set: return settings(value, at: time)
    }
  }

  // MARK: Where layers are

  private func middle(ofLayer reader: NodeReader, at time: Double) -> Point? {
    guard let path = reader.line(), let place = place(ofLayer: path, reader, at: time) else { return nil }
    let bounds = presentation.layers[place].properties.bounds
    let middle = Point(x: bounds.origin.x + bounds.size.width / 2, y: bounds.origin.y + bounds.size.height / 2)
    guard let point = presentation.convert(middle, from: place, to: nil) else {
      reader.fail("the layer '\(path)' is not seen at \(time.short) s")
      return nil
    }
    return point
  }

  private func place(ofLayer path: String, _ reader: NodeReader, at time: Double) -> Int? {
    scene.prepare(at: time)
    scene.tree.sample(at: time, into: &presentation)
    let paths = presentation.layers.indices.map(presentation.path)
    guard let place = paths.firstIndex(of: path), !path.isEmpty else {
      let hint = context.suggestion(for: path, among: paths.filter { !$0.isEmpty })
      reader.fail("there is no layer '\(NodeReader.shortened(path))'\(hint)")
      return nil
    }
    return place
  }

  // MARK: What takes time

  private func pan(_ reader: NodeReader, at time: Double, _ modifiers: Input.Modifiers) -> [TimedInput] {
    guard let mapping = MappingReader(reader, as: .panInput), let from = mapping["from"],
      let way = mapping.read("by", { $0.point() }),
      let start = from.isList ? from.point() : middle(ofLayer: from, at: time)
    else { return [] }
    return drag(over: mapping.read("over") { $0.time(in: 0...60) } ?? 0.5, at: time, modifiers) { fraction in
      Point(x: start.x + way.x * fraction, y: start.y + way.y * fraction)
    }
  }

  /// A turn of the mirrored fingers about the layer's anchor.
  private func rotate(_ reader: NodeReader, at time: Double) -> [TimedInput] {
    guard let mapping = MappingReader(reader, as: .rotateInput), let layer = mapping["layer"], let path = layer.line(),
      let angle = mapping.read("by", { $0.angle() }), let place = place(ofLayer: path, layer, at: time)
    else { return [] }
    guard let anchor = presentation.anchor(of: place) else {
      layer.fail("the layer '\(path)' is not seen at \(time.short) s")
      return []
    }
    let size = presentation.layers[place].properties.bounds.size
    let radius = max(min(size.width, size.height) / 3, 4)
    return drag(over: mapping.read("over") { $0.time(in: 0...60) } ?? 0.5, at: time, .alt) { fraction in
      anchor.moved(by: radius, towards: angle * fraction)
    }
  }

  private func drag(
    over duration: Double, at time: Double, _ modifiers: Input.Modifiers, _ place: (Double) -> Point
  ) -> [TimedInput] {
    let steps = max(1, Int((duration * InputLogDecoder.movesPerSecond).rounded()))
    return (0...steps + 1).map { step in
      let fraction = min(Double(step) / Double(steps), 1)
      let phase: Input.PointerPhase = step == 0 ? .down : step > steps ? .up : .moved
      return TimedInput(.pointer(phase, place(fraction), modifiers), at: time + duration * fraction)
    }
  }

  // MARK: What happens at once

  private func wheel(_ reader: NodeReader, at time: Double, _ modifiers: Input.Modifiers) -> [TimedInput] {
    guard let mapping = MappingReader(reader, as: .wheelInput), let over = mapping["over"],
      let point = over.isList ? over.point() : middle(ofLayer: over, at: time)
    else { return [] }
    let steps = mapping.read("steps") { $0.number(in: -100...100) } ?? 1
    return [TimedInput(.wheel(steps, point, modifiers), at: time)]
  }

  private func focus(_ reader: NodeReader) -> Input? {
    guard let word = reader.line() else { return nil }
    switch word {
    case "next": return .focus(.next)
    case "previous": return .focus(.previous)
    case "none": return .focus(.none)
    default: return .focus(.layer(word))
    }
  }

  private func settings(_ reader: NodeReader, at time: Double) -> [TimedInput] {
    (reader.pairs(of: "a mapping of parameters to values") ?? []).compactMap { key, value in
      guard let parameter = play.behavior.parameters.first(where: { $0.name == key.keyText }) else {
        let hint = context.suggestion(for: key.keyText, among: play.behavior.parameters.map(\.name))
        key.fail("there is no parameter '\(NodeReader.shortened(key.keyText))'\(hint)")
        return nil
      }
      guard let value = value.formula(as: parameter.initial.kind, readings: []), case .constant(let constant) = value
      else {
        return nil
      }
      return TimedInput(.set(parameter.name, constant), at: time)
    }
  }
}

extension Point {
  fileprivate func moved(by distance: Double, towards angle: Double) -> Point {
    let turned = Transform3D.rotation(angle: angle, x: 0, y: 0, z: 1)
    return Point(x: x + distance * turned.m11, y: y + distance * turned.m12)
  }
}
