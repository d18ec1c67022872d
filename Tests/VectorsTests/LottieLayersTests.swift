import LayerAnimation
import Testing

@testable import Vectors

/// What the format says of layers, compositions and their times, and what renderers disagree about.
@Suite("LottieLayers")
struct LottieLayersTests {
  @Test("A film has as many frames as lie before its end, and its end shows the last", arguments: [0.0, 19, 20, 25])
  func end(_ frame: Double) throws {
    let film = try Film(Film.solid("#0000ff"))
    #expect(film.scene.duration == 2)
    #expect(film.color(20, 20, frame: frame) == "#0000ff")
  }

  @Test("What would jump at the end of the film does not, also in a composition that is moved in time")
  func jumpAtEnd() throws {
    let hold = #"{"o": {"a": 1, "k": [{"t": 0, "s": [100], "h": 1}, {"t": 20, "s": [0]}]}}"#
    #expect(try Film(Film.solid("#0000ff", transform: hold)).color(20, 20, frame: 20) == "#0000ff")
    let inner = Film.solid("#0000ff", until: 15)
    let film = try Film(
      Self.use("part", more: #", "st": 5"#), assets: #"{"id": "part", "layers": [\#(inner)]}"#)
    #expect(film.color(20, 20, frame: 20) == "#0000ff")
  }

  @Test(
    "A layer is there from its first frame until the frame before its last",
    arguments: [(9.5, false), (10, true), (14, true), (19.9, true), (20, false), (25, false)])
  func span(_ frame: Double, _ isThere: Bool) throws {
    let film = try Film(Film.solid("#0000ff", from: 10, until: 20), frames: 30)
    #expect(film.color(20, 20, frame: frame) == (isThere ? "#0000ff" : "#ffffff"))
  }

  @Test("The time of each frame shows it, whatever its rate")
  func frames() throws {
    for rate in [10.0, 24, 25, 29.97, 30, 60] {
      let text = """
        {"v": "5.9.0", "fr": \(rate), "ip": 0, "op": 100, "w": 40, "h": 40, "layers": [\(Film.solid("#0000ff", from: 37, until: 61))]}
        """
      let scene = try #require(Film.read(text)?.scene)
      for frame in 0..<100 {
        var tree = PresentationTree()
        scene.tree.sample(at: Double(frame) / rate, into: &tree)
        let layer = try #require(tree.layer(at: "composition/solid"))
        #expect(layer.properties.isHidden == !(37..<61).contains(frame), "frame \(frame) at \(rate) a second")
      }
    }
  }

  @Test("A film that starts at a later frame shows that first")
  func start() throws {
    let text = """
      {"v": "5.9.0", "fr": 10, "ip": 10, "op": 30, "w": 40, "h": 40, "markers": [{"tm": 15, "cm": "half"}, {"tm": 2, "cm": "before"}],
       "layers": [\(Film.solid("#0000ff", from: 10, until: 30)), \(Film.solid("#ff0000", from: 0, until: 10))]}
      """
    let scene = try #require(Film.read(text)?.scene)
    #expect(scene.duration == 2 && scene.markers == [Marker(name: "half", time: 0.5)])
    var tree = PresentationTree()
    scene.tree.sample(at: 0, into: &tree)
    #expect(tree.layers.map(\.properties.isHidden) == [false, false, true, false])
  }

  @Test("The first layer is on top")
  func order() throws {
    #expect(try Film(Film.solid("#0000ff") + "," + Film.solid("#ff0000")).color(20, 20) == "#0000ff")
  }

  @Test("The opacity of a solid counts once")
  func solidOpacity() throws {
    let film = try Film(Film.solid("#000000", transform: #"{"o": {"k": 50}}"#))
    #expect(["#7f7f7f", "#808080"].contains(film.color(20, 20)))
  }

  @Test("Layers are mixed with what is below by their modes")
  func blending() throws {
    let film = try Film(Film.solid("#ffff00", more: #", "bm": 1"#) + "," + Film.solid("#00ffff"))
    #expect(film.color(20, 20) == "#00ff00")
  }

  @Test("A layer that is turned in space is shown flat, and that is said")
  func depth() throws {
    let film = try Film(Film.solid("#0000ff", transform: #"{"rx": {"k": 60}, "rz": {"k": 0}}"#))
    #expect(film.color(1, 1) == "#0000ff")
    #expect(film.omissions == ["solid: a layer that is turned in space is shown flat"])
  }

  // MARK: Parents

  @Test("A parent gives its transform, and neither its opacity nor its span, wherever it is in the order")
  func parents() throws {
    let move = #"{"p": {"k": [20, 0]}, "o": {"k": 0}}"#
    let film = try Film(
      Film.solid("#0000ff", name: "child", width: 10, height: 10, more: #", "parent": 7"#) + ","
        + Film.solid("#ff0000", name: "between") + ","
        + Film.solid("#00ff00", name: "parent", transform: move, until: 1, more: #", "ind": 7"#))
    #expect(film.color(25, 5, frame: 5) == "#0000ff" && film.color(5, 5, frame: 5) == "#ff0000")
  }

  @Test("Neighbours share the copies of their parents")
  func sharing() throws {
    let children = (0..<50).map { Film.solid("#0000ff", name: "child \($0)", more: #", "parent": 1"#) }
    let parents = [
      #"{"ty": 3, "nm": "inner", "ind": 1, "parent": 2, "ip": 0, "op": 20, "ks": {}}"#,
      #"{"ty": 3, "nm": "outer", "ind": 2, "ip": 0, "op": 20, "ks": {"p": {"k": [3, 4, 0]}}}"#,
    ]
    let film = try Film((children + parents).joined(separator: ","))
    #expect(try film.place(in: "outer/inner/child 49", frame: 0) == Point(x: 3, y: 4))
    var tree = PresentationTree()
    film.scene.tree.sample(at: 0, into: &tree)
    #expect(tree.layers.count == 54)
  }

  @Test("A circle of parents is cut, and said", arguments: [1, 2])
  func circle(_ other: Int) throws {
    let film = try Film(
      Film.solid("#0000ff", name: "a", more: #", "ind": 1, "parent": \#(other)"#) + ","
        + Film.solid("#ff0000", name: "b", more: #", "ind": 2, "parent": 1"#))
    #expect(film.color(20, 20) == "#0000ff")
    #expect(film.omissions.contains { $0.contains("its parents form a circle") })
  }

  // MARK: Compositions

  /// A use of a composition.
  private static func use(_ id: String, size: Int = 40, transform: String = "{}", more: String = "") -> String {
    #"{"ty": 0, "nm": "use", "refId": "\#(id)", "w": \#(size), "h": \#(size), "ip": 0, "op": 20, "ks": \#(transform)\#(more)}"#
  }

  @Test("A composition is clipped to its size, and moved with what is in it")
  func clip() throws {
    let film = try Film(
      Self.use("part", size: 10, transform: #"{"p": {"k": [20, 20]}, "a": {"k": [5, 5]}}"#),
      assets: #"{"id": "part", "layers": [\#(Film.solid("#0000ff"))]}"#)
    #expect(film.color(20, 20) == "#0000ff" && film.color(16, 16) == "#0000ff" && film.color(26, 20) == "#ffffff")
  }

  @Test(
    "A composition has a time of its own: it starts later, and is stretched",
    arguments: [("", 5, 10.0), (#", "st": 5"#, 10, 10), (#", "sr": 2"#, 10, 10), (#", "st": 4, "sr": 0.5"#, 9, 20)])
  func time(_ more: String, _ frame: Int, _ x: Double) throws {
    let moving = Film.solid(
      "#0000ff", name: "moving", transform: #"{"p": \#(Film.keys((0, "[0, 0]"), (10, "[20, 0]")))}"#, until: 40)
    let film = try Film(Self.use("part", more: more), assets: #"{"id": "part", "layers": [\#(moving)]}"#)
    let path = more.isEmpty ? "use/moving" : "use/Layer/moving"
    let found = try #require(try? film.layer(more.isEmpty ? path : "use", frame: Double(frame)))
    let all = found.1.layers.filter { $0.name == "moving" }
    #expect(all.count == 1 && abs(all[0].properties.position.x - x) < 1e-9, "\(all.map(\.properties.position))")
  }

  @Test("Stretching a layer of shapes changes nothing")
  func stretchedShapes() throws {
    let square = Film.rectangle(5, 5, 10, 10) + "," + Film.fill(Film.blue)
    let move = #"{"p": \#(Film.keys((0, "[0, 0]"), (10, "[20, 0]")))}"#
    let film = try Film(Film.shapes(square, transform: move, more: #", "sr": 2"#))
    #expect(try film.place(in: "shapes", frame: 5) == Point(x: 10, y: 0))
  }

  @Test("A remapped time is in seconds, also where it stays")
  func remapping() throws {
    let moving = Film.solid(
      "#0000ff", name: "moving", transform: #"{"p": \#(Film.keys((0, "[0, 0]"), (10, "[20, 0]")))}"#, until: 40)
    for (time, x) in [(Film.still("0.5"), 10.0), (Film.keys((0, "[0]"), (10, "[1]")), 16)] {
      let film = try Film(
        Self.use("part", more: #", "tm": \#(time)"#), assets: #"{"id": "part", "layers": [\#(moving)]}"#)
      let all = try film.layer("use", frame: 8).1.layers.filter { $0.name == "moving" }
      #expect(all.count == 1 && abs(all[0].properties.position.x - x) < 1e-9)
    }
  }

  @Test("A composition inside itself is left out, and said")
  func composedOfItself() throws {
    let film = try Film(
      Self.use("part"), assets: #"{"id": "part", "layers": [\#(Film.solid("#0000ff")), \#(Self.use("part"))]}"#)
    #expect(film.color(20, 20) == "#0000ff")
    #expect(film.omissions == ["use/use: a composition that is inside itself, or too deeply in others, is left out"])
  }

  @Test("A composition that is not in the file is said")
  func missing() throws {
    #expect(try Film(Self.use("none")).omissions == ["use: the composition that it shows is not in the file"])
  }

  @Test("What hides a layer is not said, since nothing of it is missing")
  func hidden() throws {
    let film = try Film(#"{"ty": 5, "nm": "text", "hd": true, "ip": 0, "op": 20}"#)
    #expect(film.omissions.isEmpty)
  }
}
