import Cells
import LayerAnimation

/// What lies where on a scene's time axis: the begins and ends of its animations, and its markers.
///
/// Worked out when the axis or the scene changes, and looked up for every frame.
struct Timeline {
  /// What begins, ends or is marked at a place.
  struct Mark: OptionSet {
    let rawValue: UInt8
    /// An animation begins.
    static let begin = Mark(rawValue: 1)
    /// An animation ends.
    static let end = Mark(rawValue: 2)
    /// It has a name.
    static let marker = Mark(rawValue: 4)
  }

  /// The axis.
  let axis: TimeAxis

  /// The named instants.
  let markers: [Marker]

  private var marks: [Mark]

  /// The timeline of a scene along an axis.
  init(axis: TimeAxis, scene: Scene) {
    self.axis = axis
    markers = scene.markers
    marks = Array(repeating: [], count: axis.columns.count)
    guard !marks.isEmpty, axis.duration > 0 else { return }
    for animation in scene.tree.committedAnimations {
      guard let span = scene.tree.activeSpan(of: animation) else { continue }
      add(.begin, at: span.begin)
      add(.end, at: span.end)
    }
    for marker in markers { add(.marker, at: marker.time) }
  }

  /// What lies at a column of the axis.
  subscript(column: Int) -> Mark {
    let place = column - axis.columns.lowerBound
    return marks.indices.contains(place) ? marks[place] : []
  }

  private mutating func add(_ mark: Mark, at time: Double) {
    guard time >= 0, time <= axis.duration else { return }
    marks[axis.column(of: time) - axis.columns.lowerBound].insert(mark)
  }

  /// Writes the names of the markers above their places; one that would run into the next is cut.
  func drawNames(row: Int, theme: Theme, time: Double, into frame: CellBuffer) {
    var pen = Pen(frame, column: 0, row: row, ink: theme.ink(.muted))
    pen.fill()
    for (index, marker) in markers.enumerated() {
      let column = axis.column(of: marker.time)
      let next = index + 1 < markers.count ? axis.column(of: markers[index + 1].time) - 1 : frame.columns - 1
      let width = CharacterWidth.columns(of: marker.name)
      let start = index + 1 < markers.count ? column : min(column, max(0, frame.columns - 1 - width))
      pen = Pen(frame, column: start, row: row, end: next, ink: theme.ink(marker.time <= time ? .mark : .muted))
      pen.write(fitting: marker.name)
    }
  }
}
