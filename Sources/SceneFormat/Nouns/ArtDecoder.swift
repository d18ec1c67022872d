import Diagnostics
import LayerAnimation

/// Decodes character art: a picture alone, or a mapping with a picture and its colours (G24).
enum ArtDecoder {
  /// - Parameter stage: The stage's size, for the warning about pictures that do not fit; nil if it could not be read,
  ///   and for a picture that is scaled to its layer.
  static func decode(_ reader: NodeReader, stage: Size?) -> ArtLayer? {
    guard reader.isMapping else {
      return reader.picture().map { picture in
        warn(of: picture, stage, reader)
        return ArtLayer(ArtPicture(picture))
      }
    }
    guard let mapping = MappingReader(reader, as: .art) else { return nil }
    let layer = ArtLayer()
    let rows = mapping.read("rows") { $0.picture() } ?? ""
    let transparent = mapping.read("transparent") { $0.transparentCharacter() } ?? " "
    let colors = mapping.read("colors") { $0.picture() } ?? ""
    let legend = mapping.read("legend") { $0.legend() } ?? [:]
    layer.art.picture = ArtPicture(rows, transparent: transparent, colors: colors, legend: legend)
    mapping.set(&layer.art.foregroundColor, from: "foregroundColor") { $0.color() }
    if let reader = mapping["rows"] { warn(of: rows, stage, reader) }
    warnOfColors(mapping, layer.picture)
    return layer
  }

  private static func warn(of picture: String, _ stage: Size?, _ reader: NodeReader) {
    reader.warnIfWider(picture, than: stage, what: "picture")
    guard picture.allSatisfy(\.isWhitespace), !reader.context.hasErrors else { return }
    reader.fail("this picture has nothing in it", severity: .warning)
  }

  /// Warns about letters of the colour rows that are not in the legend, and about colours outside the picture: both
  /// show that the colour rows are misaligned.
  private static func warnOfColors(_ mapping: MappingReader, _ picture: ArtPicture) {
    guard !mapping.context.hasErrors else { return }
    guard let reader = mapping["colors"], let text = reader.word else {
      if mapping["legend"] != nil {
        mapping.warn("a legend explains the letters of 'colors', and there are none", atKey: "legend")
      }
      return
    }
    for letter in Set(text).subtracting(picture.legend.keys) where !letter.isWhitespace {
      guard let index = text.firstIndex(of: letter) else { continue }
      let offset = text.unicodeScalars.distance(from: text.startIndex, to: index)
      reader.warn("'\(letter)' is not in the legend, so it stands for no colour", atCharacter: offset)
    }
    let widths = picture.rows.map(\.count) + Array(repeating: 0, count: picture.colorRows.count)
    if zip(picture.colorRows, widths).contains(where: { $0.reversed().drop { $0 == " " }.count > $1 }) {
      reader.fail("the colours reach beyond the picture", severity: .warning)
    }
  }
}

extension NodeReader {
  /// Rows of characters.
  fileprivate func picture() -> String? {
    guard let text = text() else { return nil }
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard rows.count <= SceneLimits.artSide + 1, rows.allSatisfy({ $0.count <= SceneLimits.artSide }) else {
      fail("a picture has at most \(SceneLimits.artSide) rows and columns")
      return nil
    }
    return text
  }

  /// The character that stands for a transparent cell, or `none`. The outer optional is nil if it could not be read.
  fileprivate func transparentCharacter() -> Character?? {
    if isWord("none") { return .some(nil) }
    guard let text = line() else { return nil }
    guard text.count == 1 else {
      expected("one character or 'none'")
      return nil
    }
    return .some(text.first)
  }

  /// The legend: colours by the characters that stand for them.
  fileprivate func legend() -> [Character: Color]? {
    var legend: [Character: Color] = [:]
    for (key, value) in pairs(of: "a mapping of characters to colours") ?? [] {
      let color = value.color()
      guard key.keyText.count == 1, let letter = key.keyText.first else {
        key.fail("a legend explains single characters, and '\(Self.shortened(key.keyText))' is not one")
        continue
      }
      legend[letter] = color
    }
    return legend
  }
}
