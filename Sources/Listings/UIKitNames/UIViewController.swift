/// A controller of a view, which the controller creates when it is first asked for.
open class UIViewController: UIResponder {
  /// The state of a controller's view on its way to the screen and back.
  enum Appearance { case gone, appearing, there, disappearing }

  private(set) final var appearance = Appearance.gone
  private var loadedView: UIView?

  /// The title, which is not shown.
  open var title: String?

  /// The controllers inside this one.
  public private(set) final var children: [UIViewController] = []
  /// The controller that contains this one.
  public private(set) final weak var parent: UIViewController?

  /// The controller that this one presents.
  public internal(set) final var presentedViewController: UIViewController?
  /// The controller that presents this one.
  public internal(set) final weak var presentingViewController: UIViewController?
  /// The transition with which the controller is presented.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical

  /// Creates a controller.
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Creates a controller; archives are not supported, so both arguments are ignored.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: AnyObject?) { super.init() }

  /// Creates a controller; archives are not supported.
  public required init?(coder: NSCoder) { super.init() }

  /// The next responder: the superview of the controller's view.
  open override var next: UIResponder? { loadedView?.superview }

  // MARK: The view

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The view, which is created when it is first asked for. It is an implicitly unwrapped optional, as in UIKit.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
    }
  }

  /// The view, if it has been created.
  public final var viewIfLoaded: UIView? { loadedView }

  /// True if the view has been created.
  public final var isViewLoaded: Bool { loadedView != nil }

  /// Creates the view, if there is none.
  public final func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  /// Creates the view: a white one of the size of the screen. An override must not call this method.
  open func loadView() {
    let made = UIView(frame: UIScreen.main.bounds)
    made.backgroundColor = .white
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view = made
  }

  /// Called when the view was created.
  open func viewDidLoad() {}
  /// Called when the view is about to appear on the screen.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view has appeared on the screen.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called when the view is about to disappear from the screen.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the view has disappeared from the screen.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called when the view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called when the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Does nothing and is never called; the method exists for programs that override it.
  open func didReceiveMemoryWarning() {}
  /// True if there is no status bar; there is none here.
  open var prefersStatusBarHidden: Bool { true }
  /// The style of a status bar; there is none here.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }

  /// Changes the appearance of this controller and of those inside it.
  final func change(to new: Appearance, animated: Bool) {
    guard new != appearance else { return }
    appearance = new
    switch new {
    case .appearing: viewWillAppear(animated)
    case .there: viewDidAppear(animated)
    case .disappearing: viewWillDisappear(animated)
    case .gone: viewDidDisappear(animated)
    }
    for child in children where child.viewIfLoaded?.superview != nil { child.change(to: new, animated: animated) }
  }

  // MARK: Child controllers

  /// Adds a controller; the program adds its view.
  open func addChild(_ child: UIViewController) {
    child.removeFromParent()
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
  }

  /// Removes the controller from its parent.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Called when the controller is about to be added to a parent, or removed from one.
  open func willMove(toParent parent: UIViewController?) {}

  /// Called by the program when the controller was added to a parent, or removed from one.
  open func didMove(toParent parent: UIViewController?) {
    guard appearance == .gone, let parent, parent.appearance == .there, viewIfLoaded?.superview != nil else { return }
    change(to: .appearing, animated: false)
    change(to: .there, animated: false)
  }

  // MARK: Presenting

  /// Presents a controller over all views; it fills the window.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - animated: True if it appears with the transition of its `modalTransitionStyle`, in 0.4 s.
  ///   - completion: A closure that is called when the controller has appeared.
  open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    guard let window = viewIfLoaded?.window, presentedViewController == nil else { return }
    (presentedViewController, controller.presentingViewController) = (controller, self)
    controller.view.frame = window.bounds
    window.addSubview(controller.view)
    controller.change(to: .appearing, animated: animated)
    move(controller, isThere: false, in: window)
    Self.animate(animated) {
      self.move(controller, isThere: true, in: window)
    } completion: {
      controller.change(to: .there, animated: animated)
      completion?()
    }
  }

  /// Dismisses the controller that this one presents, or this one, if it is presented.
  ///
  /// - Parameters:
  ///   - animated: True if it disappears with the transition with which it appeared.
  ///   - completion: A closure that is called when the controller has disappeared.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    guard let controller = presentedViewController else {
      presentingViewController?.dismiss(animated: animated, completion: completion)
      return
    }
    (presentedViewController, controller.presentingViewController) = (nil, nil)
    guard let window = controller.view.window else { return }
    controller.change(to: .disappearing, animated: animated)
    Self.animate(animated) {
      self.move(controller, isThere: false, in: window)
    } completion: {
      controller.view.removeFromSuperview()
      self.move(controller, isThere: true, in: window)
      controller.change(to: .gone, animated: animated)
      completion?()
    }
  }
}

