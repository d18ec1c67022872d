import LayerAnimation
import RealModule

/// The cost of painting one layer once, without its sublayers: its background and its content.
struct ContentCost {
  /// The largest number of particles at once.
  private(set) var particles = 0.0
  /// The number of points of the layer's outlines. The outline of a stroke has two sides; a curve counts as one point.
  private(set) var outlinePoints = 0.0
  /// The largest number of characters.
  private(set) var characters = 0.0
  /// The number of animations that change particle counts, each counted once for every cell that it affects.
  private(set) var rateAnimations = 0.0
  /// The fraction of the stage that the layer covers at most; 1 is the whole stage.
  private(set) var area = 0.0
  /// The cost of painting that area, as a multiple of filling the stage once.
  private(set) var fillings = SceneCost.Weight.layer

  /// The layer's properties; they do not change while the cost is computed.
  private let model: PropertiesPointer
  private let motions: [Motion]
  /// The area of a square point of the layer on the stage at most, as a fraction of the stage's area.
  private let scale: Double

  /// Computes the cost of a layer.
  ///
  /// - Parameters:
  ///   - motions: The effects of the layer's animations.
  ///   - zoom: The length of a point of the layer at most, in points of the stage.
  ///   - stage: The area of the stage in square points.
  init(of layer: Layer, _ motions: [Motion], zoom: Double, stage: Double) {
    (self.motions, model) = (motions, layer.modelAddress)
    scale = zoom * zoom / stage
    addBackground()
    addContent()
    outlinePoints += Self.points(of: model.pointee.shadowPath, .shadowPath, motions)
  }

  private var isBare: Bool {
    model.pointee.backgroundColor == nil && (model.pointee.borderWidth == 0 || model.pointee.borderColor == nil)
      && !motions.contains { $0.keyPath?.property.effect == .ground }
  }

  private mutating func addBackground() {
    guard !isBare else { return }
    add(boundsArea, SceneCost.Weight.background)
  }

  private mutating func addContent() {
    switch model.pointee.content {
    case .none, .transform, .replicator: break
    case .gradient:
      add(boundsArea, SceneCost.Weight.gradient)
      fillings += SceneCost.Weight.ramp
    case .shape(let shape): add(shape)
    case .connector(let connector): add(connector.line)
    case .text(let text): addCharacters(text.string.utf8.count)
    case .letters(let letters): addCharacters(letters.table.letters.count)
    case .art(let art):
      addCharacters(art.pictures.map { $0.rows.reduce(0) { $0 + $1.utf8.count } }.max() ?? 0)
    case .recording(let recording):
      addCharacters(recording.session.map { $0.columns * $0.rows } ?? 0)
    case .image(let image):
      let shown = image.picture.frames.map { share(Double($0.shownWidth), Double($0.shownHeight)) }.max() ?? 0
      // Gravity may place a picture larger than the bounds.
      let isScaled = model.pointee.contentsGravity == .resizeAspectFill
      add(isScaled ? 1 : max(boundsArea, shown), SceneCost.Weight.image)
    case .emitter(let emitter): add(emitter)
    // A chart, and whatever else fills the bounds.
    default: add(boundsArea, SceneCost.Weight.span)
    }
  }

  private mutating func add(_ area: Double, _ weight: Double) {
    self.area = max(self.area, area)
    fillings += area * weight
  }

  /// Returns the fraction of the stage that a rectangle of the layer covers at most.
  private func share(_ width: Double, _ height: Double) -> Double {
    let share = abs(width * height) * scale
    return share < 1 ? share : width * height == 0 ? 0 : 1
  }

  private var boundsArea: Double {
    let isResized = motions.contains { motion in
      guard motion.keyPath?.property == .bounds, let component = motion.keyPath?.component else { return false }
      return ![.origin, .originX, .originY].contains(component)
    }
    return isResized ? 1 : share(model.pointee.bounds.size.width, model.pointee.bounds.size.height)
  }

  // MARK: - Outlines

  private mutating func add(_ shape: ShapeContent) {
    let points = Self.points(of: shape.path, .path, motions)
    let isStroked = shape.strokeColor != nil || motions.contains { $0.keyPath?.property == .strokeColor }
    let isFilled = shape.fillColor != nil || motions.contains { $0.keyPath?.property == .fillColor }
    outlinePoints += points * ((isFilled ? 1 : 0) + (isStroked ? 3 : 0))
    let area = area(of: shape)
    if isFilled { add(area, SceneCost.Weight.fill) }
    if isStroked { add(area, SceneCost.Weight.line) }
  }

  private func area(of shape: ShapeContent) -> Double {
    guard let box = shape.path?.controlBounds, !motions.contains(where: { $0.changesExtent }) else { return 1 }
    // Mitres extend beyond half of the line width; two line widths are an upper bound for all of them together, since a
    // long mitre is thin.
    let edge = shape.strokeColor == nil ? 0 : shape.lineWidth * 2
    return share(box.size.width + edge, box.size.height + edge)
  }

