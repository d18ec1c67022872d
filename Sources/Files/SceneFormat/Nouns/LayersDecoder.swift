import Diagnostics
import LayerAnimation

/// A decoder of the tree of layers.
///
/// It is a class because all levels of the tree share its state: the counts for limits, the charts whose subject is not
/// known yet, and the data for checks that need the duration of the scene.
final class LayersDecoder {
  let context: DecodingContext
  let fragments: FragmentsDecoder
  /// The decoder of the scene's responses to inputs.
  let interaction: InteractionDecoder
  /// The stage's size; nil if it could not be read.
  let stage: Size?
  private var count = 0
  /// The number of layers in replicators, each counted for every copy.
  private var replicatedCount = 0
  /// Functions that find the layers to which charts, numbers as text and connectors refer, when all layers exist.
  var references: [(NamedLayers) -> [Layer]] = []
  /// The number of charts, and of the animations of the layers that they show.
  var chartCount = 0, chartedAnimations = 0
  /// The animations that play the frames of pictures, until they are added to the layers.
  var framePlays: [ObjectIdentifier: KeyframeAnimation] = [:]
  /// The effects on letters that have been read, by their names.
  var effects: [String: LetterEffect] = [:]
  /// The drawn texts whose letters move.
  var drawnTexts: [ObjectIdentifier: DrawnText] = [:]
  /// True if the layers that are being decoded are in a stack (`StackDecoder`).
  private(set) var isInStack = false
  /// The layers in stacks that have positions of their own.
  private var placed: Set<ObjectIdentifier> = []
  /// The layers whose position or size follows from a stack.
  var arranged: Set<ObjectIdentifier> = []
  /// The parts of layers that are decoded after the stacks around them are arranged: their motion, which begins from
  /// their positions.
  private var pending: [() -> Void]?
  /// The notes about the layers for warnings at the end.
  var notes = DecodingNotes()
  /// The layers that charts show.
  private(set) var subjects: Set<ObjectIdentifier> = []
  /// The number of animations that each layer has, for the limit on charts.
  var animationCounts: [ObjectIdentifier: Int] = [:]
  /// The positions and begin times of animations; the time is local to `layer`, or the scene's if that is nil.
  var starts: [(place: Place, time: Double, layer: Layer?)] = []
  /// The position of each layer's mapping in the file.
  private var places: [ObjectIdentifier: Place] = [:]
  /// The number of masks that contain the layer that is being decoded.
  private var maskDepth = 0
  /// The starts that are stated in words.
  let plan: TimePlan
  /// What blocks of keyframes among the steps have made of layers, by which the next ones begin.
  var stepModels: [ObjectIdentifier: LayerProperties] = [:]
  /// The numbers of transitions and of layers in their copies.
  var transitionCount = 0, pictureLayerCount = 0

  init(context: DecodingContext, fragments: FragmentsDecoder, stage: Size?, plan: TimePlan) {
    self.context = context
    self.plan = plan
    self.fragments = fragments
    interaction = InteractionDecoder(context: context)
    self.stage = stage
  }

  /// Decodes a list of layers and adds them to a superlayer, the first at the back.
  ///
  /// - Parameter isPlain: True if the superlayer's local time equals the scene's time.
  func decode(_ reader: NodeReader?, into superlayer: Layer, isPlain: Bool = true) {
    var places: [String: Place] = [:]
    for element in reader?.list(of: "layers") ?? [] {
      guard let layer = layer(element, knownNames: &places, isPlain: isPlain) else { continue }
      superlayer.addSublayer(layer)
    }
  }

  private func layer(_ reader: NodeReader, knownNames: inout [String: Place], isPlain: Bool) -> Layer? {
    guard hasRoom(reader), let mapping = fragments.completed(reader) else { return nil }
    let layer = layer(of: mapping, isPlain: isPlain)
    if let name = name(mapping, &knownNames) { layer.name = name }
    return layer
  }

