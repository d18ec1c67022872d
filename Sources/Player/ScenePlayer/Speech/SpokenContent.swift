import Casts
import LayerAnimation

// What a layer shows, in words.

extension LayerContent {
  /// Returns the text that is read: all of it, as soon as a part of it is revealed; code when it is whole. Of a recording
  /// it is the text of the screen.
  func shownText(_ words: LayerWords) -> String? {
    if case .recording(let recording) = self, words.role == nil || words.role == .code {
      guard let screen = (recording.session as? CastSession)?.screen(at: recording.recordingTime) else { return nil }
      let rows = (recording.shownRows ?? 0..<screen.rows).clamped(to: 0..<screen.rows)
      return rows.map { screen.text(ofRow: $0, columns: recording.shownColumns) }.joined(separator: "\n")
    }
    guard case .text(let text) = self, text.revealed > 0 else { return nil }
    guard words.role == .code else { return text.string }
    guard text.revealed >= 1 else { return nil }
    let lines = text.string.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { $0.dropFirst(words.marginColumns) }.joined(separator: "\n")
  }

  /// True if the content is a text, or the screen of a recording.
  var isText: Bool { kind == .text || kind == .recording }

  /// True if the content draws nothing although the layer is there: a line of no length, a text of which nothing is
  /// revealed.
  var isBlank: Bool {
    switch self {
    case .shape(let shape):
      shape.fillColor == nil && (shape.strokeColor == nil || shape.strokeEnd - shape.strokeStart < 0.01)
    case .text(let text): text.revealed <= 0 || text.string.isEmpty
    case .letters(let letters): letters.isBlank
    case .connector(let connector): connector.line.strokeEnd - connector.line.strokeStart < 0.01
    default: false
    }
  }
}

extension ChartContent {
  var spokenName: String {
    switch figure {
    case .strip: "colours over time"
    case .plot: "numbers over time"
    }
  }

  /// Returns the chart's data in words: the range over the span, and the value at the playhead.
  func spokenValue(at time: Double) -> String? {
    switch figure {
    case .strip:
      let names = stride(from: 0.0, through: 1, by: 0.125).compactMap { color(at: $0).flatMap(ColorName.name) }
      let changes = names.enumerated().filter { $0.offset == 0 || names[$0.offset - 1] != $0.element }.map(\.element)
      return changes.isEmpty ? nil : changes.joined(separator: ", then ")
    case .plot(let plot):
      let numbers = plot.samples.values.compactMap(\.self)
      guard let least = numbers.min(), let most = numbers.max(), let first = numbers.first, let last = numbers.last
      else { return nil }
      func text(_ number: Double) -> String {
        NumberText.short(plot.showsDegrees ? number * 180 / .pi : number, decimals: 1)
      }
      guard text(least) != text(most) else { return "always \(text(least))" }
      let now = number(at: time).map { ", now \(text($0))" } ?? ""
      let isBetweenItsEnds = [text(first), text(last)].sorted() == [text(least), text(most)].sorted()
      let between = isBetweenItsEnds ? "" : ", between \(text(least)) and \(text(most))"
      return "from \(text(first)) to \(text(last))\(between)\(now)"
    }
  }
}

extension ChartLayer {
  /// What the chart shows, such as "position x of the block over time"; nil if the layer that it follows has no name.
  var spokenName: String? {
    guard let subject, let name = subject.words.label ?? subject.name?.spokenName else { return nil }
    guard case .plot = chart.figure else { return "colours of \(name) over time" }
    let parts = subjectKeyPath.description.split(separator: ".").filter { $0 != "transform" && $0 != "bounds" }
    return "\(parts.map(\.separated).joined(separator: " ")) of \(name) over time"
  }
}

extension Substring {
  /// The words of a name in which each begins with a capital: "time offset" of "timeOffset".
  fileprivate var separated: String {
    reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : String($1) }
  }
}

extension String {
  /// The name of a layer as words: without the characters that stand for spaces; nil for a name that says nothing.
  package var spokenName: String? {
    let words = split { $0 == "-" || $0 == "_" || $0.isWhitespace }.joined(separator: " ")
    return words.contains(where: \.isLetter) && words.count > 1 ? words : nil
  }
}

/// The names of colours as people say them.
package enum ColorName {
  /// Returns the name of a colour; nil for one that is nearly transparent.
  package static func name(of color: Color) -> String? {
    guard color.alpha > 0.3 else { return nil }
    let (red, green, blue) = (unit(color.red), unit(color.green), unit(color.blue))
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    guard most - least > 0.16 * max(most, 0.3) else { return grey(most) }
    let name = hueName(hue(red, green, blue, most, least))
    if name == "orange", most < 0.62 { return "brown" }
    return most < 0.35 ? "dark \(name)" : name
  }

  private static func unit(_ part: Double) -> Double { max(0, min(part, 1)) }

  private static func grey(_ level: Double) -> String {
    level < 0.15 ? "black" : level < 0.4 ? "dark grey" : level < 0.8 ? "grey" : "white"
  }

  /// Returns the hue in degrees, from 0 to 360.
  private static func hue(_ red: Double, _ green: Double, _ blue: Double, _ most: Double, _ least: Double) -> Double {
    let range = most - least
    let sector =
      most == red ? (green - blue) / range : most == green ? 2 + (blue - red) / range : 4 + (red - green) / range
    return (sector < 0 ? sector + 6 : sector) * 60
  }

  private static func hueName(_ hue: Double) -> String {
    let names: [(below: Double, name: String)] = [
      (14, "red"), (46, "orange"), (68, "yellow"), (165, "green"), (195, "turquoise"), (255, "blue"), (290, "violet"),
      (335, "pink"), (360, "red"),
    ]
    return names.first { hue <= $0.below }?.name ?? "red"
  }
}

extension String {
  /// True if the words name several things: "the red carps in the pond", but not "the bar of glyph tables".
  ///
  /// The last letter before the first preposition decides, apart from a few nouns.
  package var isPluralNoun: Bool {
    let head = split(separator: " ").prefix { !Self.prepositions.contains($0.lowercased()) }.last?.lowercased() ?? ""
    guard head.count > 3, head.hasSuffix("s"), !Self.singularNouns.contains(head) else { return false }
    return !["ss", "us", "is", "'s"].contains { head.hasSuffix($0) }
  }

  private static let prepositions: Set<String> = [
    "above", "at", "behind", "below", "beside", "by", "for", "from", "in", "of", "on", "that", "to", "under", "which",
    "with", "without",
  ]

  private static let singularNouns: Set<String> = ["atlas", "canvas", "chaos", "lens", "news", "series", "species"]
}
