import Casts
import Cells
import LayerAnimation

/// What a part of a text of code is.
enum CodeToken: CaseIterable {
  case keyword, type, string, number, comment, attribute, key, added, removed, place
}

/// A lexer of code: one for all languages, each of which is a table (`CodeTable`).
///
/// It goes through a text once, character by character, and knows only whether it is in a comment, in a text in quotes or in
/// neither, so that it colours broken code as well.
struct CodeLexer {
  /// The parts of a line: ranges of its characters, in their order.
  typealias Parts = [(range: Range<Int>, token: CodeToken)]

  private let table: CodeTable
  /// What ends the comment or the text that the lines before have begun; nil for neither.
  private var open: Open?

  private struct Open {
    let end: [Character]
    let escapes: Bool
    let token: CodeToken
  }

  private init(_ table: CodeTable) { self.table = table }

  /// Returns the parts of each line of a text that are more than plain.
  ///
  /// - Complexity: O(length of the text).
  static func parts(of lines: [String], in language: CodeLanguage) -> [Parts] {
    var lexer = CodeLexer(language.table)
    return lines.map { lexer.parts(of: Array($0)) }
  }

  private mutating func parts(of line: [Character]) -> Parts {
    if table.isDiff { return Self.partsOfDifference(line) }
    var (parts, index) = (Parts(), 0)
    if let open { index = close(open, line, from: 0, begun: 0, &parts) }
    while index < line.count {
      let start = index
      if let (comment, length) = comment(line, at: index) {
        guard let comment else {
          parts.append((index..<line.count, .comment))
          break
        }
        index = close(comment, line, from: index + length, begun: start, &parts)
      } else if let quote = table.quotes.first(where: { line.has($0.mark, at: start) }) {
        index = text(quote, line, at: index, &parts)
      } else {
        index = word(line, at: index, &parts)
      }
    }
    return parts
  }

  /// Returns what ends the comment that begins at a character, nil for the end of the line, and the length of its
  /// beginning; nil if none begins there.
  private func comment(_ line: [Character], at index: Int) -> (open: Open?, length: Int)? {
    if let block = table.blockComment, line.has(block.start, at: index) {
      return (Open(end: Array(block.end), escapes: false, token: .comment), block.start.count)
    }
    guard let mark = table.lineComments.first(where: { line.has($0, at: index) }) else { return nil }
    // A number sign within a word of a shell is no comment.
    if mark == "#", index > 0, !line[index - 1].isWhitespace { return nil }
    return (nil, mark.count)
  }

  /// Goes on to the end of what is open, or of the line.
  private mutating func close(
    _ open: Open, _ line: [Character], from: Int, begun: Int, _ parts: inout Parts
  ) -> Int {
    var index = from
    while index < line.count, !line.has(open.end, at: index) {
      index += open.escapes && line[index] == "\\" ? 2 : 1
    }
    let isClosed = index < line.count
    self.open = isClosed ? nil : open
    let end = isClosed ? index + open.end.count : line.count
    if begun < end { parts.append((begun..<end, open.token)) }
    return end
  }

  private mutating func text(
    _ quote: CodeTable.Quote, _ line: [Character], at start: Int, _ parts: inout Parts
  ) -> Int {
    let text = Open(end: Array(quote.mark), escapes: quote.escapes, token: .string)
    let end = close(text, line, from: start + quote.mark.count, begun: start, &parts)
    if !quote.goesOn { open = nil }
    if table.hasKeys, open == nil, line.isBeforeColon(end, inQuotes: true), !parts.isEmpty {
      parts[parts.count - 1].token = .key
    }
    return end
  }

  /// Goes on behind a word, a number or a sign.
  private func word(_ line: [Character], at start: Int, _ parts: inout Parts) -> Int {
    let first = line[start]
    let isAttribute = table.attributes.contains(first)
    let isKey = table.hasKeys && !isAttribute
    var end = start + 1
    guard first.isWordPart || isAttribute else { return end }
    while end < line.count, line[end].isWordPart || isKey && line[end] == "-" || first.isNumber && line[end] == "." {
      end += 1
    }
    if let token = token(line[start..<end], isAttribute: isAttribute, isKey: isKey && line.isBeforeColon(end)) {
      parts.append((start..<end, token))
    }
    return end
  }

  private func token(_ word: ArraySlice<Character>, isAttribute: Bool, isKey: Bool) -> CodeToken? {
    guard let first = word.first else { return nil }
    if isAttribute { return word.count > 1 ? .attribute : nil }
    if isKey { return .key }
    if first.isNumber { return .number }
    if table.keywords.contains(String(word)) { return .keyword }
    return table.hasTypes && first.isUppercase ? .type : nil
  }

