import TestSupport

/// Command lines, right and wrong ones.
package enum CommandLineMutator {
  private static let commands = [
    "check", "render", "sample", "list", "keys", "config", "play", "record", "help", "rendr", "--version", "",
  ]
  private static let flags = [
    "--json", "--animations", "--dither", "--loop", "--no-loop", "--paused", "--reduced-motion", "--accessible",
    "--help", "--inline",
    "--once", "--bars",
  ]
  private static let options: [(name: String, values: [String])] = [
    (
      "--at",
      [
        "0", "1.5", "50%", "1500ms", "0..2", "0,1,2", "-1", "1e9", "1e10", "nan", "inf", "-inf", "0..", "..", "2..1",
        ",", "", "climb",
        "101%", "1e-320", "0x1p3", "-0", "0...2", "0..1..2", "9223372036854775808",
      ]
    ),
    ("--step", ["0.1", "1", "0", "-1", "nan", "1e-9", "50%", "inf"]),
    (
      "--size",
      [
        "80x24", "1x1", "2000x2000", "2001x1", "0x0", "-1x5", "x", "80", "80x24x3", "9999999999999999999x1", "80X24",
        "٣x٣",
      ]
    ),
    ("--format", ["text", "ansi", "svg", "png", "gif", "apng", "asciicast-v2", "mp4", "sgv", ""]),
    ("-o", ["-", "/dev/null", "/nowhere/a.gif", "", "/"]), ("--font-size", ["4", "200", "3", "1e3", ""]),
    ("--from", ["0", "50%", "-1", "nan", "1e9"]), ("--to", ["0.1", "50%", "climb", "1e9"]),
    ("--rows", ["1", "500", "0", "x"]), ("--record", ["/nowhere/a.cast", "a.svg"]),
    ("--record-format", ["asciicast-v3", "gif"]),
    ("--advance", ["end", "10", "1500ms", "0", "-1", "50%", "nan", ""]),
    ("--transition", ["fade", "push:left,0.5s", "none", "slide", "push:", "moveIn,1e9", "fade:up", ":", ",", ""]),
    ("--glyphs", ["ascii", "blocks", "sextants", "octants", "braille", "auto", "x"]),
    ("--color", ["auto", "truecolor", "256", "16", "none", "8"]),
    ("--background", ["white", "#1e1e2e", "none", "auto", "#12", "clear", "", "\u{1B}[31m"]),
    ("--theme", ["nord", "none", "solarized-light", "noord", ""]),
    ("--foreground", ["black", "#657b83", "auto", "default", ""]),
    ("--layer", ["lock", "lock/dial", "/", "", "*", "a\u{1B}[31m"]),
    (
      "--key-path",
      ["position", "position.x", "transform.rotation.z", "opacity", "opacity.x", "", "emitterCells.a.b", "zz"]
    ),
    ("--set", ["a=1", "stops=7-9-6", "=", "a=", "a", "a=b=c", "stops=\u{7}", "pace=1e309"]),
    ("--allow-files", ["Tests", "/nowhere", "", ".", "/dev/null"]), ("--speed", ["1", "-1", "0", "17", "nan"]),
    ("--fps", ["60", "0", "241", "1e9"]), ("--zzz", ["1"]), ("-x", [""]), ("--presenter", ["direct", "curses", "x"]),
  ]
  private static let scenes = [
    "take-off", "combination-lock", "rotation/full-turn", "timing/scrubbing", "missing", "/", ".", "/dev/null",
    "/dev/zero", "Scenes", "",
    "-", "--", "a\nb", "\u{1B}]0;x\u{7}", "\u{202E}yaml", "Scenes/take-off.yaml", "../Scenes/form/panel.yaml",
  ]

  /// The arguments of a command line.
  package static func variant(with random: inout SeededGenerator) -> [String] {
    var words = [random.element(of: commands)]
    for _ in 0..<random.count(0...2) { words.append(random.element(of: scenes)) }
    for _ in 0..<random.count(0...3) {
      guard random.chance(0.7) else {
        words.append(random.element(of: flags))
        continue
      }
      let option = random.element(of: options)
      let value = random.element(of: option.values)
      words += random.chance(0.3) ? ["\(option.name)=\(value)"] : [option.name, value]
    }
    if random.chance(0.1) { words.append(ScalarMaker.text(with: &random).filter { $0 != "\0" }) }
    if random.chance(0.1) { words.swapAt(0, random.count(0...words.count - 1)) }
    return words
  }
}
