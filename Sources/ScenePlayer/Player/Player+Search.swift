import Casts
import LayerAnimation

/// The search for a text in the recording that is played.
extension Player {
  /// The bytes of a recording that are searched for one frame: some milliseconds' worth.
  private static let searchedBytes = 1 << 18

  /// Prompts for a text to look for.
  func enterText() {
    guard scene.recording is CastSession else {
      return tell("this scene is no recording, and has no text to look for", .accent)
    }
    let last = search.map { "; Enter alone looks for '\($0.text)' again" } ?? ""
    panels.prompt = Prompt(.text, label: "find", hint: "a text on the screen\(last)")
  }

  /// Looks for a text from the present time on; for an empty one, goes to the next instant of the last text.
  func find(_ text: String, at now: Double) {
    guard !text.isEmpty else { return findAgain(isNext: true, at: now) }
    guard let session = scene.recording as? CastSession else { return }
    var search = TextSearch(text, in: session)
    search.look(forNext: true, from: transport.time(at: now))
    self.search = search
  }

  /// Looks for the next or the previous instant at which the text appears.
  func findAgain(isNext: Bool, at now: Double) {
    guard search != nil else { return tell("nothing has been looked for; / does", .accent) }
    search?.look(forNext: isNext, from: transport.time(at: now))
  }

  /// Ends the search, so that nothing is marked any more. Returns false if there is none.
  func endSearch() -> Bool {
    defer { (search, panels.timeline.found) = (nil, []) }
    return search != nil
  }

  /// Shows or hides the keys that were pressed in the recording.
  func toggleKeys() {
    guard let session = scene.recording as? CastSession else { return tell("this scene is no recording", .accent) }
    guard session.hasInputs else { return tell("no keys were recorded", .accent) }
    panels.showsKeys.toggle()
    tell(panels.showsKeys ? "keys are shown as they were pressed" : "keys are not shown", .accent)
  }

  /// Returns the message with the keys that were pressed in the recording just before the present time; nil for none.
  func pressedKeys(at now: Double) -> StatusMessage? {
    guard panels.showsKeys, let session = scene.recording as? CastSession else { return nil }
    let end = session.recordedTime(ofShown: transport.time(at: now))
    let inputs = session.cast.inputs(after: end - PressedKeys.seconds, to: end, limit: PressedKeys.limit)
    return inputs.isEmpty ? nil : StatusMessage(PressedKeys.text(of: inputs), tone: .bright)
  }

  /// Searches the next part of the recording, and goes to the instant that is looked for, if it is known.
  func continueSearch(at now: Double) {
    guard var search = search else { return }
    guard search.session === scene.recording else {
      _ = endSearch()
      return
    }
    if !search.isComplete {
      search.advance(bytes: Self.searchedBytes)
      pacing.needsFrame = true
    }
    let answer = search.takeAnswer()
    self.search = search
    if panels.timeline.found.count != search.times.count { panels.timeline.found = search.times }
    switch answer {
    case .found(let time, let index, let isFromOtherEnd):
      queue.transition = nil
      transport.pause(at: now)
      transport.seek(to: time, at: now)
      let count = search.isComplete ? " of \(search.times.count)" : ""
      tell("'\(search.text)' \(index + 1)\(count)\(isFromOtherEnd ? ", from the other end" : "")", .accent)
    case .nowhere: tell("'\(search.text)' is nowhere", .warning)
    case nil where search.isPending: tell("looking for '\(search.text)': \(Int(search.searchedPart * 100)) %", .accent)
    case nil: break
    }
  }
}
