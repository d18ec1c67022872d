import Terminal
import TestSupport
import Testing

@testable import NcursesTerminal

/// What a terminal sends becomes keys and reports, and anything else nothing.
@Suite("KeyInput")
struct KeyInputTests {
  private static let millisecond: Int64 = 1_000_000

  /// What some pieces become that come at intervals, and nothing after them.
  private func tokens(_ pieces: [String], every interval: Int64 = 0, keys: KeySequences = KeySequences([])) -> [KeyInput
    .Token]
  {
    var (input, tokens, time) = (KeyInput(keys), [KeyInput.Token](), Int64(0))
    for piece in pieces {
      input.expire(at: time)
      for scalar in piece.unicodeScalars { input.take(scalar, at: time) }
      time += interval
    }
    while let deadline = input.deadline { input.expire(at: deadline) }
    while let token = input.next() { tokens.append(token) }
    return tokens
  }

  /// The characters of the keys among some tokens; nothing else may be a key.
  private func characters(_ tokens: [KeyInput.Token]) -> String {
    var text = ""
    for token in tokens {
      switch token {
      case .key, .parsed(.function), .parsed(.character(_, hasAlt: true)), .parsed(.keypad): text += "?"
      case .parsed(.character(let scalar, hasAlt: false)): text.unicodeScalars.append(scalar)
      case .parsed(.control(let sequence, _)): if KeyCodes.stroke(of: sequence) != nil { text += "?" }
      case .parsed(.command), .parsed(.deviceControl), .parsed(.other): break
      }
    }
    return text
  }

  /// Answers to DA1, DA2, DA3, XTVERSION, DSR, CPR, DECXCPR, DECRPM, DECRQSS, XTGETTCAP, the kitty keyboard and graphics protocols,
  /// the size of a window and a title, OSC 4, 52 and 1337, reports of the focus, in-band resizes, xterm's other keys, old mouse reports, and strings
  /// that few know.
  static let answers = [
    "\u{1B}[?62;22c", "\u{1B}[>41;354;0c", "\u{1B}P!|00000000\u{1B}\\", "\u{1B}P>|quit q(1.0)\u{1B}\\", "\u{1B}[0n",
    "\u{1B}[12;5R",
    "\u{1B}[1;5R", "\u{1B}[?12;5;1R", "\u{1B}[?2004;1$y", "\u{1B}[4;2$y", "\u{1B}P1$r0;1q\u{1B}\\",
    "\u{1B}P1+r544E=71\u{1B}\\",
    "\u{1B}[?1u", "\u{1B}[113;1:3u", "\u{1B}_Gi=31;OK q\u{1B}\\", "\u{1B}[8;24;80t", "\u{1B}]lq\u{1B}\\",
    "\u{1B}]4;1;rgb:0/0/0\u{7}",
    "\u{1B}]52;c;cXFx\u{1B}\\", "\u{1B}]1337;q\u{7}", "\u{1B}[I", "\u{1B}[O", "\u{1B}[48;24;80;480;800t",
    "\u{1B}[27;5;113~",
    "\u{1B}[M qq", "\u{1B}[0;3;5M", "\u{1B}Xq\u{7}q\u{1B}\\", "\u{1B}^q\u{1B}\\", "\u{9B}?62c", "\u{90}q\u{9C}",
    "\u{9D}0;q\u{7}", "\u{1B}[?q",
    "\u{1B}[1;2;3;4;5;6;7;8;9q", "\u{1B}[=3;1u", "\u{1B}[99999999999999999999q", "\u{1B}]10;?\u{7}",
  ]

  @Test("Every well-formed sequence is taken whole, whatever it says, also in pieces", arguments: answers)
  func unasked(_ text: String) {
    #expect(characters(tokens(["a" + text + "b"])) == "ab")
    #expect(characters(tokens(["a"] + text.map { "\($0)" } + ["b"], every: 20 * Self.millisecond)) == "ab")
    let scalars = text.unicodeScalars
    // Later than an escape character waits, a sequence may go on wherever it is certain to be one.
    let introducer = scalars.first == "\u{1B}" ? 3 : 2
    for count in introducer..<scalars.count {
      let pieces = ["a" + String(scalars.prefix(count)), String(scalars.dropFirst(count)) + "b"]
      #expect(characters(tokens(pieces, every: 900 * Self.millisecond)) == "ab", "\(count)")
    }
  }

  @Test("What does not end takes no key for longer than its time, and none at all behind its greatest length")
  func endless() {
    for start in ["\u{1B}]0;q", "\u{1B}Pq", "\u{1B}[1;", "\u{1B}[?1", "\u{1B}[M "] {
      #expect(characters(tokens([start, "k"], every: 1100 * Self.millisecond)) == "k", "\(start)")
      #expect(characters(tokens([start + "\u{1B}", "\u{1B}OAk"])).hasSuffix("k"))
    }
    // Somebody types all the time.
    let typed = ["\u{1B}]"] + Array(repeating: "q", count: 30)
    let late = characters(tokens(["\u{1B}]0"] + typed.dropFirst(), every: 300 * Self.millisecond))
    #expect((10..<20).contains(late.count), "\(late.count)")
    let long = "\u{1B}]" + String(repeating: "x", count: InputParser.longest + 1) + "k"
    #expect(characters(tokens([long])) == "k")
  }

