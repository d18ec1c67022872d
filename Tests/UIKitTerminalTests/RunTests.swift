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
}
