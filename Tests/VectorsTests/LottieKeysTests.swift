import LayerAnimation
import Testing

@testable import Vectors

/// Keyframes: what is between them, how they hold, and where they lead.
@Suite("LottieKeys")
struct LottieKeysTests {
  /// A film with a layer whose transform has members.
  private func film(_ transform: String, frames: Int = 20) throws -> Film {
    try Film(Film.solid("#0000ff", name: "moving", width: 10, height: 10, transform: "{\(transform)}"), frames: frames)
  }

  private func x(_ transform: String, _ frame: Double) throws -> Double {
    try film(transform).layer("moving", frame: frame).0.properties.position.x
  }

  @Test("Keys without handles are linear")
  func linear() throws {
    #expect(try x(#""p": \#(Film.keys((0, "[0, 0]"), (10, "[20, 0]")))"#, 5) == 10)
  }

  @Test("A key with handles eases to the next, by the curve that CSS has for them")
  func easing() throws {
    let keys = #"[{"t": 0, "s": [0, 0], "o": {"x": 0.42, "y": 0}, "i": {"x": 1, "y": 1}}, {"t": 10, "s": [20, 0]}]"#
    #expect(abs(try x(#""p": {"k": \#(keys)}"#, 5) - 20 * TimingFunction(0.42, 0, 1, 1)(0.5)) < 1e-9)
  }

  @Test("Handles reach beyond in y, and not in x")
  func overshooting() throws {
    let keys = #"[{"t": 0, "s": [0, 0], "o": {"x": 0.4, "y": 2}, "i": {"x": 7, "y": 1}}, {"t": 10, "s": [20, 0]}]"#
    #expect(abs(try x(#""p": {"k": \#(keys)}"#, 4) - 20 * TimingFunction(0.4, 2, 1, 1)(0.4)) < 1e-9)
  }

  @Test("A key that holds jumps at the next one", arguments: [(0.0, 0.0), (9.9, 0), (10, 20), (20, 20)])
  func hold(_ frame: Double, _ expected: Double) throws {
    let keys = #"[{"t": 0, "s": [0, 0], "h": 1}, {"t": 10, "s": [20, 0]}, {"t": 15, "s": [20, 0]}]"#
    #expect(try x(#""p": {"k": \#(keys)}"#, frame) == expected)
  }

  @Test(
    "In old files a step has an end of its own, and the last key a time alone",
    arguments: [(5.0, 10.0), (10, 30), (15, 35)])
  func ends(_ frame: Double, _ expected: Double) throws {
    let keys = #"[{"t": 0, "s": [0, 0], "e": [20, 0]}, {"t": 10, "s": [30, 0], "e": [40, 0]}, {"t": 20}]"#
    #expect(abs(try x(#""p": {"k": \#(keys)}"#, frame) - expected) < 1e-3)
  }

