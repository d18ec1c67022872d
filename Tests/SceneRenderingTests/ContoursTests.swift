import LayerAnimation
import RealModule
import Testing

@testable import SceneRendering

/// The thickness of filled shapes, which distinguishes areas from lines and dots.
@Suite("Contours")
struct ContoursTests {
  private func thickness(_ path: Path) -> Double {
    let contours = Contours()
    PathFlattener.flatten(path, tolerance: 0.001, into: contours)
    return contours.thickness
  }

  @Test("A disc is as thick as its radius")
  func aDiscIsAsThickAsItsRadius() {
    var disc = Path()
    disc.addEllipse(in: Rect(x: 90, y: 90, width: 20, height: 20))
    #expect(abs(thickness(disc) - 10) < 0.01)
  }

  @Test("A long bar is as thick as it is wide", arguments: [0, 0.3, 1.2, 2.5])
  func aLongBarIsAsThickAsItIsWide(angle: Double) {
    var bar = Path()
    let (cosine, sine) = (Double.cos(angle), Double.sin(angle))
    for (x, y) in [(-1000.0, -1.0), (1000, -1), (1000, 1), (-1000, 1)] {
      let point = Point(x: x * cosine - y * sine, y: x * sine + y * cosine)
      if bar.elements.isEmpty { bar.move(to: point) } else { bar.addLine(to: point) }
    }
    // Fills close what is open.
    #expect(abs(thickness(bar) - 2) < 0.01)
    bar.closeSubpath()
    #expect(abs(thickness(bar) - 2) < 0.01)
  }

  @Test("Nothing has no thickness")
  func nothingHasNoThickness() {
    #expect(thickness(Path()) == 0)
    var line = Path()
    line.move(to: Point(x: 1, y: 1))
    #expect(thickness(line) == 0)
    line.addLine(to: Point(x: 5, y: 5))
    #expect(thickness(line) == 0)
  }
}
