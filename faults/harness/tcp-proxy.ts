import { createConnection, createServer, type Server, type Socket } from 'node:net'

/** `in`: what the server answers does not arrive. `out`: what the client says does not arrive. `reset`: every connection breaks. */
export type Cut = 'in' | 'out' | 'both' | 'reset'

interface Pair {
  client: Socket
  server: Socket
}

/**
 * A wire that can be cut, between a program and PostgreSQL's socket. While it is cut nothing is read, so that what was sent waits, as
 * packets that are sent again; healed, it arrives late. A delay holds every piece of what the client says for so long.
 */
export class TcpProxy {
  readonly port: number
  delayMs = 0
  readonly #server: Server
  readonly #target: string
  readonly #pairs = new Set<Pair>()
  #cut: Exclude<Cut, 'reset'> | undefined

  private constructor(server: Server, target: string, port: number) {
    this.#server = server
    this.#target = target
    this.port = port
    server.on('connection', client => this.#join(client))
  }

  /** @param target path of the server's Unix socket */
  static async open(port: number, target: string): Promise<TcpProxy> {
    const server = createServer()
    server.listen(port, '127.0.0.1')
    await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject))
    return new TcpProxy(server, target, port)
  }

  cut(kind: Cut): void {
    if (kind === 'reset') {
      for (const { client, server } of this.#pairs) {
        client.resetAndDestroy()
        server.destroy()
      }
      return
    }
    this.#cut = kind
    for (const pair of this.#pairs) this.#apply(pair)
  }

  heal(): void {
    this.#cut = undefined
    for (const { client, server } of this.#pairs) {
      client.resume()
      server.resume()
    }
  }

  async close(): Promise<void> {
    this.heal()
    const closed = new Promise(resolve => this.#server.close(resolve))
    this.cut('reset')
    await closed
  }

  get connections(): number {
    return this.#pairs.size
  }

  #join(client: Socket): void {
    const server = createConnection(this.#target)
    const pair = { client, server }
    this.#pairs.add(pair)
    client.setNoDelay(true)
    const end = () => {
      this.#pairs.delete(pair)
      client.destroy()
      server.destroy()
    }
    for (const socket of [client, server]) socket.on('error', end).on('close', end)
    client.on('data', bytes => {
      if (this.delayMs === 0) return void server.write(bytes)
      setTimeout(() => server.destroyed || server.write(bytes), this.delayMs)
    })
    server.on('data', bytes => client.write(bytes))
    this.#apply(pair)
  }

  #apply({ client, server }: Pair): void {
    if (this.#cut === 'out' || this.#cut === 'both') client.pause()
    if (this.#cut === 'in' || this.#cut === 'both') server.pause()
  }
}
