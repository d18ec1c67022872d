import Cells
import Interaction
import LayerAnimation
import SceneRendering

/// An expectation of a scene (`SceneExpectation`) that is not fulfilled.
package struct UnmetExpectation {
  /// The expectation.
  package let expectation: SceneExpectation
  /// The time at which it fails, in seconds of the scene.
  package let time: Double
  /// What is there instead, as a sentence without its full stop.
  package let message: String
  /// The path of the layer that it is about; nil if it is about none.
  package let layer: String?
}

/// A check of what a scene's author expects.
package struct ExpectationCheck {
  private let renderer: SceneRenderer
  private let frame: CellBuffer

  /// The times of a range that are looked at in a second, besides its ends.
  private static let timesPerSecond = 10.0
  /// The greatest number of times of one range; a longer one is looked at less often.
  private static let mostTimes = 2000.0

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - renderer: The renderer of the scene.
  ///   - columns: The width of the frames in which texts are looked for.
  ///   - rows: The height of these frames.
  package init(_ renderer: SceneRenderer, columns: Int, rows: Int) {
    (self.renderer, frame) = (renderer, CellBuffer(columns: max(columns, 1), rows: max(rows, 1)))
  }

  /// Returns the expectations that are not fulfilled, in the order of the file.
  ///
  /// An event is expected only where it can happen: in a scene that takes inputs, only if it is played with some.
  ///
  /// - Complexity: O(times · layers), and O(times · cells) for texts.
  package func unmet() -> [UnmetExpectation] { renderer.scene.expectations.compactMap(unmet) }

  private func unmet(_ expectation: SceneExpectation) -> UnmetExpectation? {
    if case .event(let name) = expectation.subject { return unmet(event: name, expectation) }
    switch expectation.times {
    case .at(let time): return failure(of: expectation, at: time)
    case .throughout(let range):
      for time in times(in: range) {
        if let failure = failure(of: expectation, at: time) { return failure }
      }
      return nil
    case .by(let end):
      var last: UnmetExpectation?
      for time in times(in: 0...end) {
        last = failure(of: expectation, at: time)
        if last == nil { return nil }
      }
      return last
    }
  }

  private func times(in range: ClosedRange<Double>) -> [Double] {
    let length = range.upperBound - range.lowerBound
    let steps = min((length * Self.timesPerSecond).rounded(.up), Self.mostTimes)
    guard steps >= 1 else { return [range.lowerBound] }
    return (0...Int(steps)).map { range.lowerBound + length * Double($0) / steps }
  }

  private func unmet(event name: String, _ expectation: SceneExpectation) -> UnmetExpectation? {
    guard let interaction = renderer.scene.director as? InteractionTimeline, case .by(let end) = expectation.times,
      !interaction.takesInputs || interaction.log.inputs.count > 0
    else { return nil }
    let last = max(end, interaction.log.inputs.last?.time ?? 0)
    interaction.advance(to: last)
    let time = interaction.firstTime(ofEvent: name)
    guard time.map({ $0 > end }) ?? true else { return nil }
    let instead = time.map { "it happens at \(Self.short($0)) s" } ?? "it does not happen"
    return UnmetExpectation(
      expectation: expectation, time: end,
      message: "expected the event '\(name)' by \(Self.short(end)) s; \(instead)", layer: nil)
  }

  private static func short(_ number: Double) -> String { NumberText.short(number, decimals: 3) }

  // MARK: One time

  private func failure(of expectation: SceneExpectation, at time: Double) -> UnmetExpectation? {
    let (message, layer): (String?, Layer?) =
      switch expectation.subject {
      case .value(let layer, let keyPath, let value, let within):
        (difference(layer, keyPath, from: value, within, at: time), layer)
      case .inside(let layer, let container): (excess(layer, container, at: time), layer)
      case .text(let text): (absence(of: text, at: time), nil)
      case .event: (nil, nil)
      }
    guard let message else { return nil }
    let path = layer.flatMap(renderer.index(of:)).map { renderer.presentation.path(of: $0) }
    return UnmetExpectation(expectation: expectation, time: time, message: message, layer: path)
  }

  /// Returns the index of a layer in the presentation of a time; nil if it is not there.
  private func index(of layer: Layer, at time: Double) -> Int? {
    renderer.sample(at: time)
    return renderer.index(of: layer).flatMap { renderer.presentation.layers[$0].isPresent ? $0 : nil }
  }

  private func difference(
    _ layer: Layer, _ keyPath: AnimationKeyPath, from value: Value, _ within: Double, at time: Double
  ) -> String? {
    guard let index = index(of: layer, at: time) else { return "the layer is not there at \(Self.short(time)) s" }
    let found = renderer.presentation.layers[index].value(of: keyPath)
    guard !found.isNear(value, within: within) else { return nil }
    let expected = ValueWords.text(of: value, keyPath)
    return "'\(keyPath)' is \(ValueWords.text(of: found, keyPath)) at \(Self.short(time)) s; expected \(expected)"
  }

  private func excess(_ layer: Layer, _ container: Layer?, at time: Double) -> String? {
    guard let index = index(of: layer, at: time) else { return "the layer is not there at \(Self.short(time)) s" }
    let presentation = renderer.presentation
    let target = container.flatMap(renderer.index(of:))
    let area =
      target.map { presentation.layers[$0].properties.bounds } ?? Rect(origin: .zero, size: renderer.scene.stage)
    for corner in presentation.layers[index].properties.bounds.corners {
      guard let point = presentation.convert(corner, from: index, to: target) else {
        return "the layer is turned away at \(Self.short(time)) s"
      }
      guard let side = area.side(of: point) else { continue }
      let whole = container == nil ? "the stage" : "the other layer"
      return
        "the layer is outside of \(whole) at \(Self.short(time)) s: \(Self.short(side.distance)) points \(side.words)"
    }
    return nil
  }

  private func absence(of text: String, at time: Double) -> String? {
    renderer.render(at: time, rows: frame.rows, into: frame)
    guard !frame.lines.contains(where: { $0.contains(text) }) else { return nil }
    return "the text '\(text)' is not to be read at \(Self.short(time)) s, at \(frame.columns)x\(frame.rows)"
  }
}

