import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Money } from '@tonle/money'
import type { Kind } from '../games/returns.ts'
import type { Operation, Seat } from '../protocol/index.ts'
import type { Planned } from './plan.ts'

/** Somebody at a game: a play session of the wallet, or the vendor's own play money where `seat` is null. */
export interface Player {
  handle: string
  vendor: string
  game: string
  currency: string
  seat: Seat | null
  /** How the wallet names the session; empty where its dialect does not. */
  sessionId: string
  /** The wallet has ended the session: no more stakes. */
  isOver: boolean
  demoBalance: Money | null
}

export type RoundState = 'running' | 'settled' | 'refused' | 'undone' | 'stuck'

export interface Round {
  id: string
  handle: string
  vendor: string
  kind: Kind
  choice: string
  stake: Money
  payout: Money
  result: string
  shown: readonly number[]
  state: RoundState
  /** Why it did not take place, the wallet's neutral word. */
  code: string
  atMs: number
  endedMs: number | null
}

export interface Step {
  txId: string
  roundId: string
  place: number
  op: Operation
  afterMs: number
  state: 'waiting' | 'sent' | 'done' | 'refused' | 'dropped'
  attempts: number
  wasUnknown: boolean
  dueMs: number
}

/** What a file of an older version lacks is added step by step; `user_version` counts the steps. */
const SCHEMA = [
  `
create table if not exists player (handle text primary key, body text not null) strict;
create table if not exists round (id text primary key, handle text not null, vendor text not null, state text not null, at_ms integer not null, body text not null) strict;
create index if not exists round_of_player on round (handle, at_ms);
create index if not exists round_running on round (state) where state = 'running';
create table if not exists step (tx_id text primary key, round_id text not null, place integer not null, state text not null, attempts integer not null,
  was_unknown integer not null, due_ms integer not null, after_ms integer not null, op text not null) strict;
create index if not exists step_of_round on step (round_id, place);
`,
  `
alter table round add column ended_ms integer;
create index round_ended on round (vendor, ended_ms, id);
create index player_of_session on player (body ->> 'sessionId');
`,
]

/** What ids of prizes begin with: they are paid like a round's win, and are no round of any game. */
export const PRIZE = 'promo-'

/** Everything the vendor promised itself to do, written before a request leaves: after a crash it goes on where it was. */
export class Store {
  readonly #db: DatabaseSync

