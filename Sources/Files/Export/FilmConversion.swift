import CSystem
import Cells
import Pixels

/// The conversion of raw pictures to a film by `ffmpeg`.
///
/// The arguments fix everything that could differ between two runs of one version of it: no dates and no versions in
/// the file, one thread, a constant quality. Encoders of another version may write other bytes.
package struct FilmConversion: Sendable {
  /// The program's name for the encoder.
  package let encoder: String
  /// The bytes by which a film of the format is recognised, and their place in the file.
  let mark: (offset: Int, bytes: [UInt8])
  /// True if the format has chapters, which the markers become.
  var hasChapters = true
  /// Returns the arguments for the encoder and for the format.
  private let options: @Sendable (Film) -> [String]

  /// The conversion to H.264 in MP4, which plays everywhere.
  package static let mp4 = FilmConversion(encoder: "libx264", mark: (4, Array("ftyp".utf8))) { film in
    video(film, quality: ["-preset", "medium", "-crf", "16", "-profile:v", "high"])
      + ["-movflags", "+faststart", "-f", "mp4"]
  }

  /// The conversion to VP9 in WebM.
  package static let webm = FilmConversion(encoder: "libvpx-vp9", mark: (0, [0x1A, 0x45, 0xDF, 0xA3])) { film in
    video(film, quality: ["-b:v", "0", "-crf", "24", "-deadline", "good", "-cpu-used", "4", "-row-mt", "0"])
      + ["-f", "webm"]
  }

  /// The conversion to animated WebP, without loss.
  package static let webp = FilmConversion(
    encoder: "libwebp_anim", mark: (8, Array("WEBP".utf8)), hasChapters: false
  ) { film in
    [
      "-pix_fmt", "bgra", "-lossless", "1", "-compression_level", "4", "-quality", "75", "-loop",
      film.loops ? "0" : "1", "-f", "webp",
    ]
  }

  /// The program that converts the pictures.
  package static let program = "ffmpeg"

  /// The package of Debian and its derivatives, and of Homebrew, that has the program.
  package static let package = "ffmpeg"

  /// Returns true if a message of the program says that it lacks the encoder.
  package static func isMissingEncoder(_ message: String) -> Bool {
    ["Unknown encoder", "Encoder not found"].contains { message.contains($0) }
  }

  /// Returns the reason why there is no film, as a sentence without its full stop.
  package func sentence(about failure: ProgramFeed.Failure, _ format: FilmFormat) -> String {
    let program = Self.program
    switch failure {
    case .missing:
      let others = FilmFormat.allCases.filter { $0.hasPixels && $0.conversion == nil }.map { "'\($0.name)'" }
      return "'\(format.name)' is made by \(program), which is not in PATH: install it, as with 'apt install "
        + "\(Self.package)', or choose a format that needs nothing: \(others.joined(separator: ", "))"
    case .cannotStart(let reason): return "cannot start \(program): \(reason)"
    case .stalled(let seconds):
      return "\(program) has not got on for \(seconds) s, and was ended; there is no film"
    case .ended(let reason) where Self.isMissingEncoder(reason):
      return "\(program) has no encoder '\(encoder)', which '\(format.name)' needs: \(reason)"
    case .ended(let reason): return "\(program) has not written '\(format.name)': \(reason)"
    }
  }

  /// The arguments that describe the colours. Without them players guess by the size of the picture.
  private static let colorDescription = [
    "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv",
  ]

  /// Returns the arguments for pictures on standard input, each a row of 32-bit little-endian numbers `0x00RRGGBB`
  /// after the other.
  ///
  /// - Parameters:
  ///   - width: The width of the pictures, in pixels.
  ///   - height: The height of the pictures, in pixels.
  ///   - film: The film.
  ///   - file: The path of the file to write, absolute or relative, and in any encoding.
  package func arguments(width: Int, height: Int, film: Film, file: [UInt8]) -> [[UInt8]] {
    let pictures = [
      "-hide_banner", "-nostats", "-loglevel", "error", "-y", "-f", "rawvideo", "-pixel_format", "bgr0",
      "-video_size", "\(width)x\(height)", "-framerate", "\(film.framesPerSecond)", "-threads", "1", "-i", "pipe:0",
    ]
    let reproducible = [
      "-map_metadata:g", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-threads", "1", "-filter_threads", "1",
    ]
    let coding = ["-c:v", encoder] + options(film)
    // Behind this protocol no part of the path is taken for a protocol.
    return (pictures + chapters(film) + reproducible + coding).map { Array($0.utf8) } + [Array("file:".utf8) + file]
  }

  /// Returns the arguments for chapters, from each marker to the next one: a second input, whose text is an argument itself.
  /// If several markers are at one time, the first one names the chapter.
  private func chapters(_ film: Film) -> [String] {
    guard hasChapters, let duration = film.duration else { return [] }
    var markers: [(name: String, time: Int)] = []
    let instant = { (time: Double) in Int((time * 1e6).rounded()) }
    for marker in film.markers where instant(marker.time) > markers.last?.time ?? -1 && marker.time < duration {
      markers.append((marker.name, instant(marker.time)))
    }
    guard !markers.isEmpty else { return [] }
    var text = ";FFMETADATA1\n"
    for (marker, end) in zip(markers, markers.dropFirst().map(\.time) + [instant(duration)])
    where text.utf8.count < Self.mostChapterBytes {
      text += "[CHAPTER]\nTIMEBASE=1/1000000\nSTART=\(marker.time)\nEND=\(end)\ntitle="
      for scalar in marker.name.unicodeScalars.prefix(Self.longestTitle) {
        if ["=", ";", "#", "\\"].contains(scalar) { text += "\\" }
        text.unicodeScalars.append(scalar)
      }
      text += "\n"
    }
    return ["-f", "ffmetadata", "-i", "data:text/plain,\(text)", "-map", "0:v", "-map_chapters", "1"]
  }

  /// An argument has at most 128 KiB on Linux.
  private static let (mostChapterBytes, longestTitle) = (100_000, 200)

  /// Returns the arguments for colours that all players support (4:2:0): each four pixels share two of the three
  /// components, so there have to be even numbers of rows and columns; a row or column of the background is added if
  /// there are not.
  private static func video(_ film: Film, quality: [String]) -> [String] {
    let filter =
      "pad=ceil(iw/2)*2:ceil(ih/2)*2:color=0x\(film.colors.paper.hexDigits.dropFirst()),"
      + "scale=out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd+full_chroma_int+bitexact,format=yuv420p"
    return ["-vf", filter, "-pix_fmt", "yuv420p"] + colorDescription + quality
  }
}

