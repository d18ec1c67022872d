import Testing
import UIKitNames

/// The two functions of Apple's technical Q&A QA1673.
@MainActor
private enum Recipe {
  static func pause(_ layer: CALayer) {
    let pausedTime = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0.0
    layer.timeOffset = pausedTime
  }

  static func resume(_ layer: CALayer) {
    let pausedTime = layer.timeOffset
    layer.speed = 1.0
    layer.timeOffset = 0.0
    layer.beginTime = 0.0
    let timeSincePause = layer.convertTime(CACurrentMediaTime(), from: nil) - pausedTime
    layer.beginTime = timeSincePause
  }
}

@Suite("Listings: pausing")
@MainActor
struct PausingListingTests {
  @Test("Between two advances of a window without a terminal the current time is the window's")
  func time() {
    let window = Show.window()
    for time in [0, 0.5, 12.25] {
      window.advance(to: time)
      #expect(CACurrentMediaTime() == time)
      #expect(withCurrentMediaTime(3) { CACurrentMediaTime() } == 3)
    }
    // An animation that begins in two seconds, added between two advances.
    let layer = CALayer()
    window.rootViewController?.view.layer.addSublayer(layer)
    window.advance(to: 12.25)
    let late = CABasicAnimation(keyPath: "position.x")
    (late.fromValue, late.toValue, late.duration) = (0, 100, 1)
    late.beginTime = CACurrentMediaTime() + 2
    layer.add(late, forKey: nil)
    window.advance(to: 14.75)
    #expect(near(layer.presentation()?.position.x ?? -1, 50))
  }

  @Test("A layer is paused and resumed twice from outside of the window's calls (T31)")
  func recipe() {
    let window = Show.window()
    let layer = CALayer()
    window.rootViewController?.view.layer.addSublayer(layer)
    window.advance(to: 0)
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (0, 100, 4)
    layer.add(move, forKey: "move")
    for (time, x, action) in [
      (0, 0, nil), (1, 25, Recipe.pause), (3, 25, Recipe.resume), (3, 25, nil), (4.5, 62.5, Recipe.pause),
      (7, 62.5, Recipe.resume), (8, 87.5, nil), (8.4, 97.5, nil),
    ] as [(Double, Double, ((CALayer) -> Void)?)] {
      window.advance(to: time)
      #expect(near(layer.presentation()?.position.x ?? -1, x), "at \(time)")
      action?(layer)
    }
  }
}
