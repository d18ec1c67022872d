import Diagnostics
import Testing

@testable import Vectors

/// Which files are animations, and those that are damaged or too much.
@Suite("VectorFile")
struct VectorFileTests {
  private static let layer = Film.solid("#0000ff")

  private func text(
    _ layers: String, size: String = "40", rate: String = "10", assets: String = "", end: String = "20"
  ) -> String {
    #"{"v": "5.9.0", "fr": \#(rate), "ip": 0, "op": \#(end), "w": \#(size), "h": 40, "assets": [\#(assets)], "layers": [\#(layers)]}"#
  }

  @Test(
    "Scenes in JSON, recordings and other texts are none",
    arguments: [
      #"{"format": 1, "stage": {"width": 10, "height": 10}, "layers": []}"#,
      #"{"version": 2, "width": 80, "height": 24}"#,
      #"{"layers": [], "format": 1, "op": 3}"#, "layers: []", "", "{", "[]", #"{"name": "package", "version": "1.0"}"#,
      #"{"version": 1, "width": 80, "height": 24, "duration": 1, "stdout": []}"#,
    ])
  func others(_ text: String) { #expect(Film.read(text) == nil) }

  @Test("A mark of the byte order, and lines that end as those of Windows do, change nothing")
  func marks() throws {
    let marked = "\u{FEFF}" + text(Self.layer).replacing(",", with: ",\r\n")
    #expect(try #require(Film.read(marked)).scene != nil)
  }

  @Test(
    "What cannot be shown is refused with a sentence",
    arguments: [
      (["size": "0"], "the animation's size is 0 by 40, and each has to be from 1 to 10000"),
      (["size": "1e300"], "the animation's size is 1000000 by 40, and each has to be from 1 to 10000"),
      (["rate": "0"], "the animation has 0 frames a second, and has to have from 0.01 to 1000"),
    ])
  func refused(_ parts: [String: String], _ message: String) throws {
    let text = text(Self.layer, size: parts["size"] ?? "40", rate: parts["rate"] ?? "10")
    let reading = try #require(Film.read(text))
    #expect(reading.scene == nil && reading.mistakes.map(\.message) == [message])
  }

  @Test("A file that is cut is refused, with the place where it ends")
  func cut() throws {
    let whole = text(Self.layer)
    for length in [60, 100, whole.utf8.count - 1] {
      let reading = try #require(Film.read(String(whole.prefix(length))), "\(length) bytes")
      #expect(reading.scene == nil)
      let message = try #require(reading.mistakes.first?.message)
      let words = message.split(separator: " ")
      let byte = try #require(words.firstIndex(of: "byte").flatMap { Int(words[$0 + 1]) }, "\(message)")
      #expect((length - 3...length).contains(byte) && message.hasPrefix("the animation is no whole JSON"))
    }
  }

  @Test("Nothing that is nested too deeply, or too large, is read")
  func depth() throws {
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    let reading = try #require(Film.read(text(deep)))
    #expect(reading.mistakes.map(\.message) == ["the animation is nested more than 256 deep"])
    let groups = (0..<60).reduce(Film.rectangle(20, 20, 20, 20) + "," + Film.fill(Film.red)) { inner, _ in
      Film.group(inner)
    }
    #expect(try Film(Film.shapes(groups)).color(20, 20) == "#ff0000")
  }

  @Test("Compositions that use others ten times, ten deep, are bounded before they are made")
  func multiplied() throws {
    func use(_ id: Int) -> String { #"{"ty": 0, "refId": "\#(id)", "w": 40, "h": 40, "ip": 0, "op": 20, "ks": {}}"# }
    let assets = (0..<10).map { level in
      let inside = level == 9 ? Self.layer : (0..<10).map { _ in use(level + 1) }.joined(separator: ",")
      return #"{"id": "\#(level)", "layers": [\#(inside)]}"#
    }
    let clock = ContinuousClock()
    let start = clock.now
    let reading = try #require(Film.read(text(use(0), assets: assets.joined(separator: ","))))
    #expect(reading.scene != nil && clock.now - start < .seconds(20))
    #expect(
      reading.report.omissions.map(\.reason) == ["the animation has more than 10000 layers; the rest of it is left out"]
    )
  }

  @Test("Children of long chains of parents are bounded before they are made")
  func chains() throws {
    let nulls = (0..<60).map { #"{"ty": 3, "ind": \#($0), "parent": \#($0 + 1), "ip": 0, "op": 20, "ks": {}}"# }
    let others = (100..<160).map { #"{"ty": 3, "ind": \#($0), "parent": \#($0 + 1), "ip": 0, "op": 20, "ks": {}}"# }
    let children = (0..<1000).map { Film.solid("#0000ff", more: #", "parent": \#($0.isMultiple(of: 2) ? 0 : 100)"#) }
    let reading = try #require(Film.read(text((children + nulls + others).joined(separator: ","))))
    #expect(
      reading.report.omissions.map(\.reason) == ["the animation has more than 10000 layers; the rest of it is left out"]
    )
  }

  @Test("What many copies of a rich outline would cost is bounded before they are made")
  func copies() throws {
    let star = #"{"ty": "sr", "sy": 1, "pt": {"k": 1000}, "or": {"k": 20}, "os": {"k": 100}, "ir": {"k": 5}}"#
    let line = #"{"ty": "st", "c": {"k": [0, 0, 1]}, "w": {"k": 3}}"#
    let repeater = #"{"ty": "rp", "c": {"k": 1000}, "tr": {"r": {"k": 3}, "s": {"k": [300, 300]}}}"#
    let film = try Film(Film.shapes([star, line, repeater].joined(separator: ",")))
    #expect(film.omissions.contains { $0.contains("100000 elements of outlines to be seen at once") })
    _ = film.color(20, 20)
  }

  @Test("Numbers that are too great, and values of other kinds, do no harm")
  func strange() throws {
    let values = [
      "1e999", "-1e999", "null", "\"text\"", "[]", "{}", "[[]]", "true",
      "{\"k\": [{\"t\": 1e999, \"s\": [1e999]}, {\"t\": 0}]}",
    ]
    for value in values {
      let members = ["a", "p", "s", "r", "o", "sk", "sa"].map { #""\#($0)": \#(value)"# }.joined(separator: ", ")
      let items = ["el", "rc", "sr", "sh", "fl", "st", "gf", "gs", "tm", "tr", "gr", "mm"].map { kind in
        let all = [
          "p", "s", "r", "c", "o", "w", "d", "g", "e", "pt", "or", "os", "ir", "is", "ks", "it", "t", "m", "mm",
        ]
        return #"{"ty": "\#(kind)", \#(all.map { #""\#($0)": \#(value)"# }.joined(separator: ", "))}"#
      }
      let layers = (0...15).map { kind in
        #"{"ty": \#(kind), "ip": 0, "op": 20, "ks": {\#(members)}, "shapes": [\#(items.joined(separator: ","))], "sw": \#(value), "sh": 10, "parent": \#(value), "ind": \#(value), "tm": \#(value), "st": \#(value), "sr": \#(value), "refId": \#(value)}"#
      }
      let film = try Film(layers.joined(separator: ","))
      for frame in [0.0, 7, 20] { _ = film.color(20, 20, frame: frame) }
    }
  }

  @Test("One sentence says how much is not shown, and the report lists it with its layers, the backmost first")
  func report() throws {
    let film = try Film(#"{"ty": 5, "nm": "A", "ip": 0, "op": 20}, {"ty": 2, "nm": "B", "ip": 0, "op": 20}"#)
    let report = film.reading.report
    #expect(
      VectorFile.omissions(of: report, name: "film.json").map(\.description) == [
        "film.json: warning: B: the picture that it shows is not in the file",
        "film.json: warning: A: texts are not shown",
      ])
    #expect(
      VectorFile.summary(of: report, name: "film.json").map(\.message) == [
        "2 things in it are not shown; 'zoetrope check film.json' lists them"
      ])
  }
}
