import LayerAnimation

/// The touches of a window, from the first that begins to the last that ends.
@MainActor
final class WindowTouches {
  /// The view in which the first touch began.
  let view: UIView
  var touches: [UITouch] = []
  /// True if the view's touches were cancelled.
  var isTaken = false
  /// The recognisers that receive the touches.
  var recognizers: [UIGestureRecognizer] = []

  init(_ view: UIView) { self.view = view }

  /// The scroll views around the touched one.
  var scrollViews: [UIScrollView] { sequence(first: view) { $0.superview }.compactMap { $0 as? UIScrollView } }
}

extension UIWindow {
  /// Sets the present positions of the fingers, in points of the window: at most two, and none if all are lifted.
  ///
  /// - Parameter points: The positions, that of the first finger first.
  public final func setTouches(_ points: [CGPoint]) {
    let points = Array(points.prefix(2))
    perform {
      if let session {
        points.isEmpty ? lift(session) : move(session, to: points)
      } else if let first = points.first {
        put(points, on: hitTest(first, with: nil) ?? self)
      }
    }
  }

  /// Cancels the touches, as an incoming call does.
  public final func cancelTouches() {
    perform {
      guard let session else { return }
      self.session = nil
      arbiter.cancel(at: time)
      if !session.isTaken { end(session, as: .cancelled) }
    }
  }

  /// Taps at a point: a touch starts and ends at the present time.
  public final func tap(at point: CGPoint) {
    setTouches([point])
    setTouches([])
  }

  /// Drags a finger from one point to another in steps of a sixtieth of a second, while the window's time advances.
  ///
  /// - Parameters:
  ///   - start: The position at which the touch begins.
  ///   - end: The last position of the touch.
  ///   - duration: The duration of the drag, in seconds.
  ///   - lifts: True if the touch then ends.
  public final func drag(
    from start: CGPoint, to end: CGPoint, over duration: TimeInterval = 0.25, lifts: Bool = true
  ) {
    let (begin, count) = (time, max(1, Int((duration * 60).rounded())))
    if session == nil { setTouches([start]) }
    for step in 1...count {
      let part = Double(step) / Double(count)
      advance(to: begin + duration * part)
      setTouches([CGPoint.lerp(start, end, part)])
    }
    if lifts { setTouches([]) }
  }

  private func put(_ points: [CGPoint], on view: UIView) {
    let session = WindowTouches(view)
    self.session = session
    session.touches = points.map { UITouch(at: $0, on: view, in: self) }
    session.touches[0].tapCount = countTap(at: points[0])
    let touch = session.touches[0]
    session.recognizers = sequence(first: view) { $0.superview }
      .flatMap { $0.gestureRecognizers ?? [] }
      .filter {
        $0.isEnabled && $0.machine != nil && $0.delegate?.gestureRecognizer($0, shouldReceive: touch) != false
      }
    for touch in session.touches { touch.gestureRecognizers = session.recognizers }
    for view in session.scrollViews { view.land() }
    arbiter.begin(session.recognizers, on: view)
    feed(session, points)
    if !session.isTaken { view.touchesBegan(seen(session.touches, of: session), with: event(session)) }
  }

  private func move(_ session: WindowTouches, to points: [CGPoint]) {
    for (touch, point) in zip(session.touches, points) { touch.move(to: point, at: time) }
    let lifted = session.touches.dropFirst(points.count)
    let new = points.dropFirst(session.touches.count).map { UITouch(at: $0, on: session.view, in: self) }
    session.touches += new
    for touch in lifted { touch.end(as: .ended, at: time) }
    feed(session, points)
    let moved = session.touches.filter { $0.phase == .moved }
    tell(session, moved) { $0.touchesMoved($1, with: $2) }
    tell(session, new) { $0.touchesBegan($1, with: $2) }
    tell(session, Array(lifted)) { $0.touchesEnded($1, with: $2) }
    session.touches.removeAll { $0.phase == .ended }
  }

  private func lift(_ session: WindowTouches) {
    self.session = nil
    for touch in session.touches { touch.end(as: .ended, at: time) }
    feed(session, [])
    tell(session, session.touches) { $0.touchesEnded($1, with: $2) }
    for view in session.scrollViews { view.letGo() }
  }

