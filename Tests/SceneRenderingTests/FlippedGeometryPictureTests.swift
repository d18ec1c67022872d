import Cells
import LayerAnimation
import Testing

@testable import SceneRendering

/// What layers look like whose own points run upwards (G7a).
@Suite("Flipped geometry: pictures")
struct FlippedGeometryPictureTests {
  /// A layer that fills a stage of 12×6 cells, 12×12 points, flipped or not, and what is in it.
  private func picture(
    flipped: Bool, _ configure: @escaping (inout LayerProperties) -> Void = { _ in },
    inside: @escaping (PresentationBuilder) -> Void = { _ in }
  ) -> [String] {
    SceneRenderingTests.picture(columns: 12, rows: 6) { stage in
      stage.layer {
        $0.bounds.size = Size(width: 12, height: 12)
        $0.position = Point(x: 6, y: 6)
        $0.isGeometryFlipped = flipped
        configure(&$0)
      } inside: {
        inside(stage)
      }
    }
  }

  @Test("Sublayers count upwards, and their texts are upright")
  func sublayers() {
    func lines(_ flipped: Bool) -> [String] {
      picture(
        flipped: flipped,
        inside: { stage in
          stage.text("up\nper", at: Point(x: 2, y: 0), size: Size(width: 4, height: 4))
        })
    }
    // The text's bounds are those between −2 and 2.
    #expect(lines(false).prefix(2) == ["per", ""])
    #expect(lines(true).suffix(1) == ["up"])
    #expect(lines(true).dropLast().allSatisfy { $0.isEmpty })
  }

  @Test("A path is mirrored, the layer's own background, border and text are not")
  func paths() {
    var triangle = Path()
    triangle.move(to: Point(x: 0, y: 1))
    triangle.addLine(to: Point(x: 12, y: 1))
    triangle.addLine(to: Point(x: 0, y: 11))
    triangle.closeSubpath()
    func lines(_ flipped: Bool) -> [String] {
      picture(flipped: flipped) { $0.content = .shape(triangle, fill: .white, stroke: nil, width: 1) }
    }
    // Its outline: the level side, and opposite to it the tip.
    func sides(_ flipped: Bool) -> [Bool] { lines(flipped).map { $0.contains("---") } }
    #expect(sides(false).first == true && sides(false).last == false)
    #expect(sides(true).first == false && sides(true).last == true)
    func panel(_ flipped: Bool) -> [String] {
      picture(flipped: flipped) {
        ($0.borderWidth, $0.borderColor, $0.backgroundColor) = (1, .white, .black)
        var text = TextContent()
        text.string = "\n one\n two"
        $0.content = .text(text)
      }
    }
    #expect(panel(true) == panel(false) && panel(true)[1].contains("one"))
  }

  @Test("Art is upright; its gravity and the names of round corners follow the layer's own points")
  func contents() {
    func lines(_ flipped: Bool, _ gravity: ContentsGravity) -> [String] {
      picture(flipped: flipped) {
        var art = ArtContent()
        art.picture = ArtPicture(rows: ["ab", "cd"])
        ($0.content, $0.contentsGravity) = (.art(art), gravity)
      }
    }
    #expect(lines(false, .topLeft) == ["", "", "", "", "ab", "cd"])
    #expect(lines(true, .topLeft) == ["ab", "cd", "", "", "", ""])
    #expect(lines(true, .resize) == lines(false, .resize))
    func corners(_ flipped: Bool, _ corners: Corners) -> [String] {
      picture(flipped: flipped) {
        ($0.borderWidth, $0.borderColor, $0.cornerRadius, $0.maskedCorners) = (0.5, .white, 2, corners)
      }
    }
    #expect(corners(true, .topLeft) == corners(false, .bottomLeft))
    #expect(corners(true, .topLeft) != corners(false, .topLeft))
  }

  @Test("A one-sided layer is not seen from behind because it is flipped, and is so if it is turned")
  func sides() {
    func isSeen(_ configure: @escaping (inout LayerProperties) -> Void) -> Bool {
      picture(
        flipped: true,
        inside: { stage in
          stage.layer {
            ($0.backgroundColor, $0.isDoubleSided) = (.white, false)
            ($0.bounds.size, $0.position) = (Size(width: 4, height: 4), Point(x: 6, y: 6))
            configure(&$0)
          }
        }
      ).contains { !$0.isEmpty }
    }
    #expect(isSeen { _ in })
    #expect(!isSeen { $0.transform = .rotation(angle: .pi, x: 1, y: 0, z: 0) })
    #expect(!isSeen { $0.transform = .scale(x: 1, y: -1) })
  }

  @Test("A layer that is flipped in a flipped one looks as neither of them were")
  func twice() {
    func lines(_ flipped: Bool, _ position: Point) -> [String] {
      picture(
        flipped: flipped,
        inside: { stage in
          stage.layer {
            ($0.bounds.size, $0.position) = (Size(width: 8, height: 8), position)
            $0.isGeometryFlipped = flipped
          } inside: {
            stage.text("word", at: Point(x: 2, y: 1))
            stage.shape(.rect(0, 0, 8, 2))
          }
        })
    }
    #expect(lines(true, Point(x: 5, y: 8)) == lines(false, Point(x: 5, y: 4)))
  }

  @Test("A shadow falls the other way, and a mask lies in the layer's own points")
  func shadows() {
    func shadow(_ flipped: Bool) -> [String] {
      picture(
        flipped: flipped,
        inside: { stage in
          stage.layer {
            ($0.bounds.size, $0.position) = (Size(width: 4, height: 4), Point(x: 6, y: 6))
            $0.backgroundColor = .white
            ($0.shadowOpacity, $0.shadowColor, $0.shadowRadius) = (1, .white, 0)
            $0.shadowOffset = Size(width: 0, height: -4)
          }
        })
    }
    #expect(shadow(true) == shadow(false).reversed() && shadow(true) != shadow(false))
  }

  @Test("What changes when a layer is flipped is painted anew")
  func damage() {
    let (root, child, art) = (Layer(), ShapeLayer(), ArtLayer(ArtPicture(rows: ["ab", "cd"])))
    root.bounds.size = Size(width: 12, height: 12)
    root.position = Point(x: 6, y: 6)
    (child.bounds, child.position) = (Rect(x: 0, y: 0, width: 4, height: 4), Point(x: 6, y: 6))
    child.path = .rect(0, 0, 4, 2)
    (art.position, art.zPosition) = (Point(x: 2, y: 3), 1)
    for layer in [child, art] { root.addSublayer(layer) }
    let tree = LayerTree(root: root)
    let (rasterizer, frame) = (Rasterizer(), CellBuffer(columns: 12, rows: 6))
    func draw(_ rasterizer: Rasterizer, _ frame: CellBuffer) -> [Cell] {
      var shown = PresentationTree()
      tree.commit(at: 0)
      tree.sample(at: 0, into: &shown)
      rasterizer.render(shown, fit: StageFit(stage: root.bounds.size, columns: 12, rows: 6), into: frame)
      return Array(frame.cells)
    }
    let first = draw(rasterizer, frame)
    var seen = Set([first])
    for layer in [root, child, root, child] {
      layer.isGeometryFlipped.toggle()
      let cells = draw(rasterizer, frame)
      #expect(cells == draw(Rasterizer(), CellBuffer(columns: 12, rows: 6)))
      seen.insert(cells)
    }
    #expect(Array(frame.cells) == first && seen.count == 4)
  }
}
