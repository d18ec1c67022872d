import LayerAnimation
import Pixels
import Testing

@testable import Vectors

/// Pictures in the file.
@Suite("LottieImages")
struct LottieImagesTests {
  /// A picture of four by four pixels in one colour, as data of a URL.
  private func data(_ color: UInt32) throws -> String {
    let bytes = PNGEncoder.encode(try Bitmap(width: 4, height: 4, color: color))
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 { text.append(place <= group.count ? digits[bits >> (18 - 6 * place) & 63] : "=") }
    }
    return "data:image/png;base64," + text
  }

  private func film(_ data: String) throws -> Film {
    try Film(
      #"{"ty": 2, "nm": "picture", "refId": "p", "ip": 0, "op": 20, "ks": {"p": {"k": [10, 10]}}}"#,
      assets: #"{"id": "p", "w": 20, "h": 20, "u": "", "p": "\#(data)", "e": 1}"#)
  }

  @Test("A picture in the file is shown in the size that the file says, also with escaped slashes")
  func shown() throws {
    for text in [try data(0xFF0000), try data(0xFF0000).replacing("/", with: "\\/")] {
      let film = try film(text.replacing("data:image\\/png", with: "data:image/png"))
      #expect(film.color(12, 12) == "#ff0000" && film.color(28, 28) == "#ff0000" && film.color(4, 4) == "#ffffff")
      #expect(film.omissions.isEmpty)
    }
  }

  @Test("Pictures of other kinds, in files of their own, or damaged are said")
  func omissions() throws {
    #expect(try film("data:image/jpeg;base64,/9j/").omissions == ["picture: pictures other than PNG are not shown"])
    #expect(try film("img_0.png").omissions == ["picture: pictures in files of their own are not shown"])
    let damaged = try film(String(try data(0xFF0000).prefix(60)))
    #expect(damaged.omissions.count == 1 && damaged.omissions[0].hasPrefix("picture: its picture "))
  }

  @Test("Bytes are read from letters and digits, whatever is between them")
  func base64() {
    #expect(Base64.decoded("Zm9vYmFy".utf8) == Array("foobar".utf8))
    #expect(
      Base64.decoded("Zm9vYg==".utf8) == Array("foob".utf8) && Base64.decoded("Zm9v\nYmE=".utf8) == Array("fooba".utf8))
    #expect(Base64.decoded("".utf8).isEmpty && Base64.decoded("A".utf8).isEmpty)
  }
}
