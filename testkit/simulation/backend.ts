import { Client, type PoolConfig } from 'pg'

/** A statement on its way through the server. */
export interface Call {
  label: string
  /** `parked`: it waits for a lock that another simulated connection holds. */
  state: 'running' | 'parked' | 'answered'
  result?: unknown
  error?: Error
}

/** The server's side of a connection: a real one, used again for the next simulated one. It outlives a client that broke. */
export class Backend {
  /** The lowest that was free, of its role: the same in every run of a seed. */
  readonly number: number
  readonly role: string
  isFree = false
  call: Call | undefined
  #client: Client

  private constructor(role: string, number: number, client: Client) {
    this.role = role
    this.number = number
    this.#client = client
  }

  /** @param options of the pool that asks */
  static async open(options: PoolConfig, number: number): Promise<Backend> {
    // Patience is the simulation's business, not the real clock's. The number takes the place of the server's process id.
    const ours = `-c lock_timeout=0 -c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c sim.backend=${number}`
    const client = new Client({ connectionString: options.connectionString, options: `${options.options ?? ''} ${ours}` })
    client.on('error', () => {})
    await client.connect()
    return new Backend(options.application_name ?? '', number, client)
  }

  get pid(): number {
    return (this.#client as unknown as { processID: number }).processID
  }

  get isInTransaction(): boolean {
    return (this.#client as unknown as { _txStatus: string })._txStatus !== 'I'
  }

  /** Sends a statement as the driver got it. @returns when it is answered */
  async send(label: string, args: unknown[]): Promise<void> {
    const call: Call = { label, state: 'running' }
    this.call = call
    const query = this.#client.query.bind(this.#client) as (...args: unknown[]) => Promise<unknown>
    try {
      call.result = await query(...args.map(unhurried))
    } catch (error) {
      call.error = error as Error
    }
    call.state = 'answered'
  }

  /** Answers a statement without the server. */
  say(label: string, row: Record<string, unknown>): void {
    this.call = { label, state: 'answered', result: { rows: [row], rowCount: 1 } }
  }

  async query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]> {
    return (await this.#client.query<Record<string, unknown>>(text, values)).rows
  }

  async end(): Promise<void> {
    await this.#client.end()
  }
}

/** A statement without the patience of its client: that is a fault the scheduler chooses. */
function unhurried(arg: unknown): unknown {
  return typeof arg === 'object' && arg !== null && 'query_timeout' in arg ? { ...arg, query_timeout: 0 } : arg
}
