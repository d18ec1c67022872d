import LayerAnimation
import Testing

@testable import SceneFormat

@Suite("Synonyms")
struct SynonymsTests {
  private static let words = Synonyms.table.keys.sorted()

  /// Every name that can be meant: keys, key paths, and what keys choose from.
  private static let names: Set<String> = {
    let keys = (MappingKind.all + MappingKind.allOfLogs + MappingKind.allOfTalks + MappingKind.allOfEffects).flatMap(
      \.kind.keys)
    let choices = keys.flatMap { key in
      if case .choice(let names) = key.form { names } else { [String]() }
    }
    let curves = TimingFunction.named.map(\.name)
    return Set(keys.map(\.name) + choices + curves + AnimationKeyPath.all.map(\.description) + ["infinite"])
  }()

  @Test("Words lead to names that exist", arguments: words) func wordsLeadToNamesThatExist(_ word: String) throws {
    let names = try #require(Synonyms.table[word])
    #expect(!names.isEmpty && !names.contains(word))
    for name in names { #expect(Self.names.contains(name), "\(word) → \(name)") }
    #expect(Synonyms.respelled(word) == word, "another spelling is looked up, so this one is never found")
  }

  @Test(
    "The first name that exists is meant",
    arguments: [
      ("layer", "backgroundColour", "backgroundColor"), ("layer", "alpha", "opacity"), ("layer", "centre", "position"),
      ("layer", "fill", "backgroundColor"), ("layer", "bounds.width", "size"),
      ("layer", "background-color", "backgroundColor"),
      ("shape", "fill", "fillColor"), ("shape", "colour", "fillColor"), ("shape", "stroke_width", "lineWidth"),
      ("text", "color", "foregroundColor"), ("drawn", "color", "strokeColor"), ("stage", "colour", "background"),
      ("basicAnimation", "fill", "fillMode"), ("basicAnimation", "delay", "beginTime"),
      ("keyframeBlock", "beginTime", "delay"),
      ("transition", "delay", "at"), ("replicator", "delay", "instanceDelay"), ("frame", "width", "bounds.size.width"),
      ("transformStep", "rotation", "rotate"), ("scene", "repeat", "loop"), ("basicAnimation", "repeat", "repeatCount"),
    ])
  func theFirstNameThatExistsIsMeant(_ kind: String, _ word: String, _ name: String) throws {
    let kind = try #require(MappingKind.all.first { $0.name == kind }).kind
    #expect(Synonyms.meant(by: word, where: kind.suggestedNames.contains) == name)
  }

  @Test(
    "Words are respelled",
    arguments: [
      ("backgroundColour", "backgroundColor"), ("corner-radius", "cornerRadius"), ("corner_radius", "cornerRadius"),
      ("centre", "center"), ("colours", "colors"), ("position.x", "position.x"), ("--", ""), ("", ""),
    ])
  func wordsAreRespelled(_ word: String, _ name: String) { #expect(Synonyms.respelled(word) == name) }
}
