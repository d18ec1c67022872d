import LayerAnimation
import Testing

@testable import Vectors

/// Masks, mattes and trims, and what renderers disagree about.
@Suite("LottieMasks")
struct LottieMasksTests {
  // MARK: Masks

  /// The outline of a rectangle as a mask.
  private static func mask(
    _ mode: String, _ x: Int, _ y: Int, _ width: Int, _ height: Int, opacity: String = "100", more: String = ""
  ) -> String {
    let corners = "[[\(x), \(y)], [\(x + width), \(y)], [\(x + width), \(y + height)], [\(x), \(y + height)]]"
    let flat = "[[0, 0], [0, 0], [0, 0], [0, 0]]"
    return #"""
      {"mode": "\#(mode)", "pt": {"k": {"c": true, "v": \#(corners), "i": \#(flat), "o": \#(flat)}}, "o": {"k": \#(opacity)}\#(more)}
      """#
  }

  private func masked(_ masks: String...) throws -> Film {
    try Film(Film.solid("#0000ff", more: #", "hasMask": true, "masksProperties": [\#(masks.joined(separator: ","))]"#))
  }

  @Test("A mask shows what is inside, a subtracted one what is outside, an inverted one the opposite")
  func single() throws {
    for (film, isInside) in [
      (try masked(Self.mask("a", 10, 10, 20, 20)), true), (try masked(Self.mask("s", 10, 10, 20, 20)), false),
      (try masked(Self.mask("a", 10, 10, 20, 20, more: #", "inv": true"#)), false),
      (try masked(Self.mask("s", 10, 10, 20, 20, more: #", "inv": true"#)), true),
      (try masked(Self.mask("i", 10, 10, 20, 20)), true),
    ] {
      #expect((film.color(20, 20) == "#0000ff") == isInside && (film.color(4, 4) == "#ffffff") == isInside)
      #expect(film.omissions.isEmpty)
    }
  }

  @Test("Masks count in their order: what is subtracted first is there again if it is added later")
  func order() throws {
    let hole = Self.mask("s", 10, 10, 20, 20), island = Self.mask("a", 16, 16, 8, 8), all = Self.mask("a", 0, 0, 40, 40)
    let later = try masked(all, hole, island)
    #expect(later.color(20, 20) == "#0000ff" && later.color(12, 12) == "#ffffff" && later.color(4, 4) == "#0000ff")
    let first = try masked(all, island, hole)
    #expect(first.color(20, 20) == "#ffffff" && first.color(4, 4) == "#0000ff")
    let fromAll = try masked(hole, island)
    #expect(
      fromAll.color(20, 20) == "#0000ff" && fromAll.color(12, 12) == "#ffffff" && fromAll.color(4, 4) == "#0000ff")
  }

  @Test("Intersected masks show what is in both, and one of the mode none is ignored")
  func intersection() throws {
    let film = try masked(
      Self.mask("a", 0, 0, 24, 40), Self.mask("n", 0, 0, 1, 1), Self.mask("i", 16, 0, 24, 40))
    #expect(film.color(20, 20) == "#0000ff" && film.color(8, 20) == "#ffffff" && film.color(32, 20) == "#ffffff")
  }

  @Test("A mask has an opacity, and may be made larger")
  func opacity() throws {
    #expect(["#7f7fff", "#8080ff"].contains(try masked(Self.mask("a", 10, 10, 20, 20, opacity: "50")).color(20, 20)))
    let wide = try masked(Self.mask("a", 10, 10, 20, 20, more: #", "x": {"k": 5}"#))
    #expect(wide.color(7, 20) == "#0000ff" && wide.color(3, 20) == "#ffffff")
  }

  @Test("A mask that moves, is in the points of its layer")
  func points() throws {
    let film = try Film(
      Film.solid(
        "#0000ff", transform: #"{"p": {"k": [20, 20]}, "a": {"k": [10, 10]}}"#,
        more: #", "masksProperties": [\#(Self.mask("a", 0, 0, 10, 10))]"#))
    #expect(film.color(12, 12) == "#0000ff" && film.color(24, 24) == "#ffffff")
  }

  // MARK: Mattes

  private func matted(_ mode: Int, _ matte: String, more: String = "") throws -> Film {
    try Film(matte + "," + Film.solid("#0000ff", name: "shown", more: #", "tt": \#(mode)\#(more)"#))
  }

  @Test("A matte shows a layer by its opacity, by its luminance, or by the opposite of either, and is not drawn itself")
  func modes() throws {
    let white = Film.solid("#ffffff", name: "matte", width: 20, more: #", "td": 1"#)
    for (mode, isInside) in [(1, true), (2, false), (3, true), (4, false)] {
      let film = try matted(mode, white)
      #expect((film.color(8, 20) == "#0000ff") == isInside && (film.color(32, 20) == "#0000ff") == !isInside)
      #expect((film.color(8, 20) == "#ffffff") == !isInside && (film.color(32, 20) == "#ffffff") == isInside)
    }
  }

  @Test("The luminance of a red matte is 21 per cent")
  func luminance() throws {
    let shown = try matted(3, Film.solid("#ff0000", more: #", "td": 1"#)).color(20, 20)
    let red = try #require(UInt32(shown.dropFirst().prefix(2), radix: 16))
    #expect(abs(Double(red) / 255 - (1 - 0.2126)) < 0.01, "\(shown)")
  }

  @Test("A matte counts when it is hidden, and is gone outside of its span")
  func hidden() throws {
    let film = try matted(1, Film.solid("#ff0000", width: 20, until: 10, more: #", "hd": true"#))
    #expect(
      film.color(8, 20) == "#0000ff" && film.color(32, 20) == "#ffffff" && film.color(8, 20, frame: 12) == "#ffffff")
  }

  @Test("A matte is the layer that is named, wherever it is, or else the one above")
  func named() throws {
    let layers = [
      Film.solid("#00ff00", name: "matte", width: 20, more: #", "ind": 5, "td": 1"#),
      Film.solid("#ff0000", name: "between", width: 4, height: 4),
      Film.solid("#0000ff", name: "shown", more: #", "tt": 1, "tp": 5"#),
    ]
    let film = try Film(layers.joined(separator: ","))
    #expect(film.color(8, 20) == "#0000ff" && film.color(32, 20) == "#ffffff" && film.color(1, 1) == "#ff0000")
  }

  @Test("Layer and matte each have their own parents, and a matte of a matte counts")
  func parents() throws {
    let layers = [
      Film.solid("#ffffff", name: "inner", height: 10, more: #", "td": 1"#),
      Film.solid("#ffffff", name: "outer", width: 20, more: #", "td": 1, "tt": 1, "parent": 9"#),
      Film.solid("#0000ff", name: "shown", more: #", "tt": 1"#),
      #"{"ty": 3, "ind": 9, "ip": 0, "op": 20, "ks": {"p": {"k": [20, 0]}}}"#,
    ]
    let film = try Film(layers.joined(separator: ","))
    #expect(film.color(30, 4) == "#0000ff" && film.color(8, 4) == "#ffffff" && film.color(30, 30) == "#ffffff")
  }

  // MARK: Trims

  private func trimmed(_ outlines: String, _ trim: String, frame: Double = 0) throws -> [ShapeContent] {
    let line = #"{"ty": "st", "c": {"k": [0, 0, 1]}, "w": {"k": 2}}"#
    let film = try Film(Film.shapes(outlines + #", {"ty": "tm", \#(trim)}, "# + line))
    var tree = PresentationTree()
    film.scene.tree.sample(at: frame / 10, into: &tree)
    return tree.layers.compactMap { $0.properties.content.shape }
  }

  @Test("A trim that changes is start, end and offset of the line")
  func trim() throws {
    let moving =
      #""s": \#(Film.keys((0, "[0]"), (20, "[50]"))), "e": {"k": 80}, "o": \#(Film.keys((0, "[0]"), (20, "[360]")))"#
    let shapes = try trimmed(Film.rectangle(20, 20, 20, 20), moving, frame: 10)
    #expect(
      shapes.count == 1 && shapes[0].strokeStart == 0.25 && shapes[0].strokeEnd == 0.8 && shapes[0].strokeOffset == 0.5)
  }

  @Test("A start behind the end changes places with it, also where that changes")
  func swapped() throws {
    let always = #""s": \#(Film.keys((0, "[100]"), (20, "[60]"))), "e": {"k": 40}"#
    let shapes = try trimmed(Film.rectangle(20, 20, 20, 20), always, frame: 10)
    #expect(shapes.count == 1 && shapes[0].strokeStart == 0.4 && shapes[0].strokeEnd == 0.8)
    let sometimes = #""s": \#(Film.keys((0, "[0]"), (20, "[100]"))), "e": {"k": 50}"#
    for (frame, span) in [(4.0, [0.2, 0.5]), (16, [0.5, 0.8])] {
      let shapes = try trimmed(Film.rectangle(20, 20, 20, 20), sometimes, frame: frame)
      let drawn = shapes.filter { $0.strokeStart < $0.strokeEnd }
      #expect(drawn.count == 1 && drawn.map { [$0.strokeStart, $0.strokeEnd] }[0] == span)
    }
  }

  @Test("A trim that stays cuts the outline, also that of a fill, around its start")
  func still() throws {
    let shapes = try trimmed(Film.rectangle(20, 20, 20, 20), #""s": {"k": 0}, "e": {"k": 50}, "o": {"k": -90}"#)
    let path = try #require(shapes.first?.path)
    // From the top left corner along the top, and then down the right side.
    #expect(path.elements.first == .move(Point(x: 10, y: 10)))
    #expect(path.length.rounded() == 40 && path.bounds == Rect(x: 10, y: 10, width: 20, height: 20))
    let none = try trimmed(Film.rectangle(20, 20, 20, 20), #""s": {"k": 50}, "e": {"k": 50}"#)
    #expect(none.first?.path?.isEmpty == true)
  }

  @Test("Outlines are trimmed each by itself, or as one after another")
  func several() throws {
    let two = Film.rectangle(10, 20, 10, 10) + "," + Film.rectangle(30, 20, 10, 10)
    let moving = #""s": {"k": 0}, "e": \#(Film.keys((0, "[0]"), (20, "[100]")))"#
    let each = try trimmed(two, moving + #", "m": 1"#, frame: 10)
    #expect(each.count == 2 && each.allSatisfy { $0.strokeEnd == 0.5 })
    let sequence = try trimmed(two, moving + #", "m": 2"#, frame: 10)
    #expect(sequence.count == 1 && sequence[0].strokeEnd == 0.5 && sequence[0].path?.length.rounded() == 80)
  }

  @Test("A trim after groups trims what they paint themselves")
  func groups() throws {
    let line = #"{"ty": "st", "c": {"k": [0, 0, 1]}, "w": {"k": 2}}"#
    let items =
      Film.group(Film.rectangle(20, 20, 20, 20) + "," + line)
      + #", {"ty": "tm", "s": {"k": 0}, "e": \#(Film.keys((0, "[0]"), (20, "[100]")))}"#
    var tree = PresentationTree()
    try Film(Film.shapes(items)).scene.tree.sample(at: 1, into: &tree)
    #expect(tree.layers.compactMap { $0.properties.content.shape?.strokeEnd } == [0.5])
  }
}
