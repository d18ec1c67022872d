import Cells
import Diagnostics
import Pixels
import Terminal

/// An encoder of frames as a recording of a terminal, which asciinema and its players play: asciicast,
/// [version 2](https://docs.asciinema.org/manual/asciicast/v2/) or
/// [3](https://docs.asciinema.org/manual/asciicast/v3/).
///
/// An event holds the changes of the screen, in control sequences that every terminal supports (ECMA-48, and xterm's
/// colours); characters are not repeated by the terminal (REP), which not all players support. A frame that is equal to
/// the one before has no event. The file depends on the frames alone: it contains no date, no user name and no
/// environment variable.
///
/// A frame of another size than the one before changes the size of the screen.
package struct AsciicastExport: FrameEncoder {
  /// The versions of the format.
  package enum Version: Sendable {
    /// Version 2, whose events have the time since the beginning. All programs for asciicasts read it.
    case two
    /// Version 3, whose events have the time since the event before. asciinema reads it from its version 3 on.
    case three
  }

  private let version: Version
  private let film: Film
  /// The terminal's colours. In the recording of a terminal they may become known later.
  package var colors: TerminalColors
  /// True if the header is written again at the end, when all that it contains is known.
  private let isLive: Bool
  private var firstSize = (columns: 0, rows: 0)
  private let encoder: ScreenEncoder
  /// The markers that have not been written yet, in the order of their times.
  private var markers: ArraySlice<Film.Marker>
  private var hasFrame = false

  /// The time of the last event, in microseconds. It is a whole number, so that the rounding error of one interval is
  /// corrected in the next one.
  private var lastEvent = 0

  /// The number of bytes that are kept for a header that is written again: more than the longest header has.
  private static let headerRoom = 400

  /// Creates an encoder.
  ///
  /// - Parameter isLive: True if the duration and the terminal's colours are known only at the end. There is then room
  ///   for them in the header, as blanks behind its text, and `end` returns the final header. The film has no title.
  package init(_ version: Version, _ film: Film, isLive: Bool = false) {
    (self.version, self.film, self.isLive, colors) = (version, film, isLive, film.colors)
    markers = film.markers[...]
    encoder = ScreenEncoder(
      columns: 1, rows: 1, features: [.eraseLine, .eraseCells], colors: ScreenColors(film.colorDepth),
      supportsUnicode: true)
  }

  /// Appends the header.
  package mutating func begin(columns: Int, rows: Int, into output: inout [UInt8]) {
    encoder.resize(columns: columns, rows: rows)
    firstSize = (columns, rows)
    appendHeader(duration: film.duration, into: &output)
  }

  /// Appends the header. A header that is written again always takes the same room.
  private func appendHeader(duration: Double?, into output: inout [UInt8]) {
    let start = output.count
    let (columns, rows) = firstSize
    switch version {
    case .two:
      output += "{\"version\": 2, \"width\": \(columns), \"height\": \(rows)".utf8
      if let duration {
        output.append(text: ", \"duration\": ")
        output.append(seconds: Self.microseconds(duration))
      }
      appendTitle(into: &output)
      appendTheme(into: &output)
    case .three:
      output +=
        "{\"version\": 3, \"term\": {\"cols\": \(columns), \"rows\": \(rows), \"type\": \"xterm-256color\"".utf8
      appendTheme(into: &output)
      output.append(text: "}")
      appendTitle(into: &output)
    }
    output.append(text: "}")
    if isLive { output += repeatElement(0x20, count: max(0, Self.headerRoom - (output.count - start))) }
    output.append(text: "\n")
  }

  /// Appends the markers up to a frame, and the changes of the frame, if there are any.
  package mutating func encode(_ frame: CellBuffer, at time: Double, into output: inout [UInt8]) {
    appendMarkers(into: &output) { $0 < time }
    if frame.columns != encoder.columns || frame.rows != encoder.rows {
      encoder.resize(columns: frame.columns, rows: frame.rows)
      beginEvent("r", at: time, into: &output)
      output += "\(frame.columns)x\(frame.rows)\"]\n".utf8
    }
    let bytes = encoder.encode(frame).bytes
    guard !bytes.isEmpty else { return }
    beginEvent("o", at: time, into: &output)
    if !hasFrame { output.append(text: "\\u001b[?25l") }
    hasFrame = true
    output.append(json: bytes)
    output.append(text: "\"]\n")
  }

  /// Appends the last markers, and an event that restores attributes and cursor, for which every player waits.
  @discardableResult
  package mutating func end(at time: Double, into output: inout [UInt8]) -> FilmCorrection? {
    appendMarkers(into: &output) { $0 <= time }
    beginEvent("o", at: time, into: &output)
    output += "\\u001b[m\\u001b[\(encoder.rows);1H\\u001b[?25h\"]\n".utf8
    switch version {
    case .two: break
    case .three:
      beginEvent("x", at: time, into: &output)
      output.append(text: "0\"]\n")
    }
    guard isLive else { return nil }
    var header: [UInt8] = []
    appendHeader(duration: time, into: &header)
    return FilmCorrection(offset: 0, bytes: header)
  }
}

extension AsciicastExport {
  /// Appends the markers whose times fulfil a condition.
  private mutating func appendMarkers(into output: inout [UInt8], where isDue: (Double) -> Bool) {
    while let marker = markers.first, isDue(marker.time) {
      markers.removeFirst()
      beginEvent("m", at: marker.time, into: &output)
      output.append(escaped: marker.name)
      output.append(text: "\"]\n")
    }
  }

  /// Appends the start of an event, up to its text.
  private mutating func beginEvent(_ code: StaticString, at time: Double, into output: inout [UInt8]) {
    // A frame is never earlier than the one before, but its rounded time may be.
    let instant = max(Self.microseconds(time), lastEvent)
    output.append(text: "[")
    switch version {
    case .two: output.append(seconds: instant)
    case .three: output.append(seconds: instant - lastEvent)
    }
    lastEvent = instant
    output.append(text: ", \"")
    output.append(text: code)
    output.append(text: "\", \"")
  }

  private func appendTitle(into output: inout [UInt8]) {
    guard !film.title.isEmpty else { return }
    output.append(text: ", \"title\": \"")
    output.append(escaped: film.title)
    output.append(text: "\"")
  }

  /// Appends the colours of the terminal, if they are known; the format cannot contain only one of them.
  private func appendTheme(into output: inout [UInt8]) {
    guard let background = colors.background else { return }
    let palette = (0..<16).map { colors.color(at: $0).hexDigits }.joined(separator: ":")
    output += ", \"theme\": {\"fg\": \"\(colors.text.hexDigits)\", \"bg\": \"\(background.hexDigits)\"".utf8
    output += ", \"palette\": \"\(palette)\"}".utf8
  }

  private static func microseconds(_ time: Double) -> Int { Int((time * 1e6).rounded()) }
}

/// Appends JSON (RFC 8259).
extension [UInt8] {
  /// Appends a number of microseconds as seconds, with at least one decimal, since the format expects a floating-point
  /// number.
  fileprivate mutating func append(seconds count: Int) {
    append(microseconds: count)
    if count % 1_000_000 == 0 { append(text: ".0") }
  }

  /// Appends a text as it appears between quotes.
  fileprivate mutating func append(escaped text: String) {
    var text = text
    text.withUTF8 { append(json: UnsafeRawBufferPointer($0)) }
  }
}