  /// Returns true if one more layer, or several, may be read.
  func hasRoom(forLayers more: Int = 1, _ reader: NodeReader) -> Bool {
    let before = count
    count += more
    if before <= SceneLimits.layers, count > SceneLimits.layers {
      reader.fail("the scene has more than \(SceneLimits.layers) layers", rule: .layer)
    }
    return count <= SceneLimits.layers && !context.isSpent
  }

  /// Decodes a layer without its name.
  func layer(of mapping: MappingReader, isPlain: Bool) -> Layer {
    context.followed = context.isInteractive ? FollowedLook() : nil
    let content = contentLayer(mapping)
    // A chart is filled in when the tree is committed, an emitter counts its births, and letters are counted when the
    // scene begins: their content cannot follow parameters.
    let kind = content.model.content.kind
    if kind.isFilledByCommit || kind == .emitter || mapping["letters"] != nil { context.followed?.removeAll() }
    let layer = mapping["letters"] == nil ? content : holder(of: content)
    places[ObjectIdentifier(layer)] = mapping.place
    LayerPropertiesDecoder.decode(mapping, into: layer)
    if let code = mapping["code"], !(content is TextLayer) { addCode(to: layer, code, isSized: isSized(mapping)) }
    let isPlanned = plan(layer, mapping)
    let followed = context.followed
    context.followed = nil
    if isInStack { note(inStack: layer, content, mapping) }
    notes.note(layer, mapping)
    if let letters = mapping["letters"] { divide(content, in: layer, letters) }
    let movesClock = mapping["animations"]?.movesClock ?? false
    let isPlainInside = isPlain && layer.timing == .layer && !isPlanned && !movesClock && !(layer is ReplicatorLayer)
    arrange(layer, mapping) { decode(mapping["sublayers"], into: layer, isPlain: isPlainInside) }
    decodeMask(mapping, of: layer, isPlain: isPlainInside)
    let isInMask = maskDepth > 0
    let finish = {
      self.animate(layer, mapping, isPlain: isPlainInside, isPlainAround: isPlain)
      self.checkCopies(of: layer, mapping)
      if let followed { self.interact(layer, mapping, followed) }
      LayerWarnings(mapping: mapping, layer: layer, isInMask: isInMask).report()
    }
    if pending == nil { finish() } else { pending?.append(finish) }
    return layer
  }

  /// Lets the clock of a layer begin as it is stated in words. Returns false if it is not.
  private func plan(_ layer: Layer, _ mapping: MappingReader) -> Bool {
    guard let begin = mapping["beginTime"], begin.isInWords, let reference = TimePlan.Reference(begin) else {
      return false
    }
    plan.add(clockOf: layer, at: begin.place, reference)
    return true
  }

  /// Decodes sublayers, and places them if the layer is a stack. Their motion is decoded after that, and after the
  /// stacks around the layer are arranged.
  private func arrange(_ layer: Layer, _ mapping: MappingReader, _ decodeSublayers: () -> Void) {
    let (stack, outer) = (StackDecoder(mapping), isInStack)
    let isOutermost = stack != nil && pending == nil
    if isOutermost { pending = [] }
    isInStack = stack != nil
    decodeSublayers()
    isInStack = outer
    if let stack {
      stack.arrange(layer) { placed.contains(ObjectIdentifier($0)) }
      arranged.formUnion((layer.sublayers + [layer]).map(ObjectIdentifier.init))
    }
    guard isOutermost, let finishes = pending else { return }
    pending = nil
    for finish in finishes { finish() }
  }

  /// Notes a layer in a stack that has a position of its own, and measures a text that has no size.
  private func note(inStack layer: Layer, _ content: Layer, _ mapping: MappingReader) {
    if mapping["position"] != nil { placed.insert(ObjectIdentifier(layer)) }
    guard case .text(let text) = content.model.content, mapping.given(["size", "bounds"]).isEmpty else { return }
    layer.model.bounds.size = StackDecoder.size(of: text)
  }

