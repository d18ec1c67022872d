import Diagnostics
import Foundation
import Fuzzing
import Interaction
import LayerAnimation
import TestSupport
import Testing

@testable import SceneFormat

/// Logs of inputs as files: what is wrong with them, what they become, and that the schema for editors knows them.
@Suite("Logs of inputs")
struct InputLogDecoderTests {
  private static let folder = packageRoot.appending(path: "Tests/Fixtures/BrokenLogs")

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".yaml") && $0 != "stage.yaml" }.map { String($0.dropLast(5)) }.sorted()
  }()

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: "\(name).yaml"), encoding: .utf8)
  }

  private func stage() throws -> Scene {
    let (scene, diagnostics) = SceneDecoder.decode(SourceFile(name: "stage.yaml", text: try Self.text("stage")))
    #expect(diagnostics.isEmpty)
    return try #require(scene)
  }

  /// The mistakes in a log, and how many inputs the scene has of it.
  private func read(_ text: String, named name: String = "log") throws -> (mistakes: [Diagnostic], count: Int) {
    let scene = try stage()
    let mistakes = InputLogDecoder.decode(SourceFile(name: name, text: text), into: scene)
    return (mistakes, (scene.director as? InteractionTimeline)?.log.inputs.count ?? -1)
  }

  @Test("Broken logs are explained, and the scene has none of their inputs", arguments: names)
  func areExplained(_ name: String) throws {
    let (mistakes, count) = try read(try Self.text(name), named: "\(name).yaml")
    #expect((count > 0) == name.hasPrefix("warning-"))
    let golden = Golden(directory: Self.folder, fileExtension: "diagnostics")
    golden.expect(mistakes.map { "\($0)\n" }.joined(), matches: name)
  }

  @Test("A log is checked without a scene: what is wrong with it by itself is the same")
  func checksAlone() throws {
    let alone = InputLogDecoder.check(SourceFile(name: "log", text: try Self.text("bad-keys-and-names"))).map(
      \.headline)
    let played = try read(try Self.text("bad-keys-and-names")).mistakes.map(\.headline)
    #expect(alone.count >= 10 && Set(alone).isSubset(of: played))
    #expect(InputLogDecoder.check(SourceFile(name: "log", text: try Self.text("warning-unheard"))).isEmpty)
    #expect(InputLogDecoder.isLog(SourceFile(name: "log", text: try Self.text("bad-order"))))
    #expect(!InputLogDecoder.isLog(SourceFile(name: "log", text: try Self.text("stage"))))
  }

  @Test("A log that is opened as a scene is told to be one")
  func logAsScene() throws {
    #expect(
      headlines(try Self.text("bad-order")) == [
        "scene.yaml:1:1: error: this is a log of inputs, and not a scene; a scene is played with it by '--input'"
      ])
  }

  @Test("What comes at the end of a tap, to the last digit that can be written, comes in time")
  func endOfTap() throws {
    // 1.1 + 0.05 is a little more than 1.15.
    let (mistakes, count) = try read("format: 1\ninputs:\n- {at: 1.1s, tap: dial}\n- {at: 1.15s, focus: next}\n")
    #expect(mistakes.filter { $0.severity == .error }.isEmpty && count == 3)
  }

  @Test("Too many inputs and too long texts are refused with a sentence", .timeLimit(.minutes(10)))
  func limits() throws {
    let drag = "- {at: TIME, pan: {from: dial, by: [1, 1], over: 60s}}\n"
    let long = (0..<40).map { drag.replacing("TIME", with: "\($0 * 60)") }.joined()
    let many = InputLogDecoder.check(SourceFile(name: "log", text: "format: 1\ninputs:\n" + long))
    #expect(many.isEmpty)
    let lines = String(repeating: "- {at: 0s, down: [1, 1]}\n", count: SceneLimits.inputs + 5)
    let more = InputLogDecoder.check(SourceFile(name: "log", text: "format: 1\ninputs:\n" + lines))
    #expect(more.map(\.message) == ["a log has at most 100000 inputs, moves of drags included"])
    let typed = String(repeating: "x", count: SceneLimits.typedCharacters + 1)
    #expect(
      try read("format: 1\ninputs:\n- {at: 0s, type: \(typed)}\n").mistakes.map(\.message) == [
        "at most 10000 characters are typed at once, and these are 10001"
      ])
    let huge = InputLogDecoder.check(
      SourceFile(name: "log", text: String(repeating: "#", count: SceneLimits.logSize + 1)))
    #expect(huge.map(\.message) == ["the file is larger than \(SceneLimits.logSize) bytes"])
  }

  @Test("What a log becomes is written as a file that becomes the same")
  func roundTrip() throws {
    let scene = try stage()
    let text = """
      format: 1
      inputs:
        - {at: 1s, tap: form/button}
        - {at: 2s, focus: form/field}
        - {at: 2.5s, type: "a\\"b"}
        - {at: 3s, key: left}
        - {at: 4s, rotate: {layer: dial, by: -90deg, over: 0.2s}}
        - {at: 5s, set: {word: "1", count: 2, isOn: true}}
        - {at: 6s, wheel: {over: dial, steps: -1}, with: [alt, shift]}
      """
    #expect(InputLogDecoder.decode(SourceFile(name: "log", text: text), into: scene).isEmpty)
    let first = try #require(scene.director as? InteractionTimeline).log
    let written = InputLogText.text(of: first)
    #expect(InputLogDecoder.decode(SourceFile(name: "log", text: written), into: scene).isEmpty)
    #expect(try #require(scene.director as? InteractionTimeline).log.inputs == first.inputs)
    #expect(try schemaMistakes(in: text).isEmpty && schemaMistakes(in: written).isEmpty)
  }

  /// With other characters of their kinds before and behind, which decide whether some of them are hidden.
  @Test("Whatever is typed, a log is written as a file that becomes the same")
  func anyText() throws {
    let scene = try stage()
    let emoji = "\u{1F469}\u{200D}\u{1F4BB}"
    // A file has four million bytes at most.
    for plane in UInt32(0)..<0x11 {
      let texts = stride(from: plane << 16, to: (plane + 1) << 16, by: 1024).map { first in
        var text = emoji + "\u{FE0F}"
        text.unicodeScalars.append(contentsOf: (first..<first + 1024).compactMap(Unicode.Scalar.init))
        return text
      }
      try expectReadsBack(texts, in: scene)
    }
    let single = [
      "\u{200E}", "\u{200B}", "\u{202E}", "\u{2028}", "\u{FEFF}", "\u{85}", "\u{9B}", "\\\u{301}", "\"\u{301}", " ", "",
      "$(1)",
    ]
    try expectReadsBack(single, in: scene)
    let written = InputLogText.text(of: InputLog([TimedInput(.text(emoji), at: 0)]))
    #expect(written.contains(emoji), "what joins emoji hides nothing")
  }

  private func expectReadsBack(_ texts: [String], in scene: Scene) throws {
    let log = InputLog(texts.enumerated().map { TimedInput(.text($0.element), at: Double($0.offset)) })
    let written = InputLogText.text(of: log)
    let controls: [Unicode.GeneralCategory] = [.control, .lineSeparator, .paragraphSeparator]
    #expect(written.unicodeScalars.allSatisfy { $0 == "\n" || !controls.contains($0.properties.generalCategory) })
    let found = InputLogDecoder.decode(SourceFile(name: "log", text: written), into: scene)
    #expect(found.allSatisfy { $0.severity == .warning })
    let read = try #require(scene.director as? InteractionTimeline).log.inputs
    #expect(read.count == log.inputs.count)
    // Texts are equal to others that are composed otherwise.
    for (one, other) in zip(read, log.inputs) where !Self.isSame(one, other) { Issue.record("\(other)") }
  }

  private static func isSame(_ one: TimedInput, _ other: TimedInput) -> Bool {
    guard case .text(let text) = one.input, case .text(let wanted) = other.input else { return false }
    return one.time == other.time && text.unicodeScalars.elementsEqual(wanted.unicodeScalars)
  }

  // MARK: The schema

  private func schemaMistakes(in text: String) throws -> [String] {
    let node = try #require(YAMLTree(yaml: text))
    return try SchemaValidator(SceneSchema.logText).mistakes(in: node)
  }

  @Test("The schema takes what the decoder takes, and refuses other keys and other kinds of values")
  func schema() throws {
    let inputs = packageRoot.appending(path: "Tests/Fixtures/Inputs")
    for file in try FileManager.default.contentsOfDirectory(atPath: inputs.path) where file.hasSuffix(".yaml") {
      let text = try String(contentsOf: inputs.appending(path: file), encoding: .utf8)
      #expect(try schemaMistakes(in: text) == [], "\(file)")
    }
    #expect(try schemaMistakes(in: try Self.text("warning-unheard")) == [])
    for wrong in [
      "{at: 1s, tab: a}", "{tap: a}", "{at: soon, tap: a}", "{at: 1s, pan: {from: a}}", "{at: 1s, down: 3}",
      "{at: 1s, rotate: {layer: a, by: much}}", "{at: 1s, wheel: {over: a, steps: up}}",
    ] {
      let text = "format: 1\ninputs: [\(wrong)]\n"
      #expect(try !schemaMistakes(in: text).isEmpty, "\(wrong)")
      #expect(InputLogDecoder.check(SourceFile(name: "log", text: text)).contains { $0.severity == .error }, "\(wrong)")
    }
  }

  @Test("What inputs begin is a part of what there is to see")
  func end() throws {
    let text = """
      format: 1
      title: T
      stage: {width: 80, height: 48}
      parameters: {on: false}
      layers:
        - name: b
          size: [80, 48]
          position: [40, 24]
          backgroundColor: $(if on then 'red' else 'blue')
          actions: {backgroundColor: {duration: 5s}}
          gestures: [{tap: {set: {on: true}}}]
      """
    let scene = try #require(SceneDecoder.decode(SourceFile(name: "s", text: text)).scene)
    let timeline = try #require(scene.director as? InteractionTimeline)
    #expect(scene.duration == 0 && timeline.endOfInputs == nil)
    for (duration, end) in [("5s", 6.0), ("0.1s", 3)] {
      let text = text.replacing("duration: 5s", with: "duration: \(duration)")
      let scene = try #require(SceneDecoder.decode(SourceFile(name: "s", text: text)).scene)
      let log = "format: 1\ninputs:\n  - {at: 1s, tap: b}\n"
      #expect(InputLogDecoder.decode(SourceFile(name: "log", text: log), into: scene).isEmpty)
      let found = try #require((scene.director as? InteractionTimeline)?.endOfInputs)
      #expect(abs(found - end) < 0.1, "\(found)")
    }
  }

  /// Inputs whose lines are as long as they can be, and numbers that are written with an exponent.
  private static let longest: [TimedInput] = {
    let (far, near) = (Point(x: -123_456.789_012_345_67, y: 0.000_012_345_678_901_234), Point(x: 1e-17, y: -1e6))
    let keys: Input.Modifiers = [.alt, .shift, .control]
    return [
      TimedInput(.pointer(.cancelled, far, keys), at: 0.000_012_345_678_901_234),
      TimedInput(.wheel(-1, far, keys), at: 123_456.789_012_345_67), TimedInput(.wheel(1, near, keys), at: 1e6),
      TimedInput(.text("\u{1}\u{7F}\u{85}\u{E0001}\"\\$${x}é"), at: 1e6),
    ]
  }()

  @Test("What is saved of a full log is within the limits of what is read")
  func savedWithinLimits() throws {
    let log = InputLog(Self.longest)
    let text = InputLogText.text(of: log)
    let (mistakes, count) = try read(text)
    #expect(!mistakes.contains { $0.severity == .error } && count == log.inputs.count, "\(mistakes)")
    for line in text.split(separator: "\n").dropFirst(2).dropLast() { #expect(line.utf8.count < 150, "\(line)") }
    let words = try #require(text.split(separator: "\n").last)
    #expect(words.utf8.count < 150 + 6 * 17)
    // The nodes of the longest input, of which there may be as many as inputs.
    let node = "{at: 1s, wheel: {over: [1, 2], steps: 1}, with: [alt, shift, control]}"
    #expect(node.split { ":,[]{} ".contains($0) }.count + 4 <= SceneLimits.logNodes / SceneLimits.inputs)
  }

  @Test("A log without inputs is one of any scene")
  func emptyLog() throws {
    let (still, _) = SceneDecoder.decode(
      SourceFile(
        name: "still",
        text: "format: 1\ntitle: T\nstage: {width: 20, height: 20}\nlayers: [{text: x, position: [9, 9]}]\n"))
    let scene = try #require(still)
    #expect(scene.director == nil)
    let none = SourceFile(name: "log", text: InputLogText.text(of: InputLog()))
    #expect(InputLogDecoder.decode(none, into: scene).isEmpty)
    let some = SourceFile(name: "log", text: InputLogText.text(of: InputLog([TimedInput(.key("a"), at: 0)])))
    #expect(InputLogDecoder.decode(some, into: scene).map(\.message) == ["the scene 'T' takes no inputs"])
  }
}
