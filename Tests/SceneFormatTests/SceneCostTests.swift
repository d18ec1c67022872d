import Diagnostics
import LayerAnimation
import TestSupport
import Testing

@testable import SceneFormat

/// The cost of a frame is computed from the file.
@Suite("SceneCost")
struct SceneCostTests {
  private let stage = Size(width: 100, height: 50)

  private func total(_ kind: SceneCost.Kind, _ layers: Layer...) -> Double {
    let root = Layer()
    layers.forEach(root.addSublayer)
    return SceneCost(of: root, on: stage).counts[kind]?.total ?? 0
  }

  private func panel(_ width: Double, _ height: Double) -> Layer {
    let layer = Layer()
    layer.model.bounds.size = Size(width: width, height: height)
    layer.model.backgroundColor = .white
    return layer
  }

  private func copies(_ count: Int, of layers: Layer...) -> ReplicatorLayer {
    let replicator = ReplicatorLayer()
    replicator.instanceCount = count
    layers.forEach(replicator.addSublayer)
    return replicator
  }

  private func emitter(_ cells: EmitterCell...) -> EmitterLayer {
    let layer = EmitterLayer()
    layer.emitter.cells = cells
    return layer
  }

  private func cell(rate: Double, life: Double, inside: [EmitterCell] = []) -> EmitterCell {
    var cell = EmitterCell()
    (cell.birthRate, cell.lifetime, cell.emitterCells) = (rate, life, inside)
    return cell
  }

  /// The fixed cost of layers, independent of their size.
  private func layers(_ count: Double) -> Double { count * SceneCost.Weight.layer }

