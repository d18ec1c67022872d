import Cells
import Diagnostics
@testable import LayerAnimation
import Testing

@testable import SceneFormat

/// The effects that come with the program, and those that anybody writes.
@Suite("LetterEffects")
struct LetterEffectsTests {
  private static let text = "one two\nthree 4"

  private func columns(_ motion: LetterMotion) -> LetterColumns {
    var content = TextContent()
    content.string = Self.text
    let table = LetterTable(content) { _ in 1 }
    let own = table.letters.map { _ in SIMD4<Float>(1, 0.5, 0.25, 1) }
    return LetterColumns(motion, table, in: LetterArea(x: -20, y: -6, width: 60, height: 16), colors: own) {
      $0.unicodeScalars.first?.value ?? 0
    }
  }

  private func states(_ columns: LetterColumns, at time: Double) -> [String] {
    columns.move(to: time)
    return columns.groups.flatMap { group in
      (0..<group.count).map { "\(columns.sample($0, of: group, at: time).map { "\($0)" } ?? "-")" }
    }
  }

  private func length(_ motion: LetterMotion) -> Double {
    var content = TextContent()
    content.string = Self.text
    return LetterSchedule(motion, LetterTable(content) { _ in 1 }).duration
  }

  @Test("There are at least forty, each with a sentence, and none has a mistake")
  func thereAreForty() {
    #expect(LetterEffects.names.count >= 40 && Set(LetterEffects.names).count == LetterEffects.names.count)
    for (name, text) in LetterEffects.texts {
      let (effect, diagnostics) = LetterEffects.decode(SourceFile(name: name, text: text))
      #expect(diagnostics.map(\.headline) == [] && effect?.about.hasSuffix(".") == true && effect?.name == name)
      #expect(effect?.gradient.colors.isEmpty == (name == "colorshift"), "\(name)")
      #expect(text.split(separator: "\n").count <= 16, "\(name): an effect takes about ten lines")
    }
    for former in LetterEffects.formerNames.values { #expect(LetterEffects.names.contains(former)) }
  }

  @Test(
    "Letters are at home with their own colours at the end, and hidden before unless they are shown",
    arguments: LetterEffects.names)
  func lettersAreAtHomeAtTheEnd(_ name: String) throws {
    let effect = try #require(LetterEffects.named(name))
    let motion = LetterMotion(effect)
    let columns = columns(motion)
    columns.move(to: -0.001)
    let before = (0..<columns.letters.count).map { columns.sample($0, of: columns.letters, at: -0.001) }
    #expect(before.allSatisfy { ($0 != nil) == effect.showsLetters })
    guard !effect.isEndless else { return }
    let end = length(motion) + 0.001
    columns.move(to: end)
    for index in 0..<columns.letters.count {
      let state = try #require(columns.sample(index, of: columns.letters, at: end), "\(index)")
      let home = columns.letters.homes[index]
      #expect(abs(state.position.x - home.x) < 0.01 && abs(state.position.y - home.y) < 0.01, "\(index)")
      #expect(!state.isReplaced && abs(state.scale - 1) < 0.01 && abs(state.angle) < 0.01)
      #expect(((state.color - SIMD4(1, 0.5, 0.25, 1)) * (state.color - SIMD4(1, 0.5, 0.25, 1))).sum() < 0.001)
    }
    for group in columns.groups where !group.areLetters {
      #expect((0..<group.count).allSatisfy { columns.sample($0, of: group, at: end) == nil })
    }
  }

  @Test("Backwards and at random instants each effect looks as it does forwards", arguments: LetterEffects.names)
  func backwards(_ name: String) throws {
    let motion = LetterMotion(try #require(LetterEffects.named(name)))
    let (one, other) = (columns(motion), columns(motion))
    let length = length(motion)
    let times = (0..<12).map { SplitMix64.unit(of: [Double($0), 5]) * length * 1.1 }.sorted()
    let forwards = times.map { states(one, at: $0) }
    let backwards = times.reversed().map { states(other, at: $0) }
    #expect(forwards == backwards.reversed())
    #expect(Set(forwards).count > 2, "something is seen to move")
  }

  @Test("No time of an effect is too large, and no number of a motion", arguments: LetterEffects.names)
  func anyTime(_ name: String) throws {
    let motion = LetterMotion(try #require(LetterEffects.named(name)))
    let columns = columns(motion)
    for time in [1e5 + 0.3, 1e9 + 0.1, 1e15, 1e30, .infinity, -1e30] {
      columns.move(to: time)
      for group in columns.groups {
        for index in 0..<group.count {
          guard let state = columns.sample(index, of: group, at: time) else { continue }
          #expect(abs(state.position.x) < 1000 && abs(state.position.y) < 1000, "\(time): \(state)")
        }
      }
    }
    var content = LettersContent()
    content.motions = [motion]
    for number in [-1, 1, 1e30, -1e30, .infinity, .nan] {
      content.letterMotion = Point(x: number, y: 0)
      #expect(content.shownMotion == nil)
    }
    content.letterMotion = Point(x: 0.2, y: 0)
    #expect(content.shownMotion == motion)
  }

  @Test("Each effect differs from all others at a glance")
  func eachDiffers() throws {
    var seen: [[String]: String] = [:]
    for name in LetterEffects.names {
      let motion = LetterMotion(try #require(LetterEffects.named(name)))
      let columns = columns(motion)
      let look = [0.25, 0.5, 0.75].flatMap { states(columns, at: $0 * length(motion)) }
      #expect(seen.updateValue(name, forKey: look) == nil, "\(name)")
    }
  }

  @Test(
    "Mistakes in an effect are told",
    arguments: [
      ("phases: []", "needs the key 'name'"), ("name: a\nphases: [{sprad: 1s}]", "did you mean 'spread'?"),
      ("name: a\nphases: [{order: lef}]", "did you mean 'left'?"),
      ("name: a\nphases: [{places: [hom]}]", "did you mean 'home'?"),
      ("name: a\nphases: [{way: bent}]", "'bow 0.3'"), ("name: a\nphases: [{symbols: 世}]", "take one column"),
      ("name: a\nphases: [{colors: [pick]}]", "'palette'"), ("name: a\nphases: [{colors: [own x]}]", "a factor"),
      ("name: a\nphases: [{duration: 0s}]", "0"),
      ("name: a\nphases: []\nparticles: [{count: 1e9, phases: []}]", "20000"),
    ])
  func mistakes(_ text: String, _ part: String) {
    let found = LetterEffects.decode(SourceFile(name: "a.yaml", text: text + "\n")).diagnostics.map(\.headline)
    #expect(found.count == 1 && found[0].contains(part), "\(found)")
  }
}