  /// Limits the layers that replicators show: copies count as layers, and nested replicators multiply them.
  private func checkCopies(of layer: Layer, _ mapping: MappingReader) {
    guard let replicator = layer as? ReplicatorLayer else { return }
    if replicator.mostCopies == 0 {
      mapping.warn("a replicator of no copies shows nothing", atKey: "replicator", rule: .layer)
    }
    replicatedCount += replicator.shownCount
    if replicatedCount > SceneLimits.replicatedLayers {
      mapping.fail(
        "the scene has more than \(SceneLimits.replicatedLayers) copies of layers", atKey: "replicator", rule: .layer)
    }
  }

  /// Decodes a mask: a layer in the coordinates of the layer that it masks. A mask of a mask is ignored (G17).
  private func decodeMask(_ mapping: MappingReader, of layer: Layer, isPlain: Bool) {
    guard let reader = mapping["mask"], hasRoom(reader), let mask = fragments.completed(reader) else { return }
    let outer = isInStack
    maskDepth += 1
    isInStack = false
    let maskLayer = self.layer(of: mask, isPlain: isPlain)
    isInStack = outer
    maskDepth -= 1
    maskLayer.name = mask.read("name") { $0.line() }
    if maskLayer.mask != nil {
      mask.warn("a mask has no mask of its own: this one is left out", atKey: "mask", rule: .layer)
    }
    layer.mask = maskLayer
  }

  /// Decodes the layer's name. Names address layers, so a name must be unique among siblings and must not look like a
  /// path.
  private func name(_ mapping: MappingReader, _ known: inout [String: Place]) -> String? {
    guard let reader = mapping["name"], let name = reader.line() else { return nil }
    guard !name.isEmpty, !name.unicodeScalars.contains("/"), name.unicodeScalars.first != "#" else {
      return reader.fail("a layer's name cannot be empty, contain '/' or begin with '#'", rule: .layer)
    }
    if let first = known[name] {
      guard first != mapping.place(ofKey: "name") else {
        return reader.fail(
          "each copy of this layer needs a name of its own, such as '\(NodeReader.shortened(name))-${index}'",
          rule: .layer)
      }
      return reader.fail("there is a layer '\(name)' beside this one already, in line \(first.line)", rule: .layer)
    }
    known[name] = mapping.place(ofKey: "name")
    return name
  }

  /// Gives every chart, every number of another layer and every connector its subjects; called when all layers exist.
  func resolveReferences(in layers: NamedLayers) {
    subjects = Set(references.flatMap { $0(layers) }.map(ObjectIdentifier.init))
  }

  /// Refuses a scene that would take too long to load or to draw; called when all layers exist.
  func checkCost(of root: Layer, on stage: Size) {
    // An error may be the reason for an excessive cost, and the cost of an invalid value is unknown.
    guard !context.hasErrors else { return }
    context.check(SceneCost(of: root, on: stage)) { self.places[ObjectIdentifier($0)] }
  }

  /// Warns about animations that begin after the end of the scene.
  func warnOfLateBegins(in length: Double?) {
    guard let length else { return }
    for begin in starts {
      guard let time = begin.layer.map({ notes.sceneTime(of: begin.time, in: $0) }) ?? begin.time, time >= length else {
        continue
      }
      context.report(
        "this animation never shows: it begins at \(time.plain) s, and the scene ends at \(length.plain) s",
        at: begin.place, severity: .warning, rule: .layer)
    }
  }

  /// Issues the warnings that depend on the whole scene but not on its duration; called for a scene without errors.
  func warnOfWhole(root: Layer) {
    IdleAnimations(notes: notes).report()
    if !context.isInteractive { IdleClocks(notes: notes, subjects: subjects, context: context).report() }
    if let stage { StageWarnings(notes: notes, subjects: subjects, context: context, stage: stage).report(in: root) }
  }
}

extension Layer {
  /// The number of layers that are drawn for this one, itself, sublayers and copies included; capped just above the
  /// limit.
  fileprivate var shownCount: Int {
    let inside = sublayers.reduce(mask.map(\.shownCount) ?? 0) {
      min($0 + $1.shownCount, SceneLimits.replicatedLayers + 1)
    }
    // A replicator of no copies has one copy in the tree, which is not drawn.
    let copies = max((self as? ReplicatorLayer)?.mostCopies ?? 1, 1)
    return 1 + inside * copies
  }
}