/// A film that `ffmpeg` encodes from raw pictures, and writes into a file.
package final class ConvertedFilm {
  /// The reason why there is no film.
  package struct Failure: Error, CustomStringConvertible {
    fileprivate let cause: ProgramFeed.Failure
    fileprivate let format: FilmFormat
    fileprivate let conversion: FilmConversion

    /// A sentence without its full stop.
    package var description: String { conversion.sentence(about: cause, format) }

    /// True if the program does not exist, or cannot encode the format.
    package var isUnavailable: Bool {
      switch cause {
      case .missing, .cannotStart: true
      case .ended(let reason): FilmConversion.isMissingEncoder(reason)
      case .stalled: false
      }
    }
  }

  private let format: FilmFormat
  private let conversion: FilmConversion
  /// The path of the file.
  private let path: [UInt8]
  private let feed: ProgramFeed

  /// Starts `ffmpeg` with some arguments.
  ///
  /// - Throws: The reason why that is not possible.
  init(
    as format: FilmFormat, _ arguments: [[UInt8]], by conversion: FilmConversion, file: [UInt8]
  ) throws(Failure) {
    (self.format, self.conversion, path) = (format, conversion, file)
    do throws(ProgramFeed.Failure) {
      feed = try ProgramFeed(FilmConversion.program, arguments, progress: { Self.size(file) })
    } catch {
      throw Failure(cause: error, format: format, conversion: conversion)
    }
  }

  private func fed(_ work: () throws(ProgramFeed.Failure) -> Void) throws(Failure) {
    do throws(ProgramFeed.Failure) { try work() } catch {
      throw Failure(cause: error, format: format, conversion: conversion)
    }
  }

  /// Passes pictures to the program.
  package func write(_ bytes: [UInt8]) throws(Failure) {
    try fed { () throws(ProgramFeed.Failure) in try feed.write(bytes) }
  }

  /// Waits until the file is complete.
  package func finish() throws(Failure) {
    try fed { () throws(ProgramFeed.Failure) in
      try feed.finish()
      if let reason = whyItIsNoFilm { throw .ended(reason) }
    }
  }

  /// The number of bytes that the file has by now; 0 if there is no file.
  package var size: Int { Self.size(path) }

  private static func size(_ path: [UInt8]) -> Int { (status(path)?.st_size).map { Int($0) } ?? 0 }

  /// Returns the status of what is at a path, which is not followed if it is a link; nil if there is nothing.
  private static func status(_ path: [UInt8]) -> stat? {
    var status = stat()
    return path.withCString { lstat($0, &status) } == 0 ? status : nil
  }

  /// The reason why what the program has left is no film, although it has told no error; nil for a film.
  private var whyItIsNoFilm: String? {
    guard let status = Self.status(path), status.st_size > 0 else { return "what it has written is empty" }
    guard Int32(withUnsafePointer(to: status, fileKind)) == S_IFREG,
      let file = path.withCString({ fopen($0, "r") })
    else { return "something else is in the place of its file" }
    defer { fclose(file) }
    let mark = conversion.mark
    var beginning = [UInt8](repeating: 0, count: mark.offset + mark.bytes.count)
    let count = fread(&beginning, 1, beginning.count, file)
    return beginning[..<count].dropFirst(mark.offset).elementsEqual(mark.bytes)
      ? nil : "what it has written is no such film"
  }

  /// Ends the program at once, if it still runs.
  package func stop() { feed.stop() }
}