/// The transition with which a controller is presented.
public enum UIModalTransitionStyle: Int, Hashable, Sendable, CaseIterable {
  /// The view moves in from below.
  case coverVertical
  /// The view fades in.
  case crossDissolve = 2
}

extension UIViewController {
  fileprivate func move(_ controller: UIViewController, isThere: Bool, in window: UIWindow) {
    switch controller.modalTransitionStyle {
    case .coverVertical:
      controller.view.center = CGPoint(
        x: window.bounds.midX, y: window.bounds.midY + (isThere ? 0 : window.bounds.height))
    case .crossDissolve: controller.view.alpha = isThere ? 1 : 0
    }
  }

  fileprivate static func animate(_ animated: Bool, _ changes: @escaping () -> Void, completion: @escaping () -> Void) {
    UIView.animate(withDuration: animated ? 0.4 : 0, animations: changes) { _ in completion() }
  }
}

/// An object that can handle touches, and passes those that it does not handle to the next one.
@preconcurrency @MainActor
open class UIResponder {
  /// Creates a responder.
  public init() {}

  /// The next responder: a view's controller or superview, and so on to the window.
  open var next: UIResponder? { nil }

  /// True if the object may become the first responder, which gets typed text.
  open var canBecomeFirstResponder: Bool { false }

  /// True if the object may stop being the first responder.
  open var canResignFirstResponder: Bool { true }

  /// True if the object is the first responder.
  public var isFirstResponder: Bool { window(of: self)?.firstResponder === self }

  /// Asks to become the first responder.
  ///
  /// - Returns: True if the object is the first responder now.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = window(of: self) else { return false }
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    if let other = window.firstResponder, !other.resignFirstResponder() { return false }
    window.firstResponder = self
    return true
  }

  /// Asks to stop being the first responder.
  ///
  /// - Returns: True if the object is not the first responder now.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    window(of: self)?.firstResponder = nil
    return true
  }

  private func window(of responder: UIResponder) -> UIWindow? {
    sequence(first: responder) { $0.next }.lazy.compactMap { $0 as? UIWindow }.first
  }

  /// Called when touches have begun.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }

  /// Called when touches have moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }

  /// Called when touches have ended.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }

  /// Called when touches were cancelled, as by a gesture that was recognised.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
}

// A responder is no `NSObject`: the initialisers of that are not bound to the main actor, so that those of views could
// not be either.
extension UIResponder: Hashable {
  /// Returns true if both are the same object.
  public nonisolated static func == (a: UIResponder, b: UIResponder) -> Bool { a === b }

  /// Hashes the identity of the object.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A responder that text can be typed into.
@preconcurrency @MainActor
public protocol UIKeyInput: AnyObject {
  /// True if there is anything to delete.
  var hasText: Bool { get }
  /// Inserts typed text; `\n` stands for the return key.
  func insertText(_ text: String)
  /// Deletes the character before the insertion point.
  func deleteBackward()
}
