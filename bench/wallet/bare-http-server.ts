import { createServer } from 'node:http'

/** Reads a JSON body and answers as much as a bet's answer; nothing else. Says its port to its parent. */
const ANSWER = {
  code: 'OK',
  balance: '0',
  currency: 'USD',
  transactionId: '0'.repeat(19),
  replay: false,
  at: '2026-11-21T00:00:00.000Z',
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { amount } = JSON.parse(Buffer.concat(chunks).toString()) as { amount: string }
    const body = JSON.stringify({ ...ANSWER, balance: amount })
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
    response.end(body)
  })
})
server.listen(0, '127.0.0.1', () => process.send!((server.address() as { port: number }).port))
process.on('disconnect', () => process.exit())
