import Terminal

/// Hearing what comes in, whatever the player is doing.
extension Player {
  /// How long a frame may be drawn while something waits to be heard, in seconds.
  private static let patience = 0.1

  /// What costs as much as a frame, if it is done for every key.
  enum Postponed {
    /// Put the scene at a place of the list on.
    case putOn(Int)
    /// Save the frame.
    case save
  }

  /// Waits for what happens next, and handles it together with all that has come in by then; but for no longer than until the next
  /// frame, so that one who keeps a key pressed sees what it does.
  func listen() throws {
    if let event = try terminal.poll(timeout: timeout) {
      handle(event)
      let end = clock.mediaTime + clock.period.inSeconds
      while outcome == nil, clock.mediaTime < end, let event = try terminal.poll(timeout: .zero) { handle(event) }
    }
    guard outcome == nil else { return }
    doPostponed()
    wakeUp()
  }

  /// Whether the frame that is being drawn is to be given up.
  func isFrameUnwanted() -> Bool { clock.mediaTime - frameStart >= Self.patience && terminal.hasEvent }

  /// Has something done before the next frame, and before anything else. Asked for again until then, it is done once.
  func postpone(_ work: Postponed) {
    switch (postponed, work) {
    case (nil, _), (.putOn, .putOn), (.save, .save): break
    case (.putOn, .save), (.save, .putOn): doPostponed()
    }
    postponed = work
  }

  /// Does what has been put off.
  func doPostponed() {
    guard let work = postponed else { return }
    postponed = nil
    switch work {
    case .putOn(let index): putOn(index)
    case .save: save(at: clock.mediaTime)
    }
  }

  /// The place in the list of the scene that is on, or about to be.
  var wantedScene: Int {
    if case .putOn(let index) = postponed { return index }
    return playlist.index
  }
}

extension PlayerCommand {
  /// Whether it can wait until all that has come in is known.
  var isPostponed: Bool { [.nextScene, .previousScene, .save].contains(self) }
}
