import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'

const CHECK_EVERY_MS = 100

interface Backend {
  url: URL
  isReady: boolean
}

/**
 * A small balancer, as simple as one can be: it asks each backend for /readyz ten times a second and hands requests to those that are
 * ready, in turn. It repeats nothing: what a backend breaks, a client sees.
 */
export class Balancer {
  readonly port: number
  requests = 0
  /** Answers of the balancer's own, and 5xx of backends: what a client would have to repeat. */
  readonly bad: string[] = []
  slowestMs = 0
  readonly #backends: Backend[]
  readonly #server: Server
  readonly #agent = new Agent({ keepAlive: true })
  #turn = 0
  #checks: NodeJS.Timeout | undefined

  private constructor(server: Server, port: number, urls: readonly string[]) {
    this.#server = server
    this.port = port
    this.#backends = urls.map(url => ({ url: new URL(url), isReady: false }))
  }

  static async open(port: number, urls: readonly string[]): Promise<Balancer> {
    const server = createServer({ keepAliveTimeout: 60_000 })
    const balancer = new Balancer(server, port, urls)
    server.on('request', (incoming, answer) => balancer.#pass(incoming, answer))
    server.listen(port, '127.0.0.1')
    await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject))
    await balancer.#check()
    return balancer
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  get ready(): number {
    return this.#backends.filter(({ isReady }) => isReady).length
  }

  async close(): Promise<void> {
    clearTimeout(this.#checks)
    this.#checks = undefined
    this.#server.closeAllConnections()
    await new Promise(resolve => this.#server.close(resolve))
    this.#agent.destroy()
  }

  async #check(): Promise<void> {
    await Promise.all(
      this.#backends.map(async backend => {
        const answer = await fetch(new URL('/readyz', backend.url), { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
        await answer?.body?.cancel()
        backend.isReady = answer?.ok ?? false
      }),
    )
    this.#checks = setTimeout(() => this.#checks && void this.#check(), CHECK_EVERY_MS)
  }

  #pass(incoming: IncomingMessage, answer: ServerResponse): void {
    const startedMs = performance.now()
    this.requests++
    const ready = this.#backends.filter(({ isReady }) => isReady)
    const backend = ready[this.#turn++ % Math.max(ready.length, 1)]
    const fail = (why: string) => {
      this.bad.push(`${incoming.method} ${incoming.url?.split('?')[0]}: ${why}`)
      if (!answer.headersSent) answer.writeHead(502, { 'content-type': 'application/json' })
      answer.end('{"success":false,"code":"system.error"}')
    }
    if (!backend) {
      fail('no backend is ready')
      return
    }
    const { hostname, port } = backend.url
    const { method, url: path, headers } = incoming
    const onward = request({ hostname, port, method, path, headers, agent: this.#agent }, from => {
      if ((from.statusCode ?? 500) >= 500) this.bad.push(`${method} ${path?.split('?')[0]}: ${from.statusCode}`)
      answer.writeHead(from.statusCode ?? 502, from.headers)
      from.pipe(answer)
      from.on('end', () => {
        this.slowestMs = Math.max(this.slowestMs, performance.now() - startedMs)
      })
    })
    onward.on('error', error => fail(error.message))
    incoming.pipe(onward)
  }
}
