import Cells
import ScenePlayer
import Terminal
import Testing
@testable import UIKitTerminal

private class GreetingController: UIViewController {
  let label = UILabel(frame: CGRect(x: 16, y: 16, width: 160, height: 16))
  let button = UIButton(type: .system)
  let field = UITextField(frame: CGRect(x: 16, y: 80, width: 160, height: 16))
  var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    label.text = "Hello"
    button.frame = CGRect(x: 16, y: 48, width: 80, height: 16)
    button.setTitle("Move", for: .normal)
    button.addTarget(self, action: GreetingController.move, for: .touchUpInside)
    for subview in [label, button, field] as [UIView] { view.addSubview(subview) }
  }

  func move() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      self.label.center.x += 80
    } completion: { _ in
      self.log.append("moved at \((CACurrentMediaTime() * 100).rounded() / 100)")
      self.label.text = "There"
    }
  }
}

/// Pauses and resumes a layer as Apple's technical note does, on the clock that it has read before it was shown.
private class PausingController: UIViewController {
  let box = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 16))
  let born: CFTimeInterval
  var log: [Double] = []

  init(born: CFTimeInterval) {
    self.born = born
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(box)
    log.append(CACurrentMediaTime() - born)
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = 0
    move.toValue = 100
    move.duration = 1
    box.layer.add(move, forKey: "move")
    Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in self.pause(self.box.layer) }
    Timer.scheduledTimer(withTimeInterval: 0.75, repeats: false) { _ in
      self.log.append(self.box.layer.presentation()?.position.x ?? 0)
      self.resume(self.box.layer)
    }
    Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
      self.log.append(self.box.layer.presentation()?.position.x ?? 0)
      self.log.append(CACurrentMediaTime() - self.born)
    }
  }

  func pause(_ layer: CALayer) {
    let pausedTime = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0.0
    layer.timeOffset = pausedTime
  }

  func resume(_ layer: CALayer) {
    let pausedTime = layer.timeOffset
    layer.speed = 1.0
    layer.timeOffset = 0.0
    layer.beginTime = 0.0
    let timeSincePause = layer.convertTime(CACurrentMediaTime(), from: nil) - pausedTime
    layer.beginTime = timeSincePause
  }
}

@Suite("A UIKit program in a terminal")
@MainActor
struct RunTests {
  private func press(_ kind: MouseEvent.Kind, column: Int, row: Int) -> InputEvent {
    .mouse(MouseEvent(kind, column: column, row: row))
  }

  @Test("Labels stand where their frames say, a button is pressed with the mouse, and what that begins is seen")
  func program() throws {
    let terminal = HeadlessTerminal(
      size: TerminalSize(columns: 40, rows: 12),
      script: [
        .init(at: .milliseconds(500), press(.press(.left), column: 6, row: 3)),
        .init(at: .milliseconds(500), press(.release(.left), column: 6, row: 3)),
        .init(at: .milliseconds(2000), .key(.character("q"), [])),
      ])
    let controller = GreetingController()
    let outcome = try UIApplication.run(rootViewController: controller, on: terminal, now: { terminal.now })
    #expect(outcome == .quit)
    #expect(controller.log == ["moved at 1.5"])
    let first = try #require(terminal.frames.first { $0.time > .milliseconds(100) })
    #expect(first.lines[1].hasPrefix("  Hello") && first.lines[3].contains("Move"))
    let middle = try #require(terminal.frames.last { $0.time <= .milliseconds(1000) })
    #expect(middle.lines[1].hasPrefix("       Hello"))
    #expect(terminal.frames.last?.lines[1].hasPrefix("            There") == true)
  }

  @Test("A field that has the focus takes the keys of the player, until escape")
  func field() throws {
    let keys: [Key] = [.character("q"), .character(" "), .character("a"), .backspace, .escape, .character("q")]
    let terminal = HeadlessTerminal(
      size: TerminalSize(columns: 40, rows: 12),
      script: [
        .init(at: .milliseconds(100), press(.press(.left), column: 6, row: 5)),
        .init(at: .milliseconds(100), press(.release(.left), column: 6, row: 5)),
      ] + keys.map { .init(at: .milliseconds(300), .key($0, [])) })
    let controller = GreetingController()
    try UIApplication.run(rootViewController: controller, on: terminal, now: { terminal.now })
    #expect(controller.field.text == "q " && !controller.field.isEditing)
    #expect(terminal.now < .milliseconds(400))
  }

