/// What limits painting to the bounds of a layer (G17).
extension Rasterizer {
  /// What the mask has just found is all that is painted from now on.
  ///
  /// - Parameter window: Which cells show characters there.
  func openClip(_ open: inout OpenStep, _ window: LetterWindow) {
    if clips.count == clipCount { clips.append(Clip()) }
    let clip = clips[clipCount]
    clipCount += 1
    clip.take(mask, window)
    open.hasClip = true
    limit(to: clip)
  }

  /// Sweeps the cells of a clip, whatever is damaged: of a character two columns wide the half in an undamaged cell has to
  /// be inside as well.
  func sweepClip(_ sweep: () -> Void) {
    let damage = mask.damage
    mask.damage = nil
    sweep()
    mask.damage = damage
  }

  func limit(to clip: Clip?) {
    mask.clip = clip
    canvas.clip = clip
  }
}
