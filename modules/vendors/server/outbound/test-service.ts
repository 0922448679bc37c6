import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hmacKey } from '@tonle/process'
import type { IssuedKey } from '../keys/manage-keys.ts'
import { isSigned, readSignature } from '../keys/signature.ts'

export interface ServiceCall {
  operation: string
  body: Record<string, unknown>
  isSigned: boolean
}

/** A vendor that takes our calls, for tests: it records requests and gives the answers set by the test. */
export async function openTestService(key: IssuedKey, say: (asked: ServiceCall) => { status?: number; body: unknown }) {
  const asked: ServiceCall[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const path = request.url ?? ''
      const signature = readSignature(String(request.headers.signature))
      const isOurs =
        signature?.keyId === key.keyId && isSigned(hmacKey(Buffer.from(key.secret, 'hex')), signature, path, text, 'to-vendor')
      const one = { operation: path.replace('/wallet/', ''), body: JSON.parse(text) as ServiceCall['body'], isSigned: isOurs }
      asked.push(one)
      const { status = 200, body } = say(one)
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(typeof body === 'string' ? body : JSON.stringify(body))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/wallet`,
    asked,
    close: () => new Promise<void>(resolve => void server.close(() => resolve())),
  }
}
