import { accountKey, type HoldOutcome, type Outcome, type Release, type WalletRef } from '@tonle/ledger'
import type { Client } from 'pg'
import type { Request } from './wallet-requests.ts'

/** What a caller was told. `nothing`: nothing has happened; `unknown`: it may have happened. */
export type Told =
  | { what: 'outcome'; outcome: Outcome }
  | { what: 'hold'; outcome: HoldOutcome['outcome'] }
  | { what: 'release'; release: Release }
  | { what: 'done' }
  | { what: 'nothing' | 'unknown'; error: Error }

/** One time that a request was brought to a process. */
export interface Attempt {
  request: Request
  /** Life of the process it was brought to, and its place among all attempts. */
  life: string
  place: number
  /** Steps between which it was under way. */
  from: number
  to: number
  toMs: number
  told: Told
}

/** A wallet as it was committed from a step on, until the next state. */
export interface State {
  step: number
  nowMs: number
  balance: bigint
  held: bigint
  seq: number
  mayBet: boolean
  /** State of each of its holds by key. */
  holds: Map<string, string>
}

export interface Line {
  seq: number
  key: string
  transferId: bigint
  balanceAfter: bigint
  /** Part, kind, amount and counter account: equal for equal content. */
  content: string
}

export interface HoldRow {
  key: string
  amount: bigint
  state: string
  transferId: bigint | null
  expiresAtMs: number | null
}

/** All that is stored of a wallet in the end, and how it came to be. */
export interface WalletHistory {
  name: string
  states: State[]
  lines: Line[]
  holds: HoldRow[]
}

export interface History {
  wallets: Map<string, WalletHistory>
  attempts: Attempt[]
  /** Companion rows: id → balance it was stored with. */
  rows: Map<string, bigint>
  /** Keys of plans that were sent and whose answer was lost on its way to the process. */
  lost: ReadonlySet<string>
}

/** Looks at the wallets of a run whenever something may have been committed. */
export class Observer {
  #client: Client
  #ids: Map<bigint, { name: string; states: State[] }>

  private constructor(client: Client, ids: Map<bigint, { name: string; states: State[] }>) {
    this.#client = client
    this.#ids = ids
  }

  static async open(client: Client, brand: string, wallets: readonly WalletRef[]): Promise<Observer> {
    const { rows } = await client.query<{ id: bigint; owner: string }>(
      `select a.id, a.owner from ledger.account a join ledger.book b on b.id = a.book_id where b.brand_id = $1 and not a.house`,
      [brand],
    )
    const ofOwner = new Map(rows.map(({ id, owner }) => [owner, id]))
    const known = wallets.flatMap(wallet => {
      const id = ofOwner.get(wallet.member)
      return id === undefined ? [] : [[id, { name: accountKey(wallet), states: [] as State[] }] as const]
    })
    return new Observer(client, new Map(known))
  }

  async look(step: number, nowMs: number): Promise<void> {
    const { rows } = await this.#client.query<{
      id: bigint
      balance: bigint
      held: bigint
      seq: bigint
      may_bet: boolean
      holds: string | null
    }>({
      name: 'look',
      text: `select a.id, a.balance, a.held, a.seq, a.may_bet,
                    (select string_agg(h.key || ' ' || h.state, ',') from ledger.hold h where h.wallet_id = a.id) as holds
               from ledger.account a where a.id = any ($1)`,
      values: [[...this.#ids.keys()]],
    })
    for (const row of rows) {
      const { states } = this.#ids.get(row.id)!
      const holds = new Map((row.holds ?? '').split(',').map(text => text.split(' ') as [string, string]))
      const state: State = { step, nowMs, balance: row.balance, held: row.held, seq: Number(row.seq), mayBet: row.may_bet, holds }
      const last = states.at(-1)
      if (!last || textOf(last) !== textOf(state)) states.push(state)
    }
  }

  /** What is stored in the end. */
  async history(attempts: Attempt[], brand: string, lost: ReadonlySet<string>): Promise<History> {
    const wallets = new Map<string, WalletHistory>()
    for (const [id, { name, states }] of this.#ids) {
      wallets.set(name, { name, states, lines: await this.#lines(id), holds: await this.#holds(id) })
    }
    const { rows } = await this.#client.query<{ tx: string; balance: bigint }>(
      'select tx, balance from sim.vendor_tx where tx like $1',
      [`${brand} %`],
    )
    return { wallets, attempts, lost, rows: new Map(rows.map(({ tx, balance }) => [tx, balance])) }
  }

  async #lines(id: bigint): Promise<Line[]> {
    const { rows } = await this.#client.query<{
      seq: bigint
      key: string
      transfer_id: bigint
      balance_after: bigint
      content: string
    }>(
      `select l.seq, l.key, l.transfer_id, l.balance_after,
              format('%s %s %s %s', l.part, l.kind, l.amount, c.kind || '|' || c.owner || '|' || c.label) as content
         from ledger.line l join ledger.account c on c.id = l.counter_id where l.wallet_id = $1 order by l.seq`,
      [id],
    )
    return rows.map(row => ({
      seq: Number(row.seq),
      key: row.key,
      transferId: row.transfer_id,
      balanceAfter: row.balance_after,
      content: row.content,
    }))
  }

  async #holds(id: bigint): Promise<HoldRow[]> {
    const { rows } = await this.#client.query<{
      key: string
      amount: bigint
      state: string
      transfer_id: bigint | null
      expires_at: Date | null
    }>('select key, amount, state, transfer_id, expires_at from ledger.hold where wallet_id = $1 order by id', [id])
    return rows.map(row => ({
      key: row.key,
      amount: row.amount,
      state: row.state,
      transferId: row.transfer_id,
      expiresAtMs: row.expires_at?.getTime() ?? null,
    }))
  }
}

function textOf(state: State): string {
  const holds = [...state.holds].map(([key, name]) => `${key} ${name}`)
  return [state.balance, state.held, state.seq, state.mayBet, ...holds.sort()].join()
}
