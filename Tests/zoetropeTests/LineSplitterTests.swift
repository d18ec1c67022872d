import Testing

@testable import zoetrope

@Suite struct LineSplitterTests {
  private func bytes(_ text: String) -> ArraySlice<UInt8> { Array(text.utf8)[...] }

  private func texts(_ lines: [LineSplitter.Line]) -> [String] {
    lines.map { line in
      switch line {
      case .whole(let bytes, let number): "\(number): " + String(decoding: bytes, as: UTF8.self)
      case .tooLong(let number): "\(number) is too long"
      }
    }
  }

  @Test("Lines that come in pieces are put together, and counted")
  func pieces() {
    var splitter = LineSplitter(limit: 10)
    #expect(texts(splitter.lines(bytes("a=1\n\nb"))) == ["1: a=1", "2: "])
    #expect(splitter.lines(bytes("=")).isEmpty)
    #expect(texts(splitter.lines(bytes("2\nc"))) == ["3: b=2"])
    #expect(texts([splitter.last()].compactMap(\.self)) == ["4: c"])
    #expect(splitter.last() == nil)
  }

  @Test("Of a line that is too long nothing is kept, and the next one is whole")
  func tooLong() {
    var splitter = LineSplitter(limit: 4)
    #expect(splitter.lines(bytes("abc")).isEmpty)
    #expect(splitter.lines(bytes("de")).isEmpty)
    #expect(
      texts(splitter.lines(bytes("f\n1234\n12345\nx\n"))) == ["1 is too long", "2: 1234", "3 is too long", "4: x"])
  }
}
