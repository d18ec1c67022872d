// Listings are as printed, with the casts and the optionals that they have there.
// swift-format-ignore-file: NeverForceUnwrap

import CoreAnimationNames
import Testing

/// Texts with attributes, and what a text layer makes of them.
@Suite("NSAttributedString")
struct AttributedStringTests {
  @Test("A part is found as printed, and coloured")
  func listing() throws {
    let title = "Fish & Chips"
    let text = NSMutableAttributedString(string: title, attributes: [.foregroundColor: UIColor.white])
    let range = NSRange(try #require(title.firstRange(of: "Chips")), in: title)
    text.addAttribute(.foregroundColor, value: UIColor.red, range: range)
    text.addAttributes(
      [.underlineStyle: NSUnderlineStyle.single.rawValue, .kern: 2, .backgroundColor: UIColor.blue],
      range: NSMakeRange(0, 4))
    let layer = CATextLayer()
    layer.string = text
    text.deleteCharacters(in: NSRange(location: 0, length: text.length))
    #expect(layer.text.string == title && text.string.isEmpty)
    #expect(
      layer.spans == [
        TextSpan(0..<4, foregroundColor: .white, backgroundColor: UIColor.blue.cgColor, style: .underline),
        TextSpan(4..<7, foregroundColor: .white), TextSpan(7..<12, foregroundColor: UIColor.red.cgColor),
      ])
    let kept: NSAttributedString? = layer.string
    #expect(kept?.string == title)
    layer.string = "plain"
    let gone: NSAttributedString? = layer.string
    #expect(layer.spans.isEmpty && gone == nil)
  }

  @Test("Attributes are set, merged, removed and read where they are")
  func attributes() {
    let text = NSMutableAttributedString(string: "abcdef")
    text.addAttribute(.link, value: "x", range: NSRange(location: 1, length: 3))
    text.setAttributes([.kern: 1], range: NSRange(location: 3, length: 9))
    text.removeAttribute(.link, range: NSRange(location: 2, length: 1))
    let links = (0..<6).map { text.attribute(.link, at: $0, effectiveRange: nil) as? String }
    #expect(links == [nil, "x", nil, nil, nil, nil])
    var range = NSRange(location: 0, length: 0)
    #expect(text.attributes(at: 4, effectiveRange: &range).count == 1 && range == NSRange(4..<6))
    #expect(text.attributes(at: -1, effectiveRange: nil).isEmpty && text.attributes(at: 6, effectiveRange: nil).isEmpty)
    let part = text.attributedSubstring(from: NSRange(1..<4))
    #expect(part.string == "bcd" && part.attribute(.link, at: 0, effectiveRange: nil) as? String == "x")
  }

  @Test("Texts are joined and replaced, with their attributes")
  func joining() throws {
    let text = NSMutableAttributedString(string: "Hello", attributes: [.foregroundColor: UIColor.red])
    text.append(NSAttributedString(string: ", world", attributes: [.foregroundColor: UIColor.blue]))
    text.replaceCharacters(in: NSRange(location: 1, length: 4), with: "i")
    #expect(text.string == "Hi, world" && text.length == 9)
    #expect(text.spans.map(\.range) == [0..<1, 1..<2, 2..<9])
    text.insert(NSAttributedString(string: ">> "), at: 0)
    #expect(text.spans.first?.range == 3..<4)
    let copy = try #require(text.mutableCopy() as? NSMutableAttributedString)
    copy.setAttributedString(NSAttributedString(string: ""))
    #expect(text.length == 12 && copy.length == 0 && copy.spans.isEmpty)
  }

  @Test("Places count UTF-16, spans count characters, and nothing cuts a character", arguments: 0..<9)
  func units(_ place: Int) {
    let string = "e\u{301}👩‍🚀\r\n日"
    let text = NSMutableAttributedString(string: string, attributes: [.foregroundColor: UIColor.red])
    text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: place, length: 100))
    // Where the characters begin: 0, 2, 7 and 9 of 10 units.
    let starts = [0, 2, 7, 9]
    let first = starts.firstIndex { $0 >= place }!
    let expected = [
      TextSpan(0..<first, foregroundColor: UIColor.red.cgColor),
      TextSpan(first..<4, foregroundColor: UIColor.blue.cgColor),
    ]
    #expect(text.spans == expected.filter { !$0.range.isEmpty } && text.length == 10)
    text.deleteCharacters(in: NSRange(location: place, length: 1))
    #expect(text.length == text.string.utf16.count)
  }

  @Test("Any range is harmless", arguments: [-5, 0, 3, 99, .max, .min] as [Int])
  func ranges(_ number: Int) {
    for length in [-1, 0, 2, .max, .min] as [Int] {
      let text = NSMutableAttributedString(string: "abc")
      text.addAttribute(.kern, value: 1, range: NSRange(location: number, length: length))
      text.replaceCharacters(in: NSRange(location: number, length: length), with: "xy")
      #expect(text.length == text.string.count && text.string.contains("xy"))
      #expect(text.attributedSubstring(from: NSRange(location: number, length: length)).length <= text.length)
    }
  }
}
