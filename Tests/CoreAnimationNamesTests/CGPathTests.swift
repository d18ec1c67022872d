import CoreAnimationNames
import Testing

/// Outlines as Core Graphics and UIKit make them.
@Suite("CGPath")
struct CGPathTests {
  /// How far along the circle about the origin each end of an element is, in eighths of a turn; nil off the circle.
  private func eighths(_ path: CGPath, radius: CGFloat = 2) -> [Double?] {
    path.path.elements.compactMap { element in
      switch element {
      case .move(let end), .line(let end), .curve(let end, _, _), .quadCurve(let end, _):
        guard abs(end.distance(to: .zero) - radius) < 1e-9 else { return .some(nil) }
        return (atan2(end.y, end.x) / (.pi / 4) * 1e6).rounded() / 1e6
      case .close: return nil
      }
    }
  }

  @Test("An arc goes the way that it is told, the long way round if need be")
  func arcs() {
    func arc(_ start: CGFloat, _ end: CGFloat, _ clockwise: Bool) -> CGPath {
      UIBezierPath(arcCenter: .zero, radius: 2, startAngle: start, endAngle: end, clockwise: clockwise).cgPath
    }
    #expect(eighths(arc(0, .pi / 2, true)) == [0, 2])
    #expect(eighths(arc(0, .pi / 2, false)) == [0, -2, 4, 2] || eighths(arc(0, .pi / 2, false)) == [0, -2, -4, 2])
    #expect(eighths(arc(0, -.pi / 2, false)) == [0, -2])
    #expect(eighths(arc(-.pi / 2, 3 * .pi / 2, true)).count == 5, "a whole turn from the top")
    #expect(eighths(arc(0, 2 * .pi, false)).count == 5)
    #expect(arc(0, 0, true).boundingBox.size == .zero && arc(0, .nan, true).isEmpty == false)
    let core = CGMutablePath()
    core.addArc(center: .zero, radius: 2, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(core == arc(0, .pi / 2, true))
  }

  @Test("An arc keeps within 0.03 % of its circle")
  func arcError() {
    let motion = CAKeyframeAnimation(keyPath: "position")
    motion.path =
      UIBezierPath(
        arcCenter: CGPoint(x: 5, y: 5), radius: 100, startAngle: 0.3, endAngle: 5, clockwise: true
      ).cgPath
    motion.duration = 1
    let layer = CALayer()
    layer.add(motion, forKey: nil)
    let screen = Screen(layer)
    for step in 0...40 {
      let place = screen.shown(at: Double(step) / 40).position
      #expect(abs(place.distance(to: CGPoint(x: 5, y: 5)) - 100) < 0.03)
    }
  }

  @Test("A line leads to an arc, and on from it")
  func joined() {
    let pie = CGMutablePath()
    pie.move(to: .zero)
    pie.addRelativeArc(center: .zero, radius: 2, startAngle: 0, delta: .pi / 2)
    pie.addLine(to: .zero)
    pie.closeSubpath()
    #expect(eighths(pie) == [nil, 0, 2, nil] && pie.currentPoint == .zero)
    #expect(pie.boundingBox.size.width == 2)
  }

  @Test("A corner is rounded where both of its sides are touched")
  func rounding() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 5)
    guard case .line(let touch) = path.path.elements.dropFirst().first else {
      Issue.record("there is no line")
      return
    }
    #expect(touch.distance(to: CGPoint(x: 5, y: 0)) < 1e-9)
    #expect(path.currentPoint.distance(to: CGPoint(x: 10, y: 5)) < 1e-9)
    path.addArc(tangent1End: CGPoint(x: 10, y: 9), tangent2End: CGPoint(x: 10, y: 20), radius: 5)
    #expect(path.currentPoint == CGPoint(x: 10, y: 9), "there is no corner")
  }

  @Test("Moved arcs and roundings lead on from where the outline is, like those in place")
  func movedArcs() {
    let shift = CGAffineTransform(translationX: 100, y: 50)
    func outline(_ shift: CGAffineTransform, from start: CGPoint?) -> CGMutablePath {
      let path = CGMutablePath()
      if let start { path.move(to: start) }
      path.addRelativeArc(center: CGPoint(x: 5, y: 5), radius: 3, startAngle: 0, delta: 1, transform: shift)
      path.addArc(
        tangent1End: CGPoint(x: 20, y: 5), tangent2End: CGPoint(x: 20, y: 30), radius: 2, transform: shift)
      return path
    }
    for start in [nil, CGPoint(x: 1, y: 2)] {
      let (moved, expected) = (
        outline(shift, from: start?.applying(shift)).path.elements,
        outline(.identity, from: start).path.mapped { $0.applying(shift) }.elements
      )
      #expect(moved.count == expected.count)
      for (a, b) in zip(moved, expected) {
        #expect(CGPath(Path([a])).currentPoint.distance(to: CGPath(Path([b])).currentPoint) < 1e-9)
      }
    }
  }

  @Test("Round rectangles, no rounder than fits")
  func roundRectangles() {
    let rect = CGRect(x: 10, y: 20, width: 40, height: 20)
    let round = UIBezierPath(roundedRect: rect, cornerRadius: 100).cgPath
    #expect(round.boundingBox == rect)
    #expect(round.path.elements.count == 10 && round.currentPoint == CGPoint(x: 50, y: 30))
    #expect(
      CGPath(roundedRect: rect, cornerWidth: 0, cornerHeight: 4, transform: nil) == CGPath(rect: rect, transform: nil))
  }

  @Test("A transform moves what is added; by reference it moves a whole outline")
  func transforms() {
    var shift = CGAffineTransform(translationX: 3, y: 4)
    let rect = CGRect(x: 0, y: 0, width: 2, height: 2)
    let moved = CGPath(rect: rect, transform: &shift)
    let path = CGMutablePath()
    path.addRect(rect, transform: shift)
    #expect(path == moved && moved.boundingBox == CGRect(x: 3, y: 4, width: 2, height: 2))
    path.addPath(moved, transform: shift)
    #expect(path.boundingBox == CGRect(x: 3, y: 4, width: 5, height: 6))
    #expect(CGPath(rect: rect, transform: nil).copy(using: &shift) == moved)
    #expect(CGMutablePath().boundingBox.isNull)
    let bezier = UIBezierPath(rect: rect)
    bezier.apply(shift)
    #expect(bezier.cgPath == moved)
    bezier.removeAllPoints()
    #expect(bezier.isEmpty && !moved.isEmpty)
  }
}
