/// What a key asks of the player.
package enum PlayerCommand: Hashable, Sendable {
  /// Pauses, or plays on; at the end, plays again from the start.
  case togglePause
  /// Moves by seconds of scene time.
  case seek(by: Double)
  /// Moves to a fraction of the scene.
  case seekToFraction(Double)
  /// Moves by single frames, and pauses.
  case step(Int)
  /// Makes the rate larger or smaller by a number.
  case changeRate(by: Double)
  /// Makes the rate larger or smaller by a factor.
  case scaleRate(by: Double)
  /// Back to a rate of 1, forwards.
  case resetRate
  /// Turns the direction round.
  case reverse
  /// Sets the start of the loop, then its end, then clears both.
  case markLoop
  /// Plays over and over, or not.
  case toggleLoop
  /// Draws shapes with other characters.
  case nextGlyphSet
  /// Shows the keys, or hides them.
  case toggleHelp
  /// Goes through the scenes.
  case nextScene, previousScene
  /// Ends the player.
  case quit
}
