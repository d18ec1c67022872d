import LayerAnimation
import UIKitNames

/// A director that advances a window's time with the player's.
@MainActor
final class WindowDirector: @MainActor SceneDirector {
  private let window: UIWindow

  init(_ window: UIWindow) { self.window = window }

  /// True, since a program may handle any input at any time.
  var takesInputs: Bool { true }

  func isAtRest(after time: Double) -> Bool { window.isAtRest(after: time) }

  func advance(to time: Double, at mediaTime: Double) { window.advance(to: time) }
}