  private static func partsOfDifference(_ line: [Character]) -> Parts {
    let whole = 0..<line.count
    if line.has("+++", at: 0) || line.has("---", at: 0) || line.has("diff ", at: 0) { return [(whole, .attribute)] }
    switch line.first {
    case "+": return [(whole, .added)]
    case "-": return [(whole, .removed)]
    case "@": return [(whole, .place)]
    default: return []
    }
  }
}

extension [Character] {
  /// Returns true if a text stands at an index.
  fileprivate func has(_ text: some Collection<Character>, at index: Int) -> Bool {
    self[Swift.min(index, count)...].starts(with: text)
  }

  /// Returns true if a colon follows, behind blanks, that ends a key.
  fileprivate func isBeforeColon(_ index: Int, inQuotes: Bool = false) -> Bool {
    guard let next = self[Swift.min(index, count)...].firstIndex(where: { $0 != " " }), self[next] == ":" else {
      return false
    }
    return inQuotes || next + 1 == count || self[next + 1] == " "
  }
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber || self == "_" }
}

/// A language whose texts are coloured: the only thing that the lexer knows of it.
enum CodeLanguage: String, CaseIterable {
  case swift, c, rust, python, javascript, shell, json, yaml, diff

  /// Returns the language of a file, by its ending; nil for others.
  static func ofFile(_ name: String) -> CodeLanguage? {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    return allCases.first { $0.table.endings.contains(ending) }
  }

  /// What the lexer looks for.
  var table: CodeTable { CodeTable.all[self] ?? CodeTable(endings: []) }
}

/// What a lexer looks for in a language.
struct CodeTable: Sendable {
  /// A kind of text in quotes.
  struct Quote: Sendable {
    let mark: String
    /// True if a backslash takes its meaning from the character after it.
    var escapes = true
    /// True if it goes on in the next line.
    var goesOn = false
  }

  /// The endings of files in the language, without a dot.
  let endings: Set<String>
  var keywords: Set<String> = []
  /// What begins a comment that ends with its line.
  var lineComments: [String] = []
  /// What begins and ends a comment of any number of lines.
  var blockComment: (start: String, end: String)?
  var quotes: [Quote] = []
  /// True if a word that begins with a capital is a type.
  var hasTypes = false
  /// What begins the name of an attribute.
  var attributes: Set<Character> = []
  /// True if a word or a text before a colon is a key.
  var hasKeys = false
  /// True if lines are told by how they begin, as in differences of files.
  var isDiff = false

  private static func words(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }

  /// The tables of all languages.
  static let all: [CodeLanguage: CodeTable] = [
    .swift: CodeTable(
      endings: ["swift"],
      keywords: words(
        """
        actor any as associatedtype async await borrowing break case catch class consuming continue default defer deinit do else \
        enum extension fallthrough false fileprivate final for func get guard if import in indirect init inout internal is lazy \
        let mutating nil nonisolated open operator override package private protocol public repeat rethrows return self Self set \
        some static struct subscript super switch throw throws true try typealias unowned var weak where while
        """),
      lineComments: ["//"], blockComment: ("/*", "*/"),
      quotes: [Quote(mark: "\"\"\"", goesOn: true), Quote(mark: "\"")], hasTypes: true, attributes: ["@", "#"]),
    .c: CodeTable(
      endings: ["c", "h", "cc", "cpp", "hpp", "m"],
      keywords: words(
        """
        auto bool break case char class const constexpr continue default delete do double else enum explicit extern false float for \
        goto if inline int long namespace new nullptr operator private protected public register return short signed sizeof \
        static struct switch template this throw true try typedef typename union unsigned using virtual void volatile while
        """),
      lineComments: ["//"], blockComment: ("/*", "*/"), quotes: [Quote(mark: "\""), Quote(mark: "'")], attributes: ["#"]
    ),
    .rust: CodeTable(
      endings: ["rs"],
      keywords: words(
        """
        as async await break const continue crate dyn else enum extern false fn for if impl in let loop match mod move mut pub ref \
        return self Self static struct super trait true type unsafe use where while
        """),
      lineComments: ["//"], blockComment: ("/*", "*/"), quotes: [Quote(mark: "\"", goesOn: true)], hasTypes: true,
      attributes: ["#"]),
    .python: CodeTable(
      endings: ["py"],
      keywords: words(
        """
        and as assert async await break class continue def del elif else except False finally for from global if import in is \
        lambda match None nonlocal not or pass raise return True try while with yield
        """),
      lineComments: ["#"],
      quotes: [
        Quote(mark: "\"\"\"", goesOn: true), Quote(mark: "'''", goesOn: true), Quote(mark: "\""), Quote(mark: "'"),
      ], hasTypes: true,
      attributes: ["@"]),
    .javascript: CodeTable(
      endings: ["js", "mjs", "jsx", "ts", "tsx"],
      keywords: words(
        """
        async await break case catch class const continue debugger default delete do else enum export extends false finally for \
        from function if implements import in instanceof interface let new null of private public return static super switch \
        this throw true try type typeof undefined var void while with yield
        """),
      lineComments: ["//"], blockComment: ("/*", "*/"),
      quotes: [Quote(mark: "`", goesOn: true), Quote(mark: "\""), Quote(mark: "'")], hasTypes: true, attributes: ["@"]),
    .shell: CodeTable(
      endings: ["sh", "bash", "zsh"],
      keywords: words(
        """
        break case cd continue do done echo elif else esac eval exec exit export fi for function if in local read return set \
        shift source then trap unset until while
        """),
      lineComments: ["#"], quotes: [Quote(mark: "\"", goesOn: true), Quote(mark: "'", escapes: false, goesOn: true)],
      attributes: ["$"]),
    .json: CodeTable(endings: ["json"], keywords: words("true false null"), quotes: [Quote(mark: "\"")], hasKeys: true),
    .yaml: CodeTable(
      endings: ["yaml", "yml"],
      keywords: words("true false null yes no"), lineComments: ["#"],
      quotes: [Quote(mark: "\""), Quote(mark: "'", escapes: false)], attributes: ["&", "*", "$"], hasKeys: true),
    .diff: CodeTable(endings: ["diff", "patch"], isDiff: true),
  ]
}

