import Cells
import Pixels

/// An encoder of frames as one animated SVG picture, without a script and without a font of its own.
///
/// The picture looks like that of `SVGExport`. The parts that never change are drawn once. Every changing part of a row
/// is one `<use>`, which an `<animate>` ([SVG 1.1, § 19](https://www.w3.org/TR/SVG11/animate.html)) makes refer to one
/// definition after another; equal appearances are defined once. So there are as many animations as changing parts,
/// whatever the number of frames. Backgrounds and characters are parts of their own, since usually only one of the two
/// changes.
///
/// If animations are not played, the frame in the middle is shown. Nothing can be written before all frames are known,
/// so that everything is written at the end.
package struct SVGFilmExport: FrameEncoder {
  private let pen: SVGPen
  private let film: Film
  private var history = SVGFilmHistory()

  /// Creates an encoder.
  ///
  /// - Parameter film: The film; a film without a size of text is as large as its viewer wants.
  package init(_ film: Film) {
    pen = SVGPen(film.colors)
    self.film = film
  }

  /// Appends nothing yet.
  package mutating func begin(columns: Int, rows: Int, into output: inout [UInt8]) {
    history = SVGFilmHistory(columns: columns, rows: rows)
  }

  /// Appends nothing yet; keeps the rows that have changed.
  ///
  /// - Precondition: the frame has the size that `begin` was given.
  /// - Complexity: O(cells). The memory grows by the rows whose appearance is new.
  package mutating func encode(_ frame: CellBuffer, at time: Double, into output: inout [UInt8]) {
    history.note(frame, at: time, pen)
  }

  /// The duration of a frame, in seconds. The last frame has it if it comes at the very end.
  private var frameDuration: Double { 1 / film.framesPerSecond }

  /// The size from which on every other frame is left out if it may be, in bytes.
  private static let largeSize = 4_000_000

  /// Appends the picture: one element `<svg>` and a newline. A film for dark or for light pages appends its half of them.
  @discardableResult
  package mutating func end(at time: Double, into output: inout [UInt8]) -> FilmCorrection? {
    let last = history.lastTime
    let duration = time > last ? time : last + frameDuration
    history.roundColors()
    if film.scheme.isFirst { appendHead(into: &output) }
    let start = output.count
    appendFilm(lasting: duration, into: &output)
    if film.mayHaveFewerFrames, output.count - start > Self.largeSize {
      output.removeSubrange(start...)
      history.leaveOutEveryOtherFrame(lasting: frameDuration)
      appendFilm(lasting: duration, into: &output)
    }
    if film.scheme.isLast { output.append(text: "</svg>\n") }
    return nil
  }

  private func appendHead(into output: inout [UInt8]) {
    output.appendSVGHead(columns: history.columns, rows: history.rows, fontSize: film.fontSize)
    output.append(text: " shape-rendering=\"crispEdges\">\n")
    output.append(film.title, from: "<title>", to: "</title>\n")
    if !film.about.isEmpty { output.append(film.about, from: "<desc>", to: "</desc>\n") }
    if film.scheme != .all { output.append(text: PageScheme.style) }
    if history.isMoving { output.append(text: Self.stillness) }
  }

  private func appendFilm(lasting duration: Double, into output: inout [UInt8]) {
    var parts = SVGFilmParts(history)
    let ground = parts.layer(.ground)
    let ink = parts.layer(.ink)
    if film.scheme != .all { output += "<g class=\"\(film.scheme.name)\">\n".utf8 }
    parts.appendLooks(of: film.scheme, into: &output)
    let (width, height) = (history.columns * SVGPen.width, history.rows * SVGPen.height)
    output += "<path fill=\"\(parts.paper.hexDigits)\" d=\"M0 0h\(width)v\(height)H0z\"/>\n".utf8
    // Backgrounds are drawn as thick lines.
    output.append(text: "<g fill=\"none\" stroke-width=\"20\">\n")
    append(ground, lasting: duration, into: &output)
    output.append(text: "</g>\n")
    append(ink, lasting: duration, into: &output)
    if film.scheme != .all { output.append(text: "</g>\n") }
  }

  private func append(_ layer: SVGFilmParts.Layer, lasting duration: Double, into output: inout [UInt8]) {
    output.append(contentsOf: layer.still)
    if !layer.still.isEmpty { output.append(text: "\n") }
    guard !layer.moving.isEmpty else { return }
    output.append(text: "<g class=\"m\">\n")
    for part in layer.moving { append(part, lasting: duration, into: &output) }
    output.append(text: "</g>\n<g class=\"s\">\n")
    for part in layer.moving {
      appendUse(part, at: duration / 2, into: &output)
      output.append(text: "/>\n")
    }
    output.append(text: "</g>\n")
  }

  /// The style by which viewers who have asked for less motion see the frame in the middle instead of the film.
  private static let stillness: StaticString =
    "<style>.s{display:none}@media(prefers-reduced-motion:reduce){.m{display:none}.s{display:inline}}</style>\n"

  /// Appends the beginning of a reference to the appearance of a part at a time.
  private func appendUse(_ part: SVGFilmParts.Part, at time: Double, into output: inout [UInt8]) {
    output.append(text: "<use href=\"#")
    output.append(name: part.look(at: time), of: film.scheme)
    output += "\" x=\"\(part.column * SVGPen.width)\" y=\"\(part.row * SVGPen.height)\"".utf8
  }

  private func append(_ part: SVGFilmParts.Part, lasting duration: Double, into output: inout [UInt8]) {
    appendUse(part, at: duration / 2, into: &output)
    output.append(text: "><animate attributeName=\"href\" calcMode=\"discrete\" dur=\"")
    output.append(microseconds: Int((duration * 1e6).rounded()))
    output.append(text: film.loops ? "s\" repeatCount=\"indefinite\" values=\"" : "s\" fill=\"freeze\" values=\"")
    for (index, change) in part.changes.enumerated() {
      output.append(text: index > 0 ? ";#" : "#")
      output.append(name: change.look, of: film.scheme)
    }
    output.append(text: "\" keyTimes=\"")
    for (index, change) in part.changes.enumerated() {
      if index > 0 { output.append(text: ";") }
      output.append(fraction: change.time / duration, of: duration)
    }
    output.append(text: "\"/></use>\n")
  }
}

