import LayerAnimation
import Export

extension Scene {
  /// Notes times outside the scene: the scene's state at them is printed all the same, but such times are probably a
  /// mistake.
  ///
  /// Times after the end of a scene that inputs continue are no mistake.
  func tellIfOutside(_ times: [Double]) {
    guard duration > 0 else { return }
    let span = 0...FilmTimes.end(of: self)
    let outside = times.filter { !span.contains($0) }
    guard let first = outside.first else { return }
    let others = outside.count > 1 ? ", the first of \(outside.count) times outside it" : ""
    StandardStream.tell("the scene lasts \(duration.short) s; this is what it is at \(first.short) s\(others)")
  }
}
