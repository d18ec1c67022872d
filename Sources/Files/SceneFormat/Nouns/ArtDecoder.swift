import Cells
import Diagnostics
import LayerAnimation

/// A decoder of character art: a picture alone, or a mapping with a picture and its colours (G24).
enum ArtDecoder {
  /// Decodes character art.
  ///
  /// - Parameter stage: The stage's size, for the warning about pictures that do not fit; nil if it could not be read,
  ///   and for a picture that is scaled to its layer.
  /// - Returns: The layer, and the animation of its frames if they play; nil if there is no picture.
  static func decode(_ reader: NodeReader, stage: Size?) -> (layer: ArtLayer, animation: KeyframeAnimation?)? {
    guard reader.isMapping else {
      return reader.picture().map { picture in
        warn(of: picture, stage, reader)
        return (ArtLayer(ArtPicture(picture)), nil)
      }
    }
    guard let mapping = MappingReader(reader, as: .art) else { return nil }
    let layer = ArtLayer()
    let texts = mapping.frames()
    let transparent = mapping.read("transparent") { $0.transparentCharacter() } ?? " "
    let colors = mapping.read("colors") { $0.picture() } ?? ""
    let legend = mapping.read("legend") { $0.legend() } ?? [:]
    let pictures = texts.map { ArtPicture($0, transparent: transparent, colors: colors, legend: legend) }
    layer.art.picture = pictures.first ?? .empty
    if pictures.count > 1 { layer.art.frames = pictures }
    mapping.set(&layer.art.foregroundColor, from: "foregroundColor") { $0.color() }
    mapping["foregroundColor"]?.follow(.foregroundColor, from: .color(layer.art.foregroundColor)) {
      $0.color().map(Value.color)
    }
    mapping.decode(.image, into: &layer.model)
    if let reader = mapping["rows"] ?? mapping["file"] { texts.forEach { warn(of: $0, stage, reader) } }
    warnOfColors(mapping, layer.picture)
    return (layer, mapping.play(of: pictures.count))
  }

  private static func warn(of picture: String, _ stage: Size?, _ reader: NodeReader) {
    reader.warnIfWider(picture, than: stage, what: "picture")
    guard picture.allSatisfy(\.isWhitespace), !reader.context.hasErrors else { return }
    reader.warn("this picture has nothing in it", rule: .art)
  }

  /// Warns about letters of the colour rows that are not in the legend, and about colours outside the picture: both
  /// show that the colour rows are misaligned.
  private static func warnOfColors(_ mapping: MappingReader, _ picture: ArtPicture) {
    guard !mapping.context.hasErrors else { return }
    guard let reader = mapping["colors"], let text = reader.word else {
      if mapping["legend"] != nil {
        mapping.warn("a legend explains the letters of 'colors', and there are none", atKey: "legend", rule: .art)
      }
      return
    }
    for letter in Set(text).subtracting(picture.legend.keys) where !letter.isWhitespace {
      guard let index = text.firstIndex(of: letter) else { continue }
      let offset = text.unicodeScalars.distance(from: text.startIndex, to: index)
      let sign = NodeReader.shortened(String(letter))
      reader.warn("'\(sign)' is not in the legend, so it stands for no colour", atCharacter: offset, rule: .art)
    }
    let widths = picture.rows.map(\.count) + Array(repeating: 0, count: picture.colorRows.count)
    if zip(picture.colorRows, widths).contains(where: { $0.reversed().drop { $0 == " " }.count > $1 }) {
      reader.warn("the colours reach beyond the picture", rule: .art)
    }
  }
}

