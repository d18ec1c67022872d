import LayerAnimation

/// The painting of all steps in order. A step with steps inside is open until the last of them is painted; these are
/// painted on its target.
extension Rasterizer {
  /// The greatest nesting of pictures. Groups further in are painted without being composed, and without masks.
  static let deepestPicture = 48

  /// The present target.
  private var target: PaintTarget { openSteps.last.pointee.target }

  /// Paints all steps.
  func paintSteps(_ layers: LayerList, on target: PaintTarget) {
    openSteps.append(OpenStep(frame: target))
    let board = LetterBoard(target, layers: layers.count)
    var index = 0
    while index < order.steps.count {
      while openSteps.last.pointee.end <= index { endLastStep(layers) }
      index = passLeaves(from: index, layers, board)
      guard index < openSteps.last.pointee.end, index < order.steps.count else { continue }
      if interruption.strikes(before: 16) { break }
      index = begin(index, layers)
    }
    while openSteps.count > 1 { endLastStep(layers) }
    openSteps.removeAll()
  }

  /// Handles the leaves inside the last open step that are most steps of most frames: steps far from the damage are
  /// skipped, and steps of letters only are written.
  ///
  /// - Returns: The index of the first step of another kind, or after the open one.
  private func passLeaves(from first: Int, _ layers: LayerList, _ board: LetterBoard) -> Int {
    // The addresses of steps and extents, and the damage, stay the same while steps are painted.
    let (steps, extents) = (UnsafePointer(order.steps.base), memory.extents.base)
    let open = openSteps.last
    let end = min(open.pointee.end, order.steps.count)
    let box = isPaintingAll ? nil : damage.box
    let passed = open.pointee.isLimitedByDamage ? box : nil
    let canBeLetters = open.pointee.isOnFrame && !open.pointee.target.canvas.isProbe
    var index = first
    while index < end, (steps + index).pointee.isLeaf(index) {
      if let passed, !passed.overlaps(extents[index]) {
        index += 1
        continue
      }
      let step = steps + index
      guard canBeLetters, let letters = painters.text.letters(of: step, layers.at(step.pointee.layer)) else { break }
      if interruption.strikes(before: 16) { break }
      if box == nil || damage.touches(extents[index]) {
        let extent = painters.text.write(letters, step, on: board)
        if box == nil { extents[index] = extent }
      }
      index += 1
    }
    return index
  }

  private func endLastStep(_ layers: LayerList) {
    guard let open = openSteps.popLast(), let index = open.step else { return }
    end(open, index, order.steps[index], layers)
    if let clip = open.clip { clips.put(back: clip) }
  }

  /// Begins a step.
  ///
  /// - Returns: The index of the next step.
  private func begin(_ index: Int, _ layers: LayerList) -> Int {
    let step = order.steps[index]
    let layer = layers.at(step.layer)
    switch step.kind {
    case .layer: beginLayer(index, step, layer)
    case .group:
      guard isDamaged(index) else { return step.end }
      openPicture(index, isWhole: layer.castsShadow && isBlurred(shadowOf: step) || blurs(layer, step))
      if layer.pointee.properties.blendMode != .normal { openSteps.last.pointee.makeExact() }
    case .mask:
      guard canOpenPicture else { return step.end }
      // Letters beside the damage may read the mask's opacity there (`LetterBox`).
      openPicture(index, isWhole: true, isMask: true)
    case .snapshot, .live:
      guard canOpenPicture || step.kind == .live else { return step.end }
      beginTransition(index, step, layer)
    }
    return index + 1
  }

  private func end(_ open: OpenStep, _ index: Int, _ step: PaintStep, _ layers: LayerList) {
    switch step.kind {
    case .layer: endLayer(index, step, layers.at(step.layer))
    case .group: if open.hasPicture { endGroup(open, step, layers.at(step.layer)) }
    case .mask:
      open.target.canvas.maskMode = layers.at(step.layer).pointee.properties.maskMode
      openSteps.last.pointee.mask = open.target.canvas
    case .snapshot: if open.hasPicture { openSteps.last.pointee.snapshot = open.target.canvas }
    case .live: if open.hasPicture { endFade(open.target.canvas, layers.at(step.layer)) }
    }
  }

  // MARK: - Layers

  /// Begins a layer by painting its background and its contents. The steps inside follow, and then the border (G16).
  private func beginLayer(_ index: Int, _ step: PaintStep, _ layer: LayerPointer) {
    guard !layer.properties.isTransformOnly else { return }
    let isLeaf = step.end == index + 1
    let isDamaged = isDamaged(index)
    guard isDamaged || !isLeaf else { return }
    if layer.pointee.properties.masksToBounds || layer.hasBorder && !isLeaf {
      return beginAround(index, step, layer, isDamaged: isDamaged)
    }
    let target = target
    _ = target.takeExtent()
    if isDamaged {
      painters.bounds.paintBackground(of: layer, step, on: target)
      painters.paintContents(of: layer, step, memory.allowance, on: target)
    }
    if isLeaf { painters.bounds.paintBorder(of: layer, step, on: target) }
    noteExtent(of: index, on: target)
  }

