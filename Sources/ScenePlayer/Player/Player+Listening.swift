import Terminal

/// Handles events in time, whatever the player is doing.
extension Player {
  /// How long a frame may take while an event is pending, in seconds.
  private static let patience = 0.1

  /// Work that takes as long as a frame, so that it must not be done for every key.
  enum Postponed {
    /// Switch to the scene at an index.
    case putOn(Int, Way)
    /// Save the frame.
    case save
  }

  /// Waits for the next event, and handles it together with all others that are pending; but not beyond the time of the
  /// next frame, so that the effect of a key that is held down is visible.
  func listen() throws { try listen(atMost: timeout) }

  /// Waits for the next event for some time; nil without limit.
  package func listen(atMost timeout: Duration?) throws {
    if let event = try terminal.poll(timeout: timeout) {
      handle(event)
      let end = clock.mediaTime + clock.period.inSeconds
      while outcome == nil, clock.mediaTime < end, let event = try terminal.poll(timeout: .zero) { handle(event) }
    }
    guard outcome == nil else { return }
    doPostponed()
    wakeUp()
  }

  /// Whether the frame that is being drawn should be abandoned.
  func isFrameUnwanted() -> Bool { clock.mediaTime - frameStart >= Self.patience && terminal.hasEvent }

  /// Postpones work until just before the next frame. If it is requested again before that, it is still done once.
  func postpone(_ work: Postponed) {
    switch (postponed, work) {
    case (nil, _), (.putOn, .putOn), (.save, .save): break
    case (.putOn, .save), (.save, .putOn): doPostponed()
    }
    postponed = work
  }

  /// Does the postponed work.
  func doPostponed() {
    guard let work = postponed else { return }
    postponed = nil
    switch work {
    case .putOn(let index, let way): putOn(index, way)
    case .save: save(at: clock.mediaTime)
    }
  }

  /// The index of the current scene, or of the one that is about to become current.
  var wantedScene: Int {
    if case .putOn(let index, _) = postponed { return index }
    return playlist.index
  }
}

extension PlayerCommand {
  /// Whether it can wait until all pending events are handled.
  var isPostponed: Bool { [.nextScene, .previousScene, .save].contains(self) }
}
