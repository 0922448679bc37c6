import { createServer } from 'node:http'

/** Answers so many bytes to every request; says its port to its parent. */
const body = Buffer.alloc(Number(process.argv[2]), 'x')
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
  response.end(body)
})
// The benchmark keeps its connections; most of them are idle while few are enough.
server.keepAliveTimeout = 0
server.listen(0, '127.0.0.1', () => process.send!((server.address() as { port: number }).port))
process.on('disconnect', () => process.exit())
