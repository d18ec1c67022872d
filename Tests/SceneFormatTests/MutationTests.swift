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

  /// How many variants of each scene; the environment variable `MUTATIONS` asks for more.
  private static let count = ProcessInfo.processInfo.environment["MUTATIONS"].flatMap { Int($0) } ?? 400

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

  @Test(.timeLimit(.minutes(1)), arguments: gallery) func damagedScenesAreAnswered(_ name: String) throws {
    let source = try gallerySource(name)
    let validator = try SchemaValidator(SceneSchema.text)
    var generator = SeededGenerator(state: 20_240_229)
    for _ in 0..<Self.count {
      let text = Self.mutated(source.text, with: &generator)
      let (scene, diagnostics) = decode(text)
      #expect((scene == nil) == diagnostics.contains { $0.severity == .error })
      if scene != nil, let node = try? Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot() {
        #expect(validator.mistakes(in: node) == [], "\(text)")
      }
      for diagnostic in diagnostics {
        #expect(diagnostic.description.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isControl })
      }
    }
  }
}
