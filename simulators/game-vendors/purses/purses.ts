import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Money } from '@tonle/money'

export interface PurseOf {
  vendor: string
  player: string
  currency: string
}

/** What the wallet is told: what is there, what games have added so far, and the number of changes. */
export interface Purse {
  balance: Money
  net: Money
  revision: number
}

export interface AskedMove extends PurseOf {
  id: string
  direction: 'in' | 'out'
  /** `all`: everything that is there. */
  amount: Money | 'all'
}

export type Move = { state: 'done'; amount: Money } | { state: 'refused'; reason: string }

const SCHEMA = `
create table if not exists purse (vendor text not null, player text not null, currency text not null, balance text not null, net text not null,
  revision integer not null, primary key (vendor, player, currency)) strict;
create table if not exists move (vendor text not null, id text not null, content text not null, state text not null, said text not null,
  primary key (vendor, id)) strict;
`

/** Balances of players of vendors that keep them, and every transfer by its id: the same id is decided once and remembered. */
export class Purses {
  readonly #db: DatabaseSync

  constructor(file: string) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    this.#db = new DatabaseSync(file)
    this.#db.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 5000;')
    this.#db.exec(SCHEMA)
  }

  close(): void {
    this.#db.close()
  }

  of({ vendor, player, currency }: PurseOf): Purse {
    const row = this.#db
      .prepare('select balance, net, revision from purse where vendor = ? and player = ? and currency = ?')
      .get(vendor, player, currency) as { balance: string; net: string; revision: number } | undefined
    if (!row) return { balance: 0n as Money, net: 0n as Money, revision: 0 }
    return { balance: BigInt(row.balance) as Money, net: BigInt(row.net) as Money, revision: row.revision }
  }

  /** Decides a transfer, or answers what was decided of its id. @param refusal decides against it */
  move(asked: AskedMove, refusal?: string): Move | 'conflict' {
    return this.#together(() => {
      const content = [asked.player, asked.currency, asked.direction, String(asked.amount)].join(' ')
      const known = this.#known(asked.vendor, asked.id)
      if (known) return known.content === content ? known.move : 'conflict'
      const move = this.#decide(asked, refusal)
      const said = move.state === 'done' ? String(move.amount) : move.reason
      this.#db.prepare('insert into move values (?, ?, ?, ?, ?)').run(asked.vendor, asked.id, content, move.state, said)
      return move
    })
  }

  decided(vendor: string, id: string): Move | undefined {
    return this.#known(vendor, id)?.move
  }

  /** In which a transfer was asked for. */
  currencyOf(vendor: string, id: string): string {
    return this.#known(vendor, id)?.content.split(' ')[1] ?? ''
  }

  /** A round from what is there. @returns whether it was enough */
  play(of: PurseOf, stake: Money, payout: Money): boolean {
    return this.#together(() => {
      if (this.of(of).balance < stake) return false
      this.#change(of, payout - stake, payout - stake)
      return true
    })
  }

  /** What all players of a vendor have, for testers. */
  total(vendor: string): bigint {
    const rows = this.#db.prepare('select balance from purse where vendor = ?').all(vendor) as { balance: string }[]
    return rows.reduce((sum, row) => sum + BigInt(row.balance), 0n)
  }

  #decide(asked: AskedMove, refusal: string | undefined): Move {
    if (refusal !== undefined) return { state: 'refused', reason: refusal }
    const { balance } = this.of(asked)
    const amount = asked.amount === 'all' ? balance : asked.amount
    if (asked.direction === 'out' && amount > balance) return { state: 'refused', reason: 'INSUFFICIENT_FUNDS' }
    this.#change(asked, asked.direction === 'in' ? amount : -amount, 0n)
    return { state: 'done', amount }
  }

  #change(of: PurseOf, by: bigint, net: bigint): void {
    const now = this.of(of)
    this.#db
      .prepare(
        `insert into purse values (?, ?, ?, ?, ?, ?)
         on conflict (vendor, player, currency) do update set balance = excluded.balance, net = excluded.net, revision = excluded.revision`,
      )
      .run(of.vendor, of.player, of.currency, String(now.balance + by), String(now.net + net), now.revision + 1)
  }

  #known(vendor: string, id: string): { content: string; move: Move } | undefined {
    const row = this.#db.prepare('select content, state, said from move where vendor = ? and id = ?').get(vendor, id) as
      | { content: string; state: string; said: string }
      | undefined
    if (!row) return undefined
    const move: Move =
      row.state === 'done' ? { state: 'done', amount: BigInt(row.said) as Money } : { state: 'refused', reason: row.said }
    return { content: row.content, move }
  }

  #together<T>(work: () => T): T {
    this.#db.exec('begin immediate')
    try {
      const result = work()
      this.#db.exec('commit')
      return result
    } catch (error) {
      this.#db.exec('rollback')
      throw error
    }
  }
}
