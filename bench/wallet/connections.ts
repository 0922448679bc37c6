import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

interface Waiting {
  resolve(body: string): void
  reject(error: Error): void
}

/** Connections that are kept, one request at a time on each: whole HTTP requests, made before. Costs less than the client it saves. */
export class Connections {
  readonly #free: Connection[]
  readonly #waiting: ((connection: Connection) => void)[] = []

  private constructor(connections: Connection[]) {
    this.#free = connections
  }

  static async open(host: string, count: number, { isSecure = false } = {}): Promise<Connections> {
    const [name = '', port = ''] = host.split(':')
    return new Connections(await Promise.all(Array.from({ length: count }, () => Connection.open(name, Number(port), isSecure))))
  }

  /** @returns the body of an answer with status 200 @throws for any other */
  async send(request: string): Promise<string> {
    const connection = this.#free.pop() ?? (await new Promise<Connection>(resolve => this.#waiting.push(resolve)))
    try {
      return await connection.send(request)
    } finally {
      const next = this.#waiting.shift()
      if (next) next(connection)
      else this.#free.push(connection)
    }
  }

  close(): void {
    for (const connection of this.#free) connection.close()
  }
}

class Connection {
  readonly #socket: Socket
  #text = ''
  #waiting: Waiting | undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.setEncoding('latin1')
    socket.on('data', chunk => this.#take(String(chunk)))
    socket.on('error', error => this.#waiting?.reject(error))
    socket.on('close', () => this.#waiting?.reject(new Error('the connection was closed')))
  }

  static async open(host: string, port: number, isSecure: boolean): Promise<Connection> {
    // The certificate is the bench's own.
    const socket = isSecure ? connectTls({ port, host, servername: 'localhost', rejectUnauthorized: false }) : connect(port, host)
    await once(socket, isSecure ? 'secureConnect' : 'connect')
    return new Connection(socket)
  }

  send(request: string): Promise<string> {
    // Nothing is ever heard of what is written to a socket that was closed before: no error, no end.
    if (this.#socket.destroyed || this.#socket.readableEnded)
      return Promise.reject(new Error('the connection was closed while it was idle'))
    this.#socket.write(request)
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
    })
  }

  close(): void {
    this.#waiting = undefined
    this.#socket.destroy()
  }

  #take(chunk: string): void {
    this.#text += chunk
    const end = this.#text.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = this.#text.slice(0, end)
    const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1])
    if (this.#text.length < end + 4 + length) return
    const body = this.#text.slice(end + 4)
    const waiting = this.#waiting
    this.#text = ''
    this.#waiting = undefined
    if (head.startsWith('HTTP/1.1 200 ')) waiting?.resolve(body)
    else waiting?.reject(new Error(`${head.split('\r\n', 1)[0]} ${body}`))
  }
}
