import Diagnostics
import Foundation
import Interaction
import LayerAnimation
import SceneFormat
import TestSupport

/// Tries logs of inputs as files, right and wrong ones, with scenes that take inputs.
package struct InputLogTrial {
  private let scenes: [(name: String, text: String)]

  /// A trial with scenes of the project.
  ///
  /// - Parameter root: The folder that `Scenes` is in.
  /// - Throws: errors of reading the files.
  package init(root: String = Fixtures.packageRoot.path) throws {
    scenes = try ["form/live", "gestures/rotation", "timing/slider", "timing/pull"].map { name in
      (name, try String(contentsOf: URL(fileURLWithPath: "\(root)/Scenes/\(name).yaml"), encoding: .utf8))
    }
  }

  /// The result of a trial.
  package struct Result: Sendable {
    /// The log.
    package let text: String
    /// Whether it is valid.
    package var isValid = false
    /// How long reading it took, in seconds of the processor.
    package var seconds = 0.0
    /// Sentences about violated rules.
    package var faults: [String] = []
  }

  /// Reads a random log; a valid one is written and read again.
  package func run(_ random: SeededGenerator) -> Result {
    var random = random
    let scene = random.element(of: scenes)
    var result = Result(text: Self.log(with: &random))
    let start = SceneTrial.processorSeconds
    guard let (interaction, diagnostics) = read(result.text, scene) else { return result }
    result.seconds = SceneTrial.processorSeconds - start
    result.isValid = diagnostics.count(of: .error) == 0
    if diagnostics.contains(where: { $0.description.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" } }) {
      result.faults.append("a control character is in what is told of a log")
    }
    if !result.isValid, !interaction.log.isEmpty { result.faults.append("the scene has a log with an error") }
    guard result.isValid else { return result }
    let written = InputLogText.text(of: interaction.log)
    guard let (again, mistakes) = read(written, scene) else { return result }
    if mistakes.count(of: .error) > 0 || again.log.inputs != interaction.log.inputs {
      result.faults.append("a log is not read as it was written: \(mistakes.first.map { "\($0)" } ?? written)")
    }
    let end = (interaction.log.inputs.last?.time ?? 0) + 1
    for interaction in [interaction, again] { interaction.advance(to: end) }
    if again.parameters != interaction.parameters { result.faults.append("a log that was written has another effect") }
    return result
  }

  private func read(_ text: String, _ scene: (name: String, text: String)) -> (
    interaction: InteractionTimeline, mistakes: [Diagnostic]
  )? {
    let decoded = SceneDecoder.decode(SourceFile(name: scene.name, text: scene.text)).scene
    guard let decoded, let interaction = decoded.director as? InteractionTimeline else { return nil }
    return (interaction, InputLogDecoder.decode(SourceFile(name: "log.yaml", text: text), into: decoded))
  }

  // MARK: Logs

  private static let layers = [
    "place/panel/header/switch", "place/panel/button", "place/panel/details/content/number", "piece", "switch", "track",
    "list", "nobody", "", "#1", "panel",
  ]
  private static let texts = ["\"4242\"", "hello", "\"\\e[31m\"", "\"\"", "日本語", "\"\\u202e\"", "[1]", "~"]
  private static let keys = ["enter", "left", "backspace", "shift+up", "escape", "nokey", "\"\"", "."]
  private static let times = ["0.1s", "250ms", "1", "0", "1e6", "-1s", "1e999", "x", "", "50%"]
  private static let points = ["[80, 60]", "[0, 0]", "[1e6, -1e6]", "[1]", "[a, b]", "{}", "12"]

  private static func log(with random: inout SeededGenerator) -> String {
    let isBad = random.chance(0.5)
    var time = 0.0
    var text = "format: \(isBad && random.chance(0.1) ? "2" : "1")\ninputs:\n"
    for _ in 0..<random.weighted([(80, random.count(1...12)), (18, 60), (2, 1500)]) {
      time += random.number(0...0.5)
      let at = isBad && random.chance(0.1) ? random.element(of: times) : "\(time)s"
      text += "  - {at: \(at), \(input(isBad: isBad && random.chance(0.2), &random))}\n"
    }
    return random.chance(0.15) ? TextDamage.damaged(text, with: &random) : text
  }

  private static func input(isBad: Bool, _ random: inout SeededGenerator) -> String {
    let layer = isBad ? random.element(of: layers) : "[\(random.count(0...160)), \(random.count(0...88))]"
    let point = isBad ? random.element(of: points) : "[\(random.count(0...160)), \(random.count(0...88))]"
    let span = isBad ? random.element(of: times) : "\(random.number(0.05...0.6))s"
    switch random.count(0...9) {
    case 0: return "tap: \(random.element(of: layers))"
    case 1: return "type: \(isBad ? random.element(of: texts) : "\"42\"")"
    case 2: return "key: \(isBad ? random.element(of: keys) : "enter")"
    case 3: return "pan: {from: \(layer), by: \(point), over: \(span)}"
    case 4: return "wheel: {over: \(layer), steps: \(ScalarMaker.number(with: &random))}"
    case 5: return "focus: \(random.element(of: ["next", "previous", "none"] + (isBad ? layers : [])))"
    case 6: return "down: \(point), with: \(random.element(of: ["alt", "[shift, control]", isBad ? "hyper" : "shift"]))"
    case 7: return "moved: \(point)"
    case 8: return "up: \(point)"
    default: return isBad ? "rotate: {layer: \(random.element(of: layers)), by: \(span)}" : "cancelled: \(point)"
    }
  }
}
