import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { StartError } from '@tonle/process'
import { afterEach, expect, test } from 'vitest'
import { firstContact } from './first-contact.ts'

let server: Server | undefined
afterEach(() => new Promise<void>(resolve => (server ? server.close(() => resolve()) : resolve())))

/** A server that answers the start of a connection with one message of PostgreSQL's protocol (§55.7), and ends it. */
async function serverThat(answers: Buffer): Promise<string> {
  server = createServer((socket: Socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(answers))
  })
  await new Promise<void>(resolve => server?.listen(0, '127.0.0.1', resolve))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const refusal = (code: string, text: string) => message('E', Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`))

const refused = (at: string) =>
  firstContact(`postgres://shop:s3cret@${at}/tonle`).then(
    () => undefined,
    (error: unknown) => error as StartError,
  )

test.each([
  ['28P01', 'password authentication failed', 'the password of shop is wrong at $at', 78],
  ['3D000', 'no such database', 'there is no database tonle at $at', 78],
  ['28000', 'no pg_hba.conf entry', '$at does not let shop in (no pg_hba.conf entry)', 78],
  ['53300', 'too many clients already', '$at does not take the connection (too many clients already)', 69],
])('a server that refuses with %s is named in a sentence', async (code, text, says, exitCode) => {
  const at = await serverThat(refusal(code, text))
  const error = await refused(at)
  expect(error).toBeInstanceOf(StartError)
  expect(error?.message).toBe(`DATABASE_URL: ${says.replace('$at', at)}`)
  expect(error?.exitCode).toBe(exitCode)
})

test('a server that is not there, and one that is no PostgreSQL', async () => {
  expect((await refused('127.0.0.1:1'))?.message).toBe('DATABASE_URL: no PostgreSQL answers at 127.0.0.1:1 (ECONNREFUSED)')
  const web = await serverThat(Buffer.from(''))
  const error = await refused(web)
  expect(error?.message).toMatch(new RegExp(`^DATABASE_URL: no connection to ${web} \\(.+\\)$`))
  expect(error?.message).not.toContain('s3cret')
})
