import Casts
import Cells
import Interaction
import LayerAnimation

/// The marks in each column of a scene's time axis: begins and ends of animations, and markers.
///
/// They are computed when the axis or the scene changes, and read in every frame.
struct Timeline {
  /// The events in a column.
  struct Mark: OptionSet {
    let rawValue: UInt8
    /// An animation begins.
    static let start = Mark(rawValue: 1)
    /// An animation ends.
    static let end = Mark(rawValue: 2)
    /// There is a marker.
    static let marker = Mark(rawValue: 4)
    /// An input was given.
    static let input = Mark(rawValue: 8)
    /// The text that is looked for appears.
    static let found = Mark(rawValue: 16)
  }

  /// The axis.
  let axis: TimeAxis

  /// The scene's markers.
  let markers: [Marker]

  private var marks: [Mark]

  /// The output of a recording in each column, from 0 for none to 7 for the most; nil for other scenes.
  private(set) var activity: [UInt8]?

  /// The scene's times at which the text that is looked for appears.
  var found: [Double] = [] {
    didSet {
      for column in marks.indices { marks[column].remove(.found) }
      for time in found { add(.found, at: time) }
    }
  }

  /// The count of changes of the tree's content that the marks show.
  private var tally: Int
  /// The revision of the log of inputs that the marks show.
  private var inputRevision: Int

  /// Creates the timeline of a scene along an axis.
  init(axis: TimeAxis = TimeAxis(columns: 0..<0, duration: 0), scene: Scene) {
    (self.axis, markers) = (axis, scene.markers)
    (tally, inputRevision) = (scene.tree.contentNumber, scene.interaction?.log.revision ?? 0)
    marks = Array(repeating: [], count: axis.columns.count)
    activity = (scene.recording as? CastSession).map { Self.levels($0.activity(parts: axis.columns.count)) }
    mark(scene)
  }

  /// Returns the levels of some numbers of bytes. They grow with the square root, so that typing is seen beside a
  /// listing.
  private static func levels(_ bytes: [Int]) -> [UInt8] {
    let most = Double(max(bytes.max() ?? 0, 1))
    return bytes.map { $0 > 0 ? 1 + UInt8(6 * (Double($0) / most).squareRoot()) : 0 }
  }

  /// Updates the marks if events or inputs have changed the scene. Allocates nothing.
  mutating func follow(_ scene: Scene) {
    guard scene.director != nil else { return }
    let before = (tally, inputRevision)
    (tally, inputRevision) = (scene.tree.contentNumber, scene.interaction?.log.revision ?? 0)
    guard before != (tally, inputRevision) else { return }
    for column in marks.indices { marks[column] = [] }
    mark(scene)
  }

  private mutating func mark(_ scene: Scene) {
    guard !marks.isEmpty, axis.duration > 0 else { return }
    scene.tree.forEachActiveSpan { begin, end in
      add(.start, at: begin)
      add(.end, at: end)
    }
    for marker in markers { add(.marker, at: marker.time) }
    if let log = scene.interaction?.log { mark(log) }
  }

  /// Marks the columns with inputs. Of the many that a program may have made in one column, few are looked at.
  private mutating func mark(_ log: InputLog) {
    var place = 0
    while place < log.inputs.count {
      let input = log.inputs[place]
      place += 1
      guard input.input.isMarked, input.time <= axis.duration else { continue }
      add(.input, at: input.time)
      var step = 1
      let column = axis.column(of: input.time)
      while place + step < log.inputs.count, axis.column(of: log.inputs[place + step].time) == column {
        place += step
        step *= 2
      }
    }
  }

  /// Returns the output of a recording in a column; nil for other scenes.
  func activity(column: Int) -> UInt8? {
    guard let activity, activity.indices.contains(column - axis.columns.lowerBound) else { return nil }
    return activity[column - axis.columns.lowerBound]
  }

  /// The events in a column of the axis.
  subscript(column: Int) -> Mark {
    let place = column - axis.columns.lowerBound
    return marks.indices.contains(place) ? marks[place] : []
  }

