import CSystem
import Export

/// Advice about a film that has become too large for a page.
enum FilmAdvice {
  /// The size that pages such as READMEs show, in bytes.
  static let mostBytes = 10_000_000

  /// Tells, on standard error, that a file is larger than pages show, and what would be smaller.
  static func tell(of output: FilePath, as format: FilmFormat) {
    var status = stat()
    guard output != .standardStream, output.withCString({ stat($0, &status) }) == 0 else { return }
    if let advice = advice(bytes: Int(status.st_size), as: format, name: output.description) {
      StandardStream.tell(advice)
    }
  }

  /// Returns a sentence about a file that is larger than pages show; nil for one that is not.
  static func advice(bytes: Int, as format: FilmFormat, name: String) -> String? {
    guard bytes > mostBytes, let better = better(than: format) else { return nil }
    let size = (bytes + 500_000) / 1_000_000
    return
      "'\(name)' has \(size) MB, and a README shows at most 10; \(better), and so are films with a smaller --size or --fps"
  }

  /// What would be smaller; nil for formats that READMEs do not show.
  private static func better(than format: FilmFormat) -> String? {
    switch format {
    case .svg: "a .gif is smaller where much changes at once"
    case .gif, .apng: "a .webp or an .mp4 is smaller"
    case .webp: "an .mp4 is smaller"
    case .mp4, .webm: "a film with less motion is smaller"
    case .asciicast2, .asciicast3, .ansi: nil
    }
  }
}
