import Testing
import UIKitNames

@Suite struct FirstTests {
  @Test func fades() {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 40))
    let window = UIWindow()
    window.addSubview(view)
    window.makeKeyAndVisible()
    var ended: [Double] = []
    UIView.animate(withDuration: 1, animations: { view.alpha = 0 }) { _ in ended.append(CACurrentMediaTime()) }
    window.advance(to: 0.5)
    #expect(abs((view.layer.presentation()?.opacity as Double? ?? 9) - 0.5) < 1e-6)
    window.advance(to: 2)
    #expect(ended == [1])
  }
}
