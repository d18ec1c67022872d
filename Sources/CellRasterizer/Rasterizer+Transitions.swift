import LayerAnimation

/// What is seen of a layer while it passes from one look to another (R4).
extension Rasterizer {
  /// Both looks end at the bounds of the layer; a faded one gets a picture of its own (R4).
  func beginLook(_ index: Int, _ step: PaintStep, _ layer: LayerPointer, isFade: Bool) {
    if isFade && openPictures < Self.deepestGroup {
      openPicture(index)
    } else {
      openSteps.append(OpenStep(step: index, outerClip: mask.clip, outerDamage: mask.damage))
    }
    guard !layer.pointee.properties.bounds.isEmpty else { return }
    sweepClip { sweepLook(layer.pointee.properties.bounds, step.projection) }
    let outline = RoundedRectangle(layer.pointee.properties.bounds, cornerRadius: 0)
    openClip(&openSteps[openSteps.count - 1], LetterWindow(outline, step.projection, isText: layer.isText))
  }

  /// The cells that a look may take. One lower than a row gets the whole row that its text stands on.
  private func sweepLook(_ bounds: Rect, _ projection: Homography) {
    let isLow = abs(bounds.size.height) * projection.yy < Double(Coverage.rows)
    if isLow, let box = CellBox(bounds, projection) {
      add(box.middleRow(of: bounds, projection))
    } else {
      addBounds(RoundedRectangle(bounds, cornerRadius: 0), projection)
    }
    mask.sweep(.nonZero)
  }

  func endFade(_ new: Canvas, _ layer: LayerPointer) {
    let group = openSteps.count - 1
    guard let transition = layer.pointee.properties.transition, let old = openSteps[group].oldLook else {
      return closePicture(new)
    }
    canvas.addMixture(of: old, and: new, Float(transition.progress))
    openSteps[group].oldLook = nil
    closePicture(old)
    closePicture(new)
  }
}
