import Foundation
import Testing
import Yams

@testable import SceneFormat

/// Scenes that were damaged at random are answered with a scene or with diagnostics, never with a trap.
@Suite struct MutationTests {
  /// A generator that gives the same numbers in every run (SplitMix64).
  struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  /// What is put in: what YAML, numbers, colours, paths and parameters are made of.
  private static let pieces = [
    "{", "}", "[", "]", ":", ": ", ",", "\n", "\n  ", "- ", "\"", "'", "#", "&a ", "*a", "|", ">-", "? ", "$",
    "${pace}",
    "0", "-1", "1e9", "1e308", ".nan", "9999999999999999999", "0.0000001", "M", "Z", "a1 1 0 01", "deg", "s", "~",
    "null",
    "!!str ", "\t", "\u{0}", "é", "\u{1F600}", "infinite", "original", "by", "none", "identity", "layers:",
  ]

  /// How many variants there are in all; the environment variable `MUTATIONS` asks for more.
  private static let count = ProcessInfo.processInfo.environment["MUTATIONS"].flatMap { Int($0) } ?? 800

  /// What is damaged: the scenes that ship, the examples of the documentation as one scene, and the scenes that are broken
  /// already.
  private static let originals: [(name: String, text: String)] = {
    let scenes = gallery.compactMap { name in (try? gallerySource(name)).map { (name, $0.text) } }
    let broken = BrokenScenesTests.names.map { ("\($0).yaml", BrokenScenesTests.folder.appending(path: "\($0).yaml")) }
    let texts = broken.compactMap { name, url in (try? String(contentsOf: url, encoding: .utf8)).map { (name, $0) } }
    return scenes + [("everything.yaml", everything)] + texts.filter { (1..<4000).contains($0.1.utf8.count) }
  }()

  /// A scene with some of everything.
  private static let everything: String = {
    let url = packageRoot.appending(path: "Tests/Fixtures/Scenes/everything.yaml")
    return (try? String(contentsOf: url, encoding: .utf8)) ?? ""
  }()

  @Test func thereIsASceneWithEverything() {
    let (scene, diagnostics) = decode(Self.everything)
    #expect(scene != nil && diagnostics.map(\.description) == [])
    for (name, kind) in MappingKind.all where !["change", "changes", "fragment"].contains(name) {
      let isThere = kind.keys.isEmpty || kind.keys.contains { Self.everything.contains("\($0.name):") }
      #expect(isThere, "\(name)")
    }
  }

  private static func mutated(_ text: String, with generator: inout SeededGenerator) -> String {
    var scalars = Array(text.unicodeScalars)
    for _ in 0...Int.random(in: 0..<3, using: &generator) {
      let start = Int.random(in: 0..<scalars.count, using: &generator)
      let end = min(scalars.count, start + Int.random(in: 0..<8, using: &generator))
      let piece = pieces.randomElement(using: &generator) ?? ""
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: scalars.removeSubrange(start..<end)
      case 1: scalars.insert(contentsOf: piece.unicodeScalars, at: start)
      case 2: scalars.replaceSubrange(start..<end, with: piece.unicodeScalars)
      default: scalars.insert(contentsOf: scalars[start..<end], at: Int.random(in: 0...start, using: &generator))
      }
      if scalars.isEmpty { scalars = ["a"] }
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Every variant is answered within a second of the processor's time, and all of them within 200 MB. By the clock on the
  /// wall a machine that is busy with other tests would be blamed on a scene.
  @Test func damagedScenesAreAnswered() throws {
    let validator = try SchemaValidator(SceneSchema.text)
    var generator = SeededGenerator(state: 20_240_229)
    let memory = Self.residentBytes
    for index in 0..<Self.count {
      let original = Self.originals[index % Self.originals.count]
      let text = Self.mutated(original.text, with: &generator)
      let start = Self.processorSeconds
      let (scene, diagnostics) = decode(text)
      let duration = Self.processorSeconds - start
      #expect(duration < 1, "\(original.name), variant \(index), took \(duration) s")
      #expect((scene == nil) == diagnostics.contains { $0.severity == .error }, "\(original.name), variant \(index)")
      if scene != nil, let node = try? Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot() {
        #expect(validator.mistakes(in: node) == [], "\(text)")
      }
      for diagnostic in diagnostics {
        #expect(diagnostic.description.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isControl })
      }
    }
    #expect(Self.residentBytes - memory < 200 << 20)
  }

  /// How long this thread has been running.
  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// How much memory the process has; 0 where nobody says.
  private static var residentBytes: Int {
    let status = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return status.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 4096 } ?? 0
  }
}
