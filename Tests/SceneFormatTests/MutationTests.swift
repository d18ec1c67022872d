import Diagnostics
import Foundation
import Fuzzing
import TestSupport
import Testing

@testable import SceneFormat

/// Decoding a scene that was changed or damaged at random gives a scene or diagnostics, and never traps; a scene can be
/// drawn, sampled and played.
@Suite("Mutation")
struct MutationTests {
  /// The number of variants; the environment variable `MUTATIONS` sets another one.
  private static let count = ProcessInfo.processInfo.environment["MUTATIONS"].flatMap { Int($0) } ?? 160

  /// The interval of the valid variants that are drawn, sampled and played as well, which takes longer than decoding.
  private static let trialInterval = 8

  /// A scene with some of everything.
  private static let everything: String = {
    let url = packageRoot.appending(path: "Tests/Fixtures/Scenes/everything.yaml")
    return (try? String(contentsOf: url, encoding: .utf8)) ?? ""
  }()

  @Test("There is a scene with everything")
  func thereIsASceneWithEverything() {
    let (scene, diagnostics) = decode(Self.everything)
    #expect(scene != nil && diagnostics.map(\.description) == [])
    for (name, kind) in MappingKind.all where !["change", "changes", "fragment"].contains(name) {
      let isThere = kind.keys.isEmpty || kind.keys.contains { Self.everything.contains("\($0.name):") }
      #expect(isThere, "\(name)")
    }
  }

  /// Every variant is decoded within thirty seconds of processor time: the costliest, whose copies all have the same mistake, take two
  /// seconds, and in a build for debugging ten. Wall-clock time would depend on the load of the machine.
  @Test("Damaged scenes are answered")
  func damagedScenesAreAnswered() throws {
    let validator = try SchemaValidator(SceneSchema.text)
    var mutator = SceneMutator(seeds: try .ofTheProject())
    mutator.doublingLimit = 200
    var valid = 0
    for index in 0..<Self.count {
      let variant = mutator.variant(index, seed: 20_240_229)
      let start = SceneTrial.processorSeconds
      let (scene, diagnostics) = decode(variant.text)
      let duration = SceneTrial.processorSeconds - start
      #expect(duration < 30, "\(variant.origin), variant \(index), took \(duration) s")
      #expect((scene == nil) == diagnostics.contains { $0.severity == .error }, "\(variant.origin), variant \(index)")
      for diagnostic in diagnostics {
        #expect(diagnostic.description.unicodeScalars.allSatisfy { $0 == "\n" || !$0.actsOnTerminal })
      }
      guard scene != nil else { continue }
      valid += 1
      if let node = YAMLTree(yaml: variant.text) {
        #expect(validator.mistakes(in: node) == [], "\(variant.text)")
      }
      guard valid.isMultiple(of: Self.trialInterval) else { continue }
      var trial = SceneTrial(random: variant.random)
      trial.playedShare = 0.5
      #expect(trial.run(variant.text).faults == [], "\(variant.origin), variant \(index): \(variant.text)")
    }
    // With fewer valid ones hardly anything would have been drawn.
    #expect(valid * 3 > Self.count)
  }

  /// In a process of their own, since tests that run beside this one take memory, too.
  @Test("Damaged scenes take no more than 200 MB")
  func damagedScenesTakeLittleMemory() throws {
    let scratch = try ScratchDirectory()
    let others = ["inputs", "inline", "keys", "config", "logs", "commands"].flatMap { ["--\($0)", "0"] }
    let result = try run(
      BuiltProducts.directory.appendingPathComponent("zoetrope-fuzz").path,
      ["--scenes", "200", "--mebibytes", "200", "--seconds", "60", "--findings", scratch.url.path] + others,
      timeout: 300)
    #expect(result.stdout.contains("scenes: 200 in ") && result.stdout.contains(" 0 beyond memory, "), "\(result)")
  }
}
