import Foundation
import LayerAnimation
import Testing

@testable import SceneFormat

/// The language on one page.
@Suite("LanguageSummary")
struct LanguageSummaryTests {
  private let text = LanguageSummary.text

  /// The keys of each line of the page, by the names before its colon.
  private func lines() throws -> [String: [Substring]] {
    let keys = try #require(text.components(separatedBy: "# Keys\n").last?.components(separatedBy: "# Key paths")[0])
    var lines: [String: [Substring]] = [:]
    for line in keys.replacing("\n ", with: " ").split(separator: "\n").dropFirst(4) {
      let parts = line.split(separator: ":", maxSplits: 1)
      for name in parts[0].split(separator: ",") { lines[String(name)] = parts[1].split(separator: " ") }
    }
    return lines
  }

  /// Returns the names of the keys in words of a line, with those of the groups in it.
  private func names(of words: [Substring], in lines: [String: [Substring]]) throws -> Set<String> {
    var names: Set<String> = []
    for word in words {
      if word.hasPrefix("+") {
        let group = try #require(lines[String(word)] ?? lines[String(word.dropFirst())], "\(word)")
        names.formUnion(try self.names(of: group, in: lines))
      } else if word.hasPrefix("-") {
        names.remove(String(word.dropFirst()))
      } else {
        names.insert(String(word.prefix { $0.isLetter || $0.isNumber }))
      }
    }
    return names
  }

  @Test("It has at most 12 kB")
  func itIsShort() { #expect(text.utf8.count <= LanguageSummary.limit) }

  @Test("A line has at most 132 characters, unless it is one word")
  func linesFit() {
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 132 || !$0.dropFirst().contains(" ") })
  }

  @Test("It has every key of every kind of mapping in scenes and talks, and no other")
  func everyKeyIsInIt() throws {
    let lines = try lines()
    for (name, kind) in MappingKind.all + MappingKind.allOfTalks {
      let line = try #require(lines[name.replacing(/Gesture$/, with: " gesture")], "\(name)")
      let expected = Set(kind.keys.map(\.name) + (kind.otherKeys == nil ? [] : ["PATH"]))
      let loop: Set<String> = expected.contains(Loop.key) ? [Loop.key] : []
      #expect(try names(of: line, in: lines).union(loop) == expected, "\(name)")
    }
  }

  @Test("It has the words of every choice, each function, and the last name of each curve")
  func wordsAreInIt() {
    for key in (MappingKind.all + MappingKind.allOfTalks).flatMap(\.kind.keys) {
      guard case .choice(let names) = key.form else { continue }
      let whole = names.joined(separator: "|")
      #expect(text.replacing("=", with: "").contains(whole), "\(key.name)")
    }
    for curve in ["easeInEaseOut", "default", "Bounce"] { #expect(text.contains(curve)) }
  }

  @Test("Its scene is one without a mistake")
  func itsSceneIsRight() throws {
    let (scene, diagnostics) = decode(LanguageSummary.example)
    #expect(diagnostics.map(\.description) == [])
    #expect(try #require(scene).duration > 0)
    #expect(text.contains(LanguageSummary.example))
  }
}