extension MappingReader {
  /// Returns the frames of the picture as texts, which is one text unless a separator divides it; none if there is no
  /// picture.
  fileprivate func frames() -> [String] {
    guard !given(["rows", "file"]).isEmpty else {
      if lacksAll(["rows", "file"]) {
        context.report("a picture of characters needs 'rows', or a 'file'", at: place, rule: .art)
      }
      return []
    }
    if self["rows"] != nil, self["file"] != nil {
      fail("a picture of characters has its 'rows' here or in a 'file', not both", atKey: "file", rule: .art)
    }
    let separator = read("separator") { $0.line() } ?? (self["rows"] == nil ? "---" : nil)
    guard let text = read("rows", { $0.text() }) ?? read("file", { $0.fileText() }),
      let reader = self["rows"] ?? self["file"]
    else { return [] }
    let frames = separator.map { text.frames(separatedBy: $0) } ?? [text]
    guard frames.count <= SceneLimits.pictureFrames else {
      reader.fail("a picture has at most \(SceneLimits.pictureFrames) frames", rule: .art)
      return []
    }
    return frames.allSatisfy(reader.isPicture) ? frames : []
  }

  /// Returns the animation that plays a number of frames; nil if they are not played.
  fileprivate func play(of frames: Int) -> KeyframeAnimation? {
    guard let rate = read("rate", { $0.number(in: SceneLimits.frameRates) }) else { return nil }
    if frames == 1 { warn("there is one frame only, so nothing is played", atKey: "rate", rule: .art) }
    // A picture with a given frame is not played; other animations may change the frame.
    return self["frame"] == nil ? PicturePlay.animation(of: frames, rate: rate) : nil
  }
}

extension String {
  /// Returns the texts between lines that consist of a separator only.
  fileprivate func frames(separatedBy separator: String) -> [String] {
    var frames: [[Substring]] = [[]]
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      if line == separator { frames.append([]) } else { frames[frames.count - 1].append(line) }
    }
    return frames.map { $0.joined(separator: "\n") }
  }
}

extension NodeReader {
  /// Returns rows of characters.
  fileprivate func picture() -> String? {
    guard let text = text(), isPicture(text) else { return nil }
    return text
  }

  /// Returns true if a text is a picture of a size that is allowed; reports one that is not.
  fileprivate func isPicture(_ text: String) -> Bool {
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard rows.count <= SceneLimits.artSide + 1, rows.allSatisfy({ $0.count <= SceneLimits.artSide }) else {
      fail("a picture has at most \(SceneLimits.artSide) rows and columns", rule: .art)
      return false
    }
    return true
  }

  /// Returns the character that stands for a transparent cell, or `none`. The outer optional is nil if it could not be
  /// read.
  fileprivate func transparentCharacter() -> Character?? {
    if isWord("none") { return .some(nil) }
    guard let text = line() else { return nil }
    guard text.count == 1 else { return expected("one character or 'none'") }
    return .some(text.first)
  }

  /// Returns the legend: colours by the characters that stand for them.
  fileprivate func legend() -> [Character: Color]? {
    var legend: [Character: Color] = [:]
    for (key, value) in pairs(of: "a mapping of characters to colours") ?? [] {
      let color = value.color()
      guard key.keyText.count == 1, let letter = key.keyText.first else {
        key.fail("a legend explains single characters, and '\(Self.shortened(key.keyText))' is not one", rule: .art)
        continue
      }
      legend[letter] = color
    }
    return legend
  }
}

/// The keys that are decoded here.
extension MappingKind {
  static let art = MappingKind(
    noun: "a picture of characters",
    keys: [
      Key("rows", .text, "the characters, as a block of text", or: "needed, or `file`"),
      Key("file", .text, "a file with the characters, beside the scene's file", or: "none"),
      Key("separator", .text, "the line that stands between two frames", or: "`---` in a file, none in `rows`"),
      Key("rate", .number, "how many frames are shown in a second, again and again", or: "none: `frame` stands still"),
      key(.frame),
      Key("transparent", .text, "the character that shows what lies below, or `none`", or: "a space"),
      Key("colors", .text, "a letter for the colour of each character, in the same rows and columns", or: "no colours"),
      Key("legend", .legend, "what the letters stand for: `{r: red, g: \"#0a0\"}`", or: "nothing"),
      Key("foregroundColor", .color, "the colour of all other characters", or: "`white`"),
    ])
}
