/// The program: a window with its root controller.
public final class UIApplication: UIResponder {
  /// The application of this thread.
  public static var shared: UIApplication {
    let state = ThreadState.current
    if let application = state.application { return application }
    let application = UIApplication()
    state.application = application
    return application
  }

  private override init() { super.init() }

  /// The window that is shown.
  public var keyWindow: UIWindow? { ThreadState.current.window }

  /// The windows: the one that is shown.
  public var windows: [UIWindow] { keyWindow.map { [$0] } ?? [] }

  /// Shows a controller without any terminal: time passes with `UIWindow.advance(to:)`.
  ///
  /// - Parameters:
  ///   - rootViewController: The controller.
  ///   - size: The size of the screen, in points.
  /// - Returns: The window, which whoever calls this has to keep.
  public static func start(
    rootViewController: UIViewController, size: CGSize = UIScreen.usualSize
  ) -> UIWindow {
    start(rootViewController: rootViewController, size: size, at: 0)
  }

  /// Returns the same, with a time of the window to begin with, in seconds.
  package static func start(rootViewController: UIViewController, size: CGSize, at time: TimeInterval) -> UIWindow {
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.begin(at: time)
    // First, since the controller's view asks for the screen's size.
    window.makeKeyAndVisible()
    window.rootViewController = rootViewController
    return window
  }
}
