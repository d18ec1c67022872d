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
  private let fileSize: () -> Int
  private let feed: ProgramFeed

  /// Starts `ffmpeg` with some arguments.
  ///
  /// - Throws: The reason why that is not possible.
  init(
    as format: FilmFormat, _ arguments: [[UInt8]], by conversion: FilmConversion, fileSize: @escaping () -> Int
  ) throws(Failure) {
    (self.format, self.conversion, self.fileSize) = (format, conversion, fileSize)
    do throws(ProgramFeed.Failure) {
      feed = try ProgramFeed(FilmConversion.program, arguments, progress: fileSize)
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
      guard fileSize() > 0 else { throw FilmConversion.nothingWritten }
    } catch {
      throw Self.failure(error, format, conversion)
    }
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
