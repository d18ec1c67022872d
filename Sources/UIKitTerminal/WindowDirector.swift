import LayerAnimation
import UIKitNames

/// Lets a window's time pass with the player's.
@MainActor
final class WindowDirector: @MainActor SceneDirector {
  private let window: UIWindow

  init(_ window: UIWindow) { self.window = window }

  /// A program may do anything at any time.
  var takesInputs: Bool { true }

  func isAtRest(after time: Double) -> Bool { window.isAtRest(after: time) }

  func advance(to time: Double, at mediaTime: Double) { window.advance(to: time) }
}
