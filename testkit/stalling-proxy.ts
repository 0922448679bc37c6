import { createServer, connect as dial, type Server, type Socket } from 'node:net'

/** For tests: stands between a program and its database, and can fall silent or cut. */
export interface StallingProxy {
  /** Address of the database through the proxy. */
  url: string
  /** Stops forwarding in both directions, without closing connections. */
  stall(): void
  /** Passes on again, also what was held back. */
  flow(): void
  /** Resets all connections. */
  reset(): void
  /** Whether new connections are reset at once. */
  refuse(isRefusing: boolean): void
  size(): number
  close(): Promise<void>
}

/** @param url of a database on a Unix socket (`host` in the query, as the built-in server gives it) or a port */
export async function stallingProxy(url: string): Promise<StallingProxy> {
  const address = new URL(url)
  const folder = address.searchParams.get('host')
  const port = Number(address.searchParams.get('port') ?? (address.port || 5432))
  const pairs = new Set<readonly [Socket, Socket]>()
  let isStalled = false
  let isRefusing = false
  const server = createServer(near => {
    if (isRefusing) return void near.on('error', () => {}).resetAndDestroy()
    const far = folder ? dial(`${folder}/.s.PGSQL.${port}`) : dial(port, address.hostname)
    const pair = [near, far] as const
    pairs.add(pair)
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('data', data => to.write(data))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        pairs.delete(pair)
        to.destroy()
      })
    }
    if (isStalled) for (const socket of pair) socket.pause()
  })
  await listen(server)
  const through = new URL(url)
  through.searchParams.delete('host')
  through.searchParams.delete('port')
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as { port: number }).port)
  const each = (work: (socket: Socket) => unknown) => {
    for (const pair of [...pairs]) for (const socket of pair) work(socket)
  }
  return {
    url: through.href,
    stall() {
      isStalled = true
      each(socket => socket.pause())
    },
    flow() {
      isStalled = false
      each(socket => socket.resume())
    },
    reset() {
      for (const [near] of [...pairs]) near.resetAndDestroy()
    },
    refuse(is) {
      isRefusing = is
    },
    size: () => pairs.size,
    async close() {
      each(socket => socket.destroy())
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** On a free port below those that the system gives to outgoing connections, which could meet themselves there (security R8). */
async function listen(server: Server): Promise<void> {
  for (let port = 20_000 + (process.pid % 10_000); ; port++) {
    const isListening = await new Promise<boolean>(resolve => {
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => resolve(true))
    })
    if (isListening) return
  }
}
