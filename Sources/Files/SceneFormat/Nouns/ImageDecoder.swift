import Casts
import Cells
import Diagnostics
import LayerAnimation
import Pixels

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
      return fail(
        "the picture is \(size) pixels \(isWide ? "wide" : "high"), which \(count) "
          + "\(isWide ? "columns" : "rows") do not divide", atKey: isWide ? "columns" : "rows", rule: .file)
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

/// A reader of the description of a sprite sheet in [Aseprite's JSON](https://www.aseprite.org/docs/cli/#data): its
/// frames, as a list or by name, their durations, and tags.
///
/// Mistakes in the file are reported at the scene's `sheet`.
struct SpriteSheetDecoder {
  private let reader: NodeReader
  private let picture: PixelPicture
  private let path: String
  private let root: SceneNode

  /// Reads the description in a file; nil if it cannot be used, which is reported.
  ///
  /// - Parameters:
  ///   - reader: The value that names the file.
  ///   - picture: The picture that the sheet divides.
  init?(_ reader: NodeReader, _ picture: PixelPicture) {
    guard let text = reader.fileText(), let path = reader.line() else { return nil }
    (self.reader, self.picture, self.path) = (reader, picture, NodeReader.shortened(path))
    do throws(DataMistake) {
      root = try JSONReader.read(text) { String(validating: $0, as: UTF8.self) }
    } catch {
      let mistake = reader.context.mayQuote(path) ? ": line \(error.place.line): \(error.message)" : ""
      reader.fail("the sheet '\(self.path)' is not JSON\(mistake)", rule: .art)
      return nil
    }
  }

  /// Returns the frames, with the steps of a tag, or of all frames, as the animation.
  func play(tag: NodeReader?) -> PicturePlay? {
    guard let frames = frames() else { return nil }
    var play = PicturePlay(frames: frames)
    let all = Array(frames.indices)
    guard let tag else {
      play.steps = steps(all, frames)
      return play
    }
    guard let name = tag.line(), let node = self.tag(named: name, tag) else { return nil }
    guard let first = integer(node, "from"), let last = integer(node, "to"), first <= last, last < frames.count else {
      return fail("its tag '\(NodeReader.shortened(name))' is not of frames that it has")
    }
    guard let order = order(of: Array(first...last), node) else { return nil }
    play.steps = steps(order, frames)
    if let count = node.value(ofKey: "repeat")?.number, count >= 1 { play.repeatCount = count }
    return play
  }

  private func steps(_ order: [Int], _ frames: [PictureFrame]) -> [(frame: Int, duration: Double)] {
    order.map { ($0, frames[$0].duration ?? Self.usualDuration) }
  }

  /// The duration of a frame for which the sheet gives none, in seconds.
  private static let usualDuration = 0.1

  private func fail<T>(_ message: String) -> T? {
    reader.fail("the sheet '\(path)' cannot be used: \(message)", rule: .art)
  }

  // MARK: - Tags

  private func tag(named name: String, _ reader: NodeReader) -> SceneNode? {
    let tags = root.value(ofKey: "meta")?.value(ofKey: "frameTags")?.elements.map(Array.init) ?? []
    if let tag = tags.first(where: { $0.value(ofKey: "name")?.text == name }) { return tag }
    let names = tags.compactMap { $0.value(ofKey: "name")?.text }
    let hint = names.isEmpty ? "; it has none" : reader.context.suggestion(for: name, among: names)
    return reader.fail("the sheet '\(path)' has no tag '\(NodeReader.shortened(name))'\(hint)", rule: .art)
  }

  /// Returns the frames of a tag in the order of its direction.
  private func order(of frames: [Int], _ tag: SceneNode) -> [Int]? {
    let direction = tag.value(ofKey: "direction")?.text ?? "forward"
    switch direction {
    case "forward": return frames
    case "reverse": return frames.reversed()
    case "pingpong": return frames + frames.dropFirst().dropLast().reversed()
    case "pingpong_reverse": return frames.reversed() + frames.dropFirst().dropLast()
    default:
      return fail("it has a tag with the direction '\(NodeReader.shortened(direction))'")
    }
  }

  // MARK: - Frames

  private func frames() -> [PictureFrame]? {
    guard let node = root.value(ofKey: "frames") else { return fail("it has no 'frames'") }
    let nodes = node.elements.map(Array.init) ?? node.pairs?.map(\.value) ?? []
    guard (1...SceneLimits.pictureFrames).contains(nodes.count) else {
      return fail("it has \(nodes.count) frames; a picture has 1 to \(SceneLimits.pictureFrames)")
    }
    guard reader.context.spend(PicturePlay.costOfFrame * nodes.count, at: reader.place) else { return nil }
    var frames: [PictureFrame] = []
    for (index, node) in nodes.enumerated() {
      guard let frame = frame(node, index) else { return nil }
      frames.append(frame)
    }
    return frames
  }

