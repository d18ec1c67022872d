import Cells
import ScenePlayer
import Terminal
import Testing
import UIKitTerminal

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
}