extension Rect {
  fileprivate var corners: [Point] {
    let (right, bottom) = (origin.x + size.width, origin.y + size.height)
    return [
      origin, Point(x: right, y: origin.y), Point(x: right, y: bottom), Point(x: origin.x, y: bottom),
    ]
  }

  /// Returns how far a point is outside, and on which side; nil if it is inside.
  fileprivate func side(of point: Point) -> (distance: Double, words: String)? {
    let sides = [
      (origin.x - point.x, "on the left"), (point.x - origin.x - size.width, "on the right"),
      (origin.y - point.y, "above"),
      (point.y - origin.y - size.height, "below"),
    ]
    return sides.first { $0.0 > 1e-6 }.map { (distance: $0.0, words: $0.1) }
  }
}

/// How values are written in findings.
enum ValueWords {
  /// Returns a value of a key path as a scene would write it.
  static func text(of value: Value, _ keyPath: AnimationKeyPath) -> String {
    switch value {
    case .absent: "none"
    case .number(let number): text(number, keyPath)
    case .flag(let flag): "\(flag)"
    case .text(let text): "'\(text)'"
    case .color(let color): color.hexDigits
    default: "[" + value.components.map { NumberText.short($0, decimals: 3) }.joined(separator: ", ") + "]"
    }
  }

  private static func text(_ number: Double, _ keyPath: AnimationKeyPath) -> String {
    switch keyPath.unit {
    case .angle, .turning: NumberText.short(number * 180 / .pi, decimals: 3) + "deg"
    case .time: NumberText.short(number, decimals: 3) + "s"
    case .plain, .share, .count, .whole: NumberText.short(number, decimals: 3)
    }
  }
}

extension Value {
  /// Returns true if another value is equal, or its numbers differ by no more than some amount.
  func isNear(_ other: Value, within: Double) -> Bool {
    let (mine, others) = (components, other.components)
    guard !mine.isEmpty, mine.count == others.count else { return self == other }
    return zip(mine, others).allSatisfy { abs($0 - $1) <= within }
  }
}

extension SceneRenderer {
  /// Returns the index of a layer in the last presentation; nil if it is not in it.
  ///
  /// - Complexity: O(layers).
  func index(of layer: Layer) -> Int? {
    presentation.layers.indices.first { scene.tree.originalLayer(at: $0) === layer }
  }
}