  /// Begins a layer that clips the steps inside it, or has a border above them.
  private func beginAround(_ index: Int, _ step: PaintStep, _ layer: LayerPointer, isDamaged: Bool) {
    var open = OpenStep(index, end: order.steps[index].end, inside: openSteps.last.pointee)
    _ = open.target.takeExtent()
    if isDamaged { painters.bounds.paintBackground(of: layer, step, on: open.target) }
    if layer.pointee.properties.masksToBounds {
      painters.bounds.sweepBounds(of: layer, step, open.target.lattice, on: open.target.ignoringDamage)
      open.limit(to: clip(painters.bounds.letterWindow(of: layer, step, open.target.lattice), on: open.target))
    }
    if isDamaged { painters.paintContents(of: layer, step, memory.allowance, on: open.target) }
    noteExtent(of: index, on: open.target)
    openSteps.append(open)
  }

  private func endLayer(_ index: Int, _ step: PaintStep, _ layer: LayerPointer) {
    guard layer.hasBorder, isDamaged(index) else { return }
    let target = target
    _ = target.takeExtent()
    painters.bounds.paintBorder(of: layer, step, on: target)
    noteExtent(of: index, on: target)
  }

  /// Returns true if any cell of a step is damaged.
  private func isDamaged(_ step: Int) -> Bool { target.damage?.touches(memory.extents[step]) ?? true }

  /// Adds the painted cells to the extent of a step. A frame that is painted in part does not change extents.
  private func noteExtent(of step: Int, on target: PaintTarget) {
    let extent = target.takeExtent()
    if isPaintingAll { memory.extents[step].add(extent) }
  }

  /// Returns a clip of the cells that were swept last.
  ///
  /// - Parameter window: The cells that show characters.
  func clip(_ window: LetterWindow, on target: PaintTarget) -> Clip {
    let clip = clips.take()
    clip.take(target.mask, window, within: target.clip)
    return clip
  }

  // MARK: - Pictures

  /// True if another picture may be nested in the present one.
  var canOpenPicture: Bool { openSteps.last.pointee.depth < Self.deepestPicture }

  /// Begins a step with a picture of its own; does nothing if pictures are nested too deep.
  func openPicture(_ index: Int, isWhole: Bool = false, isMask: Bool = false) {
    guard canOpenPicture else { return }
    var open = OpenStep(index, end: order.steps[index].end, inside: openSteps.last.pointee)
    let picture = pictures.take()
    picture.begin(like: open.target.canvas, isMask: isMask)
    open.paint(onto: picture, isWhole: isWhole)
    openSteps.append(open)
  }

  private func endGroup(_ open: OpenStep, _ step: PaintStep, _ layer: LayerPointer) {
    let (picture, target) = (open.target.canvas, target)
    if !interruption.strikes(before: target.columns * target.rows) {
      if layer.properties.hasFilters { filter(picture, behind: target, open, step, layer) }
      if layer.castsShadow {
        painters.shadows.paint(
          picture, of: layer, step, isBlurred: isBlurred(shadowOf: step), mask: open.mask, &pictures, on: target)
      }
      compose(picture, open, step, layer, on: target)
    }
    if let mask = open.mask { pictures.put(back: mask) }
    pictures.put(back: picture)
  }

  /// Returns true if a group's shadow must be blurred anew.
  private func isBlurred(shadowOf step: PaintStep) -> Bool {
    isPaintingAll || !painters.shadows.isKnown(of: step.layer)
  }
}

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

/// The filtering and blending of a layer's picture before it is composed with the content below (G34, G35).
extension Rasterizer {
  /// Returns true if a layer's picture is blurred, so that all of it is needed.
  func blurs(_ layer: LayerPointer, _ step: PaintStep) -> Bool {
    layer.properties.hasFilters && area(of: step).sigma(layer.pointee.properties.filters, of: layer) > 0
  }

  /// Filters a layer's picture and, within its bounds, the content behind it.
  func filter(_ picture: Canvas, behind target: PaintTarget, _ open: OpenStep, _ step: PaintStep, _ layer: LayerPointer)
  {
    guard !target.canvas.isProbe, !isFilteredAround(step) else { return }
    if !layer.pointee.properties.backgroundFilters.isNeutral { filterBackground(of: target, open, step, layer) }
    let filters = layer.pointee.properties.filters
    let sigma = area(of: step).sigma(filters, of: layer)
    if sigma > 0 { picture.blur(sigma: sigma, blurred) }
    if filters.changesColors { picture.filter(ColorFilter(filters), target.shades) }
  }

