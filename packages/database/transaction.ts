import { DatabaseError, type Pool, type PoolClient } from 'pg'
import { DatabaseBusy, leavesConnectionUsable, OutcomeUnknown, RowCountError, sqlState, TransactionMisuse } from './errors.ts'
import type { Params, ReadOptions, Tx } from './types.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export interface Begin extends ReadOptions {
  brand: string
  isReadOnly: boolean
}

/**
 * Runs `fn` inside one transaction on a connection of the pool. A connection that gave any error but a plain one of the server is
 * closed, never used again: its state is not known (security R3).
 * @throws what `fn` throws, after the rollback; DatabaseBusy if the connection was lost before the commit; OutcomeUnknown if the answer
 * to the commit is missing
 */
export async function runTransaction<T>(pool: Pool, begin: Begin, fn: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let isUsable = true
  const guard = async <R>(work: Promise<R>): Promise<R> => {
    try {
      return await work
    } catch (error) {
      isUsable &&= leavesConnectionUsable(error)
      throw error
    }
  }
  // Who may take long is waited for as long, and a little: the server gives up first.
  const query_timeout = begin.statementTimeoutMs === undefined ? undefined : begin.statementTimeoutMs + 1000
  const send = (text: string, values?: unknown[]) =>
    guard(client.query({ text, ...(values && { values }), ...(query_timeout && { query_timeout }) }).catch(lost))
  const named = (text: string, values?: unknown[]) =>
    guard(client.query({ name: nameOf(text), text, values: values ?? [] }).catch(lost))
  const session = new Session(begin.keepsPlans ? named : send, begin)
  try {
    await send(beginStatement(begin))
    const result = await fn(session)
    session.close()
    await guard(commit(client))
    return result
  } catch (error) {
    session.abort()
    if (isUsable) await guard(client.query('rollback')).catch(() => {})
    throw error
  } finally {
    client.release(!isUsable)
  }
}

const names = new Map<string, string>()

/** Under which name a connection keeps a statement. Texts are the program's own, so there are few. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `kept ${names.size + 1}`
  names.set(text, name)
  return name
}

/** The connection broke, or says nothing any more, and the commit was not sent: the server undoes what was begun. */
function lost(error: unknown): never {
  if (error instanceof DatabaseError || error instanceof TypeError || error instanceof RangeError) throw error
  throw new DatabaseBusy('the connection was lost', { cause: error })
}

/** A plan that is kept must not be that of tables which were still empty: each row that is asked for is found by its index. */
const KEPT_PLANS = [
  "set_config('plan_cache_mode', 'force_generic_plan', true)",
  ...['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin'].map(way => `set_config('${way}', 'off', true)`),
].join(', ')

/** BEGIN and the settings in one round trip; set_config is local to the transaction. */
function beginStatement({ brand, isReadOnly, keepsPlans, isolation, statementTimeoutMs, lockTimeoutMs }: Begin): string {
  if (brand !== '' && !UUID.test(brand)) throw new TransactionMisuse('a brand is a UUID in lower case')
  const mode = isReadOnly
    ? `isolation level ${isolation ?? 'repeatable read'} read only`
    : `isolation level ${isolation ?? 'read committed'}`
  const settings = [
    `set_config('app.brand', '${brand}', true)`,
    keepsPlans ? KEPT_PLANS : undefined,
    statementTimeoutMs === undefined ? undefined : `set_config('statement_timeout', '${Math.trunc(statementTimeoutMs)}', true)`,
    lockTimeoutMs === undefined ? undefined : `set_config('lock_timeout', '${Math.trunc(lockTimeoutMs)}', true)`,
  ]
  return `begin ${mode}; select ${settings.filter(Boolean).join(', ')}`
}

async function commit(client: PoolClient): Promise<void> {
  let isWarned = false
  // A commit whose wait for the synchronous standby was cancelled is answered as done, with a warning: not certain (security R7).
  const onNotice = (notice: { severity?: string | undefined }) => {
    isWarned ||= notice.severity === 'WARNING'
  }
  client.on('notice', onNotice)
  try {
    const { command } = await client.query('commit')
    // After a failed statement whose error was swallowed, COMMIT answers ROLLBACK, and not as an error.
    if (command !== 'COMMIT') throw new TransactionMisuse('a statement failed and its error was swallowed: nothing was stored')
    if (isWarned) throw new OutcomeUnknown('the commit was answered with a warning')
  } catch (error) {
    if (isCertain(error)) throw error
    throw new OutcomeUnknown('the connection broke during the commit', { cause: error })
  } finally {
    client.off('notice', onNotice)
  }
}

/** An error of the server from before the commit (constraint, serialisation, …); not a shutdown or a broken connection. */
function isCertain(error: unknown): boolean {
  if (error instanceof TransactionMisuse || error instanceof OutcomeUnknown) return true
  const state = sqlState(error)
  return state !== undefined && !state.startsWith('57P') && !state.startsWith('08') && state !== '57014'
}

type Send = (text: string, params: unknown[] | undefined) => Promise<{ rows: unknown[] }>

/** The face of a running transaction. Fields are writable: the contract kit lays the call's scope over it. */
class Session implements Tx {
  kind: 'tx'
  inTransaction = true as const
  brand: string
  #send: Send
  #isOpen = true
  #running = 0

  constructor(send: Send, begin: Begin) {
    this.#send = send
    this.brand = begin.brand
    // A read is given out with the type `Read` only.
    this.kind = (begin.isReadOnly ? 'read' : 'tx') as 'tx'
  }

  async query<R>(text: string, params?: Params): Promise<R[]> {
    if (!this.#isOpen) throw new TransactionMisuse('this transaction is over')
    this.#running++
    try {
      return (await this.#send(text, params as unknown[] | undefined)).rows as R[]
    } finally {
      this.#running--
    }
  }

  async one<R>(text: string, params?: Params): Promise<R> {
    const rows = await this.query<R>(text, params)
    if (rows.length !== 1) throw new RowCountError(`expected one row, got ${rows.length}: ${text}`)
    return rows[0] as R
  }

  async maybe<R>(text: string, params?: Params): Promise<R | undefined> {
    const rows = await this.query<R>(text, params)
    if (rows.length > 1) throw new RowCountError(`expected at most one row, got ${rows.length}: ${text}`)
    return rows[0]
  }

  /** Ends the use of the transaction before its commit. A statement still running would fail unseen, or be in the commit or not. */
  close(): void {
    this.#isOpen = false
    if (this.#running > 0) throw new TransactionMisuse('a statement was not awaited')
  }

  abort(): void {
    this.#isOpen = false
  }
}
