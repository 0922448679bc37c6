import { Client } from 'pg'

/** `refused`: the server answers with an error. `broken`: the connection breaks before it. `unanswered`: it is done, and the connection breaks. */
export type Failure = 'refused' | 'broken' | 'unanswered'
export const FAILURES: readonly Failure[] = ['refused', 'broken', 'unanswered']

type Query = (this: Client, ...args: unknown[]) => unknown
type Wire = { connection: { stream: { destroy(): void } } }

/** Lets the n-th statement that this process sends to its database fail, once. */
export class FailingStatements {
  readonly #query = Client.prototype.query as unknown as Query
  #left = 0
  #failure: Failure = 'refused'
  #isHit = false

  /** @param database the name of the one whose statements count */
  constructor(database: string) {
    const own = this
    const query = this.#query
    Client.prototype.query = function (this: Client, ...args: unknown[]) {
      // Whoever gives a function for the answer is the machinery of the pool.
      const isCounted = this.database === database && !args.some(arg => typeof arg === 'function')
      return isCounted && own.#isNext() ? own.#fail(this, args) : query.apply(this, args)
    } as unknown as typeof Client.prototype.query
  }

  arm(n: number, failure: Failure): void {
    this.#left = n
    this.#failure = failure
    this.#isHit = false
  }

  /** @returns whether the statement was reached */
  disarm(): boolean {
    this.#left = 0
    return this.#isHit
  }

  restore(): void {
    Client.prototype.query = this.#query as unknown as typeof Client.prototype.query
  }

  #isNext(): boolean {
    if (this.#left === 0) return false
    this.#left--
    return this.#left === 0
  }

  async #fail(client: Client, args: unknown[]): Promise<unknown> {
    this.#isHit = true
    const { stream } = (client as unknown as Wire).connection
    if (this.#failure === 'refused') return await this.#query.call(client, 'select 1 / 0')
    if (this.#failure === 'unanswered') await this.#query.apply(client, args)
    stream.destroy()
    throw Object.assign(new Error('the connection was reset'), { code: 'ECONNRESET' })
  }
}