  /// Composes a layer's picture with the content below it, by its blend mode.
  func compose(_ picture: Canvas, _ open: OpenStep, _ step: PaintStep, _ layer: LayerPointer, on target: PaintTarget) {
    let (mode, opacity) = (layer.pointee.properties.blendMode, Float(step.opacity))
    target.canvas.add(
      picture, isFilteredAround(step) ? .normal : mode, opacity: opacity, mask: open.mask, clip: target.clip,
      damage: target.damage, target.shades)
  }

  /// Returns true if a step is the old picture of a layer in transition. The old and the new picture are filtered and
  /// blended together, as the layer is now.
  private func isFilteredAround(_ step: PaintStep) -> Bool {
    guard let around = openSteps.last.pointee.step else { return false }
    return order.steps[around].kind == .snapshot && order.steps[around].layer != step.layer
      && order.steps[around].depth + 1 == step.depth
  }

  /// Filters the content behind a layer within its bounds, limited by its mask and in proportion to its opacity.
  private func filterBackground(of target: PaintTarget, _ open: OpenStep, _ step: PaintStep, _ layer: LayerPointer) {
    let (canvas, filters) = (target.canvas, layer.pointee.properties.backgroundFilters)
    guard target.damage?.touches(area(of: step).background(of: layer)) ?? true else { return }
    let sigma = area(of: step).sigma(filters, of: layer)
    // A blur needs all cells behind the layer; if any of them is damaged, all of them are (`damageBlurredBackgrounds`).
    painters.bounds.sweepBounds(of: layer, step, target.lattice, on: sigma > 0 ? target.ignoringDamage : target)
    if sigma > 0 {
      let box = touchSweptCells(of: target)
      if !box.isEmpty { blurred.take(canvas, box, sigma: sigma) }
    }
    let filter = ColorFilter(filters)
    for index in 0..<target.mask.runs.count {
      let run = target.mask.runs[index]
      for cell in run.cell..<run.cell + run.count {
        let seen = run.seen(through: open.mask, cell, Float(step.opacity))
        guard seen.total > 0 else { continue }
        if sigma > 0 {
          let (row, column) = cell.quotientAndRemainder(dividingBy: canvas.columns)
          canvas.mix(cell, seen, blurred.halves(column: column, row: row))
        }
        guard filters.changesColors else { continue }
        canvas.touched(cell).pointee.filter(filter.faded(to: seen.total / Coverage.samples), target.shades)
      }
    }
    _ = target.takeExtent()
  }

  /// Touches all cells in the bounding box of those that were swept last.
  ///
  /// - Returns: The box.
  private func touchSweptCells(of target: PaintTarget) -> CellExtent {
    var box = CellExtent.nothing
    for index in 0..<target.mask.runs.count {
      let run = target.mask.runs[index]
      let (row, column) = run.cell.quotientAndRemainder(dividingBy: target.columns)
      box.add(CellExtent(from: column, row, to: column + run.count - 1, row))
    }
    for row in box.rows { for column in box.columns { _ = target.canvas.touched(row * target.columns + column) } }
    return box
  }

  // MARK: - Damage

  /// Adds the cells in which a layer's filters have an effect.
  ///
  /// - Returns: True if the layer's picture is blurred, so that each of its cells depends on those around it.
  func addEffects(of layer: LayerPointer, _ step: PaintStep, to extent: inout CellExtent) -> Bool {
    let area = area(of: step)
    extent = area.blurred(extent, layer)
    extent.add(area.background(of: layer))
    return area.sigma(layer.pointee.properties.filters, of: layer) > 0
  }

  /// Damages the whole area behind each layer with a blurred background if any part of it is damaged: each cell depends
  /// on all of them, and the content behind exists only where it is painted again.
  func damageBlurredBackgrounds(_ layers: LayerList) {
    guard order.hasGroups else { return }
    var hasGrown = true
    while hasGrown {
      hasGrown = false
      for index in 0..<order.steps.count where order.steps[index].kind == .group {
        let layer = layers.at(order.steps[index].layer)
        guard layer.properties.hasFilters, layer.pointee.properties.backgroundFilters.blur > 0 else { continue }
        let box = area(of: order.steps[index]).background(of: layer)
        guard damage.touches(box), !damage.holds(box) else { continue }
        damage.add(box)
        hasGrown = true
      }
    }
  }

  private func area(of step: PaintStep) -> EffectArea {
    EffectArea(step: step, columns: frameCanvas.columns, rows: frameCanvas.rows)
  }
}

extension CoverageRun {
  /// Returns the part of one of its cells that is visible through a mask, multiplied by an opacity.
  fileprivate func seen(through mask: Canvas?, _ cell: Int, _ opacity: Float) -> CoverageRun {
    guard let mask else { return opacity >= 1 ? self : CoverageRun(coverage * opacity, cell: cell) }
    return CoverageRun(coverage * mask.alpha(of: cell) * opacity, cell: cell)
  }
}
