import Diagnostics
import Interaction
import LayerAnimation

/// A decoder of logs of inputs, with which a scene can be played.
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
/// An input that names a layer goes to that layer's position at that time, which earlier inputs may have changed. So
/// the inputs are played one after the other while they are read.
package enum InputLogDecoder {
  /// The version of the format that is read.
  package static let version = 1

  /// Reads a log, and gives it to the scene.
  ///
  /// - Parameters:
  ///   - source: The text and its name.
  ///   - scene: The scene that the log is for.
  /// - Returns: The diagnostics. The scene has the log if there is no error among them, and otherwise none.
  /// - Complexity: O(text + inputs · changes of each), within `SceneLimits`.
  package static func decode(_ source: SourceFile, into scene: Scene) -> [Diagnostic] {
    let context = DecodingContext(source, .log)
    guard let mapping = mapping(in: context) else { return context.diagnostics }
    guard let interaction = scene.director as? InteractionTimeline else {
      // What is saved of such a scene has none.
      if mapping["inputs"]?.list(of: "inputs")?.isEmpty != true {
        mapping.fail("the scene '\(scene.title)' takes no inputs", atKey: "inputs", rule: .input)
      }
      return context.diagnostics
    }
    interaction.replaceLog(by: InputLog())
    read(mapping, for: PlayedScene(scene, interaction, in: context), context)
    interaction.replaceLog(by: context.hasErrors ? InputLog() : InputLog(interaction.log.inputs))
    interaction.mostOperations = InteractionTimeline.mostOperationsOfAdvance
    return context.diagnostics
  }

  /// Checks a log without a scene: everything but the names of layers and parameters, and the listeners.
  ///
  /// - Complexity: O(text), within `SceneLimits`.
  package static func check(_ source: SourceFile) -> [Diagnostic] {
    let context = DecodingContext(source, .log)
    if let mapping = mapping(in: context) { read(mapping, for: nil, context) }
    return context.diagnostics
  }

  /// Returns true if a text is a log of inputs, and not a scene.
  ///
  /// - Complexity: O(text).
  package static func isLog(_ source: SourceFile) -> Bool {
    // Most files are recognised by their bytes. The mistakes in a log are reported when it is decoded.
    guard mayHaveInputs(source.text) else { return false }
    guard let root = YAMLDocument.read(in: DecodingContext(source, .log)) else { return false }
    return root.value(ofKey: "inputs") != nil && root.value(ofKey: "layers") == nil
  }

  /// Returns true if the word `inputs` occurs in a text. Its bytes are searched, which is quick.
  private static func mayHaveInputs(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      let first = UInt8(ascii: "i")
      for index in 0..<bytes.count where bytes[index] == first && bytes[index...].starts(with: "inputs".utf8) {
        return true
      }
      return false
    }
  }

  private static func mapping(in context: DecodingContext) -> MappingReader? {
    guard let root = YAMLDocument.read(in: context) else { return nil }
    let reader = NodeReader(root, in: context, scope: nil)
    guard !reader.has("layers") || reader.has("inputs") else {
      reader.fail("this is a scene, and not a log of inputs", rule: .input)
      return nil
    }
    guard let mapping = MappingReader(reader, as: .inputLog) else { return nil }
    if let format = mapping.read("format", { $0.integer(in: 0...Int(SceneLimits.magnitude)) }), format != version {
      mapping.fail("this program reads format \(version) of logs, not \(format)", atKey: "format", rule: .input)
      return nil
    }
    return mapping
  }

  private static func read(_ mapping: MappingReader, for scene: PlayedScene?, _ context: DecodingContext) {
    let reader = InputReader(scene: scene, context: context)
    for element in mapping["inputs"]?.list(of: "inputs") ?? [] where !reader.isFull { reader.read(element) }
  }
}