/// The colours of code: those of a theme, or colours that suit the terminal.
struct CodeColors {
  /// The colour of what is nothing special.
  let ink: Color
  /// The colour of what is meant to be overlooked: comments, and the numbers of lines.
  let faint: Color
  private let paper: Color
  private let colors: [CodeToken: Color]

  /// Creates the colours of a theme.
  init(_ theme: TerminalTheme) {
    let terminal = theme.colors
    (ink, paper) = (Color(terminal.text), Color(terminal.paper))
    faint = Color(terminal.text).mixed(with: Color(terminal.paper))
    let indices: [CodeToken: Int] = [
      .keyword: 5, .type: 6, .string: 2, .number: 3, .attribute: 4, .key: 4, .added: 2, .removed: 1, .place: 6,
    ]
    colors = indices.mapValues { Color(terminal.color(at: $0)) }
  }

  /// Creates the colours for the terminal's own background.
  init(ink: Color, isOnLight: Bool) {
    (self.ink, paper) = (ink, isOnLight ? .white : .black)
    faint = Color(hex: isOnLight ? 0x6E7683 : 0x8B93A1)
    let shades: [CodeToken: (light: UInt32, dark: UInt32)] = [
      .keyword: (0x7D3CC8, 0xB78BFF), .type: (0x0F6F84, 0x63D2E6), .string: (0x117A4B, 0x7FDC9B),
      .number: (0xB05A00, 0xFFB35C), .attribute: (0xB0306A, 0xFF8CB8), .key: (0x1C62B8, 0x6DB8FF),
      .added: (0x117A4B, 0x7FDC9B), .removed: (0xC02842, 0xFF7A8C), .place: (0x1C62B8, 0x6DB8FF),
    ]
    colors = shades.mapValues { Color(hex: isOnLight ? $0.light : $0.dark) }
  }

  /// Returns the colour of a part.
  func color(of token: CodeToken) -> Color { colors[token] ?? faint }

  /// Returns the colour of the sign beside a line.
  func color(of mark: CodeMark) -> Color {
    switch mark {
    case .highlight: color(of: CodeToken.number)
    case .removed: color(of: CodeToken.removed)
    case .added: color(of: CodeToken.added)
    }
  }

  /// Returns the ground of a line whose sign has a colour: the colour, nearly as dark or as light as the paper.
  func ground(of color: Color) -> Color { color.mixed(with: paper).mixed(with: paper).mixed(with: paper) }
}

extension Color {
  /// Returns the colour half way to another one.
  fileprivate func mixed(with other: Color) -> Color {
    Color(red: (red + other.red) / 2, green: (green + other.green) / 2, blue: (blue + other.blue) / 2)
  }
}
