import Testing

@testable import Export

@Suite("Frame formats")
struct FrameFormatTests {
  @Test("A format is found by its name and by the ending of a file's name, in whichever letters")
  func found() {
    #expect(FilmFormat(name: "asciicast-v3") == .asciicast3 && FilmFormat(name: "mp5") == nil)
    #expect(FilmFormat(fileName: "a/b.cast") == .asciicast2 && FilmFormat(fileName: "B.SVG") == .svg)
    #expect(StillFormat(fileName: "a.txt") == .text && StillFormat(fileName: "a.ans") == .ansi)
    for name in ["cast", "a.cast.gz", "a.svgx", ""] { #expect(FilmFormat(fileName: name) == nil) }
  }

  @Test("Names differ, and each format is found by its own name")
  func names() {
    for format in FilmFormat.allCases { #expect(FilmFormat(name: format.name) == format && !format.extensions.isEmpty) }
    for format in StillFormat.allCases { #expect(StillFormat(name: format.name) == format && !format.about.isEmpty) }
    #expect(Set(FilmFormat.allCases.map(\.about)).count == FilmFormat.allCases.count)
  }
}