  @Test("An escape character alone is the Esc key, and before another key it is Alt")
  func escape() {
    let escape = KeyInput.Token.parsed(.character("\u{1B}", hasAlt: false))
    #expect(tokens(["\u{1B}"]) == [escape])
    #expect(
      tokens(["\u{1B}", "x"], every: 30 * Self.millisecond) == [escape, .parsed(.character("x", hasAlt: false))])
    #expect(tokens(["\u{1B}", "x"], every: 20 * Self.millisecond) == [.parsed(.character("x", hasAlt: true))])
    for letter: Unicode.Scalar in ["[", "O", "P", "]", "X", "^", "_"] {
      #expect(tokens(["\u{1B}\(letter)"]) == [.parsed(.character(letter, hasAlt: true))])
    }
    #expect(tokens(["\u{1B}\u{1B}"]) == [.parsed(.character("\u{1B}", hasAlt: true))])
    #expect(tokens(["\u{1B}\u{1B}OA"]) == [.parsed(.keypad("A", hasAlt: true))])
  }

  @Test("A key of the description comes before the grammar, and is not lost where it only begins like one")
  func described() {
    let keys = KeySequences([
      ("\u{1B}[[A", KeyStroke(.function(1))), ("\u{1}A\r", KeyStroke(.function(2))), ("\u{B}", KeyStroke(.up)),
      ("\u{1B}[7$", KeyStroke(.home, .shift)), ("\u{1B}[1;5R", KeyStroke(.function(27))),
    ])
    #expect(
      tokens(["\u{1B}[[A\u{1}A\r\u{B}\u{1B}[7$"], keys: keys) == [
        .key(KeyStroke(.function(1))), .key(KeyStroke(.function(2))), .key(KeyStroke(.up)),
        .key(KeyStroke(.home, .shift)),
      ])
    #expect(characters(tokens(["\u{1}Ab"], keys: keys)) == "\u{1}Ab")
    #expect(characters(tokens(["\u{1}A", "\r"], every: 30 * Self.millisecond, keys: keys)) == "\u{1}A\r")
    #expect(characters(tokens(["a\u{1B}[1;5Rb"], keys: keys)) == "ab", "this is also the answer of a terminal")
    #expect(characters(tokens(["a\u{1B}[7;1qb"], keys: keys)) == "ab")
  }

  // MARK: Anything

  /// A sequence of the grammar with anything in it.
  private func sequence(_ random: inout SeededGenerator) -> String {
    func text(_ range: ClosedRange<UInt32>, _ most: Int) -> String {
      var text = ""
      for _ in 0..<Int.random(in: 0...most, using: &random) {
        text.unicodeScalars.append(Unicode.Scalar(UInt32.random(in: range, using: &random)) ?? "q")
      }
      return text
    }
    if Bool.random(using: &random) {
      let final = random.element(of: ["q", "c", "R", "n", "t", "u", "x", "y", "S", "p"])
      let begin = random.element(of: ["\u{1B}[", "\u{9B}"])
      return begin + text(0x30...0x3F, 8) + text(0x20...0x2F, 1) + final
    }
    let begin = random.element(of: ["\u{1B}P", "\u{1B}]", "\u{1B}X", "\u{1B}^", "\u{1B}_", "\u{90}", "\u{9D}"])
    return begin + text(0x20...0x7E, 100) + text(0xA0...0x2FFFF, 4) + random.element(of: ["\u{1B}\\", "\u{9C}"])
  }

  @Test("Among any well-formed sequences, in any pieces, the keys are those that were pressed", arguments: 0..<200)
  func anySequences(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var (text, pressed) = ("", "")
    for _ in 0..<100 {
      if Bool.random(using: &random) {
        text += sequence(&random)
      } else {
        let key = random.element(of: ["q", "k", " ", "é", "日"])
        (text, pressed) = (text + key, pressed + key)
      }
    }
    var (pieces, rest) = ([String](), text.unicodeScalars[...])
    while !rest.isEmpty {
      let count = Int.random(in: 1...9, using: &random)
      pieces.append(String(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    #expect(characters(tokens(pieces, every: 20 * Self.millisecond)) == pressed)
  }

  @Test("Whatever comes, everything ends in time, and keys work again", arguments: 0..<200)
  func anything(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let alphabet: [Unicode.Scalar] = [
      "\u{1B}", "[", "]", "O", "P", "X", "\\", "M", "<", "?", ";", "1", "2", "$", "q", "~", "\u{7}", "\u{9B}", "\u{9C}",
      "\u{18}", "é", "\r",
    ]
    var (input, time) = (
      KeyInput(KeySequences([("\u{1B}[1~", KeyStroke(.home)), ("\u{1B}OA", KeyStroke(.up))])), Int64(0)
    )
    var isBounded = true
    for _ in 0..<2000 {
      input.take(random.element(of: alphabet), at: time)
      time += Int64.random(in: 0...2, using: &random) == 0 ? 30 * Self.millisecond : 0
      input.expire(at: time)
      while input.next() != nil {}
      isBounded = isBounded && input.deadline ?? time <= time + KeyInput.patience.pause
    }
    #expect(isBounded)
    while let deadline = input.deadline { input.expire(at: deadline) }
    while input.next() != nil {}
    input.take("k", at: time)
    #expect(input.next() == .parsed(.character("k", hasAlt: false)))
  }
}
