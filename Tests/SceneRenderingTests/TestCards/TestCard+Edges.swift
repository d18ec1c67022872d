import LayerAnimation
import RealModule

/// Cards about the edges of boxes and shapes.
extension TestCard {
  /// G16: borders are joined with one another, but not with the lines of a text; the background of a round border fills
  /// its corners.
  static let boxOverText = TestCard(name: "box-over-text") { root in
    let text = Layer.label(
      Array(repeating: String(repeating: "-|+ ", count: 12), count: 12).joined(separator: "\n"), 0, 0, 48, 24, 0x6c7a89,
      in: root)
    text.alignmentMode = .left
    for (x, y, color) in [(3.0, 2.0, UInt32?.none), (12, 8, nil), (28, 4, 0x2f5d8a)] {
      Layer.panel(x, y, 16, 12, color, in: root) {
        ($0.borderWidth, $0.borderColor) = (0.5, Color(hex: 0xffc857))
        $0.cornerRadius = color == nil ? 0 : 1
      }
    }
    Layer.panel(33, 10, 13, 11, 0x8a2f4f, in: root) {
      ($0.borderWidth, $0.borderColor, $0.cornerRadius) = (0.5, .white, 2)
    }
  }

  /// G21: shapes with a sharp point are visible to their end.
  static let tips = TestCard(name: "tips") { root in
    for (index, angle) in [0, 0.4].enumerated() {
      Layer.filled(star(turnedBy: angle), 0xffd23f, in: root).position = Point(x: 8 + 15 * Double(index), y: 7)
    }
    Layer.filled(.lines((1, 17), (1, 13.5), (23, 15), closed: true), 0xffb703, in: root)
    Layer.filled(.lines((1, 22), (22, 16.5), (22.5, 22), closed: true), 0xc77dff, in: root)
    Layer.filled(.lines((31, 1), (34, 22), (28, 22), closed: true), 0x7bd389, in: root)
    Layer.filled(.lines((37, 22), (39.5, 0), (43, 22), closed: true), 0x2a9d8f, in: root)
    Layer.filled(.lines((45, 2), (47, 12), (45, 22), (43.5, 12), closed: true), 0xf4f1de, in: root)
  }

  private static func star(turnedBy turn: Double) -> Path {
    var path = Path()
    for corner in 0..<10 {
      let (angle, radius) = (Double(corner) * .pi / 5 - .pi / 2 + turn, corner.isMultiple(of: 2) ? 6.5 : 2.6)
      let point = Point(x: radius * .cos(angle), y: radius * .sin(angle))
      if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path
  }
}
