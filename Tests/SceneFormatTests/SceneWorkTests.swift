import Diagnostics
import Interaction
import LayerAnimation
import TestSupport
import Testing

@testable import SceneFormat

/// What reading a scene takes, and what happens in it, is counted; scenes that mean something are far from the limits.
@Suite("Work of scenes")
struct SceneWorkTests {
  @Test("Scenes that ship take a small part of what they may", arguments: gallery)
  func shipped(_ name: String) throws {
    let source = try gallerySource(name)
    let context = DecodingContext(source)
    context.readFile = Fixtures.bytes(ofSceneFile:)
    let root = try #require(YAMLDocument.read(in: context))
    _ = DocumentDecoder(context: context, overrides: [:]).draft(NodeReader(root, in: context, scope: nil))
    #expect(context.work.done < SceneLimits.operations / 8, "\(name): \(context.work.done)")
    guard let scene = SceneDecoder.decode(source, readFile: Fixtures.bytes(ofSceneFile:)).scene,
      let interaction = scene.director as? InteractionTimeline
    else { return }
    let before = interaction.behavior.work.done
    interaction.advance(to: 60)
    let done = interaction.behavior.work.done - before
    #expect(done < InteractionTimeline.mostOperationsOfAdvance / 8 && interaction.fault == nil, "\(name): \(done)")
  }

  private func problems(_ body: String) -> [String] {
    headlines("format: 1\ntitle: t\nstage: {width: 90, height: 90}\n" + body)
  }

  @Test("Copies in a replicator of no copies count, since the tree has them")
  func copiesInNone() {
    let inner = "{replicator: {instanceCount: 1000}, sublayers: [{text: x}]}"
    let none = "{replicator: {instanceCount: 0}, sublayers: [\(inner)]}"
    #expect(
      problems("layers: [{replicator: {instanceCount: 1000}, sublayers: [\(none)]}]\n").contains(
        "scene.yaml:4:11: error: the scene has more than 20000 copies of layers"))
  }

  /// What is wrong with a scene that takes a list from a file, and how long reading it has taken.
  private func problems(_ body: String, with data: String) -> (result: [String], seconds: Double) {
    let text = "format: 1\ntitle: t\nstage: {width: 90, height: 90}\ndata: {p: data.json}\n" + body
    return ProcessorTime.of {
      SceneDecoder.decode(SourceFile(name: "scene.yaml", text: text), readFile: { _ in Array(data.utf8) })
        .diagnostics.map(\.headline)
    }
  }

  @Test("Sums of a list are worked out once, however many ask for them")
  func sums() {
    let rows = (0..<3000).map { "{\"a\": \($0)}" }.joined(separator: ", ")
    let sum = (0..<9).map { _ in "sum(p.a)" }.joined(separator: " + ")
    let (found, seconds) = problems("layers: [{for: {i: 1..3000}, zPosition: $(0 * (\(sum)))}]\n", with: "[\(rows)]")
    #expect(found == [] && seconds < 10, "\(found), \(seconds) s")
  }

  @Test("So are sums of a list that stands in the scene itself")
  func ownSums() {
    let rows = (0..<3000).map { "{a: \($0)}" }.joined(separator: ", ")
    let sum = (0..<9).map { _ in "sum(p.a)" }.joined(separator: " + ")
    let text = "data: {p: [\(rows)]}\nlayers: [{for: {i: 1..3000}, zPosition: $(0 * (\(sum)))}]\n"
    let (found, seconds) = ProcessorTime.of { problems(text) }
    #expect(found == [] && seconds < 10, "\(found), \(seconds) s")
  }

  @Test("A name with many keys behind it takes as many operations as keys are compared")
  func members() {
    let keys = (0..<20_000).map { "\"k\($0)\": 1" }.joined(separator: ", ")
    let rows = (0..<3000).map { _ in "$p" }.joined(separator: ", ")
    let (found, seconds) = problems(
      "layers:\n  - for: {row: [\(rows)]}\n    zPosition: $row.k19999\n", with: "{\(keys)}")
    #expect(found.count == 1 && seconds < 20, "\(found), \(seconds) s")
  }
}
