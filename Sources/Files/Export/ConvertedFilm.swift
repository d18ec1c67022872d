import CSystem

/// A film that `ffmpeg` encodes from raw pictures, and writes into a file.
package final class ConvertedFilm {
  /// The reason why there is no film.
  package struct Failure: Error, CustomStringConvertible {
    /// A sentence without its full stop.
    package let description: String
    /// True if the program does not exist, or cannot encode the format.
    package let isUnavailable: Bool
  }

  private let format: FilmFormat
  private let conversion: FilmConversion
  /// The path of the file, with a 0 behind it.
  private let path: [UInt8]
  private let feed: ProgramFeed

  /// Starts `ffmpeg` with some arguments.
  ///
  /// - Throws: The reason why that is not possible.
  init(
    as format: FilmFormat, _ arguments: [[UInt8]], by conversion: FilmConversion, file: [UInt8]
  ) throws(Failure) {
    let path = file + [0]
    (self.format, self.conversion, self.path) = (format, conversion, path)
    do throws(ProgramFeed.Failure) {
      feed = try ProgramFeed(FilmConversion.program, arguments, progress: { Self.size(path) })
    } catch {
      throw Self.failure(error, format, conversion)
    }
  }

  /// Passes pictures to the program.
  package func write(_ bytes: [UInt8]) throws(Failure) {
    do throws(ProgramFeed.Failure) {
      try feed.write(bytes)
    } catch {
      throw Self.failure(error, format, conversion)
    }
  }

  /// Waits until the file is complete.
  package func finish() throws(Failure) {
    do throws(ProgramFeed.Failure) {
      try feed.finish()
      if let reason = whyItIsNoFilm { throw .ended(reason) }
    } catch {
      throw Self.failure(error, format, conversion)
    }
  }

  /// The number of bytes that the file has by now; 0 if there is no file.
  package var size: Int { Self.size(path) }

  private static func size(_ path: [UInt8]) -> Int { (status(path)?.st_size).map { Int($0) } ?? 0 }

  /// Returns the status of what is at a path, which is not followed if it is a link; nil if there is nothing.
  private static func status(_ path: [UInt8]) -> stat? {
    var status = stat()
    return withCString(path) { lstat($0, &status) } == 0 ? status : nil
  }

  private static func withCString<Result>(_ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    // The buffer is not empty, since it contains the terminating 0.
    path.withUnsafeBytes { body($0.assumingMemoryBound(to: CChar.self).baseAddress.unsafelyUnwrapped) }
  }

  /// The reason why what the program has left is no film, although it has told no error; nil for a film.
  private var whyItIsNoFilm: String? {
    guard let status = Self.status(path), status.st_size > 0 else { return "what it has written is empty" }
    guard Int32(withUnsafePointer(to: status, fileKind)) == S_IFREG,
      let file = Self.withCString(path, { fopen($0, "r") })
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

  private static func failure(
    _ failure: ProgramFeed.Failure, _ format: FilmFormat, _ conversion: FilmConversion
  ) -> Failure {
    let isUnavailable =
      switch failure {
      case .missing, .cannotStart: true
      case .ended(let reason): FilmConversion.isMissingEncoder(reason)
      case .stalled: false
      }
    return Failure(description: conversion.sentence(about: failure, format), isUnavailable: isUnavailable)
  }
}