  /// Returns the number of elements of a path, or of the largest path that animations give it.
  private static func points(of path: Path?, _ property: AnimatableProperty, _ motions: [Motion]) -> Double {
    motions.reduce(Double(path?.elements.count ?? 0)) { most, motion in
      guard motion.keyPath?.property == property else { return most }
      return max(most, motion.largestCount)
    }
  }

  // MARK: - Characters

  private mutating func addCharacters(_ count: Int) {
    let most = motions.reduce(Double(count)) { most, motion in
      motion.keyPath?.property == .string ? max(most, motion.largestCount) : most
    }
    characters += most
    add(min(most / Self.cells, 1), SceneCost.Weight.characters)
  }

  /// The number of cells of a large terminal.
  private static let cells = 12_000.0

  // MARK: - Particles

  private mutating func add(_ emitter: EmitterContent) {
    let rate = Self.factor(emitter.birthRate, .birthRate, motions)
    let life = Self.factor(emitter.lifetime, .lifetime, motions)
    for cell in emitter.cells {
      particles += min(
        births(of: cell, rate: rate, life: life, sources: 1, living: .infinity), Double(EmitterContent.particleLimit))
      outlinePoints += Self.points(of: cell)
      rateAnimations += Double(motions.count(where: \.changesRates) * Self.count(cell))
    }
    rateAnimations += Double(motions.count(where: \.changesRateOfCell))
  }

  private static func factor(_ model: Double, _ property: AnimatableProperty, _ motions: [Motion]) -> Double {
    motions.reduce(model) { $1.keyPath?.property == property ? max($0, $1.largestNumber) : $0 }
  }

  /// Returns the number of births of a cell, and of the cells within it, that are examined for one frame; at least one
  /// for each source.
  ///
  /// - Parameters:
  ///   - factor: The factor of all birth rates.
  ///   - life: The factor of all lifetimes.
  ///   - sources: The largest number of sources: emitters, or particles that emit this cell.
  ///   - sourceLife: The longest lifetime of a source, in seconds.
  private func births(
    of cell: EmitterCell, rate factor: Double, life: Double, sources: Double, living sourceLife: Double
  ) -> Double {
    let rate = factor * Self.cellFactor(cell.birthRate, .birthRate, motions)
    let span = max(sourceLife - cell.beginTime, 0) * max(cell.speed, 0) + max(cell.timeOffset, 0)
    let sent = rate * min(reach(of: cell, life: life), cell.duration, sourceLife.isFinite ? span : .infinity)
    guard sent.isFinite else { return .infinity }
    let own = sources * max(sent, 1)
    return cell.emitterCells.reduce(own) {
      $0 + births(of: $1, rate: factor, life: life, sources: own, living: longestLife(of: cell) * life)
    }
  }

  private func longestLife(of cell: EmitterCell) -> Double {
    Self.cellFactor(cell.lifetime, .lifetime, motions)
      + Self.cellFactor(cell.lifetimeRange, .lifetimeRange, motions) / 2
  }

  /// Returns the time after a particle's birth during which it, or a particle that it emitted, may exist, in seconds of
  /// the cell's time.
  private func reach(of cell: EmitterCell, life: Double) -> Double {
    let inside = cell.emitterCells.reduce(0) { reach, inner in
      max(reach, inner.speed > 0 ? self.reach(of: inner, life: life) / inner.speed : .infinity)
    }
    return longestLife(of: cell) * life + inside
  }

  /// Returns the largest value of a cell's property. An animation of this property is assumed to affect every cell.
  private static func cellFactor(_ model: Double, _ property: EmitterCellProperty, _ motions: [Motion]) -> Double {
    motions.reduce(model) { $1.keyPath?.cell?.property == property ? max($0, $1.largestNumber) : $0 }
  }

  private static func count(_ cell: EmitterCell) -> Int { cell.emitterCells.reduce(1) { $0 + count($1) } }

  private static func points(of cell: EmitterCell) -> Double {
    let own = Double(cell.shape?.path?.elements.count ?? 0) * (cell.shape?.strokeColor == nil ? 1 : 4)
    return cell.emitterCells.reduce(own) { $0 + points(of: $1) }
  }
}

extension Motion {
  /// True if the motion may enlarge the area that a shape covers.
  fileprivate var changesExtent: Bool { keyPath?.property.effect == .extent }

  /// True if the motion changes the birth rates or lifetimes of all of an emitter's cells.
  fileprivate var changesRates: Bool { keyPath?.property.effect == .population }

  fileprivate var changesRateOfCell: Bool { keyPath?.cell?.property.effect == .population }

  /// The number of elements of the motion's longest path, or of bytes of its longest text.
  fileprivate var largestCount: Double {
    largest { value in
      switch value {
      case .path(let path): Double(path.elements.count)
      case .text(let text): Double(text.utf8.count)
      case .absent, .number, .vector, .point, .size, .rect, .color, .transform, .numbers, .colors, .flag: 0
      }
    }
  }
}
