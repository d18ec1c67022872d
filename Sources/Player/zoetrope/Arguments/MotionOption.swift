import ArgumentParser
import LayerAnimation

/// The option of `play`, `render` and `record` for people who are harmed by motion.
struct MotionOption: ParsableArguments {
  @Flag(
    name: .customLong("reduced-motion"),
    help: "Show what moves at its end, unless it is essential; in 'play' also by ZOETROPE_REDUCED_MOTION=1.")
  var isReduced = false

  /// Reduces the motion of a scene if that is asked for.
  func apply(to scene: Scene) {
    if isReduced { scene.tree.reducesMotion = true }
  }
}
