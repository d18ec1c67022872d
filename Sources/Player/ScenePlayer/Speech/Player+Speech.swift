import Interaction
import LayerAnimation
import SceneRendering

/// A player that says what happens, and draws nothing.
extension Player {
  /// Says what happens from now on, in lines, in place of drawing it.
  ///
  /// The player then compares pictures, of which ten a second suffice (`Options.framesPerSecond`), and writes at most a
  /// line a second about what changes; answers to keys, and what has the focus, are said at once. Nothing is presented
  /// on the terminal. Call it before `run()`.
  ///
  /// - Parameter write: Writes a line, without its end.
  public func speak(_ write: @escaping (String) -> Void) {
    speech = Speech(write: write)
    pacing.needsFrame = true
  }

  /// Looks at the picture that has been sampled, and says what is new in it.
  func say(at now: Double) {
    guard speech != nil else { return }
    let (time, isPreview) = (transport.time(at: now), panels.isGalleryOpen)
    if speech?.isAbout(scene, isPreview: isPreview) == false {
      let place = isPreview ? "\(queue.playlist.index + 1) of \(queue.playlist.items.count)" : nil
      if isPreview, speech?.describer == nil { answer("A list of scenes; \(Self.helpOfList)", at: now) }
      speech?.begin(scene, mediaTime: now, time: time, place: place, at: now)
    } else {
      speech?.look(mediaTime: now, time: time, hasJumped: hasJumped, repeats: hasRepeated, at: now)
    }
    (hasJumped, hasRepeated) = (false, false)
  }

  private static let helpOfList = "up and down choose, Enter plays, q ends"

  /// Says a sentence at once.
  func answer(_ sentence: String, at now: Double) { speech?.answer(sentence, at: now) }

  /// Says what a command has done.
  func answer(_ command: PlayerCommand, at now: Double) {
    guard speech != nil else { return }
    if command.movesTime { hasJumped = true }
    switch command {
    case .togglePause:
      answer(transport.isPlaying ? "Playing from \(place(at: now))" : "Paused at \(place(at: now))", at: now)
    case .seek, .go, .step, .previousMarker, .nextMarker, .previousStop, .nextStop:
      answer("At \(place(at: now))\(marker(at: now))", at: now)
    case .changeRate, .scaleRate, .setRate: answer("Rate \(NumberText.short(transport.rate, decimals: 2))", at: now)
    case .reverse: answer(transport.rate < 0 ? "Backwards" : "Forwards", at: now)
    case .undo, .redo, .markLoop, .toggleLoop, .nextScene, .previousScene, .reload, .quit, .enterTime, .enterText,
      .nextFinding, .previousFinding, .toggleKeys, .toggleNotes, .toggleProgress, .save:
      break
    case .toggleHelp: answer(help(at: now), at: now)
    case .back: answer(panels.isGalleryOpen ? "The list of scenes; \(Self.helpOfList)" : "The scene", at: now)
    case .toggleInspector, .selectLane, .toggleLane, .toggleStatistics, .toggleBars, .nextGlyphSet, .changeColors,
      .repaint:
      answer("That is for the eyes only", at: now)
    }
  }

  /// Says that time has come to a stop or to its end.
  func answer(_ halt: Transport.Halt, at now: Double) {
    guard speech != nil else { return }
    // What was still to be said comes before it.
    switch halt {
    case .stop: answer("Stopped at \(place(at: now))\(marker(at: now)); space goes on", at: now)
    case .end:
      let offer = options.endsWithScene ? "" : "; space plays it again"
      answer("The end, at \(place(at: now))\(offer)", at: now)
    }
  }

  /// The time and the duration in words.
  private func place(at now: Double) -> String {
    let time = NumberText.short(transport.time(at: now), decimals: 1)
    let duration =
      transport.isOpenEnded || transport.duration <= 0 ? "" : " of \(NumberText.short(transport.duration, decimals: 1))"
    return "\(time)\(duration) seconds"
  }

  /// The marker at the present time, behind a comma; empty for none.
  private func marker(at now: Double) -> String {
    let time = transport.time(at: now)
    return scene.markers.first { abs($0.time - time) < 0.01 }.map { ", \($0.name)" } ?? ""
  }

  /// What there is, what has the focus, and which keys there are.
  private func help(at now: Double) -> String {
    let items = speech?.items ?? []
    var sentences = [(transport.isPlaying ? "Playing" : "Paused") + " at \(place(at: now))."]
    sentences += items.isEmpty ? ["Nothing is to be told."] : Announcer.lines(of: items.withoutCaptions)
    if input?.timeline.focusOrder.isEmpty == false {
      sentences.append("Tab goes to what can be used, Escape gives keys back.")
    }
    let keys = [PlayerCommand.togglePause, .seek(by: 1), .seek(by: -1), .nextMarker, .toggleHelp, .back, .quit]
    let bindings = keys.compactMap { command in
      self.keys.commands.first { $0.value == command }.map { "\($0.key) \(command.spokenName)" }
    }
    return sentences.joined(separator: " ") + " Keys: \(bindings.joined(separator: ", "))."
  }
}

extension PlayerCommand {
  /// What a command does, behind the name of its key.
  fileprivate var spokenName: String {
    switch self {
    case .togglePause: "pauses and plays"
    case .seek(let seconds): "goes \(seconds < 0 ? "back" : "on") a second"
    case .nextMarker: "goes to the next marker"
    case .toggleHelp: "says this"
    case .back: "goes back to the list"
    case .quit: "ends"
    default: description
    }
  }
}
