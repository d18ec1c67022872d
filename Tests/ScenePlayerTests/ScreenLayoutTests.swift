import Testing

@testable import ScenePlayer

@Suite("ScreenLayout")
struct ScreenLayoutTests {
  private func layout(
    _ columns: Int, _ rows: Int, bars: Bool = true, markers: Bool = false, list: Bool = false, lanes: Int? = nil
  ) -> ScreenLayout {
    ScreenLayout(
      columns: columns, rows: rows,
      wish: ScreenLayout.Wish(bars: bars, markers: markers, list: list, lanes: lanes))
  }

  @Test("Below 20×5 there is the stage alone", arguments: [(19, 24), (80, 4), (1, 1)])
  func below20By5ThereIsTheStageAlone(columns: Int, rows: Int) {
    let layout = layout(columns, rows, markers: true, list: true, lanes: 5)
    #expect(layout.stage == ScreenRegion(columns: 0..<columns, rows: 0..<rows))
    #expect(layout.timeline.isEmpty && layout.list.isEmpty && layout.lanes.isEmpty)
  }

  @Test("Hiding the bars hides all")
  func hidingTheBarsHidesAll() {
    let layout = layout(80, 24, bars: false, list: true, lanes: 5)
    #expect(layout.stage.rows.count == 24 && layout.stage.columns.count == 80 && layout.details.isEmpty)
  }

  /// The stated order: names of markers below 25 rows, the list below 40 columns, lanes below 40×14, details below 72×18.
  @Test("Parts are dropped in the stated order")
  func partsAreDroppedInTheStatedOrder() {
    #expect(layout(80, 24, markers: true).markers.isEmpty && !layout(80, 25, markers: true).markers.isEmpty)
    #expect(layout(39, 24, list: true).list.isEmpty && !layout(40, 8, list: true).list.isEmpty)
    #expect(layout(39, 24, lanes: 5).lanes.isEmpty && layout(40, 13, lanes: 5).lanes.isEmpty)
    #expect(!layout(40, 14, lanes: 5).lanes.isEmpty && layout(71, 24, lanes: 5).details.isEmpty)
    #expect(layout(80, 17, lanes: 5).details.isEmpty && !layout(72, 18, lanes: 5).details.isEmpty)
  }

  /// Whatever the size, parts lie on the screen and do not overlap.
  @Test(
    "Parts tile the screen", arguments: [(20, 5), (40, 14), (72, 18), (80, 24), (120, 40), (200, 60), (300, 20)],
    [1, 5, 100])
  func partsTileTheScreen(size: (columns: Int, rows: Int), lanes: Int) {
    let layout = layout(size.columns, size.rows, markers: true, lanes: lanes)
    var owners = [Int](repeating: 0, count: size.columns * size.rows)
    let parts = [
      layout.stage, layout.details, layout.rootTiming, layout.lanes, layout.markers, layout.timeline, layout.status,
    ]
    for region in parts {
      for row in region.rows { for column in region.columns { owners[row * size.columns + column] += 1 } }
    }
    #expect(owners.allSatisfy { $0 == 1 })
    #expect(layout.stage.rows.count >= 2)
    if let axis = layout.laneAxis { #expect(axis.count > 10 && axis.upperBound <= size.columns) }
  }
}
