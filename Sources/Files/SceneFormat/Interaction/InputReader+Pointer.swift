import Diagnostics
import Interaction
import LayerAnimation

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
