import CoreAnimationNames
import Testing

/// Rectangles, sizes and transforms of the plane as Core Graphics has them.
@Suite("CGRect")
struct CGRectTests {
  @Test("A rectangle has edges, insets and offsets")
  func rectangles() {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(rect.width == 100 && rect.height == 50 && rect.midX == 60 && rect.midY == 45)
    #expect(rect.insetBy(dx: 10, dy: 5) == CGRect(x: 20, y: 25, width: 80, height: 40))
    #expect(rect.insetBy(dx: 60, dy: 0).size == CGSize(width: 0, height: 50))
    #expect(rect.offsetBy(dx: 1, dy: -1).origin == CGPoint(x: 11, y: 19))
    #expect(CGPoint() == .zero && CGSize() == .zero && CGRect() == .zero)
    #expect(CGColor(gray: 0.5, alpha: 1) == CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
  }

  @Test("Two rectangles intersect, contain and round as in Core Graphics")
  func rectanglePairs() {
    let (a, b) = (CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 4, y: 6, width: 10, height: 10))
    #expect(a.intersection(b) == CGRect(x: 4, y: 6, width: 6, height: 4) && a.intersects(b))
    #expect(a.intersection(a.offsetBy(dx: 20, dy: 0)).isNull && !a.intersects(a.offsetBy(dx: 20, dy: 0)))
    #expect(a.contains(a.insetBy(dx: 1, dy: 1)) && !a.contains(b) && !a.contains(CGRect.null))
    #expect(CGRect(x: 0.4, y: 0.6, width: 1, height: 1).integral == CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(a.applying(CGAffineTransform(rotationAngle: .pi)) == CGRect(x: -10, y: -10, width: 10, height: 10))
    let quarter = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(CGSize(width: 3, height: 0).applying(quarter) == CGSize(width: 0, height: 3))
    #expect(CGAffineTransform(1, 0, 0, 1, 0, 0).isIdentity && CGAffineTransform().a == 0 && CATransform3D().m44 == 0)
  }
}
