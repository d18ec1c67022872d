import LayerAnimation

/// A step that has begun and will end after the steps inside it.
struct OpenStep {
  /// Its place in the list.
  var step: Int
  /// What limited painting before it.
  var outerClip: Clip?
  /// What was painted at all before it.
  var outerDamage: Damage?
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

  func paintSteps(_ layers: LayerList) {
    let board = LetterBoard(canvas)
    var index = 0
    while index < order.steps.count {
      endSteps(before: index, layers)
      if interruption.strikes(before: 16) { break }
      index = paintLetters(index, layers, board) ? index + 1 : begin(index, layers)
    }
    endSteps(before: .max, layers)
  }

  private func endSteps(before index: Int, _ layers: LayerList) {
    while !openSteps.isEmpty, order.steps[openSteps[openSteps.count - 1].step].end <= index,
      let open = openSteps.popLast()
    {
      end(open, layers)
    }
  }

  /// Begins a step and gives the place of the next one.
  private func begin(_ index: Int, _ layers: LayerList) -> Int {
    let step = order.steps[index]
    switch step.kind {
    case .layer: beginLayer(index, step, layers.at(step.layer))
    case .group:
      guard isDamaged(index) else { return step.end }
      if openPictures < Self.deepestGroup {
        openPicture(index, isWhole: layers.at(step.layer).castsShadow && !keepsShadow(of: step.layer))
      }
    case .mask:
      guard openPictures < Self.deepestGroup else { return step.end }
      // Letters beside what is damaged may ask for more of it (`LetterBox`).
      openPicture(index, isWhole: true)
      canvas.isMask = true
    case .oldLook, .newLook:
      let isFade = layers.at(step.layer).pointee.properties.transition?.kind == .fade
      guard openPictures < Self.deepestGroup || step.kind == .newLook else { return step.end }
      beginLook(index, step, layers.at(step.layer), isFade: isFade)
    }
    return index + 1
  }

  private func end(_ open: OpenStep, _ layers: LayerList) {
    let step = order.steps[open.step]
    let picture = canvas
    restore(open)
    switch step.kind {
    case .layer: endLayer(open.step, step, layers.at(step.layer))
    case .group: endGroup(open, step, picture, layers.at(step.layer))
    case .mask: openSteps[openSteps.count - 1].mask = picture
    case .oldLook:
      if open.below != nil { openSteps[openSteps.count - 1].oldLook = picture }
    case .newLook:
      guard open.below != nil else { return }
      endFade(picture, layers.at(step.layer))
    }
  }

  // MARK: - Layers

  /// Background, then contents; then whatever is in the layer; then the border (G16).
  private func beginLayer(_ index: Int, _ step: PaintStep, _ layer: LayerPointer) {
    guard !layer.isTransformOnly else { return }
    let isLeaf = step.end == index + 1
    let isDamaged = isDamaged(index)
    guard isDamaged || !isLeaf else { return }
    if layer.pointee.properties.masksToBounds || layer.hasBorder && !isLeaf {
      return beginBracket(index, step, layer, isDamaged: isDamaged)
    }
    beginExtent()
    if isDamaged {
      paintBackground(of: layer, step)
      paintContents(of: layer, step)
    }
    if isLeaf { paintBorder(of: layer, step) }
    noteExtent(of: index)
  }

  /// A layer of which something comes after what is inside it.
  private func beginBracket(_ index: Int, _ step: PaintStep, _ layer: LayerPointer, isDamaged: Bool) {
    var open = OpenStep(step: index, outerClip: mask.clip, outerDamage: mask.damage)
    beginExtent()
    if isDamaged { paintBackground(of: layer, step) }
    if layer.pointee.properties.masksToBounds {
      sweepClip { sweepBounds(of: layer, step.projection) }
      openClip(&open, letterWindow(of: layer, step.projection))
    }
    if isDamaged { paintContents(of: layer, step) }
    noteExtent(of: index)
    openSteps.append(open)
  }

  private func endLayer(_ index: Int, _ step: PaintStep, _ layer: LayerPointer) {
    guard layer.hasBorder, isDamaged(index) else { return }
    beginExtent()
    paintBorder(of: layer, step)
    noteExtent(of: index)
  }

  // MARK: - Pictures

  func openPicture(_ index: Int, isWhole: Bool = false) {
    openSteps.append(OpenStep(step: index, outerClip: mask.clip, outerDamage: mask.damage, below: canvas))
    let picture = pictures.popLast() ?? Canvas(isPicture: true)
    picture.begin(like: canvas)
    picture.letterBox = .cell
    if isWhole { (picture.damage, mask.damage) = (nil, nil) }
    canvas = picture
    limit(to: nil)
    openPictures += 1
  }

  func closePicture(_ picture: Canvas) {
    picture.clip = nil
    pictures.append(picture)
  }

  private func endGroup(_ open: OpenStep, _ step: PaintStep, _ picture: Canvas, _ layer: LayerPointer) {
    if !interruption.strikes(before: canvas.columns * canvas.rows) {
      if layer.castsShadow { paintShadow(of: picture, layer, step, open.mask) }
      canvas.add(picture, opacity: Float(step.opacity), mask: open.mask, clip: canvas.clip)
    }
    if let mask = open.mask { closePicture(mask) }
    closePicture(picture)
  }

  /// Goes back to what was painted into, and within what, before a step began.
  private func restore(_ open: OpenStep) {
    if open.hasClip { clipCount -= 1 }
    if let below = open.below {
      canvas = below
      openPictures -= 1
    }
    mask.damage = open.outerDamage
    limit(to: open.outerClip)
  }
}
