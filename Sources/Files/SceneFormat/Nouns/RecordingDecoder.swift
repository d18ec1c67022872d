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
    let ground = reader.context.ground
    // Reading them notes that they are used.
    _ = (reader.context.terminalColor(.ink), reader.context.terminalColor(.paper))
    guard reader.isMapping else { return reader.recordedSession(nil).map { Self.layer($0, nil, ground) } }
    guard let mapping = MappingReader(reader, as: .recording) else { return nil }
    let timing = mapping["timing"].flatMap { $0.recordingFile() }
    guard let session = mapping["file"]?.recordedSession(timing) else { return nil }
    let theme = mapping.read("theme") { $0.choice(of: TerminalTheme.self) }
    let layer = Self.layer(session, theme?.colors, ground)
    mapping.set(&layer.recording.showsCursor, from: "cursor") { $0.flag() }
    mapping.set(&layer.recording.fontSize, from: "fontSize") { $0.number(in: SceneLimits.fontSizes) }
    mapping.decode(.recording, into: &layer.model)
    if let crop = mapping["crop"].flatMap({ MappingReader($0, as: .crop) }) {
      layer.recording.shownColumns = crop.range("columns", of: session.columns, "columns")
      layer.recording.shownRows = crop.range("rows", of: session.rows, "rows")
    }
    return layer
  }

  /// Returns a layer that shows a recording in the colours of a theme, as far as it has them, else in those of the recorded
  /// terminal, else in those of the ground, with the 16 colours that suit it.
  static func layer(_ session: CastSession, _ theme: TerminalColors?, _ ground: Ground) -> RecordingLayer {
    let layer = RecordingLayer(session)
    let recorded = session.cast.header.theme
    layer.recording.foregroundColor = (theme?.foreground ?? recorded.foreground).map { Color($0) } ?? ground.ink
    layer.recording.backgroundColor = (theme?.background ?? recorded.background).map { Color($0) } ?? ground.paper
    let usual = (ground.isLight ? TerminalTheme.light : .dark).colors.palette ?? []
    layer.recording.palette = (theme?.palette ?? recorded.palette ?? usual).map { Color($0) }
    // In a box that is too small the upper left corner is seen: `bottom` is where y is least, as with Core Animation.
    layer.model.contentsGravity = .bottomLeft
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
      reader.fail("the recording has the \(noun) 0 to \(count - 1)", rule: .recording)
      return nil
    }
    return range.first..<range.last + 1
  }
}

extension NodeReader {
  /// Returns the recording in the file that a value names.
  ///
  /// - Parameter timing: The file with the times of a typescript; nil for none.
  fileprivate func recordedSession(_ timing: (path: String, bytes: [UInt8])?) -> CastSession? {
    guard let path = line() else { return nil }
    let key = [path, timing?.path ?? ""]
    if let known = context.files.sessions[key] { return known }
    guard let bytes = recordingFile()?.bytes else { return nil }
    if let foreign = ForeignFile(bytes) {
      fail(foreign.message(about: Self.shortened(path)), rule: .recording)
      return nil
    }
    do throws(CastFault) {
      let cast = try Cast(recorded: bytes, timing: timing?.bytes)
      for fault in cast.faults { fail("in '\(Self.shortened(path))', \(fault)", severity: .warning, rule: .recording) }
      let session = CastSession(cast)
      context.files.sessions[key] = session
      return session
    } catch {
      fail("in '\(Self.shortened(path))', \(error)", rule: .recording)
      return nil
    }
  }

  /// Returns the path of a recording's file, or of one with its times, and what is in it; nil if it cannot be read, which is
  /// reported here.
  fileprivate func recordingFile() -> (path: String, bytes: [UInt8])? {
    guard let path = line() else { return nil }
    return bytes(ofFile: path, limit: SceneLimits.castFileSize, bytesOfOperation: Self.bytesOfCast).map { (path, $0) }
  }

  /// The number of bytes of a recording that count as one operation; they are read much faster than a scene.
  private static let bytesOfCast = 1024
}
