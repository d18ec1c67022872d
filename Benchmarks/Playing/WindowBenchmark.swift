import HeapCounter
import UIKitNames

/// Counts the allocations of the frames of a window whose views move: what `UIWindow.advance(to:)` itself costs, without drawing.
@MainActor
enum WindowBenchmark {
  /// Counts and prints the allocations of frames in which nothing begins or ends; returns their number, 0 if they cannot be counted.
  static func run() -> Int {
    let window = UIApplication.start(rootViewController: UIViewController())
    defer { window.isHidden = true }
    guard let root = window.rootViewController?.view else { return 0 }
    window.advance(to: 0)
    window.perform { for index in 0..<20 { root.addSubview(movingView(index)) } }
    var time = 0.0
    func play() {
      for _ in 0..<PlayBenchmarks.frameCount {
        time += 1.0 / 60
        window.advance(to: time)
      }
    }
    play()
    let before = allocation_count()
    play()
    let count = before < 0 ? 0 : Int(allocation_count() - before)
    print("a window of 20 views that move: \(count) allocations in \(PlayBenchmarks.frameCount) frames")
    return count
  }

  /// A view that is on its way for a minute and turns for ever.
  private static func movingView(_ index: Int) -> UIView {
    let view = index.isMultiple(of: 2) ? UILabel(frame: .zero) : UIView(frame: .zero)
    view.frame = CGRect(x: CGFloat(index) * 20, y: 10, width: 16, height: 16)
    (view as? UILabel)?.text = "\(index)"
    let spin = CABasicAnimation(keyPath: "transform.rotation.z")
    (spin.toValue, spin.duration, spin.repeatCount) = (2 * CGFloat.pi, 1, .infinity)
    view.layer.add(spin, forKey: "spin")
    UIView.animate(
      withDuration: 60, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0, options: [],
      animations: { view.center.y = 300 })
    return view
  }
}
