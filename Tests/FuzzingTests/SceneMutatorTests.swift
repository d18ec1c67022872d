import Diagnostics
import Fuzzing
import SceneFormat
import Terminal
import TestSupport
import Testing

/// Variants are wild but reproducible: a number always means the same one, and many of them are valid.
@Suite("SceneMutator")
struct SceneMutatorTests {
  private static let seeds = try? SceneSeeds.ofTheProject()

  private func mutator() throws -> SceneMutator { SceneMutator(seeds: try #require(Self.seeds)) }

  @Test("A number is always the same variant")
  func aNumberIsAlwaysTheSameVariant() throws {
    let mutator = try mutator()
    let texts = (0..<50).map { mutator.variant($0, seed: 3).text }
    #expect((0..<50).reversed().map { mutator.variant($0, seed: 3).text } == texts.reversed())
    #expect((0..<50).map { mutator.variant($0, seed: 4).text } != texts)
    #expect(Set(texts).count > 45)
  }

  /// A tree that is written and read again is the same tree, and as valid as the file that it comes from.
  @Test("Seeds are written as they were read")
  func seedsAreWrittenAsTheyWereRead() throws {
    let seeds = try #require(Self.seeds)
    #expect(seeds.valid.count > 40 && seeds.broken.count > 40)
    for seed in seeds.valid {
      let tree = try #require(seed.tree)
      #expect(YAMLTree(yaml: tree.yaml)?.texts == tree.texts, "\(seed.name)")
      let (scene, diagnostics) = SceneDecoder.decode(
        SourceFile(name: seed.name, text: tree.yaml), readFile: Fixtures.bytes(ofSceneFile:))
      #expect(scene != nil, "\(diagnostics)")
    }
  }

  /// Every kind of mapping and every key of the schema is known, with the form of its values.
  @Test("The schema is understood")
  func theSchemaIsUnderstood() throws {
    let schema = try Schema.ofTheProject()
    #expect(schema.kinds.count >= 30)
    #expect(schema.kinds["layer"]?.keys.contains("sublayers") == true)
    #expect(schema.kinds["stage"]?.required == ["width", "height"])
    let layer = try #require(schema.kinds["layer"]?.forms)
    func form(_ key: String) -> SchemaForm? { layer[key].map { schema.forms[$0] } }
    #expect(form("mask")?.name == "layer" && form("shape")?.name == "shape")
    #expect(form("animations")?.elements.map { schema.forms[$0].name } == "animation")
    #expect(form("animations")?.elements.map { schema.forms[$0].kinds.count } == 5)
  }

  /// Half of the variants are valid, so that drawing is tried as well as reading; and nearly all changes have an
  /// effect.
  @Test("Many variants can be shown")
  func manyVariantsCanBeShown() throws {
    let mutator = try mutator()
    let valid = (0..<120).count { index in
      SceneDecoder.decode(SourceFile(name: "", text: mutator.variant(index, seed: 1).text)).scene != nil
    }
    #expect((36...100).contains(valid))
  }

  @Test("Input ends nothing by itself")
  func inputEndsNothingByItself() {
    for seed in 0..<100 {
      var input = PlayerInput(random: SeededGenerator(seed: UInt64(seed)))
      #expect(!input.bytes().contains { [0x03, 0x1A, 0x1C, UInt8(ascii: "q")].contains($0) })
      let script = input.script()
      #expect(script.last?.event == .end(.hangUp))
      #expect(zip(script, script.dropFirst()).allSatisfy { $0.time <= $1.time })
    }
  }

  /// A trial detects violated rules, which is its purpose.
  @Test("A trial tells whether a scene is valid")
  func aTrialTellsWhetherASceneIsValid() {
    var trial = SceneTrial(random: SeededGenerator(seed: 1))
    #expect(!trial.run("format: 2").isValid)
    trial = SceneTrial(random: SeededGenerator(seed: 1))
    trial.playedShare = 1
    let result = trial.run("format: 1\ntitle: t\nstage: {width: 9, height: 9}\nlayers: [{text: a}]\n")
    #expect(result.isValid && result.faults == [] && result.frames > 3)
    #expect(Set(result.seconds.keys) == Set(SceneTrial.Step.allCases))
  }

  @Test("Logs of inputs are read or refused, and those that are valid are written as what is read")
  func logs() throws {
    let trial = try InputLogTrial()
    let results = (0..<60).map { trial.run(SeededGenerator(seed: 1, index: $0)) }
    #expect(results.flatMap(\.faults) == [])
    #expect(results.contains { $0.isValid } && results.contains { !$0.isValid })
  }
}

extension YAMLTree {
  /// All keys and scalars, in their order.
  fileprivate var texts: [String] {
    switch self {
    case .scalar(let text, _): [text]
    case .mapping(let pairs): pairs.flatMap { [$0.key] + $0.value.texts }
    case .list, .anchored: children.flatMap(\.texts)
    case .raw: []
    }
  }
}
