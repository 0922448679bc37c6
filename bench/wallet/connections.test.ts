import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { Connections } from './connections.ts'

test('a connection that the server has closed meanwhile refuses the next request, and keeps nobody waiting', async () => {
  const server = createServer(socket => void socket.end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const connections = await Connections.open(`127.0.0.1:${(server.address() as AddressInfo).port}`, 1)
  await expect.poll(() => connections.send('GET / HTTP/1.1\r\n\r\n').catch((error: Error) => error.message)).toContain('closed')
  await expect(connections.send('GET / HTTP/1.1\r\n\r\n')).rejects.toThrow('closed while it was idle')
  server.close()
})
