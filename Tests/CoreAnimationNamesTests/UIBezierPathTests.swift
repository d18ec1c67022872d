import CoreAnimationNames
import Testing

@Suite("UIBezierPath")
struct UIBezierPathTests {
  @Test("It is asked for points, bounds and its end, and given another outline")
  func asked() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 40, height: 20))
    path.append(UIBezierPath(rect: CGRect(x: 10, y: 5, width: 20, height: 10)))
    #expect(path.contains(CGPoint(x: 20, y: 10)))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(CGPoint(x: 20, y: 10)) && path.contains(CGPoint(x: 5, y: 10)))
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 40, height: 20) && path.currentPoint == CGPoint(x: 10, y: 5))
    let curve = UIBezierPath()
    curve.move(to: .zero)
    curve.addQuadCurve(to: CGPoint(x: 4, y: 0), controlPoint: CGPoint(x: 2, y: 4))
    #expect(curve.bounds.height == 2 && curve.cgPath.boundingBox.height == 4)
    path.cgPath = curve.cgPath
    curve.close()
    #expect(path.bounds == curve.bounds && path.cgPath != curve.cgPath)
    #expect(UIBezierPath().bounds.isNull)
  }

  @Test("A copy, and a reversed path, have the line and the rule of the path")
  func copies() throws {
    let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 20))
    (path.lineWidth, path.lineCapStyle, path.lineJoinStyle) = (3, .round, .bevel)
    (path.miterLimit, path.flatness, path.usesEvenOddFillRule) = (4, 0.5, true)
    path.setLineDash([6, 2], count: 2, phase: 1)
    for other in [path.reversing(), try #require(path.copy() as? UIBezierPath)] {
      var (lengths, count, phase) = ([0.0, 0.0], 0, 0.0)
      other.getLineDash(&lengths, count: &count, phase: &phase)
      #expect(lengths == [6, 2] && count == 2 && phase == 1)
      #expect(other.lineWidth == 3 && other.lineCapStyle == .round && other.lineJoinStyle == .bevel)
      #expect(other.miterLimit == 4 && other.flatness == 0.5 && other.usesEvenOddFillRule)
    }
    #expect(path.reversing().cgPath != path.cgPath && path.reversing().reversing().cgPath == path.cgPath)
    path.setLineDash(nil, count: 0, phase: 0)
    var count = 9
    path.getLineDash(nil, count: &count, phase: nil)
    #expect(count == 0)
  }

  @Test("Some corners are round")
  func corners() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), byRoundingCorners: [.topRight, .bottomLeft],
      cornerRadii: CGSize(width: 8, height: 8))
    #expect(path.contains(CGPoint(x: 0.5, y: 0.5)) && !path.contains(CGPoint(x: 19.5, y: 0.5)))
    let all = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: 8, height: 8))
    #expect(all.cgPath == UIBezierPath(roundedRect: all.bounds, cornerRadius: 8).cgPath)
  }
}
