import Diagnostics
import LayerAnimation

/// The outermost mapping: format, title, stage, length, markers, and the layers.
struct DocumentDecoder {
  let context: DecodingContext
  /// What the parameters are set to from outside.
  let overrides: [String: String]

  /// The scene; nil where there is no stage to put it on.
  func scene(_ reader: NodeReader) -> Scene? {
    guard reader.isMapping else {
      reader.fail("a scene is a mapping that begins with 'format: 1'")
      return nil
    }
    guard checkFormat(reader), let bare = MappingReader(reader, as: .scene) else { return nil }
    let parameters = ParametersDecoder(context: context, overrides: overrides)
    let scope = parameters.decode(bare["parameters"])
    guard let mapping = MappingReader(NodeReader(reader.node, in: context, scope: scope), as: .scene) else {
      return nil
    }
    let scene = scene(mapping, scope)
    parameters.warnOfUnused(bare["parameters"])
    return scene
  }

  private func scene(_ mapping: MappingReader, _ scope: Scope) -> Scene? {
    let title = mapping.read("title") { $0.line() } ?? ""
    let about = mapping.read("about") { $0.text() } ?? ""
    let stage = mapping.read("stage", StageDecoder.decode)
    let glyphs = mapping.read("glyphs") { $0.choice(of: SceneGlyphs.self) }
    let length = mapping.read("duration") { $0.time(in: 0.001...SceneLimits.magnitude) }
    let loops = mapping.read("loop") { $0.flag() } ?? false
    let markers = mapping.read("markers", MarkersDecoder.decode) ?? []
    let (root, layers) = layers(mapping, scope, stage?.size, length: length)
    // Committing a scene costs time; one that will not be shown is not worth it.
    guard let stage, !context.hasErrors else { return nil }
    var scene = Scene(title: title, stage: stage.size, root: root)
    scene.background = stage.background
    (scene.about, scene.loops, scene.glyphs) = (about, loops, glyphs)
    scene.duration = length ?? scene.duration
    scene.markers = markers.map(\.marker)
    for (marker, place) in markers where marker.time > scene.duration {
      context.report(
        "the marker '\(NodeReader.shortened(marker.name))' is at \(marker.time.short) s, and the scene ends at "
          + "\(scene.duration.short) s", at: place, severity: .warning)
    }
    layers.warnOfWhole(root: root, duration: scene.duration)
    return scene
  }

  private func layers(_ mapping: MappingReader, _ scope: Scope, _ stage: Size?, length: Double?) -> (
    Layer, LayersDecoder
  ) {
    let root = Layer()
    let fragments = FragmentsDecoder(mapping["fragments"], in: context, scope: scope)
    let layers = LayersDecoder(context: context, fragments: fragments, stage: stage)
    layers.decode(mapping["layers"], into: root)
    layers.resolveCharts(root: root)
    layers.warnOfLateBegins(in: length)
    if let stage { layers.checkCost(of: root, on: stage) }
    fragments.checkUnused { _ = layers.layer(of: $0, isPlain: false) }
    return (root, layers)
  }

  /// Whether the format is the one that this program reads; anything else in another one would be guesswork.
  private func checkFormat(_ reader: NodeReader) -> Bool {
    let pairs = reader.pairs(of: MappingKind.scene.noun) ?? []
    guard let value = pairs.first(where: { $0.key.keyText == "format" })?.value else { return true }
    guard let format = value.integer(in: 0...Int(SceneLimits.magnitude)) else { return false }
    guard format == SceneDecoder.version else {
      value.fail("this program reads format \(SceneDecoder.version), not \(format)")
      return false
    }
    return true
  }
}
