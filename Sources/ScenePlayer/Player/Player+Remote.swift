import Interaction
import LayerAnimation

/// What programs say to the scene while it is played.
extension Player {
  /// The remote control of the scene, which can be given to other threads and tasks.
  public var remote: SceneRemote {
    if let remote = voice.remote { return remote }
    let remote = SceneRemote()
    voice.remote = remote
    return remote
  }

  /// Sets a parameter of the scene to a number before the next frame; `remote` does so from other tasks.
  public func set(_ name: String, _ value: Double) { remote.set(name, value) }

  /// Sets a parameter of the scene to a flag before the next frame.
  public func set(_ name: String, _ value: Bool) { remote.set(name, value) }

  /// Sets a parameter of the scene to a text before the next frame, or to the value that it is written as.
  public func set(_ name: String, _ value: String) { remote.set(name, value) }

  /// Raises an event of the scene before the next frame.
  public func raise(_ event: String) { remote.raise(event) }

  /// The sentences about what was said wrongly.
  package var complaints: Complaints { voice.complaints }

  /// Hears what was said since the last frame, or as much of it as a frame has time for.
  func listenToRemote(at now: Double) {
    input?.reach(sceneTime(at: now))
    guard let remote = voice.remote, remote.hasWords, input?.timeline.isBehind != true else { return }
    for word in remote.take(atMost: OutsideVoice.mostInFrame) { hear(word) }
    if remote.hasWords { pacing.needsFrame = true }
  }

  private func hear(_ word: OutsideWord) {
    switch word {
    case .quit(let status): voice.exit = voice.exit ?? status
    case .close:
      voice.isClosed = true
      input?.raiseIfKnown(OutsideWord.closed)
    case .mistake(let sentence): complain(sentence)
    case .set(let name, let value):
      complain(input.map { _ in nil } ?? "there is no parameter '\(name)'; this scene has none that can change")
      complain(input?.set(name, value))
    case .event(let name):
      complain(input.map { _ in nil } ?? "there is no event '\(name)'; this scene has none")
      complain(input?.raise(name))
    }
  }

  private func complain(_ sentence: String?) {
    guard let sentence, voice.complaints.add(sentence) else { return }
    tell(sentence, .warning)
  }

  /// Notes that the scene wants playing to end, once the frame is shown at which it does.
  func noteWantedExit() {
    guard !panels.isListShown, let status = input?.timeline.wantedExit else { return }
    voice.exit = voice.exit ?? status
  }

  /// Ends playing if the frame that was shown is the last one that was wanted.
  func endIfWanted() {
    guard let status = voice.exit else { return }
    outcome = outcome ?? (status == 0 ? .quit : .quitWithStatus(status))
  }

  /// True if a scene that is driven from outside is over: nothing comes any more, and nothing happens or moves.
  func isOver(_ timeline: InteractionTimeline) -> Bool {
    let time = transport.time(at: pacing.lastFrameTime)
    return voice.isSilent && !timeline.isBehind && timeline.isOver(after: time)
      && time >= max(scene.duration, scene.tree.contentDuration)
  }
}
