import Testing

@testable import Diagnostics

@Suite("JSON texts")
struct JSONTextTests {
  @Test(
    "Quotation marks, backslashes and line breaks are escaped, and whatever is hidden",
    arguments: [
      ("", #""""#), ("plain é 漢", #""plain é 漢""#), (#"a "b" \"#, #""a \"b\" \\""#), ("a\nb", #""a\nb""#),
      ("\u{1B}[m\t", #""\u001b[m\u0009""#), ("\u{7F}\u{85}", #""\u007f\u0085""#), ("a\u{202E}b", #""a\u202eb""#),
      ("\u{E0041}", #""\udb40\udc41""#),
    ])
  func strings(text: String, json: String) { #expect(text.json == json) }

  @Test("Bytes of UTF-8 stand as they are, but for what JSON does not allow")
  func bytes() {
    var output: [UInt8] = []
    Array("é\u{1B}[0m\"\\\n\u{202E}".utf8).withUnsafeBytes { output.append(json: $0) }
    #expect(String(decoding: output, as: UTF8.self) == #"é\u001b[0m\"\\\u000a"# + "\u{202E}")
  }
}