  private mutating func add(_ mark: Mark, at time: Double) {
    guard !marks.isEmpty, time >= 0, time <= axis.duration else { return }
    marks[axis.column(of: time) - axis.columns.lowerBound].insert(mark)
  }

  /// Returns the marker in a column of the bar; if there are several, the one nearest to the time in the column's
  /// centre.
  func marker(atColumn column: Int) -> Marker? {
    guard self[column].contains(.marker) else { return nil }
    let time = axis.time(ofColumn: column)
    let marked = markers.filter { 0...axis.duration ~= $0.time && axis.column(of: $0.time) == column }
    return marked.min { abs($0.time - time) < abs($1.time - time) }
  }

  // MARK: Names

  /// Writes the names of the markers above them; a name that would overlap the next one is cut.
  func drawNames(row: Int, theme: Theme, time: Double, into frame: CellBuffer) {
    var pen = DisplayPen(frame, column: 0, row: row, ink: theme.ink(.muted))
    pen.fill()
    for (index, marker) in markers.enumerated() {
      let columns = nameColumns(ofMarker: index, screenColumns: frame.columns)
      pen = DisplayPen(
        frame, column: columns.lowerBound, row: row, end: columns.upperBound,
        ink: theme.ink(marker.time <= time ? .mark : .muted))
      pen.write(fitting: marker.name)
    }
  }

  /// Returns the marker whose name is written at a column; nil if there is none.
  func marker(namedAtColumn column: Int, screenColumns: Int) -> Marker? {
    let index = markers.indices.last { nameColumns(ofMarker: $0, screenColumns: screenColumns).contains(column) }
    return index.map { markers[$0] }
  }

  /// Returns the columns of a name: from its marker to the name's end, or to the next marker's name.
  private func nameColumns(ofMarker index: Int, screenColumns: Int) -> Range<Int> {
    let column = axis.column(of: markers[index].time)
    let width = CharacterWidth.columns(of: markers[index].name)
    guard index + 1 < markers.count else {
      let start = min(column, max(0, screenColumns - 1 - width))
      return start..<max(start, min(start + width, screenColumns - 1))
    }
    let next = axis.column(of: markers[index + 1].time) - 1
    return column..<max(column, min(column + width, next))
  }
}

extension Scene {
  var interaction: InteractionTimeline? { director as? InteractionTimeline }
}

extension Input {
  /// True if the input has a mark on the bar. Moves of a finger that is down, and of the focus, have none.
  fileprivate var isMarked: Bool {
    switch self {
    case .pointer(let phase, _, _): phase == .down
    case .wheel, .key, .text, .set, .event: true
    case .focus: false
    }
  }
}

/// The mapping between a scene's time and the columns of a row.
struct TimeAxis: Hashable {
  /// The columns; the first is time 0, the last the scene's end.
  var columns: Range<Int>
  /// The duration of the scene, in seconds.
  var duration: Double

  /// Returns the column of a time; times outside the scene are clamped.
  func column(of time: Double) -> Int {
    guard columns.count > 1, duration > 0, time.isFinite else { return columns.lowerBound }
    let fraction = max(0, min(time / duration, 1))
    return columns.lowerBound + Int((fraction * Double(columns.count - 1)).rounded())
  }

  /// Returns the time in the centre of a column; columns outside the axis are clamped.
  func time(ofColumn column: Int) -> Double {
    guard columns.count > 1 else { return 0 }
    let place = max(0, min(column - columns.lowerBound, columns.count - 1))
    return duration * Double(place) / Double(columns.count - 1)
  }

  /// Returns the smallest round number of seconds such that two ticks are at least a number of columns apart.
  func tickInterval(columns wanted: Int) -> Double {
    guard duration > 0, columns.count > 1 else { return 1 }
    let least = duration * Double(wanted) / Double(columns.count - 1)
    var unit = 0.001
    while unit < 1e9 {
      for factor in [1.0, 2, 5] where unit * factor >= least { return unit * factor }
      unit *= 10
    }
    return least
  }
}
