import Testing
import UIKitNames

/// A controller that loads something, as one is written for iOS, in all ways.
private class LoadingController: UIViewController {
  let label = UILabel(frame: CGRect(x: 16, y: 16, width: 160, height: 16))
  var lines: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
  }

  func load() async -> String {
    await Task.yield()
    return String(format: "%.2f s", 0.5)
  }

  func show(_ text: String) {
    label.text = text
    lines.append(text)
  }

  func inherited() -> Task<Void, Never> { Task { show(await load()) } }

  func annotated() -> Task<Void, Never> { Task { @MainActor [weak self] in self?.show("annotated") } }

  func elsewhere() {
    DispatchQueue.global(qos: .userInitiated).async {
      let sum = (1...10).reduce(0, +)
      DispatchQueue.main.async { self.show("sum \(sum)") }
    }
  }

  func later() {
    let work = DispatchWorkItem { self.show("never") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: work)
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { [weak self] in self?.show("after two seconds") }
    DispatchQueue.main.async { self.show("at once") }
    Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in
      MainActor.assumeIsolated { self.show("a timer") }
      work.cancel()
    }
  }
}

/// A controller that is told of an animation's end, as it is written in Swift 6's mode.
private class EndingController: UIViewController, @preconcurrency CAAnimationDelegate {
  var ends = 0

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { ends += 1 }
}

@Suite("Listings: tasks and queues")
@MainActor
struct TasksListingTests {
  @Test("Tasks of a controller change its views, with what they have waited for")
  func tasks() async {
    let controller = LoadingController()
    let window = UIApplication.start(rootViewController: controller)
    await controller.inherited().value
    #expect(controller.label.text == "0.50 s")
    await controller.annotated().value
    window.advance(to: 1)
    #expect(controller.lines == ["0.50 s", "annotated"])
  }

  @Test("What another queue gives the main one is done at the window's next instant", .timeLimit(.minutes(1)))
  func elsewhere() async throws {
    let controller = LoadingController()
    let window = UIApplication.start(rootViewController: controller)
    // The main queue is that of the window that was used last, which may be another test's while this one waits: then it is asked again.
    for turn in 0..<100_000 where controller.lines.isEmpty {
      if turn.isMultiple(of: 1000) { controller.elsewhere() }
      await Task.yield()
      window.advance(to: Double(turn) / 1000)
    }
    #expect(controller.lines.first == "sum 55")
  }

  @Test("The main queue and timers keep to the window's time, and work that was cancelled is not done")
  func later() {
    let controller = LoadingController()
    let window = UIApplication.start(rootViewController: controller)
    window.perform { controller.later() }
    window.advance(to: 0.1)
    #expect(controller.lines == ["at once"])
    window.advance(to: 1.9)
    #expect(controller.lines == ["at once", "a timer"])
    window.advance(to: 2)
    #expect(controller.lines == ["at once", "a timer", "after two seconds"])
  }

  @Test("Each window goes by its own time, however many there are")
  func windows() {
    let controllers = (LoadingController(), LoadingController())
    let windows = (
      UIApplication.start(rootViewController: controllers.0), UIApplication.start(rootViewController: controllers.1)
    )
    windows.0.perform { controllers.0.later() }
    windows.1.perform { controllers.1.later() }
    windows.1.advance(to: 2)
    #expect(controllers.0.lines.isEmpty && controllers.1.lines.count == 3)
    windows.0.advance(to: 0.6)
    #expect(controllers.0.lines == ["at once", "a timer"])
  }

  @Test("A controller that is an animation's delegate is told of its end")
  func delegate() {
    let controller = EndingController()
    let window = UIApplication.start(rootViewController: controller)
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration, fade.delegate) = (0, 1, 1, controller)
    window.perform { controller.view.layer.add(fade, forKey: nil) }
    window.advance(to: 2)
    #expect(controller.ends == 1)
  }
}
