import LayerAnimation

/// The outermost mapping: format, title, stage, length, and the layers.
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
    guard checkFormat(reader), let mapping = MappingReader(reader, as: .scene) else { return nil }
    ParametersDecoder(context: context, overrides: overrides).decode(mapping["parameters"])
    let title = mapping.read("title") { $0.line() } ?? ""
    let stage = mapping.read("stage", StageDecoder.decode)
    let root = Layer()
    let layers = LayersDecoder(context: context)
    layers.decode(mapping["layers"], into: root)
    layers.resolveStrips(root: root)
    let length = mapping.read("duration") { $0.time(in: 0.001...SceneLimits.magnitude) }
    let loops = mapping.read("loop") { $0.flag() }
    let about = mapping.read("about") { $0.text() }
    // Committing a scene costs time; one that will not be shown is not worth it.
    guard let stage, !context.hasErrors else { return nil }
    var scene = Scene(title: title, stage: stage.size, root: root)
    scene.background = stage.background
    scene.about = about ?? ""
    scene.loops = loops ?? false
    scene.duration = length ?? scene.duration
    return scene
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
