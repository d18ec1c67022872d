/// A controller of a view, which it makes when it is first asked for.
open class UIViewController: UIResponder {
  /// Where a controller's view is on its way to the screen and back.
  enum Appearance { case gone, appearing, there, disappearing }

  private(set) final var appearance = Appearance.gone
  private var loadedView: UIView?

  /// A title; not shown.
  open var title: String?

  /// The controllers inside this one.
  public private(set) final var children: [UIViewController] = []
  /// The controller that this one is in.
  public private(set) final weak var parent: UIViewController?

  /// The controller that this one presents.
  public internal(set) final var presentedViewController: UIViewController?
  /// The controller that presents this one.
  public internal(set) final weak var presentingViewController: UIViewController?
  /// How it comes when it is presented.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical

  /// Creates a controller.
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Creates a controller; there are no archives here, so both are nil.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: AnyObject?) { super.init() }

  /// There are no archives here.
  public required init?(coder: NSCoder) { super.init() }

  /// The responder that is asked next: the view around its own.
  open override var next: UIResponder? { loadedView?.superview }

  // MARK: The view

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The view; made when it is first asked for. An implicitly unwrapped optional, as in UIKit.
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

  /// The view, if there is one already.
  public final var viewIfLoaded: UIView? { loadedView }

  /// True if there is a view already.
  public final var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view, if there is none.
  public final func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  /// Makes the view: a white one of the size of the screen. To be overridden without a call of this one.
  open func loadView() {
    let made = UIView(frame: UIScreen.main.bounds)
    made.backgroundColor = .white
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view = made
  }

  /// The view was made.
  open func viewDidLoad() {}
  /// The view is about to come to the screen.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is on the screen.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to leave the screen.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view has left the screen.
  open func viewDidDisappear(_ animated: Bool) {}
  /// The view is about to lay out what is in it.
  open func viewWillLayoutSubviews() {}
  /// The view has laid out what is in it.
  open func viewDidLayoutSubviews() {}
  /// Never called: there to be overridden, as templates do.
  open func didReceiveMemoryWarning() {}
  /// True if there is no status bar; there is none in any case.
  open var prefersStatusBarHidden: Bool { true }
  /// How a status bar would look.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }

  /// Tells this controller and those inside it where they are on the way.
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

  // MARK: Controllers inside it

  /// Takes a controller in; its view is added by the listing.
  open func addChild(_ child: UIViewController) {
    child.removeFromParent()
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
  }

  /// Takes the controller out of the one that it is in.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// The controller is about to be taken in or out.
  open func willMove(toParent parent: UIViewController?) {}

  /// The controller was taken in, as the listing says, or out.
  open func didMove(toParent parent: UIViewController?) {
    guard appearance == .gone, let parent, parent.appearance == .there, viewIfLoaded?.superview != nil else { return }
    change(to: .appearing, animated: false)
    change(to: .there, animated: false)
  }

  // MARK: Presenting

  /// Shows a controller over everything; it fills the window.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - animated: True if it comes as its `modalTransitionStyle` says, in 0.4 s.
  ///   - completion: Called when it is there.
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

  /// Takes away the controller that this one presents, or this one, if it is presented.
  ///
  /// - Parameters:
  ///   - animated: True if it goes as it came.
  ///   - completion: Called when it is gone.
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

/// How a controller comes when it is presented.
public enum UIModalTransitionStyle: Int, Hashable, Sendable, CaseIterable {
  /// From below.
  case coverVertical
  /// It fades in.
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