  private func feed(_ session: WindowTouches, _ points: [CGPoint]) {
    feeding = session
    arbiter.feed(points, at: time) { recognizer in session.recognizers.contains { $0 === recognizer } }
    feeding = nil
  }

  /// Calls a method of the touched view, unless a gesture has cancelled its touches.
  private func tell(
    _ session: WindowTouches, _ touches: [UITouch], _ message: (UIView, Set<UITouch>, UIEvent) -> Void
  ) {
    let touches = seen(touches, of: session)
    if !session.isTaken, !touches.isEmpty { message(session.view, touches, event(session)) }
  }

  /// Returns those of some touches that are reported to the touched view.
  private func seen(_ touches: [UITouch], of session: WindowTouches) -> Set<UITouch> {
    Set(session.view.isMultipleTouchEnabled ? touches : touches.filter { $0 === session.touches.first })
  }

  private func event(_ session: WindowTouches) -> UIEvent { UIEvent(session.touches, at: time) }

  private func end(_ session: WindowTouches, as phase: UITouch.Phase) {
    for touch in session.touches { touch.end(as: phase, at: time) }
    session.view.touchesCancelled(Set(session.touches), with: event(session))
  }

  /// Cancels the touches of the view, since a gesture was recognised.
  func takeTouchesFromView() {
    guard let session = session ?? feeding, !session.isTaken else { return }
    session.isTaken = true
    end(session, as: .cancelled)
  }

  /// Returns the number of taps at one place, including the one that begins.
  private func countTap(at point: CGPoint) -> Int {
    var count = 1
    if let last = lastTap, time - last.time <= 0.35, last.point.distance(to: point) <= 10 { count = last.count + 1 }
    lastTap = (point, time, count)
    return count
  }

  // MARK: The pointer and the keys

  /// Sets the position of a pointer without a pressed button; nil if it is outside of the window.
  public final func hover(at point: CGPoint?) {
    perform {
      var now: [UIHoverGestureRecognizer] = []
      var view = point.flatMap { hitTest($0, with: nil) }
      while let inner = view {
        for case let recognizer as UIHoverGestureRecognizer in inner.gestureRecognizers ?? [] where recognizer.isEnabled
        {
          now.append(recognizer)
        }
        view = inner.superview
      }
      for recognizer in hovered where !now.contains(where: { $0 === recognizer }) { recognizer.hover(at: nil) }
      hovered = now
      for recognizer in now { recognizer.hover(at: point) }
    }
  }

  /// Types text: it goes to the first responder, if that takes text.
  public final func insertText(_ text: String) {
    perform {
      guard let input = firstResponder as? any UIKeyInput else { return }
      for character in text {
        let deletes = character == "\u{8}" || character == "\u{7F}"
        if deletes { input.deleteBackward() } else { input.insertText(String(character)) }
      }
    }
  }

  /// Deletes the character before the insertion point.
  public final func deleteBackward() {
    perform { (firstResponder as? any UIKeyInput)?.deleteBackward() }
  }

  /// True if typed text goes to a text field.
  package final var isTyping: Bool { firstResponder is any UIKeyInput }

  /// Returns the centre of the view that is touched, or would be at a point, in points of the window.
  package final func middleOfTouch(at point: CGPoint) -> CGPoint {
    let view = session?.view ?? hitTest(point, with: nil) ?? self
    return convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), from: view)
  }

  /// Turns the wheel over a point: the scroll view there is scrolled.
  ///
  /// - Parameters:
  ///   - amount: The distance, in points; a positive one shows content further down or to the right.
  ///   - point: The position of the pointer.
  public final func scroll(by amount: CGVector, at point: CGPoint) {
    perform {
      let views = sequence(first: hitTest(point, with: nil)) { $0?.superview }.prefix { $0 != nil }
      let found = views.lazy.compactMap { $0 as? UIScrollView }.first { $0.isScrollEnabled }
      found?.turnWheel(by: amount)
    }
  }
}
