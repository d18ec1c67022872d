import Casts
import Cells
import Diagnostics
import LayerAnimation

/// A decoder of recorded terminal sessions: a file alone, or a mapping with a file and the way in which it is shown.
enum RecordingDecoder {
  /// Decodes a recording.
  ///
  /// - Returns: The layer; nil if there is no recording.
  static func decode(_ reader: NodeReader) -> RecordingLayer? {
    let (ink, paper) = (reader.context.terminalColor(.ink), reader.context.terminalColor(.paper))
    guard reader.isMapping else {
      return reader.recordedSession().map { Self.layer($0, nil, ink: ink, paper: paper) }
    }
    guard let mapping = MappingReader(reader, as: .recording), let session = mapping["file"]?.recordedSession() else {
      return nil
    }
    let theme = mapping.read("theme") { $0.choice(of: TerminalTheme.self) }
    let layer = Self.layer(session, theme, ink: ink, paper: paper)
    mapping.set(&layer.recording.showsCursor, from: "cursor") { $0.flag() }
    mapping.decode(.recording, into: &layer.model)
    if let crop = mapping["crop"].flatMap({ MappingReader($0, as: .crop) }) {
      layer.recording.shownColumns = crop.range("columns", of: session.columns, "columns")
      layer.recording.shownRows = crop.range("rows", of: session.rows, "rows")
    }
    return layer
  }

  /// Returns a layer that shows a recording in the colours of a theme, else in those of the recorded terminal, else in
  /// the terminal's own.
  ///
  /// - Parameters:
  ///   - ink: The colour of text if neither is known.
  ///   - paper: The colour behind it if neither is known.
  static func layer(_ session: CastSession, _ theme: TerminalTheme?, ink: Color, paper: Color) -> RecordingLayer {
    let layer = RecordingLayer(session)
    let colors = theme?.colors ?? session.cast.header.theme
    layer.recording.foregroundColor = colors.foreground.map { Color($0) } ?? ink
    layer.recording.backgroundColor = colors.background.map { Color($0) } ?? paper
    layer.recording.palette = colors.palette?.map { Color($0) } ?? []
    return layer
  }
}

extension MappingReader {
  /// Returns a range of columns or rows; nil for all of them, and for one that is reported here.
  fileprivate func range(_ key: String, of count: Int, _ noun: String) -> Range<Int>? {
    guard let reader = self[key], let text = reader.line() else { return nil }
    guard let range = text.range, range.first <= range.last, range.first >= 0 else {
      reader.expected("\(noun) from the first to the last, counted from 0: `0..\(count - 1)`")
      return nil
    }
    guard range.last < count else {
      reader.fail("the recording has the \(noun) 0 to \(count - 1)")
      return nil
    }
    return range.first..<range.last + 1
  }
}

extension NodeReader {
  /// Returns the recording in the file that a value names.
  fileprivate func recordedSession() -> CastSession? {
    guard let path = line() else { return nil }
    if let known = context.files.sessions[path] { return known }
    guard let bytes = bytes(ofFile: path, limit: SceneLimits.castFileSize, bytesOfOperation: Self.bytesOfCast) else {
      return nil
    }
    do throws(CastFault) {
      let cast = try Cast(bytes)
      for fault in cast.faults { fail("in '\(Self.shortened(path))', \(fault)", severity: .warning) }
      let session = CastSession(cast)
      context.files.sessions[path] = session
      return session
    } catch {
      fail("in '\(Self.shortened(path))', \(error)")
      return nil
    }
  }

  /// The number of bytes of a recording that count as one operation; they are read much faster than a scene.
  private static let bytesOfCast = 1024
}