  private func frame(_ node: SceneNode, _ index: Int) -> PictureFrame? {
    guard node.value(ofKey: "rotated")?.text != "true" else {
      return fail("its frame \(index) is rotated; export it without rotation")
    }
    guard let area = node.value(ofKey: "frame"), let x = integer(area, "x"), let y = integer(area, "y"),
      let width = integer(area, "w"), let height = integer(area, "h")
    else { return fail("its frame \(index) has no rectangle 'frame' with x, y, w and h") }
    guard x + width <= picture.width, y + height <= picture.height else {
      return fail("its frame \(index) reaches beyond the picture, which has \(picture.width)×\(picture.height) pixels")
    }
    let (place, size) = (node.value(ofKey: "spriteSourceSize"), node.value(ofKey: "sourceSize"))
    let duration = node.value(ofKey: "duration")?.number.map { $0 / 1000 }
    return PictureFrame(
      x: x, y: y, width: width, height: height, left: place.flatMap { integer($0, "x") } ?? 0,
      top: place.flatMap { integer($0, "y") } ?? 0, shownWidth: size.flatMap { integer($0, "w") },
      shownHeight: size.flatMap { integer($0, "h") },
      duration: duration.flatMap { $0 > 0 && $0 <= SceneLimits.magnitude ? $0 : nil })
  }

  /// Returns a whole number that is not negative and not huge.
  private func integer(_ node: SceneNode, _ key: String) -> Int? {
    guard let number = node.value(ofKey: key)?.number, (0...SceneLimits.magnitude).contains(number),
      number.rounded() == number
    else { return nil }
    return Int(number)
  }
}

/// The files of pictures that have been read, by their paths.
struct NamedFiles {
  var pictures: [String: PixelPicture] = [:]
  var texts: [String: String] = [:]
  /// The recordings, by the paths of their files and of those with their times.
  var sessions: [[String]: CastSession] = [:]
}

/// Reads the files of pictures. Each file is read once, and its pixels are shared by all layers that show it.
///
/// No file is read while a scene plays. A name with live parameters stands for all files that result from their
/// choices, all of which are read with the scene.
extension NodeReader {
  /// Returns the picture in the PNG file that a value names.
  func pixelPicture() -> PixelPicture? { file { $0.picture(inFile: $1) } }

  /// Returns the text in the file that a value names.
  func fileText() -> String? { file { $0.text(inPictureFile: $1) } }

  private func file<Contents>(_ read: (NodeReader, String) -> Contents?) -> Contents? {
    guard let path = line() else { return nil }
    if context.followed != nil, let live = liveText {
      let paths = live.possibleTexts(of: context.live?.parameters ?? [], counting: context.work)
      for path in paths ?? [] { _ = read(self, path) }
      if paths == nil {
        fixContent(
          because: "this name is read once, when the scene begins: to follow, its parameters need 'choices', of "
            + "\(SceneLimits.namedFiles) files at most")
      }
    }
    return read(self, path)
  }

  private func picture(inFile path: String) -> PixelPicture? {
    if let known = context.files.pictures[path] { return known }
    guard let bytes = bytes(ofFile: path, limit: SceneLimits.pictureFileSize) else { return nil }
    do throws(PictureFileError) {
      guard context.spend(pixels: try PNGReader.pixelCount(bytes), at: place) else { return nil }
      let rows = try PNGReader.read(bytes)
      let picture = PixelPicture(width: rows.width, height: rows.height, pixels: rows.pixels)
      context.files.pictures[path] = picture
      return picture
    } catch {
      return fail("the picture '\(Self.shortened(path))' \(error)", rule: .file)
    }
  }

  private func text(inPictureFile path: String) -> String? {
    if let known = context.files.texts[path] { return known }
    guard let text = text(ofFile: path), context.spend(text.utf8.count, at: place) else { return nil }
    let lines = text.unicodeScalars.filter { $0 != "\r" && $0 != "\u{FEFF}" }
    let known = String(String.UnicodeScalarView(lines))
    context.files.texts[path] = known
    return known
  }
}

/// The keys that are decoded here.
extension MappingKind {
  static let image = MappingKind(
    noun: "a picture of pixels",
    keys: [
      Key("file", .text, "a PNG file; its path is relative to the scene's file", or: .needed),
      Key(
        "sampling", choice(ImageSampling.self),
        "the one pixel in the middle of each part of a cell, or the mean of all", or: "`area`"),
      Key("scale", .number, "how many pixels there are to a point, where the picture has its own size", or: "`1`"),
      Key(
        "center", .rect,
        "which part of it, as fractions, is stretched with it; what lies beside that keeps its own size",
        or: "all of it"),
      key(.frame),
      Key("frames", .mapping("imageFrames"), "frames of equal sizes that the picture is divided into", or: "one frame"),
      Key("sheet", .text, "a file that describes the frames, their times and tags: Aseprite's JSON", or: "none"),
      Key("tag", .text, "which of the sheet's tags is played", or: "all frames"),
    ])

  static let imageFrames = MappingKind(
    noun: "the frames of a picture",
    keys: [
      Key("columns", .integer, "how many stand beside one another", or: "`1`"),
      Key("rows", .integer, "how many stand below one another", or: "`1`"),
      Key("count", .integer, "how many there are, counted row by row", or: "all"),
      Key("rate", .number, "how many are shown in a second, again and again", or: "none: `frame` stands still"),
    ])
}
