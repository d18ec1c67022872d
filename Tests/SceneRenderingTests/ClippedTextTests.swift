import Cells
import LayerAnimation
import Testing

@testable import SceneRendering

/// Text under clips and masks is shown completely, at any position in a row and in every glyph set.
@Suite("ClippedText")
struct ClippedTextTests {
  private static let sets = SceneGlyphs.allCases

  private func set(_ glyphs: SceneGlyphs) -> GlyphSet { GlyphSet(glyphs) }

  private func content(_ string: String, _ alignment: TextAlignment = .left) -> LayerContent {
    var text = TextContent()
    (text.string, text.alignmentMode, text.foregroundColor) = (string, alignment, .white)
    return .text(text)
  }

  /// The text of a frame, and its brightest and darkest colour.
  private func letters(_ frame: CellBuffer) -> (text: String, colors: Set<CellColor>) {
    let shown = frame.cells.filter { $0.glyph != 0x20 && $0.glyph != 0 }
    return (frame.lines.joined().filter { $0 != " " }, Set(shown.map(\.foreground)))
  }

  private let white = CellColor(red: 255, green: 255, blue: 255)

  /// All positions within two rows and two columns, in quarters of a point; a row is four points high.
  private static let places = (0...32).map { Double($0) / 4 }

  @Test("A text that clips itself is whole", arguments: sets, [false, true])
  func aTextThatClipsItselfIsWhole(_ name: SceneGlyphs, isMonochrome: Bool) {
    for place in Self.places {
      for (height, radius) in [(4.0, 0.0), (4, 2), (2.5, 0), (6, 0)] {
        let stage = PresentationBuilder.stage(width: 60, height: 40) { stage in
          stage.layer {
            $0.content = content("half-bounds")
            $0.bounds.size = Size(width: 22, height: height)
            $0.anchorPoint = Point(x: 0, y: 0.5)
            $0.position = Point(x: 10 + place / 2, y: 12 + place)
            $0.masksToBounds = true
            $0.cornerRadius = radius
          }
        }
        let shown = letters(frame(stage, columns: 30, rows: 10, monochrome: isMonochrome, glyphSet: set(name)))
        #expect(shown.text == "half-bounds", "at \(place), \(height) high, radius \(radius)")
        #expect(shown.colors == [isMonochrome ? .default : white])
      }
    }
  }

  @Test("A text under a mask of its size is whole and opaque", arguments: sets, [false, true])
  func aTextUnderAMaskOfItsSizeIsWholeAndOpaque(_ name: SceneGlyphs, isMonochrome: Bool) {
    for place in Self.places {
      for isShape in [false, true] {
        let stage = masked(at: Point(x: 10 + place / 2, y: 12 + place)) {
          $0.backgroundColor = isShape ? nil : .white
          if isShape { $0.content = .shape(.rect(0, 0, 22, 4), fill: .white) }
        }
        let shown = letters(frame(stage, columns: 30, rows: 10, monochrome: isMonochrome, glyphSet: set(name)))
        #expect(shown.text == "half-bounds", "at \(place)")
        #expect(shown.colors == [isMonochrome ? .default : white], "at \(place)")
      }
    }
  }

  /// A text of eleven letters whose mask lies on its bounds.
  private func masked(at position: Point, _ mask: (inout LayerProperties) -> Void) -> PresentationTree {
    var tree = PresentationBuilder.stage(width: 60, height: 40) { stage in
      stage.layer {
        $0.content = content("half-bounds")
        $0.bounds.size = Size(width: 22, height: 4)
        $0.anchorPoint = Point(x: 0, y: 0.5)
        $0.position = position
      }
      stage.layer {
        $0.bounds.size = Size(width: 22, height: 4)
        $0.position = Point(x: 11, y: 2)
        mask(&$0)
      }
    }
    tree.layers[1].mask = 2
    tree.layers[0].subtreeEnd = 2
    return tree
  }

