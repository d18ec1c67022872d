import Foundation
import TestSupport

/// A file of the repository, with the rules that it cites.
struct CitingFile {
  /// A rule's number, and the line that cites it, counted from 1.
  typealias Citation = (number: String, line: Int)

  /// The path relative to the package's root.
  let path: String
  /// The numbers in comments and prose, except in code between backticks.
  private(set) var citations: [Citation] = []
  /// The numbers that are in parentheses in a string, such as a test's name, or that are the whole string.
  private(set) var citationsInStrings: [Citation] = []

  /// Whether a citation in it counts as a use of the rule: true for code and tests, not for pages and scenes.
  var isCode: Bool { [".swift", ".c", ".h"].contains { path.hasSuffix($0) } }

  /// All files that may cite rules, from files and folders.
  static func all(below roots: [String]) throws -> [CitingFile] {
    try roots.flatMap { root in
      let url = Fixtures.packageRoot.appendingPathComponent(root)
      let inside = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
      let paths = inside.isEmpty ? [root] : inside.filter { !$0.contains(".build/") }.map { "\(root)/\($0)" }
      return try paths.filter { path in
        [".swift", ".c", ".h", ".md", ".yaml"].contains { path.hasSuffix($0) }
      }.sorted().map(CitingFile.init)
    }
  }

  init(path: String) throws {
    self.path = path
    let bytes = [UInt8](try Data(contentsOf: Fixtures.packageRoot.appendingPathComponent(path)))
    var isFenced = false
    for (text, line) in Self.candidates(bytes) {
      if path.hasSuffix(".md"), text.hasPrefix("```") { isFenced.toggle() }
      guard !isFenced else { continue }
      citations += prose(of: text[...]).flatMap { RuleNumber.all(in: $0) }.map { ($0, line) }
      guard path.hasSuffix(".swift") else { continue }
      let literals = text.split(separator: "\"", omittingEmptySubsequences: false).dropFirst()
      citationsInStrings += literals.flatMap { RuleNumber.list(in: $0) }.map { ($0, line) }
    }
  }

  /// The lines that may contain a number, since a capital precedes a digit, and those that begin with a backtick. The
  /// others are skipped quickly.
  private static func candidates(_ bytes: [UInt8]) -> [(text: String, line: Int)] {
    bytes.withUnsafeBufferPointer { bytes in
      var (found, start, line, isCandidate) = ([(text: String, line: Int)](), 0, 1, false)
      for (index, byte) in bytes.enumerated() {
        if byte == 0x0A {
          if isCandidate { found.append((String(decoding: bytes[start..<index], as: UTF8.self), line)) }
          (start, line, isCandidate) = (index + 1, line + 1, false)
        } else if index > start {
          let previous = bytes[index - 1]
          if byte >= 0x30, byte <= 0x39, previous >= 0x41, previous <= 0x5A { isCandidate = true }
        } else if byte == UInt8(ascii: "`") {
          isCandidate = true
        }
      }
      return found
    }
  }

  private func prose(of line: Substring) -> [Substring] {
    let parts = path.hasSuffix(".md") ? [line] : comment(in: line).map { [$0] } ?? []
    return parts.flatMap(Self.withoutCode)
  }

  private func comment(in line: Substring) -> Substring? {
    let mark = path.hasSuffix(".yaml") ? "# " : "//"
    guard let start = line.range(of: mark) else { return nil }
    let isInString = !line[..<start.lowerBound].count { $0 == "\"" }.isMultiple(of: 2)
    return isInString ? nil : line[start.upperBound...]
  }

  private static func withoutCode(_ text: Substring) -> [Substring] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .compactMap { $0.offset.isMultiple(of: 2) ? $0.element : nil }
  }
}

/// The form of a citation: a capital, up to three digits, and an optional letter, as `T3` or `V14a`; vectors as
/// `TV115`.
enum RuleNumber {
  /// The numbers in a text, in order. Parts of longer words, of paths and of colours do not count.
  static func all(in text: Substring) -> [String] {
    text.split { !($0.isLetter || $0.isNumber || "_\\.#&+$-".contains($0)) }
      .map { String($0.hasSuffix(".") ? $0.dropLast() : $0) }.filter(isNumber)
  }

  /// The numbers in parentheses, or those that form the whole text: `(T3, X22)`, `K4–K9`; a list that contains anything
  /// else does not count.
  static func list(in literal: Substring) -> [String] {
    let candidates = literal.split(separator: "(").dropFirst().compactMap { $0.split(separator: ")").first } + [literal]
    return candidates.flatMap { candidate in
      let words = candidate.components(separatedBy: ", ").flatMap { $0.components(separatedBy: "–") }
      return words.allSatisfy(isNumber) ? words : []
    }
  }

  /// The letters that a number begins with.
  static func family(of number: String) -> Substring { number.prefix { $0.isUppercase } }

  private static func isNumber(_ word: String) -> Bool {
    let letters = word.prefix { $0.isASCII && $0.isUppercase }
    let digits = word.dropFirst(letters.count).prefix { $0.isASCII && $0.isNumber }
    let rest = word.dropFirst(letters.count + digits.count)
    return (letters.count == 1 || letters == "TV") && (1...3).contains(digits.count)
      && (rest.isEmpty || rest.count == 1 && rest.allSatisfy { $0.isASCII && $0.isLowercase })
  }
}
