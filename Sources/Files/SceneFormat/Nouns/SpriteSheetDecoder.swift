import Diagnostics
import LayerAnimation

/// A reader of the description of a sprite sheet in [Aseprite's JSON](https://www.aseprite.org/docs/cli/#data): its
/// frames, as a list or by name, their durations, and tags.
///
/// JSON is read as YAML, of which it is a subset. Mistakes in the file are reported at the scene's `sheet`.
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
    let context = DecodingContext(SourceFile(name: path, text: text))
    let root = YAMLDocument.read(in: context)
    guard let root, !context.hasErrors, root.isMapping else {
      let told = reader.context.mayQuote(path) ? context.diagnostics.first : nil
      let mistake = told.map { ": line \($0.line): \($0.message)" } ?? ""
      reader.fail("the sheet '\(self.path)' is not JSON\(mistake)", rule: .art)
      return nil
    }
    self.root = root
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
      fail("its tag '\(NodeReader.shortened(name))' is not of frames that it has")
      return nil
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

  private func fail(_ message: String) { reader.fail("the sheet '\(path)' cannot be used: \(message)", rule: .art) }

  // MARK: - Tags

  private func tag(named name: String, _ reader: NodeReader) -> SceneNode? {
    let tags = root.value(ofKey: "meta")?.value(ofKey: "frameTags")?.elements.map(Array.init) ?? []
    if let tag = tags.first(where: { $0.value(ofKey: "name")?.text == name }) { return tag }
    let names = tags.compactMap { $0.value(ofKey: "name")?.text }
    let hint = names.isEmpty ? "; it has none" : reader.context.suggestion(for: name, among: names)
    reader.fail("the sheet '\(path)' has no tag '\(NodeReader.shortened(name))'\(hint)", rule: .art)
    return nil
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
      fail("it has a tag with the direction '\(NodeReader.shortened(direction))'")
      return nil
    }
  }

  // MARK: - Frames

  private func frames() -> [PictureFrame]? {
    guard let node = root.value(ofKey: "frames") else {
      fail("it has no 'frames'")
      return nil
    }
    let nodes = node.elements.map(Array.init) ?? node.pairs?.map(\.value) ?? []
    guard (1...SceneLimits.pictureFrames).contains(nodes.count) else {
      fail("it has \(nodes.count) frames; a picture has 1 to \(SceneLimits.pictureFrames)")
      return nil
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
      fail("its frame \(index) is rotated; export it without rotation")
      return nil
    }
    guard let area = node.value(ofKey: "frame"), let x = integer(area, "x"), let y = integer(area, "y"),
      let width = integer(area, "w"), let height = integer(area, "h")
    else {
      fail("its frame \(index) has no rectangle 'frame' with x, y, w and h")
      return nil
    }
    guard x + width <= picture.width, y + height <= picture.height else {
      fail(
        "its frame \(index) reaches beyond the picture, which has \(picture.width)×\(picture.height) pixels")
      return nil
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
