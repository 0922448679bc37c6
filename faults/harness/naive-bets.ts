import type { Services } from '@tonle/contract/server'
import { connect } from '@tonle/database'
import { newId } from '@tonle/process'
import type { AckedOperation } from './ack-log.ts'
import { compare, type Stored } from './compare.ts'

const TABLES = `
  create schema if not exists naive;
  create table if not exists naive.wallet (player text primary key, balance int8 not null);
  create table if not exists naive.bet (id text primary key, player text not null, key text not null, amount int8 not null);
  grant usage on schema naive to tonle_worker;
  grant select, insert, update on all tables in schema naive to tonle_worker;`

/** A bet as it is often written: looks for the key, looks at the balance, then acts. Wrong on purpose: the harness must find it out. */
export class NaiveBets {
  readonly #services: Services
  readonly #acks: AckedOperation[] = []

  constructor(services: Services) {
    this.#services = services
  }

  async openTables(): Promise<void> {
    const owner = await connect(this.#services.db.url, 'tonle_owner')
    await owner.query(TABLES)
    await owner.end()
  }

  async open(player: string, balance: bigint): Promise<void> {
    await this.#services.db.system(tx => tx.query('insert into naive.wallet values ($1, $2)', [player, balance]))
  }

  /** @returns whether it was accepted */
  async bet(player: string, key: string, amount: bigint): Promise<boolean> {
    const { db, clock } = this.#services
    const known = await db.system(tx =>
      tx.maybe<{ id: string }>('select id from naive.bet where player = $1 and key = $2 limit 1', [player, key]),
    )
    const { balance } = await db.system(tx =>
      tx.one<{ balance: bigint }>('select balance from naive.wallet where player = $1', [player]),
    )
    if (balance < amount && !known) return false
    const id = known?.id ?? newId(clock)
    if (!known)
      await db.system(async tx => {
        await tx.query('update naive.wallet set balance = balance - $2 where player = $1', [player, amount])
        await tx.query('insert into naive.bet values ($1, $2, $3, $4)', [id, player, key, -amount])
      })
    this.#acks.push({ kind: 'bet', key, id, player, amount: String(-amount) })
    return true
  }

  async audit(): Promise<{ lost: number; ghost: number; duplicated: number; overdrawn: number }> {
    const stored = await this.#services.db.system(tx =>
      tx.query<Stored>(`select 'bet' as kind, id, player, key, amount::text as amount from naive.bet`),
    )
    const { overdrawn } = await this.#services.db.system(tx =>
      tx.one<{ overdrawn: number }>('select count(*)::int as overdrawn from naive.wallet where balance < 0'),
    )
    const { lost, ghost, duplicated } = compare(this.#acks, stored)
    return { lost: lost.length, ghost: ghost.length, duplicated: duplicated.length, overdrawn }
  }
}
