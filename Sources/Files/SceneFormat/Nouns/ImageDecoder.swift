import Diagnostics
import LayerAnimation

/// A decoder of pictures of pixels: a file alone, or a mapping with a file and the way in which it is shown (G24).
enum ImageDecoder {
  /// Returns the layer, and the animation of its frames if they play; nil if there is no picture.
  static func decode(_ reader: NodeReader) -> (layer: ImageLayer, animation: KeyframeAnimation?)? {
    guard reader.isMapping else { return reader.pixelPicture().map { (ImageLayer($0), nil) } }
    guard let mapping = MappingReader(reader, as: .image) else { return nil }
    let sheet = mapping.given(["frames", "sheet"]).isEmpty ? nil : mapping
    guard let file = mapping["file"]?.pixelPicture() else { return nil }
    let play = sheet?.frames(of: file)
    let layer = ImageLayer(play.map { file.divided(into: $0.frames) } ?? file)
    mapping.set(&layer.image.sampling, from: "sampling") { $0.choice(of: ImageSampling.self) }
    mapping.set(&layer.image.scale, from: "scale") { $0.number(in: 0.01...100) }
    mapping.set(&layer.image.center, from: "center") { $0.rect() }
    let size = layer.model.bounds.size
    layer.model.bounds.size = size.scaled(by: layer.image.pixelSize)
    mapping["scale"]?.follow(.bounds, from: .size(layer.model.bounds.size)) {
      var image = ImageContent()
      guard let scale = $0.number(in: 0.01...100) else { return nil }
      image.scale = scale
      return .size(size.scaled(by: image.pixelSize))
    }
    mapping.decode(.image, into: &layer.model)
    if mapping["tag"] != nil, mapping["sheet"] == nil {
      mapping.fail("'tag' is a part of a 'sheet'; say which", atKey: "tag", rule: .file)
    }
    // A picture with a given frame is not played; other animations may change the frame.
    return (layer, mapping["frame"] == nil ? play?.animation : nil)
  }
}

extension Size {
  fileprivate func scaled(by factor: Double) -> Size { Size(width: width * factor, height: height * factor) }
}

/// The frames of a picture, with their order and times if they are played.
struct PicturePlay {
  /// The number of operations that it takes to make a frame, and to keep it with each layer that shows the picture.
  static let costOfFrame = 16

  var frames: [PictureFrame]
  /// The frames in the order in which they are shown, each with its time in seconds; empty if they are not played.
  var steps: [(frame: Int, duration: Double)] = []
  /// The number of times that the steps are repeated.
  var repeatCount = Double.infinity

  /// The animation that plays the frames: a keyframe animation in discrete steps.
  var animation: KeyframeAnimation? { Self.animation(of: steps, repeatCount: repeatCount) }

  /// Returns an animation that shows frames one after the other; nil if it would show no change.
  static func animation(of steps: [(frame: Int, duration: Double)], repeatCount: Double) -> KeyframeAnimation? {
    let total = steps.reduce(0) { $0 + $1.duration }
    guard steps.count > 1, total > 0 else { return nil }
    var times = [0.0]
    for step in steps { times.append(times[times.count - 1] + step.duration) }
    var animation = KeyframeAnimation(
      keyPath: AnimationKeyPath(.frame), values: steps.map { Double($0.frame) }, keyTimes: times.map { $0 / total },
      duration: total)
    animation.keyTimes?[steps.count] = 1
    animation.calculationMode = .discrete
    animation.repeatCount = repeatCount
    return animation
  }

  /// Returns an animation that shows all frames for the same time.
  static func animation(of count: Int, rate: Double) -> KeyframeAnimation? {
    animation(of: (0..<count).map { ($0, 1 / rate) }, repeatCount: .infinity)
  }
}

extension MappingReader {
  /// Returns the frames of the picture that `frames` or `sheet` describes.
  fileprivate func frames(of picture: PixelPicture) -> PicturePlay? {
    if let reader = self["sheet"] {
      if self["frames"] != nil {
        fail("a picture has its frames from a 'sheet' or from 'frames', not from both", atKey: "frames", rule: .file)
      }
      return SpriteSheetDecoder(reader, picture)?.play(tag: self["tag"])
    }
    return self["frames"].flatMap { MappingReader($0, as: .imageFrames) }?.grid(of: picture)
  }

  /// Returns frames of equal sizes that are arranged in rows.
  private func grid(of picture: PixelPicture) -> PicturePlay? {
    let sides = 1...SceneLimits.pictureFrames
    let (columns, rows) = (read("columns") { $0.integer(in: sides) }, read("rows") { $0.integer(in: sides) })
    guard let columns = columns ?? (has("columns") ? nil : 1), let rows = rows ?? (has("rows") ? nil : 1) else {
      return nil
    }
    guard picture.width.isMultiple(of: columns), picture.height.isMultiple(of: rows) else {
      let isWide = !picture.width.isMultiple(of: columns)
      let (count, size) = isWide ? (columns, picture.width) : (rows, picture.height)
      fail(
        "the picture is \(size) pixels \(isWide ? "wide" : "high"), which \(count) "
          + "\(isWide ? "columns" : "rows") do not divide", atKey: isWide ? "columns" : "rows", rule: .file)
      return nil
    }
    guard columns * rows <= SceneLimits.pictureFrames else {
      context.report("a picture has at most \(SceneLimits.pictureFrames) frames", at: place, rule: .file)
      return nil
    }
    let count = self["count"].map { $0.integer(in: 1...columns * rows) } ?? columns * rows
    guard let count, context.spend(PicturePlay.costOfFrame * count, at: place) else { return nil }
    let (width, height) = (picture.width / columns, picture.height / rows)
    var play = PicturePlay(
      frames: (0..<count).map {
        PictureFrame(x: $0 % columns * width, y: $0 / columns * height, width: width, height: height)
      })
    if let rate = read("rate", { $0.number(in: SceneLimits.frameRates) }) {
      play.steps = (0..<count).map { ($0, 1 / rate) }
    }
    return play
  }
}
