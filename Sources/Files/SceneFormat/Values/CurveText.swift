import Diagnostics
import LayerAnimation

/// The notations of timing functions in one text: names, `steps(4, end)` and `linear(0, 0.8 30%, 1)`, the latter two as in
/// [CSS Easing Functions Level 2](https://www.w3.org/TR/css-easing-2/).
enum CurveText {
  /// What a text says.
  enum Reading {
    case function(TimingFunction)
    /// The notation is known, and something between its brackets is wrong.
    case mistake(String)
    case unknownName
  }

  /// All notations, for messages.
  static let forms: String = {
    let (ends, shapes) = TimingFunction.formulaWords
    let names = TimingFunction.basic.map { "'\($0.name)'" }.joined(separator: ", ")
    return "\(names), or \(enumeration(ends, "or")) with \(enumeration(shapes, "or")) behind it,"
      + " or a curve [x1, y1, x2, y2], steps(4, end) or linear(0, 0.8 30%, 1)"
  }()

  private static let named = Dictionary(uniqueKeysWithValues: TimingFunction.named.map { ($0.name, $0.function) })

  /// Returns the function that a text stands for.
  static func read(_ text: String) -> Reading {
    if let function = named[text] { return .function(function) }
    if let arguments = arguments(of: "steps", in: text) { return steps(arguments) }
    if let arguments = arguments(of: "linear", in: text) { return linear(arguments) }
    return .unknownName
  }

  /// True if a text begins a notation in brackets and does not close it.
  static func isOpen(_ text: String) -> Bool {
    (text.hasPrefix("steps(") || text.hasPrefix("linear(")) && !text.utf8.contains(UInt8(ascii: ")"))
  }

  /// Returns what stands between the brackets behind a name, without space around it; nil if the text is not such a call.
  private static func arguments(of name: String, in text: String) -> [Substring]? {
    guard text.hasPrefix(name + "("), text.hasSuffix(")") else { return nil }
    let inside = text.dropFirst(name.count + 1).dropLast()
    return inside.split(separator: ",", omittingEmptySubsequences: false).map { argument in
      let start = argument.drop { $0 == " " }
      return start.dropLast(start.reversed().prefix { $0 == " " }.count)
    }
  }

  // MARK: Steps

  private static let jumps: [String: TimingFunction.Jump] =
    Dictionary(uniqueKeysWithValues: TimingFunction.Jump.allCases.map { ($0.rawValue, $0) })
    .merging(["start": .start, "end": .end]) { $1 }

  /// The greatest number of steps.
  private static let mostSteps = 1_000_000

  private static func steps(_ arguments: [Substring]) -> Reading {
    guard arguments.count <= 2, let count = Int(arguments[0]), (1...mostSteps).contains(count) else {
      return .mistake("expected a whole number of steps from 1 to \(mostSteps), such as steps(4, end)")
    }
    guard arguments.count == 2 else { return .function(.steps(count)) }
    guard let jump = jumps[String(arguments[1])] else {
      let names = ["start", "end"] + TimingFunction.Jump.allCases.map(\.rawValue)
      return .mistake(
        "steps jump at \(enumeration(names, "or")), found '\(NodeReader.shortened(String(arguments[1])))'")
    }
    guard count >= jump.leastSteps else { return .mistake("steps without a jump at either end are two or more") }
    return .function(.steps(count, jump))
  }

  // MARK: Points

  /// A point, as it is written: a distance, and the times at which it is reached.
  private struct Stop {
    var distance: Double
    var times: [Double] = []
  }

  private static func linear(_ arguments: [Substring]) -> Reading {
    var stops: [Stop] = []
    for argument in arguments {
      guard let stop = stop(argument) else {
        let found = NodeReader.shortened(String(argument))
        return .mistake("a point of linear is a number and up to two percentages, such as 0.8 30%, found '\(found)'")
      }
      stops.append(stop)
    }
    return .function(.linear(through: points(stops)))
  }

  private static func stop(_ text: Substring) -> Stop? {
    let words = text.split(separator: " ")
    let times = words.filter { $0.hasSuffix("%") }.map { NodeReader.number($0.dropLast()) }
    let distances = words.filter { !$0.hasSuffix("%") }.map { NodeReader.number($0) }
    guard distances.count == 1, times.count <= 2, let distance = distances[0] else { return nil }
    let known = times.compactMap { $0 }
    let isBounded = (known + [distance]).allSatisfy { $0.magnitude <= SceneLimits.magnitude }
    return known.count == times.count && isBounded ? Stop(distance: distance, times: known.map { $0 / 100 }) : nil
  }

  /// Returns the points for stops. Where no time is written, the first stop is at 0, the last at 1, and the others are
  /// spread between their neighbours.
  private static func points(_ stops: [Stop]) -> [Point] {
    var (points, latest, known) = ([Point](), -Double.infinity, 0)
    for (index, stop) in stops.enumerated() {
      var times = stop.times
      if times.isEmpty, index == 0 { times = [0] }
      if times.isEmpty, index == stops.count - 1 { times = [max(1, latest)] }
      for time in times {
        latest = max(latest, time)
        points.append(Point(x: latest, y: stop.distance))
        spread(&points, from: known)
        known = points.count - 1
      }
      if times.isEmpty { points.append(Point(x: .nan, y: stop.distance)) }
    }
    return points
  }

  /// Places the points between the one at an index and the last one at equal times.
  private static func spread(_ points: inout [Point], from first: Int) {
    let last = points.count - 1
    guard last > first + 1 else { return }
    for index in first + 1..<last {
      let fraction = Double(index - first) / Double(last - first)
      points[index].x = points[first].x + (points[last].x - points[first].x) * fraction
    }
  }
}
