import LayerAnimation
import Testing

@testable import Vectors

/// Repeaters, and layers that are turned along their way.
@Suite("LottieRepeater")
struct LottieRepeaterTests {
  /// Copies of a square of 8 points at the upper left, each 10 points further right.
  private func film(_ members: String, after style: Bool = false, transform: String = "") throws -> Film {
    let repeater = #"{"ty": "rp", \#(members), "tr": {"p": {"k": [10, 0]}\#(transform)}}"#
    let items = [Film.rectangle(4, 4, 8, 8), Film.fill(Film.blue)]
    return try Film(Film.shapes((style ? [items[0], repeater, items[1]] : items + [repeater]).joined(separator: ",")))
  }

  @Test(
    "What is before a repeater is shown as many times as it says, each a transform further", arguments: [false, true])
  func copies(_ isBeforeStyle: Bool) throws {
    let film = try film(#""c": {"k": 3}, "o": {"k": 0}"#, after: isBeforeStyle)
    for (x, color) in [(4, "#0000ff"), (14, "#0000ff"), (24, "#0000ff"), (34, "#ffffff")] {
      #expect(film.color(x, 4) == color, "\(x)")
    }
    #expect(film.omissions.isEmpty)
  }

  @Test("An offset is a number of copies that are left out at the start")
  func offset() throws {
    let film = try film(#""c": {"k": 2}, "o": {"k": 1}"#)
    #expect(film.color(4, 4) == "#ffffff" && film.color(14, 4) == "#0000ff" && film.color(24, 4) == "#0000ff")
  }

  @Test("Opacities lead from that of the first copy to that of the last")
  func opacities() throws {
    let film = try film(#""c": {"k": 4}"#, transform: #", "so": {"k": 100}, "eo": {"k": 0}"#)
    let shown = try [4, 14, 24, 34].map { x in
      try #require(UInt32(film.color(x, 4).dropFirst().prefix(2), radix: 16)).description
    }.compactMap(Int.init)
    for (value, expected) in zip(shown, [0, 85, 170, 255]) { #expect(abs(value - expected) <= 1, "\(shown)") }
  }

  @Test("The first copy is on top, or the last", arguments: [(1, "#ff0000"), (2, "#0000ff")])
  func order(_ mode: Int, _ expected: String) throws {
    // The second copy is turned by half a turn, so that its other half lies above or below.
    let halves = [
      Film.rectangle(20, 10, 40, 20), Film.fill(Film.red), Film.rectangle(20, 30, 40, 20), Film.fill(Film.blue),
      #"{"ty": "rp", "c": {"k": 2}, "m": \#(mode), "tr": {"a": {"k": [20, 20]}, "r": {"k": 180}}}"#,
    ]
    #expect(try Film(Film.shapes(halves.joined(separator: ","))).color(20, 8) == expected)
  }

  @Test("Angles are multiplied, scales raised to a power, and the position is not turned")
  func transforms() throws {
    let film = try film(#""c": {"k": 3}"#, transform: #", "r": {"k": 90}, "s": {"k": [50, 50]}"#)
    // The third copy: a quarter of the size, upside down, twenty points to the right.
    let place = try film.place(of: Point(x: 8, y: 8), in: "shapes/copy 3", frame: 0)
    #expect(place.distance(to: Point(x: 18, y: -2)) < 1e-9, "\(place)")
  }

  @Test("Repeaters within repeaters are bounded before they are made")
  func nested() throws {
    let repeater = #"{"ty": "rp", "c": {"k": 100}, "tr": {"p": {"k": [1, 0]}}}"#
    let items = [Film.rectangle(4, 4, 8, 8), Film.fill(Film.blue)] + Array(repeating: repeater, count: 200)
    let film = try Film(Film.shapes(items.joined(separator: ",")))
    #expect(film.omissions.contains { $0.contains("the rest of it is left out") })
  }

  // MARK: Along the way

  private func angle(_ keys: String, _ frame: Double) throws -> Double {
    let transform = #"{"p": {"a": 1, "k": \#(keys)}}"#
    let film = try Film(Film.solid("#0000ff", name: "arrow", transform: transform, more: #", "ao": 1"#))
    let path = "arrow along its way/arrow"
    let (a, b) = (try film.place(in: path, frame: frame), try film.place(of: Point(x: 1, y: 0), in: path, frame: frame))
    return ((b.y - a.y) * 1000).rounded() / 1000
  }

  @Test(
    "A layer is turned along its way, also a straight one, and keeps its direction where it stands still",
    arguments: [(5.0, 1.0), (10, 1), (15, 0), (20, 0)])
  func alongTheWay(_ frame: Double, _ sine: Double) throws {
    let keys = #"[{"t": 0, "s": [10, 0]}, {"t": 8, "s": [10, 20]}, {"t": 12, "s": [10, 20]}, {"t": 18, "s": [30, 20]}]"#
    #expect(try angle(keys, frame) == sine)
  }

  @Test("A parent that is turned along its way turns its children")
  func parents() throws {
    let film = try Film(
      Film.solid("#0000ff", name: "child", more: #", "parent": 1"#)
        + #", {"ty": 3, "nm": "guide", "ind": 1, "ao": 1, "ip": 0, "op": 20, "ks": {"p": \#(Film.keys((0, "[10, 0]"), (20, "[10, 40]")))}}"#
    )
    let place = try film.place(of: Point(x: 5, y: 0), in: "guide along its way/guide/child", frame: 10)
    #expect(place.distance(to: Point(x: 10, y: 25)) < 1e-9)
  }
}
