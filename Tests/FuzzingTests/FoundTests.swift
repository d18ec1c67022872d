import Diagnostics
import Foundation
import Fuzzing
import SceneFormat
import ScenePlayer
import Terminal
import TestSupport
import Testing

/// Everything that once made the program crash, hang, or exceed its limits: it is checked, drawn, sampled and played.
///
/// The scenes are files in `Fixtures/Fuzz`, whose `about` states the failure; long ones are generated here.
@Suite("Found")
struct FoundTests {
  private static let folder = Fixtures.url("Fuzz")

  static let names = Fixtures.fileNames(in: folder).filter { $0.hasSuffix(".yaml") }

  /// The limit of the processor's time for a step, in seconds: what an optimised program does in three takes a build
  /// without optimisation fifteen, on a machine that is three times slower.
  private static let mostSeconds = 45.0

  private func expectNothingWrong(_ text: String, _ name: String) {
    var trial = SceneTrial(random: SeededGenerator(seed: 0))
    trial.playedShare = 1
    let result = trial.run(text)
    #expect(result.faults == [], "\(name)")
    #expect(result.slowest < Self.mostSeconds, "\(name): \(result.seconds)")
  }

  @Test("Every file that once failed now passes", .timeLimit(.minutes(5)), arguments: names)
  func files(_ name: String) throws {
    expectNothingWrong(try Fixtures.text("Fuzz/\(name)"), name)
  }