  @Test("Each dimension has its own easing")
  func dimensions() throws {
    let keys = #"""
      [{"t": 0, "s": [0, 0], "o": {"x": [0.42, 0], "y": [0, 0]}, "i": {"x": [1, 1], "y": [1, 1]}}, {"t": 10, "s": [20, 20]}]
      """#
    let place = try film(#""p": {"k": \#(keys)}"#).layer("moving", frame: 5).0.properties.position
    #expect(abs(place.x - 20 * TimingFunction(0.42, 0, 1, 1)(0.5)) < 1e-9 && abs(place.y - 10) < 1e-9)
    let scaled = try film(
      #""s": {"k": \#(keys.replacing("[0, 0], \"o\"", with: "[100, 100], \"o\"").replacing("[20, 20]", with: "[300, 300]"))}"#
    )
    let corner = try scaled.place(of: Point(x: 10, y: 10), in: "moving", frame: 5)
    #expect(abs(corner.x - 10 - 20 * TimingFunction(0.42, 0, 1, 1)(0.5)) < 1e-9 && abs(corner.y - 20) < 1e-9)
  }

  @Test("Coordinates with keys of their own move apart")
  func apart() throws {
    let place =
      #""p": {"s": true, "x": \#(Film.keys((0, "[0]"), (10, "[20]"))), "y": \#(Film.keys((5, "[4]"), (6, "[8]")))}"#
    let position = try film(place).layer("moving", frame: 5.5).0.properties.position
    #expect(abs(position.x - 11) < 1e-9 && abs(position.y - 6) < 1e-9)
  }

  @Test("A way that is a curve is followed at constant speed, and straight ways and holds join it")
  func curves() throws {
    let keys = #"""
      [{"t": 0, "s": [0, 0]}, {"t": 5, "s": [10, 0], "to": [0, 20], "ti": [-1, 0]}, {"t": 10, "s": [30, 20], "h": 1},
       {"t": 15, "s": [0, 5]}]
      """#
    let film = try film(#""p": {"k": \#(keys)}"#)
    var path = Path()
    path.move(to: Point(x: 10, y: 0))
    path.addCurve(to: Point(x: 30, y: 20), control1: Point(x: 10, y: 20), control2: Point(x: 29, y: 20))
    let measure = PathMeasure(path)
    for step in 0...10 {
      let expected = try #require(measure.point(atFraction: Double(step) / 10))
      let place = try film.layer("moving", frame: 5 + Double(step) / 2 - (step == 10 ? 1e-3 : 0)).0.properties.position
      #expect(place.distance(to: expected) < 1e-2, "\(step): \(place), not \(expected)")
    }
    #expect(try film.layer("moving", frame: 2.5).0.properties.position == Point(x: 5, y: 0))
    #expect(try film.layer("moving", frame: 14).0.properties.position == Point(x: 30, y: 20))
    #expect(try film.layer("moving", frame: 15).0.properties.position == Point(x: 0, y: 5))
  }

  @Test("Seeking shows what playing shows, in both directions")
  func seeking() throws {
    let film = try Film(
      Film.solid("#0000ff", transform: #"{"p": \#(Film.keys((0, "[0, 0]"), (20, "[40, 0]")))}"#, from: 3, until: 17))
    let frames = Array(stride(from: 0.0, through: 20, by: 0.5))
    let forwards = frames.map { film.color(20, 20, frame: $0) }
    #expect(frames.reversed().map { film.color(20, 20, frame: $0) }.reversed() == forwards)
  }

  // MARK: Transforms

  @Test(
    "About the anchor a layer is scaled, skewed and turned, in this order, at rest and in motion",
    arguments: [
      #""r": {"k": 90}, "s": {"k": [200, 50]}"#,
      #""r": \#(Film.keys((0, "[90]"), (20, "[90.0]"))), "s": {"k": [200, 50]}"#,
      #""r": {"k": 90}, "s": \#(Film.keys((0, "[200, 50]"), (20, "[200, 50]")))"#,
      #""r": \#(Film.keys((0, "[0]"), (10, "[180]"))), "s": \#(Film.keys((0, "[400, 100]"), (10, "[0, 0]")))"#,
    ])
  func order(_ members: String) throws {
    let film = try film(#""a": {"k": [5, 5]}, "p": {"k": [20, 20]}, \#(members)"#)
    let corner = try film.place(of: Point(x: 10, y: 10), in: "moving", frame: 5)
    #expect(corner.distance(to: Point(x: 17.5, y: 30)) < 1e-9, "\(corner)")
  }

  @Test("A mirror is turned like anything else", arguments: [0.0, 4, 10])
  func mirror(_ frame: Double) throws {
    let turn = Film.keys((0, "[0]"), (10, "[90]"))
    let mirror = Film.keys((0, "[-100, 100]"), (10, "[-100, 100]"))
    let film = try film(#""r": \#(turn), "s": \#(mirror)"#)
    let place = try film.place(of: Point(x: 10, y: 0), in: "moving", frame: frame)
    let image = Transform3D.rotation(angle: frame / 10 * .pi / 2, x: 0, y: 0, z: 1).project(Point(x: -10, y: 0))
    #expect(place.distance(to: Point(x: image.x, y: image.y)) < 1e-9)
  }

  @Test("A skew moves points along its axis, upwards points to the right")
  func skew() throws {
    let film = try film(#""sk": {"k": 45}, "sa": {"k": 0}, "p": {"k": [20, 20]}"#)
    #expect(try film.place(of: Point(x: 0, y: -10), in: "moving", frame: 0).distance(to: Point(x: 30, y: 10)) < 1e-9)
    let turned = try self.film(#""sk": {"k": 45}, "sa": {"k": 90}, "p": {"k": [20, 20]}"#)
    #expect(try turned.place(of: Point(x: 10, y: 0), in: "moving", frame: 0).distance(to: Point(x: 30, y: 30)) < 1e-9)
  }

  @Test("An anchor that moves moves what is in the layer the other way")
  func anchor() throws {
    let film = try Film(
      Film.shapes(
        Film.rectangle(5, 5, 10, 10) + "," + Film.fill(Film.blue),
        transform: #"{"a": \#(Film.keys((0, "[0, 0]"), (10, "[10, 0]"))), "p": {"k": [20, 20]}}"#))
    #expect(try film.place(in: "shapes", frame: 5) == Point(x: 15, y: 20))
  }

  @Test("An expression is said, and the keyframes are shown")
  func expression() throws {
    let film = try film(#""p": {"k": [3, 4], "x": "var $bm_rt; $bm_rt = [9, 9];"}"#)
    #expect(try film.place(in: "moving", frame: 0) == Point(x: 3, y: 4))
    #expect(film.omissions == ["moving: expressions are not evaluated; what the keyframes say is shown"])
  }
}