  @Test("A size of the screen can be set, which is fitted to the terminal")
  func screenSize() throws {
    let terminal = HeadlessTerminal(
      size: TerminalSize(columns: 40, rows: 12),
      script: [.init(at: .milliseconds(200), .key(.character("q"), []))])
    var options = UIApplication.RunOptions()
    options.screenSize = CGSize(width: 640, height: 384)
    let controller = GreetingController()
    try UIApplication.run(rootViewController: controller, on: terminal, options: options, now: { terminal.now })
    #expect(controller.view.bounds.size == CGSize(width: 640, height: 384))
    #expect(terminal.frames.last?.lines[0].contains("Hello") == true)
  }

  @Test("Its clock is the player's from the beginning, also while a user has paused the player")
  func clock() throws {
    let terminal = HeadlessTerminal(
      size: TerminalSize(columns: 40, rows: 12),
      script: [
        .init(at: .milliseconds(250), .key(.character(" "), [])),
        .init(at: .milliseconds(3250), .key(.character(" "), [])),
        .init(at: .milliseconds(4500), .key(.character("q"), [])),
      ])
    let controller = PausingController(born: 4)
    try UIApplication.run(rootViewController: controller, on: terminal, now: { terminal.now + .seconds(5) })
    #expect(zip(controller.log, [1, 50, 75, 2]).allSatisfy { abs($0 - $1) < 1e-6 } && controller.log.count == 4)
  }

  @Test("A program that is awaited lets the main actor's tasks work between its frames")
  func tasks() async throws {
    let terminal = HeadlessTerminal(
      size: TerminalSize(columns: 40, rows: 12),
      script: (1...20).map { .init(at: .milliseconds(100 * $0), .key(.character("x"), [])) }
        + [.init(at: .milliseconds(2500), .key(.character("q"), []))])
    let controller = GreetingController()
    let task = Task {
      while controller.label.window == nil { await Task.yield() }
      controller.label.text = "Loaded"
    }
    let outcome = try await UIApplication.run(rootViewController: controller, on: terminal, now: { terminal.now })
    await task.value
    #expect(outcome == .quit)
    #expect(terminal.frames.last?.lines[1].contains("Loaded") == true)
  }

  @Test("What a task changes after a rest begins then, and not when it came to rest")
  func rest() async throws {
    let window = UIApplication.start(rootViewController: UIViewController())
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 16))
    window.perform { window.rootViewController?.view.addSubview(box) }
    window.advance(to: 1)
    window.clock = { 60 }
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { box.center.x += 100 }
    var fired: [Double] = []
    Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in fired.append(CACurrentMediaTime()) }
    window.skip(to: 60)
    window.advance(to: 60.5)
    #expect(abs((box.layer.presentation()?.position.x ?? 0) - 54) < 1e-6 && fired.isEmpty)
    window.advance(to: 61)
    #expect(fired == [61])
  }

  @Test("A program ends when its task is cancelled")
  func cancelling() async {
    let terminal = HeadlessTerminal(
      size: TerminalSize(columns: 40, rows: 12),
      script: (1...1000).map { .init(at: .milliseconds(100 * $0), .key(.character("x"), [])) })
    let task = Task { try await UIApplication.run(rootViewController: UIViewController(), on: terminal) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test(
    "Whoever waits for a terminal is told of what it has to read, and of the time that is over",
    .timeLimit(.minutes(60)))
  func bell() async throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let bell = TerminalBell([ends[0]])
    await bell.wait(atMost: 0.01)
    #expect(write(ends[1], "x", 1) == 1)
    let start = ContinuousClock.now
    // This task may have to wait minutes for a thread while other tests keep all of them busy.
    await bell.wait(atMost: 36_000)
    #expect(ContinuousClock.now - start < .seconds(18_000))
    bell.end()
    for end in ends { close(end) }
  }
}