/// A film as bytes. A film from another program is in a temporary file until it is complete, since some formats are not
/// written from the beginning to the end. Neither the file nor the program is left over, however this ends.
final class FilmInMemory: FilmOutput {
  private var bytes: [UInt8] = []
  private var converted: (film: ConvertedFilm, file: TemporaryFile)?

  /// Creates an empty film for the output of a writer.
  init(of writer: FilmWriter) throws {
    guard writer.format.conversion != nil else { return }
    let file = try TemporaryFile()
    converted = try writer.converted(to: file.path).map { ($0, file) }
  }

  func write(_ bytes: [UInt8]) throws {
    if let converted { try converted.film.write(bytes) } else { self.bytes += bytes }
  }

  func correct(_ bytes: [UInt8], at offset: Int) {
    if converted == nil { self.bytes.replaceSubrange(offset..<offset + bytes.count, with: bytes) }
  }

  /// Returns the whole film.
  func finish() throws -> [UInt8] {
    guard let converted else { return bytes }
    try converted.film.finish()
    return try converted.file.bytes(converted.film.size)
  }
}

/// A file that is removed with this object, or when a signal ends the program.
private final class TemporaryFile {
  /// The path of the file.
  let path: [UInt8]
  private let descriptor: Int32
  /// The number by which the signal handlers know the file.
  private let removal: Int32

  init() throws(RecordingError) {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var name = Array("\(folder)/zoetrope-XXXXXX".utf8CString)
    descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw Self.failure }
    removal = restorationNoteFile(name)
    closeOnExec(descriptor)
    path = name.dropLast().map { UInt8(bitPattern: $0) }
  }

  deinit {
    close(descriptor)
    _ = path.withCString { unlink($0) }
    restorationForgetFile(removal)
  }

  /// Returns the content of the file, which has a number of bytes.
  func bytes(_ size: Int) throws(RecordingError) -> [UInt8] {
    guard fsync(descriptor) == 0, let file = path.withCString({ fopen($0, "r") }) else { throw Self.failure }
    defer { fclose(file) }
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { $1 = fread($0.baseAddress, 1, size, file) }
    guard bytes.count == size else { throw Self.failure }
    return bytes
  }

  private static var failure: RecordingError {
    RecordingError("there can be no temporary file: \(String(cString: strerror(lastError())))")
  }
}

extension [UInt8] {
  /// Calls a closure with a path as a C string.
  fileprivate func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (self + [0]).withUnsafeBytes { bytes in
      // The buffer is not empty, since it contains the terminating 0.
      body(bytes.assumingMemoryBound(to: CChar.self).baseAddress.unsafelyUnwrapped)
    }
  }
}
