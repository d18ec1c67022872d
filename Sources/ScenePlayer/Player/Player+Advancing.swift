import LayerAnimation

/// Goes on to the next scene of several by itself.
extension Player {
  /// Lets the scene's time pass, and notes whether it has come to its end by that, rather than to a stop there.
  func letTimePass(to now: Double) {
    guard let halt = transport.advance(to: now) else { return }
    hasComeToEnd = halt == .end && transport.hasArrived(at: now)
    if hasComeToEnd, options.advancesAtEnd { needsFrame = true }
  }

  /// Whether the next scene's turn has come. The last frame of the scene before has been drawn then.
  func wantsNextScene(at now: Double) -> Bool {
    guard canAdvance else { return false }
    switch options.advance {
    case nil: return false
    case .atEnd: return isAtItsEnd(at: now)
    case .after: return nextSceneTime(at: now).map { $0 <= now } ?? false
    }
  }

  /// The media time at which the next scene's turn comes, in seconds; nil if no time brings it.
  func nextSceneTime(at now: Double) -> Double? {
    guard canAdvance, case .after(let seconds)? = options.advance, transport.isPlaying || isAtItsEnd(at: now) else {
      return nil
    }
    return sceneStart + seconds
  }

  /// Puts the next scene on; of those that are broken, the one after them.
  func showNextScene() {
    let step = transport.rate < 0 ? -1 : 1
    (sceneStart, hasComeToEnd) = (clock.mediaTime, false)
    for offset in 1...playlist.items.count where !isLast(at: (offset - 1) * step) {
      let index = playlist.index(offsetBy: offset * step, from: playlist.index)
      if putOn(index, step < 0 ? .backwards : .forwards) { return }
    }
  }

  /// Whether something comes after the scene's end: the next scene, or the end of playing. From a stop that is there one goes on to that,
  /// rather than to the scene's start.
  var goesOnAtEnd: Bool { options.endsWithScene || options.advancesAtEnd && !isLast(at: 0) }

  private func isAtItsEnd(at now: Double) -> Bool {
    hasComeToEnd && !transport.isPlaying && transport.hasArrived(at: now)
  }

  /// Whether there is a next scene: the first one comes after the last, unless nothing is to repeat.
  private var canAdvance: Bool {
    options.advance != nil && !isGalleryOpen && !isScrubbing && prompt == nil && !isLast(at: 0)
  }

  /// Whether nothing comes after the scene at an offset from the present one.
  private func isLast(at offset: Int) -> Bool {
    guard options.loops == false else { return false }
    let index = playlist.index + offset
    return transport.rate < 0 ? index <= 0 : index >= playlist.items.count - 1
  }
}

extension Player.Options {
  /// Whether the next scene comes when a scene ends.
  var advancesAtEnd: Bool { advance == .atEnd }
}
