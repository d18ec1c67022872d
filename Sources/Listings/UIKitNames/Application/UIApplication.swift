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

  /// The array of the window that is shown.
  public var windows: [UIWindow] { keyWindow.map { [$0] } ?? [] }

  /// Shows a controller without a terminal. Its time advances with `UIWindow.advance(to:)`.
  ///
  /// - Parameters:
  ///   - rootViewController: The controller.
  ///   - size: The size of the screen, in points.
  /// - Returns: The window, which the caller has to keep.
  public static func start(
    rootViewController: UIViewController, size: CGSize = UIScreen.usualSize
  ) -> UIWindow {
    start(rootViewController: rootViewController, size: size, at: 0)
  }

  /// Shows a controller without a terminal, in a window that begins at a time, in seconds.
  package static func start(rootViewController: UIViewController, size: CGSize, at time: TimeInterval) -> UIWindow {
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.begin(at: time)
    // The window is made key first, since the controller's view asks for the screen's size.
    window.makeKeyAndVisible()
    window.rootViewController = rootViewController
    return window
  }
}
