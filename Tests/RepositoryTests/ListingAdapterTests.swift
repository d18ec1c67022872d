import Foundation
import TestSupport
import Testing

private let hasPython = (try? run("/bin/sh", ["-c", "command -v python3"]))?.status == 0

/// The script that takes Objective-C out of listings.
@Suite("Adapting listings", .enabled(if: hasPython))
struct ListingAdapterTests {
  private static let script = Fixtures.packageRoot.appending(path: "Scripts/adapt-listing").path

  /// Adapts listings, and returns the first one, with the lines of the report.
  private func adapt(_ listings: String...) throws -> (text: String, report: [String], status: Int32) {
    let folder = try ScratchDirectory()
    for (number, text) in listings.enumerated() {
      try text.write(to: folder.url.appending(path: "\(number).swift"), atomically: false, encoding: .utf8)
    }
    let names = listings.indices.map { "\($0).swift" }
    let result = try run(Self.script, names + ["-o", "out"], directory: folder.url)
    let adapted = try String(contentsOf: folder.url.appending(path: "out/0.swift"), encoding: .utf8)
    return (adapted, result.stderr.split(separator: "\n").map(String.init), result.status)
  }

  @Test("Selectors, key paths, literals and imports become what the library takes; attributes go")
  func rewrites() throws {
    let (text, report, status) = try adapt(
      """
      import UIKit
      import QuartzCore

      @objcMembers
      final class CardController: UIViewController {
        lazy var pan = UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:)))
        @objc dynamic private var progress: CGFloat = 0

        override func viewDidLoad() {
          let tap = UITapGestureRecognizer(target: self, action: #selector(self.handleTap))
          button.addTarget(self, action: #selector(CardController.press(sender:event:)), for: .touchUpInside)
          Timer.scheduledTimer(
            timeInterval: 1, target: self, selector: Selector("tick:"), userInfo: nil, repeats: true)
          perform(#selector(hide), with: nil, afterDelay: 0.5 * 2)
          let fade = CABasicAnimation(keyPath: #keyPath(CALayer.opacity))
          let grow = CABasicAnimation(keyPath: #keyPath(CALayer.bounds.size))
          let move = CABasicAnimation(keyPath: #keyPath(UIView.center))
          view.backgroundColor = #colorLiteral(red: 0.2, green: 0.3, blue: 0.4, alpha: 1)
        }

        @objc func handlePan(_ recognizer: UIPanGestureRecognizer) {}
        @objc
        private func handleTap() {}
        @IBAction func press(sender: UIButton, event: UIEvent) {}
        @objc(hideIt) func hide() {}
        func tick(_ timer: Timer) {}
      }
      """)
    #expect(
      text == """
        import UIKitNames

        final class CardController: UIViewController {
          lazy var pan = UIPanGestureRecognizer(target: self, action: CardController.handlePan)
          private var progress: CGFloat = 0

          override func viewDidLoad() {
            let tap = UITapGestureRecognizer(target: self, action: CardController.handleTap)
            button.addTarget(self, action: CardController.press, for: .touchUpInside)
            Timer.scheduledTimer(
              timeInterval: 1, target: self, selector: CardController.tick, userInfo: nil, repeats: true)
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5 * 2) { self.hide() }
            let fade = CABasicAnimation(keyPath: "opacity")
            let grow = CABasicAnimation(keyPath: "bounds.size")
            let move = CABasicAnimation(keyPath: "position")
            view.backgroundColor = UIColor(red: 0.2, green: 0.3, blue: 0.4, alpha: 1)
          }

          func handlePan(_ recognizer: UIPanGestureRecognizer) {}
          private func handleTap() {}
          func press(sender: UIButton, event: UIEvent) {}
          func hide() {}
          func tick(_ timer: Timer) {}
        }
        """)
    #expect(report == [] && status == 0)
  }

  @Test("A method is named by the type around, also in extensions of several files; labels stay where names are shared")
  func namesOfTypes() throws {
    let (text, report, status) = try adapt(
      """
      import UIKit
      enum Demo {
        class Inner: UIView {
          func add() { addTarget(self, action: #selector(turn(_:)), for: .touchUpInside) }
          struct Model {}
        }
      }
      extension Outer.Page { func add() { link = CADisplayLink(target: self, selector: #selector(step)) } }
      class Dial { func turn(_ sender: Any) {}; func turn(by angle: CGFloat, about: CGPoint, of view: UIView) {} }
      """, "extension Outer.Page { @objc func step(link: CADisplayLink) {} }")
    #expect(text.contains("addTarget(self, action: Inner.turn(_:), for: .touchUpInside)"))
    #expect(text.contains("CADisplayLink(target: self, selector: Outer.Page.step)"))
    #expect(report == [] && status == 0)
  }

  @Test("Comments and texts stay as they are")
  func texts() throws {
    let listing = ##"""
      // #selector(tap), @objc
      /* @objc /* #keyPath(CALayer.opacity) */ @IBAction */
      let a = "@objc \("#selector(tap)") \" #keyPath(x)", b = #"\" @objc"#
      let c = """
        @objc "#selector(tap)"
        """
      """##
    #expect(try adapt(listing) == (listing, [], 0))
  }

  @Test("What cannot be rewritten is told, with its line")
  func reports() throws {
    let (text, report, status) = try adapt(
      """
      import UIKit
      import SpriteKit
      @objc protocol Delegate { @objc optional func moved() }
      class Controller: UIViewController {
        @IBOutlet weak var box: UIView!
        func add() {
          let tap = UITapGestureRecognizer(target: view, action: #selector(UIView.endEditing))
          let other = UITapGestureRecognizer(target: player, action: #selector(player.stop))
          NotificationCenter.default.addObserver(self, selector: #selector(add), name: nil, object: nil)
          let action: Selector = #selector(getter: box)
          layer.value(forKey: #keyPath(Player.status))
        }
      }
      """)
    #expect(text.contains("action: UIView.endEditing)") && text.contains("protocol Delegate { optional func moved() }"))
    let places = report.map { String($0.prefix { $0 != " " }) }
    #expect(places == [2, 3, 5, 7, 8, 9, 10, 10, 11].map { "0.swift:\($0):" })
    #expect(report.first == "0.swift:2: import SpriteKit: this framework is not there")
    #expect(
      report.contains { $0.hasPrefix("0.swift:10: #selector(getter: box): a property cannot be named as a method") })
    #expect(status == 1)
  }

  @Test("A listing is not written over itself, and one that is missing is told")
  func files() throws {
    let folder = try ScratchDirectory()
    let text = "import UIKit\n"
    try text.write(to: folder.url.appending(path: "a.swift"), atomically: false, encoding: .utf8)
    let printed = try run(Self.script, ["a.swift"], directory: folder.url)
    #expect(printed.stdout == "import UIKitNames\n" && printed.status == 0)
    let over = try run(Self.script, ["a.swift", "-o", "."], directory: folder.url)
    #expect(over.status == 2 && over.stderr.contains("name another folder"))
    #expect(try String(contentsOf: folder.url.appending(path: "a.swift"), encoding: .utf8) == text)
    let missing = try run(Self.script, ["b.swift"], directory: folder.url)
    #expect(missing.status == 2 && missing.stderr.hasPrefix("adapt-listing: a listing cannot be read:"))
  }
}
