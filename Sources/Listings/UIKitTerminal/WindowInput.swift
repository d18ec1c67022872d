import LayerAnimation
import ScenePlayer
import Terminal
import UIKitNames

/// A translator of the player's events into touches, wheel movements and keys of a window.
@MainActor
final class WindowInput {
  private let window: UIWindow
  private var isDown = false

  /// The distance that one step of the wheel scrolls, in points: three rows.
  private static let wheelStep = 3 * UIScreen.cellSize.height

  init(_ window: UIWindow) { self.window = window }

  /// Takes an event.
  ///
  /// - Returns: True if the window has handled the event, so that the player ignores it.
  func take(_ event: Player.Event) -> Bool {
    window.advance(to: event.time)
    switch event.input {
    case .key(let key, let modifiers): return take(key, modifiers)
    case .mouse(let mouse): return take(mouse, at: event.point)
    case .resize, .colors, .glyphs, .resume, .wake, .end: return false
    }
  }

  /// Passes a key to the text field that has the focus; the escape key ends its editing.
  private func take(_ key: Key, _ modifiers: Modifiers) -> Bool {
    guard window.isTyping, modifiers.isSubset(of: .shift) else { return false }
    switch key {
    case .character(let character): window.insertText(String(Character(character)))
    case .enter: window.insertText("\n")
    case .backspace: window.deleteBackward()
    case .escape: window.endEditing(true)
    case .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .delete, .tab, .backTab, .function: return false
    }
    return true
  }

  private func take(_ mouse: MouseEvent, at point: Point?) -> Bool {
    switch mouse.kind {
    case .press(.left):
      guard let point else { return false }
      isDown = true
      window.setTouches(fingers(point, mouse))
    case .drag(.left):
      guard isDown, let point else { return isDown }
      window.setTouches(fingers(point, mouse))
    case .release:
      guard isDown else { return false }
      isDown = false
      window.setTouches([])
    case .move: window.hover(at: point)
    case .wheelUp, .wheelDown:
      guard let point else { return false }
      let way = mouse.kind == .wheelUp ? -Self.wheelStep : Self.wheelStep
      window.scroll(by: CGVector(dx: 0, dy: way), at: point)
    case .press, .drag: return false
    }
    return true
  }

  /// Returns the position of the finger; with Alt also a second one, mirrored at the centre of the touched view, as in
  /// Apple's Simulator.
  private func fingers(_ point: Point, _ mouse: MouseEvent) -> [Point] {
    guard mouse.modifiers.contains(.alt) else { return [point] }
    let middle = window.middleOfTouch(at: point)
    return [point, Point(x: 2 * middle.x - point.x, y: 2 * middle.y - point.y)]
  }
}