extension [UInt8] {
  /// Appends an element with a text, and a newline.
  fileprivate mutating func append(_ words: String, from start: StaticString, to end: StaticString) {
    append(text: start)
    for scalar in words.unicodeScalars {
      if scalar == " " { append(text: " ") } else { append(escaped: scalar) }
    }
    append(text: end)
  }

  /// Appends the name of an appearance, in letters; the names of a film for light pages end in a digit.
  mutating func append(name number: Int, of scheme: PageScheme) {
    append(letters: number)
    if scheme == .light { append(text: "0") }
  }

  private mutating func append(letters number: Int) {
    if number >= 52 { append(letters: number / 52 - 1) }
    let letter = UInt8(number % 52)
    append(letter < 26 ? 97 + letter : 39 + letter)
  }

  /// Appends a number of microseconds as seconds, without zeros at its end.
  package mutating func append(microseconds count: Int) {
    append(decimal: count / 1_000_000)
    append(decimals: count % 1_000_000, digits: 6)
  }

  /// Appends a part of a duration, from 0 to 1, with as many decimals as a tenth of a millisecond needs.
  mutating func append(fraction: Double, of duration: Double) {
    var (digits, scale) = (1, 10.0)
    while scale < duration * 10_000 { (digits, scale) = (digits + 1, scale * 10) }
    let number = Int((fraction * scale).rounded())
    if number == 0 || number >= Int(scale) { return append(decimal: number == 0 ? 0 : 1) }
    append(decimals: number, digits: digits)
  }

  /// Appends a point and the decimals of a number below a power of ten, without zeros at their end; nothing for 0.
  private mutating func append(decimals number: Int, digits: Int) {
    guard number > 0 else { return }
    var (number, digits) = (number, digits)
    while number % 10 == 0 { (number, digits) = (number / 10, digits - 1) }
    let text = String(number)
    append(text: ".")
    for _ in text.utf8.count..<digits { append(text: "0") }
    append(contentsOf: text.utf8)
  }
}