  constructor(file: string) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    this.#db = new DatabaseSync(file)
    // With `normal` nothing is lost when the process is killed; a power cut may take the last moments, which a simulation bears.
    this.#db.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 5000;')
    this.#build()
  }

  #build(): void {
    const { user_version: version } = this.#all<{ user_version: number }>('pragma user_version')[0]!
    for (const [done, step] of SCHEMA.entries())
      if (done >= version) this.#together(() => this.#db.exec(`${step}; pragma user_version = ${done + 1};`))
  }

  close(): void {
    this.#db.close()
  }

  savePlayer(player: Player): void {
    this.#run(
      'insert into player values (?, ?) on conflict (handle) do update set body = excluded.body',
      player.handle,
      write(player),
    )
  }

  player(handle: string): Player | undefined {
    return this.#all<{ body: string }>('select body from player where handle = ?', handle).map(row => read<Player>(row.body))[0]
  }

  /** A round with all it will say, written together. */
  begin(round: Round, plan: readonly Planned[]): void {
    this.#together(() => {
      this.saveRound(round)
      this.addSteps(round.id, plan)
    })
  }

  /** From here on a round says nothing but that this step is undone; written together, or a crash would leave a stake without an outcome. */
  undo(round: Round, step: Step, undoing: Planned): void {
    this.#together(() => {
      for (const one of this.steps(round.id)) if (one.place > step.place) this.saveStep({ ...one, state: 'dropped' })
      this.saveStep({ ...step, state: 'dropped' })
      this.addSteps(round.id, [undoing])
      this.saveRound(round)
    })
  }

  saveRound(round: Round): void {
    this.#run(
      `insert into round (id, handle, vendor, state, at_ms, ended_ms, body) values (?, ?, ?, ?, ?, ?, ?)
       on conflict (id) do update set state = excluded.state, ended_ms = excluded.ended_ms, body = excluded.body`,
      round.id,
      round.handle,
      round.vendor,
      round.state,
      round.atMs,
      round.endedMs,
      write(round),
    )
  }

  addSteps(roundId: string, plan: readonly Planned[]): void {
    const from = this.steps(roundId).length
    for (const [place, { op, afterMs }] of plan.entries()) {
      if (!('txId' in op)) throw new Error(`${op.op} is no movement`)
      this.#run(
        'insert into step values (?, ?, ?, ?, 0, 0, 0, ?, ?)',
        op.txId,
        roundId,
        from + place,
        'waiting',
        afterMs,
        write(op),
      )
    }
  }

  saveStep({ txId, state, attempts, wasUnknown, dueMs }: Step): void {
    this.#run(
      'update step set state = ?, attempts = ?, was_unknown = ?, due_ms = ? where tx_id = ?',
      state,
      attempts,
      Number(wasUnknown),
      dueMs,
      txId,
    )
  }

  round(id: string): Round | undefined {
    return this.#all<{ body: string }>('select body from round where id = ?', id).map(row => read<Round>(row.body))[0]
  }

  running(): Round[] {
    return this.#all<{ body: string }>(`select body from round where state = 'running' order by at_ms`).map(row =>
      read<Round>(row.body),
    )
  }

  /** The last rounds of a player, newest first. */
  history(handle: string, limit: number): Round[] {
    const rows = this.#all<{ body: string }>(
      'select body from round where handle = ? order by at_ms desc, id desc limit ?',
      handle,
      limit,
    )
    return rows.map(row => read<Round>(row.body))
  }

  roundOf(txId: string): string | undefined {
    return this.#all<{ round_id: string }>('select round_id from step where tx_id = ?', txId)[0]?.round_id
  }

  /** Rounds of a vendor that took place and ended within [from, to), in the order of their end, behind `after`. */
  ended(vendor: string, fromMs: number, toMs: number, after: string, limit: number): Round[] {
    const rows = this.#all<{ body: string }>(
      `select body from round where vendor = ? and ended_ms >= ? and ended_ms < ? and state in ('settled', 'undone') and id not like '${PRIZE}%'
         and (ended_ms, id) > (select coalesce(max(ended_ms), 0), coalesce(max(id), '') from round where id = ?)
        order by ended_ms, id limit ?`,
      ...[vendor, fromMs, toMs, after, limit],
    )
    return rows.map(row => read<Round>(row.body))
  }

  playersOf(sessionId: string): Player[] {
    return this.#all<{ body: string }>(`select body from player where body ->> 'sessionId' = ?`, sessionId).map(row =>
      read<Player>(row.body),
    )
  }

  count(): Record<string, number> {
    const rows = this.#all<{ state: string; n: number }>('select state, count(*) as n from round group by state')
    return Object.fromEntries(rows.map(({ state, n }) => [state, n]))
  }

  steps(roundId: string): Step[] {
    const rows = this.#all<StepRow>('select * from step where round_id = ? order by place', roundId)
    return rows.map(row => ({
      txId: row.tx_id,
      roundId: row.round_id,
      place: row.place,
      op: read<Operation>(row.op),
      afterMs: row.after_ms,
      state: row.state,
      attempts: row.attempts,
      wasUnknown: row.was_unknown === 1,
      dueMs: row.due_ms,
    }))
  }

  #together(work: () => void): void {
    this.#db.exec('begin immediate')
    try {
      work()
      this.#db.exec('commit')
    } catch (error) {
      this.#db.exec('rollback')
      throw error
    }
  }

  #run(sql: string, ...values: (string | number | null)[]): void {
    this.#db.prepare(sql).run(...values)
  }

  #all<Row>(sql: string, ...values: (string | number)[]): Row[] {
    return this.#db.prepare(sql).all(...values) as Row[]
  }
}

interface StepRow {
  tx_id: string
  round_id: string
  place: number
  op: string
  after_ms: number
  state: Step['state']
  attempts: number
  was_unknown: number
  due_ms: number
}

/** JSON with amounts as `{"micro":"…"}`: they are larger than its numbers. */
const write = (value: object): string =>
  JSON.stringify(value, (_key, one: unknown) => (typeof one === 'bigint' ? { micro: String(one) } : one))

const read = <T>(text: string): T =>
  JSON.parse(text, (_key, one: unknown) =>
    typeof one === 'object' && one !== null && 'micro' in one ? BigInt(String(one.micro)) : one,
  ) as T
