/// A language whose texts are coloured: the only thing that the lexer knows of it.
enum CodeLanguage: String, CaseIterable {
  case swift, c, rust, python, javascript, shell, json, yaml, diff

  /// The endings of files in the language, without a dot.
  var endings: [String] {
    switch self {
    case .swift: ["swift"]
    case .c: ["c", "h", "cc", "cpp", "hpp", "m"]
    case .rust: ["rs"]
    case .python: ["py"]
    case .javascript: ["js", "mjs", "jsx", "ts", "tsx"]
    case .shell: ["sh", "bash", "zsh"]
    case .json: ["json"]
    case .yaml: ["yaml", "yml"]
    case .diff: ["diff", "patch"]
    }
  }

  /// Returns the language of a file, by its ending; nil for others.
  static func ofFile(_ name: String) -> CodeLanguage? {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    return allCases.first { $0.endings.contains(ending) }
  }

  /// What the lexer looks for.
  var table: CodeTable {
    switch self {
    case .swift: .swift
    case .c: .c
    case .rust: .rust
    case .python: .python
    case .javascript: .javascript
    case .shell: .shell
    case .json: .json
    case .yaml: .yaml
    case .diff: .diff
    }
  }
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

  private static let plainQuotes = [Quote(mark: "\""), Quote(mark: "'")]

  static let swift = CodeTable(
    keywords: words(
      """
      actor any as associatedtype async await borrowing break case catch class consuming continue default defer deinit do else \
      enum extension fallthrough false fileprivate final for func get guard if import in indirect init inout internal is lazy \
      let mutating nil nonisolated open operator override package private protocol public repeat rethrows return self Self set \
      some static struct subscript super switch throw throws true try typealias unowned var weak where while
      """),
    lineComments: ["//"], blockComment: ("/*", "*/"),
    quotes: [Quote(mark: "\"\"\"", goesOn: true), Quote(mark: "\"")], hasTypes: true, attributes: ["@", "#"])

  static let c = CodeTable(
    keywords: words(
      """
      auto bool break case char class const constexpr continue default delete do double else enum explicit extern false float for \
      goto if inline int long namespace new nullptr operator private protected public register return short signed sizeof \
      static struct switch template this throw true try typedef typename union unsigned using virtual void volatile while
      """),
    lineComments: ["//"], blockComment: ("/*", "*/"), quotes: plainQuotes, attributes: ["#"])

  static let rust = CodeTable(
    keywords: words(
      """
      as async await break const continue crate dyn else enum extern false fn for if impl in let loop match mod move mut pub ref \
      return self Self static struct super trait true type unsafe use where while
      """),
    lineComments: ["//"], blockComment: ("/*", "*/"), quotes: [Quote(mark: "\"", goesOn: true)], hasTypes: true,
    attributes: ["#"])

  static let python = CodeTable(
    keywords: words(
      """
      and as assert async await break class continue def del elif else except False finally for from global if import in is \
      lambda match None nonlocal not or pass raise return True try while with yield
      """),
    lineComments: ["#"],
    quotes: [Quote(mark: "\"\"\"", goesOn: true), Quote(mark: "'''", goesOn: true)] + plainQuotes, hasTypes: true,
    attributes: ["@"])

  static let javascript = CodeTable(
    keywords: words(
      """
      async await break case catch class const continue debugger default delete do else enum export extends false finally for \
      from function if implements import in instanceof interface let new null of private public return static super switch \
      this throw true try type typeof undefined var void while with yield
      """),
    lineComments: ["//"], blockComment: ("/*", "*/"), quotes: [Quote(mark: "`", goesOn: true)] + plainQuotes,
    hasTypes: true, attributes: ["@"])

  static let shell = CodeTable(
    keywords: words(
      """
      break case cd continue do done echo elif else esac eval exec exit export fi for function if in local read return set \
      shift source then trap unset until while
      """),
    lineComments: ["#"], quotes: [Quote(mark: "\"", goesOn: true), Quote(mark: "'", escapes: false, goesOn: true)],
    attributes: ["$"])

  static let json = CodeTable(keywords: words("true false null"), quotes: [Quote(mark: "\"")], hasKeys: true)

  static let yaml = CodeTable(
    keywords: words("true false null yes no"), lineComments: ["#"],
    quotes: [Quote(mark: "\""), Quote(mark: "'", escapes: false)], attributes: ["&", "*", "$"], hasKeys: true)

  static let diff = CodeTable(isDiff: true)
}