  /// A mask with a gradient fades the text letter by letter, in the same way at all positions.
  @Test("Soft masks fade letters", arguments: sets) func softMasksFadeLetters(_ name: SceneGlyphs) {
    var gradient = GradientContent()
    gradient.colors = [.clear, .white]
    (gradient.startPoint, gradient.endPoint) = (Point(x: 0, y: 0), Point(x: 1, y: 0))
    for place in Self.places {
      let stage = masked(at: Point(x: 10 + place / 2, y: 12 + place)) { $0.content = .gradient(gradient) }
      let grid = frame(stage, columns: 30, rows: 10, background: Color(hex: 0x000000), glyphSet: set(name))
      let shown = withExtendedLifetime(grid) { grid.cells.filter { $0.glyph != 0x20 } }
      #expect(shown.count >= 10, "at \(place)")
      let light = shown.map { Int($0.foreground.bits & 0xFF) }
      for (left, right) in zip(light, light.dropFirst()) {
        #expect((10...30).contains(right - left), "at \(place): \(light)")
      }
    }
  }

  /// Letters that move through a window appear and disappear one at a time, and the window always shows as many as it
  /// has columns.
  @Test("A ticker comes and goes letter by letter", arguments: sets) func aTickerComesAndGoesLetterByLetter(
    _ name: SceneGlyphs
  ) {
    for left in [4, 4.3, 4.5, 4.8] {
      var last: [Character] = []
      for step in 0..<160 {
        let stage = PresentationBuilder.stage(width: 30, height: 6) { stage in
          stage.layer {
            $0.bounds.size = Size(width: 8, height: 2)
            $0.anchorPoint = .zero
            $0.position = Point(x: left, y: 1.7)
            $0.masksToBounds = true
          } inside: {
            stage.layer {
              $0.content = content("abcdefghijklmnopqrstuvwxyz")
              $0.bounds.size = Size(width: 26, height: 2)
              $0.anchorPoint = .zero
              $0.position = Point(x: -Double(step) / 10, y: 0)
            }
          }
        }
        let shown = letters(frame(stage, columns: 30, rows: 3, glyphSet: set(name))).text
        #expect(shown.count == 8, "'\(shown)' at \(step), from \(left)")
        let moved = Array(shown) == last || Array(shown.dropLast()) == Array(last.dropFirst()) || last.isEmpty
        #expect(moved, "'\(String(last))' became '\(shown)'")
        last = Array(shown)
      }
    }
  }

  /// Lines that run down a window of three rows: three are shown, always in the same rows.
  @Test("Lines scroll row by row", arguments: sets) func linesScrollRowByRow(_ name: SceneGlyphs) {
    for top in [2.0, 2.4, 3, 3.5] {
      var rows: Set<[Int]> = []
      for step in 0..<100 {
        let stage = PresentationBuilder.stage(width: 20, height: 16) { stage in
          stage.layer {
            $0.bounds.size = Size(width: 10, height: 6)
            $0.anchorPoint = .zero
            $0.position = Point(x: 2, y: top)
            $0.masksToBounds = true
            $0.backgroundColor = Color(hex: 0x203040)
          } inside: {
            stage.layer {
              $0.content = content("one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine")
              $0.bounds.size = Size(width: 10, height: 18)
              $0.anchorPoint = .zero
              $0.position = Point(x: 0, y: -Double(step) / 10)
            }
          }
        }
        let lines = frame(stage, columns: 20, rows: 8, glyphSet: set(name)).lines
        rows.insert(lines.indices.filter { lines[$0].contains { $0.isLetter } })
      }
      #expect(rows.count == 1 && rows.first?.count == 3, "\(rows) from \(top)")
    }
  }

  /// The content of a border made of characters does not extend beyond it.
  @Test("Boxes of characters hold their text")
  func boxesOfCharactersHoldTheirText() {
    for place in Self.places {
      let lines = picture(columns: 20, rows: 12) { stage in
        stage.layer {
          $0.bounds.size = Size(width: 10, height: 8)
          $0.anchorPoint = .zero
          $0.position = Point(x: 3, y: 3 + place / 2)
          $0.masksToBounds = true
          ($0.borderWidth, $0.borderColor) = (0.5, .white)
        } inside: {
          stage.text("aaaaaaaaaaaaaaa\nb\nc\nd\ne\nf\ng", at: Point(x: 16, y: 9), size: Size(width: 30, height: 14))
        }
      }
      #expect(
        lines.filter { !$0.isEmpty } == ["   +--------+", "   |aaaaaaaa|", "   |b       |", "   +--------+"],
        "at \(place)")
    }
  }
}
