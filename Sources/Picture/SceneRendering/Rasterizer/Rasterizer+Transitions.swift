import LayerAnimation

/// The painting of a layer in transition from its old picture to its new one (R4).
extension Rasterizer {
  /// Begins the old or the new look, which is clipped to the bounds of the layer. A look that fades gets a picture of
  /// its own.
  func beginTransition(_ index: Int, _ step: PaintStep, _ layer: LayerPointer) {
    var open = OpenStep(index, end: step.end, inside: openSteps.last.pointee)
    if layer.pointee.properties.transition?.kind == .fade && canOpenPicture {
      let picture = pictures.take()
      picture.begin(like: open.target.canvas)
      open.paint(onto: picture, isWhole: false)
    }
    let bounds = layer.pointee.properties.bounds
    if !bounds.isEmpty {
      painters.bounds.sweepTransition(bounds, step.projection, on: open.target.ignoringDamage)
      let outline = RoundedRectangle(bounds, cornerRadius: 0)
      open.limit(to: clip(LetterWindow(outline, step.projection, isText: layer.isText), on: open.target))
    }
    openSteps.append(open)
  }

  /// Mixes the pictures of the new and of the old look.
  func endFade(_ new: Canvas, _ layer: LayerPointer) {
    let group = openSteps.last
    if let transition = layer.pointee.properties.transition, let old = group.pointee.snapshot {
      group.pointee.target.canvas.addMixture(of: old, and: new, Float(transition.progress))
      group.pointee.snapshot = nil
      pictures.put(back: old)
    }
    pictures.put(back: new)
  }
}
