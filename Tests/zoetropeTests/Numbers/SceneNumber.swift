import Foundation
import TestSupport
import Testing

/// A documented value of a scene: a property of a layer at a time.
struct SceneNumber: Sendable, CustomStringConvertible {
  /// The expected output.
  enum Expected: Sendable {
    /// The numbers of the property, each within the tolerance.
    case numbers([Double], within: Double)
    /// An angle in degrees, modulo whole turns.
    case degrees(Double, within: Double)
    case text(String)
    case flag(Bool)
  }

  let time: Double
  let layer: String
  /// The property, or a component of one; nil for the progress of the layer's transition.
  let keyPath: String?
  let expected: Expected
  /// What `--set` is given.
  var assignment: String?
  /// The log of inputs that the scene is played with, in `Tests/Fixtures/Inputs`.
  var log: String?

  /// The options of the command.
  var options: [String] {
    let path = log.map { Fixtures.packageRoot.appending(path: "Tests/Fixtures/Inputs/\($0).yaml").path }
    return (assignment.map { ["--set", $0] } ?? []) + (path.map { ["--input", $0] } ?? [])
  }

  var description: String { "\(keyPath ?? "transition") of \(layer) at \(time) s" }

  /// The printed value.
  func read(from moment: SampledTimes.Moment) throws -> SampledTimes.Datum {
    if let keyPath { return try moment.value(keyPath, of: layer) }
    return try moment.layer(layer).transition.map { .numbers([$0.progress]) } ?? .absent
  }

  /// Whether a printed value is the expected one.
  func isMet(by datum: SampledTimes.Datum) -> Bool {
    switch (expected, datum) {
    case (.numbers(let expected, let tolerance), .numbers(let actual)):
      expected.count == actual.count && zip(expected, actual).allSatisfy { abs($0 - $1) <= tolerance }
    case (.degrees(let expected, let tolerance), .numbers(let actual)):
      actual.count == 1 && abs((actual[0] * 180 / .pi - expected).remainder(dividingBy: 360)) <= tolerance
    case (.text(let expected), .text(let actual)): expected == actual
    case (.flag(let expected), .flag(let actual)): expected == actual
    default: false
    }
  }
}

// MARK: Abbreviations

extension SceneNumber {
  /// Numbers.
  static func at(
    _ time: Double, _ layer: String, _ keyPath: String, _ numbers: Double..., within tolerance: Double = 1e-4
  ) -> SceneNumber {
    SceneNumber(time: time, layer: layer, keyPath: keyPath, expected: .numbers(numbers, within: tolerance))
  }

  /// An angle in degrees; about z, unless another axis is named.
  static func turn(
    at time: Double, _ layer: String, _ keyPath: String = "transform.rotation", degrees: Double,
    within tolerance: Double = 1e-4
  ) -> SceneNumber {
    SceneNumber(time: time, layer: layer, keyPath: keyPath, expected: .degrees(degrees, within: tolerance))
  }

  /// The text that a layer shows.
  static func text(at time: Double, _ layer: String, _ text: String) -> SceneNumber {
    SceneNumber(time: time, layer: layer, keyPath: "string", expected: .text(text))
  }

  /// The progress of a layer's transition.
  static func transition(at time: Double, _ layer: String, progress: Double) -> SceneNumber {
    SceneNumber(time: time, layer: layer, keyPath: nil, expected: .numbers([progress], within: 1e-9))
  }

  /// A colour in 24 bits; the background, unless another one is named.
  static func color(at time: Double, _ layer: String, _ keyPath: String = "backgroundColor", hex: Int) -> SceneNumber {
    let components = [hex >> 16, hex >> 8, hex].map { Double($0 & 255) / 255 } + [1]
    return SceneNumber(time: time, layer: layer, keyPath: keyPath, expected: .numbers(components, within: 1e-4))
  }

  /// The fraction between orange and blue of a timing scene's block; nil for the white of its model (V4).
  static func block(at time: Double, _ way: Double?, _ layer: String = "block") -> SceneNumber {
    let (orange, blue): ([Double], [Double]) = ([1, 128 / 255, 0, 1], [0, 0, 1, 1])
    let mix: [Double] = way.map { way in zip(orange, blue).map { $0 + ($1 - $0) * way } } ?? [1, 1, 1, 1]
    return SceneNumber(time: time, layer: layer, keyPath: "backgroundColor", expected: .numbers(mix, within: 1e-4))
  }

  /// The same after the inputs of a log.
  func after(_ log: String) -> SceneNumber {
    var number = self
    number.log = log
    return number
  }

  /// The same with a parameter of the scene set.
  func set(_ assignment: String) -> SceneNumber {
    var number = self
    number.assignment = assignment
    return number
  }
}
