import Cells
import Pixels
import Testing

@testable import Export

@Suite("Film conversion")
struct FilmConversionTests {
  private static let conversions: [FilmConversion] = [.mp4, .webm, .webp]

  private func arguments(_ conversion: FilmConversion, _ change: (inout Film) -> Void = { _ in }) -> [String] {
    var film = Film()
    film.framesPerSecond = 12.5
    change(&film)
    return conversion.arguments(width: 9, height: 18, film: film, file: Array("a:b".utf8)).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private func value(of option: String, in words: [String]) -> String? {
    words.lastIndex(of: option).map { words[$0 + 1] }
  }

  @Test("It is told the size and the rate of the pictures, and where to write", arguments: conversions)
  func pictures(conversion: FilmConversion) {
    let words = arguments(conversion)
    #expect(value(of: "-video_size", in: words) == "9x18" && value(of: "-framerate", in: words) == "12.5")
    #expect(value(of: "-c:v", in: words) == conversion.encoder && words.last == "file:a:b")
  }

  @Test("Nothing that differs from run to run gets into the file", arguments: conversions)
  func reproducible(conversion: FilmConversion) {
    let words = arguments(conversion)
    #expect(value(of: "-fflags", in: words) == "+bitexact" && value(of: "-flags:v", in: words) == "+bitexact")
    #expect(value(of: "-map_metadata:g", in: words) == "-1" && value(of: "-threads", in: words) == "1")
  }

  @Test("What is added to odd sizes has the colour of the background")
  func padding() {
    let words = arguments(.mp4) { $0.colors.background = CellColor(red: 1, green: 0xAB, blue: 255) }
    #expect(value(of: "-vf", in: words)?.contains("pad=ceil(iw/2)*2:ceil(ih/2)*2:color=0x01abff,") == true)
    #expect(value(of: "-pix_fmt", in: words) == "yuv420p")
  }

  @Test("A webp starts again if the film does")
  func loops() {
    #expect(value(of: "-loop", in: arguments(.webp)) == "1")
    #expect(value(of: "-loop", in: arguments(.webp) { $0.loops = true }) == "0")
  }

  @Test("The markers are chapters, one at each time, each up to the next one", arguments: conversions)
  func chapters(conversion: FilmConversion) {
    let words = arguments(conversion) { film in
      film.duration = 2.5
      film.markers = [("one", 0), ("first", 0), ("a=b;", 1), ("end", 2.5)].map { Film.Marker(name: $0.0, time: $0.1) }
    }
    let text = words.first { $0.hasPrefix("data:") }
    #expect((text == nil) == !conversion.hasChapters)
    guard let text else { return }
    let chapter = "[CHAPTER]\nTIMEBASE=1/1000000\n"
    #expect(
      text == "data:text/plain,;FFMETADATA1\n\(chapter)START=0\nEND=1000000\ntitle=one\n"
        + "\(chapter)START=1000000\nEND=2500000\ntitle=a\\=b\\;\n")
    let long = arguments(conversion) { film in
      film.duration = 1e6
      film.markers = (0..<5000).map { Film.Marker(name: String(repeating: "é", count: 999), time: Double($0)) }
    }
    #expect(long.allSatisfy { $0.utf8.count < 1 << 17 })
  }

  @Test("A message about an encoder is told from others")
  func missingEncoder() {
    #expect(FilmConversion.isMissingEncoder("Unknown encoder 'libx264'"))
    #expect(FilmConversion.isMissingEncoder("Error opening output files: Encoder not found"))
    #expect(!FilmConversion.isMissingEncoder("No space left on device"))
  }

  /// In pictures the components of a pixel stand in the order of `bgr0`.
  @Test("Raw pictures are rows of pixels, one picture after the other")
  func rawPictures() throws {
    var film = Film()
    film.fontSize = 4
    var export = PixelExport.raw(film)
    var bytes: [UInt8] = []
    let frame = CellBuffer(columns: 3, rows: 2)
    try export.begin(columns: 3, rows: 2, into: &bytes)
    #expect(bytes.isEmpty)
    try export.encode(frame, at: 0, into: &bytes)
    let color = CellColor(red: 1, green: 2, blue: 3)
    frame.fill(Cell(glyph: 32, foreground: .default, background: color, style: []))
    try export.encode(frame, at: 1, into: &bytes)
    let size = try PixelExport.size(of: film, columns: 3, rows: 2)
    #expect(bytes.count == 2 * 4 * size.width * size.height)
    let paper = film.colors.paper
    #expect(Array(bytes.prefix(4)) == [paper.blue, paper.green, paper.red, 0])
    #expect(Array(bytes.suffix(4)) == [3, 2, 1, 0])
  }
}
