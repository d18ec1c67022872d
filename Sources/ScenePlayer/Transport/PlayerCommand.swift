/// What a key asks of the player.
package enum PlayerCommand: Hashable, Sendable {
  /// Pauses, or plays on; at the end, plays again from the start.
  case togglePause
  /// Moves by seconds of scene time.
  case seek(by: Double)
  /// Moves to a time.
  case go(to: SceneTime)
  /// Moves by single frames, and pauses.
  case step(Int)
  /// Makes the rate larger or smaller by a number.
  case changeRate(by: Double)
  /// Makes the rate larger or smaller by a factor.
  case scaleRate(by: Double)
  /// Sets the rate; negative plays backwards.
  case setRate(Double)
  /// Turns the direction round.
  case reverse
  /// Goes to the marker before, or the next one.
  case previousMarker, nextMarker
  /// Sets the start of the loop, then its end, then clears both.
  case markLoop
  /// Plays over and over, or not.
  case toggleLoop
  /// Asks for a time to go to.
  case enterTime
  /// Shows the inspector, or hides it.
  case toggleInspector
  /// Selects the animation so many lanes further down.
  case selectLane(by: Int)
  /// Folds or unfolds the selected group; in the gallery, opens the scene.
  case toggleLane
  /// Shows what frames cost, or hides it.
  case toggleStatistics
  /// Hides all but the stage, or shows it again.
  case toggleBars
  /// Shows the keys, or hides them.
  case toggleHelp
  /// Goes through the scenes.
  case nextScene, previousScene
  /// Leaves what is open: an overlay, the scene for the gallery.
  case back
  /// Makes the scene anew from its file.
  case reload
  /// Saves the stage as text.
  case save
  /// Draws shapes with other characters.
  case nextGlyphSet
  /// Uses the next fewer colours, and after none all again.
  case changeColors
  /// Sends the whole screen again.
  case repaint
  /// Ends the player.
  case quit
}
