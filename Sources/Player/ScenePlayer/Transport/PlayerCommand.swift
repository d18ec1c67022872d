import LayerAnimation

/// An instruction to the player, as it is bound to a key.
package enum PlayerCommand: Hashable, Sendable {
  /// Pauses, or plays on; at the end, plays again from the start.
  case togglePause
  /// Moves by seconds of scene time.
  case seek(by: Double)
  /// Moves to a time.
  case go(to: SceneTime)
  /// Pauses, and moves by a number of frames.
  case step(Int)
  /// Adds a number to the rate.
  case changeRate(by: Double)
  /// Multiplies the rate.
  case scaleRate(by: Double)
  /// Sets the rate; negative plays backwards.
  case setRate(Double)
  /// Reverses the direction.
  case reverse
  /// Goes to the previous or the next marker.
  case previousMarker, nextMarker
  /// Goes to the previous or the next stop, across scenes.
  case previousStop, nextStop
  /// Undoes the last input to the scene, or redoes it.
  case undo, redo
  /// Sets the start of the loop, then its end, then clears both.
  case markLoop
  /// Switches repetition on or off.
  case toggleLoop
  /// Prompts for a time to go to.
  case enterTime
  /// Prompts for a text to look for in a recording.
  case enterText
  /// Goes to the next or the previous instant at which the text appears.
  case nextFinding, previousFinding
  /// Shows or hides the keys that were pressed in a recording.
  case toggleKeys
  /// Shows or hides the inspector.
  case toggleInspector
  /// Selects the animation at an offset, in lanes.
  case selectLane(by: Int)
  /// Folds or unfolds the selected group; in the gallery, opens the scene.
  case toggleLane
  /// Shows or hides the statistics.
  case toggleStatistics
  /// Hides everything but the stage, or shows it again.
  case toggleBars
  /// Shows or hides the notes of the scene.
  case toggleNotes
  /// Shows or hides the number of the scene among those that are played.
  case toggleProgress
  /// Shows or hides the help.
  case toggleHelp
  /// Switches to the next or the previous scene.
  case nextScene, previousScene
  /// Closes an overlay, or leaves the scene for the gallery.
  case back
  /// Loads the scene again from its file.
  case reload
  /// Saves the stage as text.
  case save
  /// Switches to the next glyph set.
  case nextGlyphSet
  /// Switches to the next smaller number of colours, and from none to the initial number.
  case changeColors
  /// Sends the whole screen again.
  case repaint
  /// Ends the player.
  case quit
}

extension PlayerCommand {
  /// True if the command changes the time, apart from its natural course.
  var movesTime: Bool {
    switch self {
    case .seek, .go, .step, .reverse, .previousMarker, .nextMarker, .previousStop, .nextStop, .nextFinding,
      .previousFinding,
      .nextScene, .previousScene:
      true
    default: false
    }
  }
}
