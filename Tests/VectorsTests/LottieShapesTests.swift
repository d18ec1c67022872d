import LayerAnimation
import Testing

@testable import Vectors

/// Groups, styles and outlines, and what renderers disagree about.
@Suite("LottieShapes")
struct LottieShapesTests {
  /// Returns the first shape at a frame, with its layer.
  private func shape(_ items: String, frame: Double = 0) throws -> ShapeContent {
    var tree = PresentationTree()
    try Film(Film.shapes(items)).scene.tree.sample(at: frame / 10, into: &tree)
    return try #require(tree.layers.compactMap { $0.properties.content.shape }.first)
  }

  @Test("The first entry of a group is on top, and a style paints what is before it")
  func order() throws {
    let (left, right) = (Film.rectangle(10, 20, 20, 40), Film.rectangle(30, 20, 20, 40))
    let film = try Film(
      Film.shapes([left, Film.fill(Film.red), right, Film.fill(Film.blue)].joined(separator: ",")))
    #expect(film.color(5, 20) == "#ff0000" && film.color(35, 20) == "#0000ff")
  }

  @Test("A style paints the outlines of groups before it, where these groups put them")
  func nested() throws {
    let group = Film.group(Film.rectangle(0, 0, 10, 10), transform: #""p": {"k": [20, 20]}, "s": {"k": [200, 200]}"#)
    let film = try Film(Film.shapes(group + "," + Film.fill(Film.blue)))
    #expect(film.color(12, 12) == "#0000ff" && film.color(28, 28) == "#0000ff" && film.color(5, 5) == "#ffffff")
    let moving = Film.group(
      Film.rectangle(0, 0, 10, 10), transform: #""p": \#(Film.keys((0, "[0, 0]"), (20, "[40, 40]")))"#)
    let late = try Film(Film.shapes(moving + "," + Film.fill(Film.blue)))
    #expect(late.color(20, 20, frame: 10) == "#0000ff" && late.color(2, 2, frame: 10) == "#ffffff")
  }

  @Test("The width of a line follows the transform of its own group, and not that of its outlines")
  func width() throws {
    let scale = #""p": {"k": [20, 20]}, "s": {"k": [200, 200]}"#
    let line = #"{"ty": "st", "c": {"k": [0, 0, 1]}, "o": {"k": 100}, "w": {"k": 4}, "lj": 1}"#
    let outside = try Film(Film.shapes(Film.group(Film.rectangle(0, 0, 10, 10), transform: scale) + "," + line))
    #expect(outside.color(20, 11) == "#0000ff" && outside.color(20, 7) == "#ffffff")
    let inside = try Film(Film.shapes(Film.group(Film.rectangle(0, 0, 10, 10) + "," + line, transform: scale)))
    #expect(inside.color(20, 11) == "#0000ff" && inside.color(20, 7) == "#0000ff")
  }

  @Test("The opacity of a group, of a layer and of a composition is that of the whole picture")
  func groupOpacity() throws {
    let two = [
      Film.rectangle(15, 20, 20, 20), Film.fill(Film.red), Film.rectangle(25, 20, 20, 20), Film.fill(Film.red),
    ].joined(separator: ",")
    let group = try Film(Film.shapes(Film.group(two, transform: #""o": {"k": 50}"#)))
    let layer = try Film(Film.shapes(two, transform: #"{"o": {"k": 50}}"#))
    let use = #"{"ty": 0, "refId": "part", "w": 40, "h": 40, "ip": 0, "op": 20, "ks": {"o": {"k": 50}}}"#
    let composition = try Film(use, assets: #"{"id": "part", "layers": [\#(Film.shapes(two))]}"#)
    for film in [group, layer, composition] {
      let (alone, both) = (film.color(8, 20), film.color(20, 20))
      #expect(alone == both && ["#ff7f7f", "#ff8080"].contains(both), "\(alone), \(both)")
    }
  }

  @Test("Several outlines of one fill are one area, also where they move apart")
  func severalOutlines() throws {
    let moving = #"""
      {"ty": "rc", "s": {"k": [20, 20]}, "r": {"k": 0}, "p": \#(Film.keys((0, "[0, 20]"), (20, "[50, 20]")))}
      """#
    let other = #"""
      {"ty": "rc", "s": {"k": [20, 20]}, "r": {"k": 0}, "p": \#(Film.keys((0, "[25, 0]"), (10, "[25, 20]")))}
      """#
    let film = try Film(Film.shapes([moving, other, Film.fill(Film.red, opacity: "50")].joined(separator: ",")))
    #expect(film.color(17, 20, frame: 10) == film.color(25, 20, frame: 10))
  }

  @Test("By the even-odd rule what is covered twice is a hole")
  func rules() throws {
    let two = Film.rectangle(20, 20, 30, 30) + "," + Film.rectangle(20, 20, 10, 10)
    #expect(try Film(Film.shapes(two + "," + Film.fill(Film.red, more: #", "r": 2"#))).color(20, 20) == "#ffffff")
    #expect(try Film(Film.shapes(two + "," + Film.fill(Film.red))).color(20, 20) == "#ff0000")
  }

  @Test("A line directly above a fill of the same outlines is painted with it")
  func lineAndFill() throws {
    let line = #"{"ty": "st", "c": {"k": [0, 0, 1]}, "o": {"k": 50}, "w": {"k": 3}, "lc": 1, "lj": 3}"#
    let shape = try shape([Film.rectangle(20, 20, 20, 20), line, Film.fill(Film.red)].joined(separator: ","))
    #expect(shape.fillColor == Color(red: 1, green: 0, blue: 0))
    #expect(shape.strokeColor == Color(red: 0, green: 0, blue: 1, alpha: 0.5))
    #expect(shape.lineWidth == 3 && shape.lineCap == .butt && shape.lineJoin == .bevel && shape.miterLimit == 4)
  }

  @Test(
    "Colours go to 255 in files of versions before 4.1.9, and are limited",
    arguments: [
      ("4.1.8", "[255, 0, 300]", "#ff00ff"), ("4.1.9", "[1, 0, 7]", "#ff00ff"), ("5.9.0", "[1, 0, 1]", "#ff00ff"),
    ])
  func byteColors(_ version: String, _ color: String, _ expected: String) throws {
    let items = Film.rectangle(20, 20, 40, 40) + "," + Film.fill(color)
    #expect(try Film(Film.shapes(items), version: version).color(20, 20) == expected)
  }

  @Test("Colour and opacity that change at other times are both seen")
  func fading() throws {
    let fill = #"""
      {"ty": "fl", "c": \#(Film.keys((0, "[1, 0, 0]"), (10, "[0, 0, 1]"))), "o": \#(Film.keys((10, "[100]"), (20, "[0]")))}
      """#
    let film = try Film(Film.shapes(Film.rectangle(20, 20, 40, 40) + "," + fill))
    #expect(
      film.color(20, 20, frame: 10) == "#0000ff" && ["#7f7fff", "#8080ff"].contains(film.color(20, 20, frame: 15)))
  }

  @Test("Dashes are entries by name, with an offset or without")
  func dashes() throws {
    func line(_ offset: String) -> String {
      #"""
      {"ty": "st", "c": {"k": [0, 0, 1]}, "w": {"k": 2}, "d": [{"n": "d", "v": {"k": 5}}, {"n": "g", "v": {"k": 3}}\#(offset)]}
      """#
    }
    let without = try shape(Film.rectangle(20, 20, 20, 20) + "," + line(""))
    #expect(without.lineDashPattern == [5, 3] && without.lineDashPhase == 0)
    let with = try shape(Film.rectangle(20, 20, 20, 20) + "," + line(#", {"n": "o", "v": {"k": 2}}"#))
    #expect(with.lineDashPattern == [5, 3] && with.lineDashPhase == 2)
  }

  // MARK: Outlines

  @Test("An ellipse starts at its top, clockwise, and with direction 3 the other way")
  func ellipse() throws {
    func points(_ direction: String) throws -> [Point] {
      let ellipse = #"{"ty": "el", "p": {"k": [20, 20]}, "s": {"k": [10, 20]}\#(direction)}"#
      return try #require(try shape(ellipse + "," + Film.fill(Film.red)).path).ends
    }
    #expect(try points("") == [(20, 10), (25, 20), (20, 30), (15, 20), (20, 10)].map { Point(x: $0, y: $1) })
    #expect(try points(#", "d": 3"#) == [(20, 10), (15, 20), (20, 30), (25, 20), (20, 10)].map { Point(x: $0, y: $1) })
  }

  @Test("A rectangle starts at its top right, going down; round corners are no larger than there is room")
  func rectangle() throws {
    let path = try #require(try shape(Film.rectangle(20, 20, 10, 20) + "," + Film.fill(Film.red)).path)
    #expect(path.ends == [(25, 10), (25, 30), (15, 30), (15, 10)].map { Point(x: $0, y: $1) })
    let round = #"{"ty": "rc", "p": {"k": [20, 20]}, "s": {"k": [10, 20]}, "r": {"k": 50}}"#
    let ends = try #require(try shape(round + "," + Film.fill(Film.red)).path).ends
    #expect(ends.first == Point(x: 25, y: 15) && ends.contains(Point(x: 20, y: 30)))
  }

  @Test("Size and place of an ellipse move together, or apart")
  func movingEllipse() throws {
    func film(_ last: Int) throws -> Film {
      let ellipse = #"""
        {"ty": "el", "p": \#(Film.keys((0, "[0, 20]"), (20, "[40, 20]"))), "s": \#(Film.keys((0, "[0, 0]"), (last, "[20, 20]")))}
        """#
      return try Film(Film.shapes(ellipse + "," + Film.fill(Film.blue)))
    }
    #expect(try film(20).color(20, 17, frame: 10) == "#0000ff" && film(20).color(20, 13, frame: 10) == "#ffffff")
    #expect(try film(10).color(20, 12, frame: 10) == "#0000ff" && film(10).color(29, 20, frame: 10) == "#0000ff")
  }

  @Test("A path has handles relative to its points, and is a curve in all keys if it is in one")
  func path() throws {
    let flat =
      #"{"c": true, "v": [[0, 0], [10, 0], [10, 10]], "i": [[0, 0], [0, 0], [0, 0]], "o": [[0, 0], [0, 0], [0, 0]]}"#
    let bent =
      #"{"c": true, "v": [[0, 0], [10, 0], [10, 20]], "i": [[0, 0], [0, -4], [0, 0]], "o": [[3, 0], [0, 0], [0, 0]]}"#
    let still = try shape(#"{"ty": "sh", "ks": {"k": \#(flat)}}, "# + Film.fill(Film.red))
    #expect(still.path == Path([.move(.zero), .line(Point(x: 10, y: 0)), .line(Point(x: 10, y: 10)), .close]))
    let moving = try shape(
      #"{"ty": "sh", "ks": \#(Film.keys((0, "[\(flat)]"), (10, "[\(bent)]")))}, "# + Film.fill(Film.red), frame: 5)
    #expect(
      moving.path
        == Path([
          .move(.zero), .curve(Point(x: 10, y: 0), control1: Point(x: 1.5, y: 0), control2: Point(x: 10, y: -2)),
          .line(Point(x: 10, y: 15)), .close,
        ]))
  }

  @Test("Before version 4.4.18 a path is closed by a member of its shape")
  func closing() throws {
    let path = #"{"v": [[0, 0], [40, 0], [40, 40]], "i": [], "o": []}"#
    let items =
      #"{"ty": "sh", "closed": true, "ks": {"k": \#(path)}}, {"ty": "st", "c": {"k": [0, 0, 1]}, "w": {"k": 4}}"#
    #expect(try Film(Film.shapes(items), version: "4.4.17").color(20, 20) == "#0000ff")
    #expect(try Film(Film.shapes(items), version: "4.4.18").color(20, 20) == "#ffffff")
  }

  @Test("A star has points and corners between them, a polygon points alone")
  func stars() throws {
    let measures = #""pt": {"k": 5}, "p": {"k": [20, 20]}, "r": {"k": 0}, "or": {"k": 10}, "os": {"k": 0}"#
    let star = try shape(
      #"{"ty": "sr", "sy": 1, \#(measures), "ir": {"k": 5}, "is": {"k": 0}}, "# + Film.fill(Film.red))
    let polygon = try shape(#"{"ty": "sr", "sy": 2, \#(measures)}, "# + Film.fill(Film.red))
    #expect(star.path?.ends.count == 11 && polygon.path?.ends.count == 6)
    #expect(try #require(star.path?.ends.first).distance(to: Point(x: 20, y: 10)) < 1e-9)
  }

  // MARK: Gradients

  private func gradient(_ numbers: String, count: Int = 2, more: String = "") throws -> Film {
    let fill = #"""
      {"ty": "gf", "t": 1, "o": {"k": 100}, "s": {"k": [0, 0]}, "e": {"k": [40, 0]}, "g": {"p": \#(count), "k": {"k": \#(numbers)}}\#(more)}
      """#
    return try Film(Film.shapes(Film.rectangle(20, 20, 40, 40) + "," + fill))
  }

  @Test("A gradient leads from its start to its end in the points of its group")
  func gradient() throws {
    let film = try gradient("[0, 1, 0, 0, 1, 0, 0, 1]")
    let middle = try #require(UInt32(film.color(20, 20).dropFirst(), radix: 16))
    #expect((0x78...0x80).contains(middle >> 16) && (0x7F...0x87).contains(middle & 0xFF))
  }

  @Test("Opacities of a gradient have places of their own, with straight alpha")
  func opacityStops() throws {
    // Opaque up to a quarter, gone from the middle on; the colour stays.
    let film = try gradient("[0, 1, 0, 0, 1, 1, 0, 0, 0, 1, 0.25, 1, 0.5, 0, 1, 0]")
    #expect(film.color(5, 20) == "#ff0000" && film.color(30, 20) == "#ffffff")
    let middle = film.color(15, 20)
    #expect(middle.hasPrefix("#ff") && middle != "#ff0000" && middle != "#ffffff", "\(middle)")
  }

  @Test("A radial gradient is round, whatever its outline")
  func radial() throws {
    let fill = #"""
      {"ty": "gf", "t": 2, "s": {"k": [20, 20]}, "e": {"k": [30, 20]}, "g": {"p": 3, "k": {"k": [0, 1, 0, 0, 0.99, 1, 0, 0, 1, 0, 0, 1]}}}
      """#
    let film = try Film(Film.shapes(Film.rectangle(20, 20, 20, 40) + "," + fill))
    #expect(film.color(20, 12) == "#ff0000" && film.color(20, 7) == "#0000ff" && film.color(26, 20) == "#ff0000")
    #expect(film.color(28, 6) == "#0000ff" && film.color(5, 20) == "#ffffff")
  }

  @Test("What is not shown of shapes is said, each kind once")
  func omissions() throws {
    let items = [
      Film.rectangle(10, 10, 5, 5), Film.rectangle(10, 10, 5, 5), #"{"ty": "rd"}"#, #"{"ty": "rd"}"#, #"{"ty": "xx"}"#,
      Film.fill(Film.red),
    ]
    let film = try Film(Film.shapes(items.joined(separator: ",")))
    #expect(
      film.omissions == [
        "shapes: corners that a modifier rounds are shown sharp",
        "shapes: shapes of the kind 'xx' are not known",
      ])
    #expect(film.color(10, 10) == "#ff0000")
  }
}

extension Path {
  /// The ends of all elements.
  fileprivate var ends: [Point] {
    elements.compactMap { element in
      switch element {
      case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _): point
      case .close: nil
      }
    }
  }
}