  private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 * max(abs(b), 1) }

  // MARK: - Area

  @Test("A background counts as the part that it covers")
  func aBackgroundCountsAsThePartThatItCovers() {
    #expect(isNear(total(.fillings, panel(50, 25)), 0.25 + layers(2)))
    #expect(isNear(total(.fillings, panel(1000, 1000)), 1 + layers(2)))
    #expect(isNear(total(.fillings, copies(10, of: panel(50, 25))), 2.5 + layers(12)))
  }

  @Test("A picture counts as many times the part that it covers")
  func aPictureCountsAsManyTimesThePartThatItCovers() {
    let picture = PixelPicture(width: 1, height: 1, pixels: [0xFFFF_FFFF])
    let image = ImageLayer(picture)
    image.model.bounds.size = Size(width: 50, height: 25)
    #expect(isNear(total(.fillings, image), 0.25 * SceneCost.Weight.image + layers(2)))
    #expect(SceneCost.Weight.image > SceneCost.Weight.gradient, "each cell is the mean of its pixels")
  }

  @Test("What is enlarged counts as large as it is seen")
  func whatIsEnlargedCountsAsLargeAsItIsSeen() throws {
    let group = Layer()
    group.model.transform = .scale(x: 2, y: 2)
    group.addSublayer(panel(25, 10))
    #expect(isNear(total(.fillings, group), 0.2 + layers(3)))
    let growing = panel(10, 5)
    try growing.add(BasicAnimation(keyPath: "transform.scale", from: 0.0, to: 5.0, duration: 1))
    #expect(isNear(total(.fillings, growing), 0.25 + layers(2)))
    let turning = panel(50, 25)
    turning.model.transform = .rotation(angle: 1, x: 0, y: 0, z: 1)
    try turning.add(BasicAnimation(keyPath: "transform.rotation", from: 0.0, to: 5.0, duration: 1))
    #expect(isNear(total(.fillings, turning), 0.25 + layers(2)))
  }

  @Test("What cannot be told fills the stage")
  func whatCannotBeToldFillsTheStage() throws {
    let far = Layer()
    far.model.sublayerTransform.m34 = -1 / 500
    far.addSublayer(panel(1, 1))
    #expect(isNear(total(.fillings, far), 1 + layers(3)))
    let sized = panel(1, 1)
    try sized.add(BasicAnimation(keyPath: "bounds.size.width", from: 0.0, to: 5.0, duration: 1))
    #expect(isNear(total(.fillings, sized), 1 + layers(2)))
    let added = panel(1, 1)
    var addition = BasicAnimation(keyPath: "transform.scale", from: 0.0, to: 1.0, duration: 1)
    addition.isAdditive = true
    try added.add(addition)
    #expect(isNear(total(.fillings, added), 1 + layers(2)))
  }

  @Test("Growing copies grow by powers")
  func growingCopiesGrowByPowers() {
    let replicator = copies(3, of: panel(10, 5))
    replicator.instanceTransform = .scale(x: 2, y: 2)
    #expect(isNear(total(.fillings, replicator), 3 * 0.16 + layers(5)))
    replicator.instanceTransform = .rotation(angle: 0.3, x: 0, y: 0, z: 1)
    #expect(isNear(total(.fillings, replicator), 3 * 0.01 + layers(5)))
  }

  @Test("Groups, masks and shadows cost more")
  func groupsMasksAndShadowsCostMore() {
    let seeThrough = panel(100, 50)
    seeThrough.model.opacity = 0.5
    seeThrough.addSublayer(panel(100, 50))
    #expect(isNear(total(.fillings, seeThrough), 2 + SceneCost.Weight.group + layers(3)))
    let masked = panel(100, 50)
    masked.mask = panel(100, 50)
    #expect(isNear(total(.fillings, masked), 2 + SceneCost.Weight.mask + layers(3)))
    let shaded = panel(100, 50)
    shaded.model.shadowOpacity = 0.5
    #expect(isNear(total(.fillings, shaded), 1 + SceneCost.Weight.shadow + layers(2)))
    #expect(total(.shadows, copies(7, of: shaded)) == 7)
  }

  @Test("Filters, blurs and blending cost more")
  func filtersBlursAndBlendingCostMore() throws {
    let blended = panel(100, 50)
    blended.model.blendMode = .screen
    #expect(isNear(total(.fillings, blended), 1 + SceneCost.Weight.group + layers(2)))
    let glass = panel(100, 50)
    glass.model.backgroundFilters.blur = 2
    glass.model.filters.blur = 1
    #expect(isNear(total(.fillings, glass), 1 + SceneCost.Weight.group + 2 * SceneCost.Weight.blur + layers(2)))
    #expect(total(.shadows, copies(7, of: glass)) == 14)
    let later = panel(100, 50)
    try later.add(BasicAnimation(keyPath: "filters.blur", from: 0, to: 2, duration: 1))
    #expect(total(.shadows, later) == 1)
  }

  @Test("What is in transition is painted twice")
  func whatIsInTransitionIsPaintedTwice() throws {
    let changing = panel(100, 50)
    try changing.add(Transition(duration: 1))
    #expect(isNear(total(.fillings, changing), 2 + layers(3)))
    #expect(total(.pictureLayers, copies(4, of: changing)) == 4 * 6)
  }

  @Test("A transition in a replicator of no copies counts, since the tree has one")
  func transitionOfNoCopies() throws {
    let changing = panel(100, 50)
    try changing.add(Transition(duration: 1))
    #expect(total(.pictureLayers, copies(4, of: copies(0, of: changing))) == 4 * 10)
  }

  // MARK: - Outlines and characters

  private func shape(_ count: Int, line: Bool = false, filled: Bool = true) -> ShapeLayer {
    let layer = ShapeLayer()
    layer.path = Path([.move(.zero)] + (1..<count).map { .line(Point(x: Double($0), y: Double($0 % 2))) })
    (layer.fillColor, layer.strokeColor) = (filled ? .white : nil, line ? .white : nil)
    return layer
  }

  @Test("Outlines count their points")
  func outlinesCountTheirPoints() throws {
    #expect(total(.outlinePoints, shape(10)) == 10)
    #expect(total(.outlinePoints, shape(10, line: true)) == 40)
    #expect(total(.outlinePoints, copies(5, of: shape(10, line: true, filled: false))) == 150)
    let changing = shape(10)
    let longer = try #require(shape(30).path)
    try changing.add(BasicAnimation(keyPath: "path", from: longer, to: longer, duration: 1))
    #expect(total(.outlinePoints, changing) == 30)
    let shaded = panel(1, 1)
    shaded.model.shadowPath = longer
    #expect(total(.outlinePoints, shaded) == 30)
  }

  @Test("Characters count in each copy")
  func charactersCountInEachCopy() throws {
    let text = TextLayer()
    text.string = "twelve bytes"
    #expect(total(.characters, copies(3, of: text)) == 36)
    try text.add(KeyframeAnimation(keyPath: "string", values: ["a", "a text of twenty-four b"], duration: 1))
    #expect(total(.characters, text) == 23)
  }

  @Test("Animations count in each copy and in groups")
  func animationsCountInEachCopyAndInGroups() throws {
    let layer = Layer()
    let one = BasicAnimation(keyPath: "opacity", from: 0.0, to: 1.0, duration: 1)
    try layer.add(AnimationGroup([one, one, AnimationGroup([one])], duration: 1))
    #expect(total(.animations, copies(5, of: layer)) == 15)
  }

  // MARK: - Particles

  @Test("Particles are those that may live at once")
  func particlesAreThoseThatMayLiveAtOnce() {
    #expect(total(.particles, emitter(cell(rate: 10, life: 3))) == 30)
    #expect(total(.particles, emitter(cell(rate: 10, life: 3), cell(rate: 1, life: 5))) == 35)
    #expect(total(.particles, copies(4, of: emitter(cell(rate: 10, life: 3)))) == 120)
    var short = cell(rate: 10, life: 3)
    short.duration = 0.5
    #expect(total(.particles, emitter(short)) == 5)
  }

  @Test("Each cell has its limit")
  func eachCellHasItsLimit() {
    let most = Double(EmitterContent.particleLimit)
    #expect(total(.particles, emitter(cell(rate: 10_000, life: 1000))) == most)
    #expect(total(.particles, emitter(cell(rate: 10_000, life: 1000), cell(rate: 10_000, life: 1000))) == 2 * most)
  }

  /// Each of the particles that are alive is the source of particles of its own.
  @Test("Particles of particles multiply")
  func particlesOfParticlesMultiply() {
    #expect(total(.particles, emitter(cell(rate: 2, life: 1, inside: [cell(rate: 5, life: 1)]))) == 4 + 4 * 5)
    #expect(
      total(.particles, emitter(cell(rate: 10, life: 1, inside: (0..<7).map { _ in cell(rate: 0, life: 0) }))) == 80)
  }

  /// A source emits only while it lives; with a begin time, only for the rest of its life.
  @Test("What begins late sends out less")
  func whatBeginsLateSendsOutLess() {
    var late = cell(rate: 100, life: 5)
    late.beginTime = 0.75
    #expect(total(.particles, emitter(cell(rate: 0.125, life: 1, inside: [late]))) == 1 + 25)
  }

  @Test("Animated rates count as their highest")
  func animatedRatesCountAsTheirHighest() throws {
    let layer = emitter(cell(rate: 10, life: 1))
    try layer.add(KeyframeAnimation(keyPath: "birthRate", values: [0, 4.0, 1.0], duration: 1))
    #expect(total(.particles, layer) == 40)
    #expect(total(.rateAnimations, layer) == 1)
  }

  // MARK: - The whole

  /// Ordinary scenes are far from all limits.
  @Test("The gallery is far from every limit", arguments: gallery) func theGalleryIsFarFromEveryLimit(_ name: String)
    throws
  {
    let scene = try #require(SceneDecoder.decode(try gallerySource(name), readFile: Fixtures.bytes(ofSceneFile:)).scene)
    let cost = SceneCost(of: scene.tree.root, on: scene.stage)
    for (kind, count) in cost.counts {
      #expect(count.total * 5 <= kind.limit, "\(kind): \(count.total) of \(kind.limit)")
    }
  }

  @Test("Parameters that are set from outside count")
  func parametersSetFromOutsideAreReckonedWith() {
    let yaml = """
      format: 1
      title: Copies
      stage: {width: 100, height: 50}
      parameters: {rate: 5}
      layers:
        - replicator: {instanceCount: 100}
          sublayers:
            - emitter: {emitterCells: [{birthRate: $rate, lifetime: 1s}]}
      """
    #expect(decode(yaml).scene != nil)
    #expect(decode(yaml, ["rate": "9000"]).scene == nil)
    #expect(
      headlines(yaml, ["rate": "9000"]) == [
        "scene.yaml:8:9: error: the scene may show 900000 particles at once, copies counted; the limit is 100000"
      ])
  }

  @Test("The layer with most of it is named")
  func theLayerWithMostOfItIsNamed() throws {
    let root = Layer()
    root.addSublayer(panel(100, 50))
    let replicator = copies(9000, of: panel(100, 50))
    root.addSublayer(replicator)
    let cost = SceneCost(of: root, on: stage)
    let excess = try #require(cost.excesses.first)
    #expect(cost.excesses.count == 1 && excess.kind == .fillings)
    #expect(excess.count.layer === replicator.sublayers.first && excess.count.most < excess.count.total)
  }

  /// Paths that are refused are not created first.
  @Test("Paths are counted as they are read")
  func pathsAreCountedAsTheyAreRead() {
    let letters = String(repeating: "@", count: 20_000)
    let text = "format: 1\ntitle: t\nstage: {width: 9, height: 9}\nlayers:\n  - drawn: &d {string: '\(letters)'}\n"
    let lines = headlines(text + String(repeating: "  - drawn: *d\n", count: 30))
    #expect(lines.count == 1 && lines[0].contains("more than \(SceneLimits.pathElements) steps"))
  }

  /// All of them are reported, without parsing the text again for each.
  @Test("Every repeated key is told", .timeLimit(.minutes(20))) func everyRepeatedKeyIsTold() {
    let text = "format: 1\ntitle: t\n" + String(repeating: "a: 1\n", count: 150_000)
    let (_, diagnostics) = decode(text)
    #expect(diagnostics.reduce(0) { $0 + ($1.message.contains("more than once") ? 1 + $1.alike : 0) } >= 10_000)
  }
}