  @Test("The files are found at all")
  func thereAreFiles() { #expect(Self.names.count >= 12) }

  private static let head = "format: 1\ntitle: t\nstage: {width: 96, height: 32}\n"

  private static func copies(_ count: Int, of layer: String) -> String {
    "{replicator: {instanceCount: \(count)}, sublayers: [\(layer)]}"
  }

  /// Generated scenes of their original length, named by the failure.
  private static let long: [(name: String, text: String)] = [
    (
      "a particle with a thousand corners took minutes a frame",
      head + "layers: [{emitter: {emitterCells: [{birthRate: 100, lifetime: 10s, shape: {polyline: ["
        + (0..<1000).map { "[\($0 % 96), \($0 % 31)]" }.joined(separator: ", ") + "], strokeColor: red}}]}}]\n"
    ),
    (
      "a drawn text, shown by alias in 39 layers, took gigabytes",
      head + "layers:\n  - &a {drawn: {string: \"" + String(repeating: "Zoe ", count: 25_000) + "\"}}\n"
        + String(repeating: "  - *a\n", count: 38)
    ),
    (
      "half of a flag after half of a flag took the square of its length",
      head + "layers: [{text: \"" + String(repeating: "\u{1F1E6}", count: 10_000) + "\"}]\n"
    ),
    (
      "the same key over and over took the square of its number",
      head + "layers: []\n" + String(repeating: "title: t\n", count: 20_000)
    ),
    (
      "a title of three thousand letters could not be saved",
      "format: 1\ntitle: \(String(repeating: "long", count: 750))\nstage: {width: 9, height: 9}\nlayers: []\n"
    ),
    (
      "late animations in layers with many of them took the square of their number",
      head + "layers:\n  - animations: &a ["
        + String(repeating: "{keyPath: opacity, to: 0, beginTime: 50s}, ", count: 1500)
        + "{keyPath: timeOffset, to: 1s}]\n    sublayers: [{animations: *a}]\n"
    ),
    (
      "the absolute value of the least integer made it trap",
      head + "layers: [{for: {i: -9223372036854775808..1}, text: x}]\n"
    ),
    (
      "a thousand copies in none in a thousand took hundreds of megabytes",
      head + "layers: [" + copies(1000, of: copies(0, of: copies(1000, of: "{text: x}"))) + "]\n"
    ),
    (
      "letters with fifty animations each took a gigabyte",
      head + "layers: [{text: \(String(repeating: "a", count: 9000)), letters: {animations: "
        + "[{for: {i: 1..50}, keyPath: opacity, to: 1, duration: 1s}]}}]\n"
    ),
    (
      "letters that are decrypted took two gigabytes",
      head
        + "layers: [{text: \(String(repeating: "a", count: 9000)), letters: [{effect: decrypt}, {effect: decrypt}]}]\n"
    ),
    (
      "fifty branches of events that wait took hundreds of megabytes",
      head + "events:\n  a: {at: 0.01}\n"
        + (0..<50).map { "  b\($0): {after: a, delay: \(0.1 + Double($0) / 1000), raise: [a]}\n" }.joined()
        + "layers: [{text: x}]\n"
    ),
    (
      "events that raise one another over a thousand layers took minutes",
      head
        + "parameters: {x: 0}\nevents:\n  a: {at: 0}\n  b: {after: a, delay: 0.0001, set: {x: $(1 - x)}, raise: [a]}\n"
        + "layers: [{for: {i: 1..1000}, position: [$(x), 4], text: x}]\n"
    ),
    (
      "a loop of three hundred names took a gigabyte, also where the first has two values",
      head + "layers: [{for: {n: [1, 2], \((0..<300).map { "n\($0): 1..10000" }.joined(separator: ", "))}, text: x}]\n"
    ),
    (
      "events that wait for ends in layers that do not exist took the square of their number",
      head + "events:\n" + (0..<3000).map { "  e\($0): {ends: {layer: none\($0), animation: a}}\n" }.joined()
        + "layers: [{for: {i: 1..3000}, name: 'l${i}', text: x}]\n"
    ),
    (
      "connectors to many layers of one name took a gigabyte, since each was told of all of them",
      head + "layers:\n  - {for: {i: 1..3000}, name: \"p${i}\", sublayers: [{name: a}]}\n"
        + "  - {for: {i: 1..1000}, connector: {from: a, to: a}}\n"
    ),
    (
      "connectors to layers that do not exist took the square of their number",
      head + "layers:\n  - {for: {i: 1..4900}, name: \"n${i}\"}\n"
        + "  - {for: {i: 1..2500}, connector: {from: \"x${i}\", to: \"y/${i}\"}}\n"
    ),
    (
      "events that nothing raises were sorted for each of them",
      head + "events:\n" + (0..<15_000).map { "  e\($0): {raise: r\($0)}\n" }.joined() + "layers: [{text: x}]\n"
    ),
    (
      "actions that last, begun a thousand times a second, were not counted as work",
      head + "duration: 1000s\nparameters: {n: 3}\n"
        + "events: {a: {at: 0s}, b: {after: a, set: {n: $(n + 1)}}, c: {after: b, delay: 0.001s, raise: a}}\n"
        + "layers: [{text: x, position: [$n, $n], opacity: $(n % 2), "
        + "actions: {position: {duration: 1000s}, opacity: {duration: 1000s}}}]\n"
    ),
    ("a line without an end", head + "layers: [{name: " + String(repeating: "a", count: 100_000) + "}]\n"),
  ]

  @Test("Long scenes that once failed now pass", .timeLimit(.minutes(5)), arguments: long.indices)
  func longScenes(_ index: Int) { expectNothingWrong(Self.long[index].text, Self.long[index].name) }

  /// Lines of the keys file: the least integer has no absolute value, and a byte order mark is not a key.
  @Test(
    "Lines of a keys file that once failed are read or refused",
    arguments: [
      "x lane -9223372036854775808", "x step -9223372036854775808", "\u{FEFF}x pause", "x seek 1e999", "x rate *1e308",
      "\u{1B} pause", "x go \u{1B}[31m", "\u{9B} quit",
      "\u{202E} quit", "enter go inf\u{1B}\tclimb",
    ])
  func keys(_ text: String) {
    var mistakes: [LineMistake] = []
    let table = KeyTable(text: text, mistakes: &mistakes)
    let told = Diagnostic.list(
      mistakes, of: SourceFile(name: "keys", text: text))
    #expect(
      (told.map(\.description) + [table.markdown]).joined().unicodeScalars.allSatisfy {
        $0 == "\n" || !$0.actsOnTerminal
      }
    )
  }

  /// The time for the diagnostics of a keys file is proportional to its length.
  @Test("A keys file full of mistakes")
  func aKeysFileFullOfMistakes() {
    func seconds(lines: Int) -> Double {
      let text = String(repeating: "nothing quitt\n", count: lines)
      var mistakes: [LineMistake] = []
      _ = KeyTable(text: text, mistakes: &mistakes)
      #expect(mistakes.count == lines)
      let start = SceneTrial.processorSeconds
      _ = Diagnostic.list(mistakes, of: SourceFile(name: "keys", text: text))
      return SceneTrial.processorSeconds - start
    }
    // Quadratic growth would be a factor of a hundred; the limit of fifty is far from both.
    #expect(seconds(lines: 4000) < max(seconds(lines: 400), 0.001) * 50)
  }

  /// No key has a name that a terminal would act on.
  @Test("Control characters name no key")
  func controlCharactersNameNoKey() {
    for value in 0..<UInt32(0x20) { #expect(Unicode.Scalar(value).flatMap { KeyStroke(String($0)) } == nil) }
    #expect(KeyStroke("\u{7F}") == nil && KeyStroke("\u{9B}") == nil && KeyStroke("~") != nil)
  }
}
