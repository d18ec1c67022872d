// A server that answers with a frame of a scene file as a picture: GET /0.5 is what it looks like half a second after its start.
//   svg-server scene.yaml 8080
import Foundation
import Export
import SceneFormat
import SceneRendering

guard CommandLine.arguments.count == 3, let port = UInt16(CommandLine.arguments[2]) else {
  fatalError("usage: svg-server SCENE PORT")
}
let text = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
let renderer = SceneRenderer(scene: try SceneFile(text, name: CommandLine.arguments[1]).scene)

var address = sockaddr_in()
address.sin_family = sa_family_t(AF_INET)
address.sin_port = port.bigEndian
address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
let isBound = withUnsafePointer(to: &address) {
  $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(server, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
}
guard isBound == 0, listen(server, 8) == 0 else { fatalError("port \(port) is taken") }
FileHandle.standardOutput.write(Data("http://127.0.0.1:\(port)/0.5\n".utf8))

while case let client = accept(server, nil, nil), client >= 0 {
  let connection = FileHandle(fileDescriptor: client, closeOnDealloc: true)
  let request = String(decoding: connection.availableData, as: UTF8.self).split(separator: " ")
  let time = request.count > 1 ? Double(request[1].dropFirst()) : nil
  let isTime = time.map { $0.isFinite } ?? false
  let answer = isTime ? try renderer.svg(at: time ?? 0, columns: 80, rows: 24) : "no such time\n"
  let (status, kind) = isTime ? ("200 OK", "image/svg+xml") : ("404 Not Found", "text/plain")
  try connection.write(contentsOf: Data("HTTP/1.0 \(status)\r\nContent-Type: \(kind)\r\n\r\n\(answer)".utf8))
}
