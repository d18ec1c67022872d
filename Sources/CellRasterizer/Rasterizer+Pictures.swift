import LayerAnimation

/// A step that has begun and will end after the steps inside it.
struct OpenStep {
  /// Its place in the list.
  var step: Int
  /// What limited painting before it.
  var outerClip: Clip?
  /// Whether it limits painting itself.
  var hasClip = false
  /// What was painted into before, if the step has a picture of its own.
  var below: Canvas?
  /// A group's mask, once it is painted.
  var mask: Canvas?
  /// A group's old look, once it is painted, if it is faded.
  var oldLook: Canvas?
}

/// Walking through the steps: pictures and clips are opened and closed on the way.
extension Rasterizer {
  /// How deep groups may be nested; those further in are painted without being composed, and without masks.
  static let deepestGroup = 48

  func paintSteps(_ presentation: PresentationTree) {
    var index = 0
    while index < order.steps.count {
      endSteps(before: index, presentation)
      index = begin(index, presentation)
    }
    endSteps(before: .max, presentation)
  }

  private func endSteps(before index: Int, _ presentation: PresentationTree) {
    while !openSteps.isEmpty, order.steps[openSteps[openSteps.count - 1].step].end <= index,
      let open = openSteps.popLast()
    {
      end(open, presentation)
    }
  }

  /// Begins a step and gives the place of the next one.
  private func begin(_ index: Int, _ presentation: PresentationTree) -> Int {
    let step = order.steps[index]
    switch step.kind {
    case .layer: beginLayer(index, step, presentation.layers[step.layer])
    case .group:
      if openPictures < Self.deepestGroup { openPicture(index) }
    case .mask:
      guard openPictures < Self.deepestGroup else { return step.end }
      openPicture(index)
    case .oldLook, .newLook:
      let isFade = presentation.layers[step.layer].properties.transition?.kind == .fade
      guard openPictures < Self.deepestGroup || step.kind == .newLook else { return step.end }
      beginLook(index, step, presentation.layers[step.layer].properties, isFade: isFade)
    }
    return index + 1
  }

  private func end(_ open: OpenStep, _ presentation: PresentationTree) {
    let step = order.steps[open.step]
    let picture = canvas
    restore(open)
    switch step.kind {
    case .layer: paintBorder(of: presentation.layers[step.layer].properties, step)
    case .group: endGroup(open, step, picture, presentation.layers[step.layer].properties)
    case .mask: openSteps[openSteps.count - 1].mask = picture
    case .oldLook:
      if open.below != nil { openSteps[openSteps.count - 1].oldLook = picture }
    case .newLook:
      guard open.below != nil else { return }
      endFade(picture, presentation.layers[step.layer].properties)
    }
  }

  // MARK: - Layers

  /// Background, then contents; then whatever is in the layer; then the border (G16).
  private func beginLayer(_ index: Int, _ step: PaintStep, _ layer: PresentationLayer) {
    guard !layer.properties.isTransformOnly else { return }
    paintBackground(of: layer.properties, step)
    var open = OpenStep(step: index, outerClip: mask.clip)
    if layer.properties.masksToBounds {
      sweepBounds(of: layer.properties, step.projection)
      openClip(&open)
    }
    paintContents(of: layer, step)
    if step.end > index + 1 {
      if open.hasClip || layer.properties.hasBorder { openSteps.append(open) }
    } else {
      restore(open)
      paintBorder(of: layer.properties, step)
    }
  }

  // MARK: - Pictures

  private func openPicture(_ index: Int) {
    openSteps.append(OpenStep(step: index, outerClip: mask.clip, below: canvas))
    let picture = pictures.popLast() ?? Canvas(isPicture: true)
    picture.begin(like: canvas)
    canvas = picture
    limit(to: nil)
    openPictures += 1
  }

  private func closePicture(_ picture: Canvas) {
    picture.clip = nil
    pictures.append(picture)
  }

  private func endGroup(_ open: OpenStep, _ step: PaintStep, _ picture: Canvas, _ properties: LayerProperties) {
    if properties.castsShadow { paintShadow(of: picture, properties, step, open.mask) }
    canvas.add(picture, opacity: Float(step.opacity), mask: open.mask, clip: canvas.clip)
    if let mask = open.mask { closePicture(mask) }
    closePicture(picture)
  }

  // MARK: - Transitions

  /// Both looks end at the bounds of the layer; a faded one gets a picture of its own (R4).
  private func beginLook(_ index: Int, _ step: PaintStep, _ properties: LayerProperties, isFade: Bool) {
    if isFade && openPictures < Self.deepestGroup {
      openPicture(index)
    } else {
      openSteps.append(OpenStep(step: index, outerClip: mask.clip))
    }
    guard !properties.bounds.isEmpty else { return }
    sweepLook(properties.bounds, step.projection)
    openClip(&openSteps[openSteps.count - 1])
  }

  /// The cells that a look may take. One lower than a row gets the whole row that its text stands on.
  private func sweepLook(_ bounds: Rect, _ projection: Homography) {
    let isLow = abs(bounds.size.height) * projection.yy < Double(Coverage.rows)
    if isLow, let box = CellBox(bounds, projection) {
      add(box.middleRow(of: bounds, projection), hasRoundedCorners: false)
    } else {
      addBounds(RoundedRectangle(bounds, cornerRadius: 0), projection)
    }
    mask.sweep(.nonZero)
  }

  private func endFade(_ new: Canvas, _ properties: LayerProperties) {
    let group = openSteps.count - 1
    guard let transition = properties.transition, let old = openSteps[group].oldLook else { return closePicture(new) }
    canvas.addMixture(of: old, and: new, Float(transition.progress))
    openSteps[group].oldLook = nil
    closePicture(old)
    closePicture(new)
  }

  // MARK: - Clips

  /// What the mask has just found is all that is painted from now on.
  private func openClip(_ open: inout OpenStep) {
    if clips.count == clipCount { clips.append(Clip()) }
    let clip = clips[clipCount]
    clipCount += 1
    clip.take(mask)
    open.hasClip = true
    limit(to: clip)
  }

  private func limit(to clip: Clip?) {
    mask.clip = clip
    canvas.clip = clip
  }

  /// Goes back to what was painted into, and within what, before a step began.
  private func restore(_ open: OpenStep) {
    if open.hasClip { clipCount -= 1 }
    if let below = open.below {
      canvas = below
      openPictures -= 1
    }
    limit(to: open.outerClip)
  }
}
