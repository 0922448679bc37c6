import { connect, foldNext, lagOf } from '@tonle/database'
import { playConsumers } from '@tonle/play/server'
import { betDays, reportsInvariants } from '@tonle/reports/server'
import type { Client } from 'pg'
import { type Ground, openGround } from './wallet/ground.ts'
import { preparePgbench } from './wallet/pgbench.ts'

/** Facts a second that each consumer folds from a backlog, and all of them one after the other. */
export interface FoldFigures {
  facts: number
  perSecond: Record<string, number>
  allPerSecond: number
  /** Bytes of a row of the sums by day, with its indexes. */
  bytesPerBetDay: number
  pgbenchTps: number
  /** The sums by day alone against pgbench's transactions. */
  betDaysToPgbench: number
}

const BRAND = '01890000-0000-7000-8000-00000000f01d'
const CHUNK = 10_000

/** `npm run bench -- fold [--bets=200000] [--members=2000]`: every second bet is settled by an event of its own. */
export default async function fold(args: string[] = []): Promise<FoldFigures> {
  const option = (name: string, otherwise: number) =>
    Number(args.find(arg => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise)
  const ground = await openGround()
  const owner = await connect(ground.url, 'tonle_owner')
  try {
    const tpcB = preparePgbench(ground.url)
    await loadFacts(owner, option('bets', 200_000), option('members', 2000))
    await owner.query('analyze play.vendor_tx, play.bet_event')
    const { tps } = tpcB(10)
    const perSecond: Record<string, number> = {}
    let [facts, totalMs] = [0, 0]
    for (const consumer of [...playConsumers, betDays]) {
      const begin = performance.now()
      let folded = 0
      for (let isFull = true; isFull || (await lagOf(ground.db, consumer)).isDue; ) {
        const next = await foldNext(ground.db, consumer)
        folded += next.folded
        isFull = next.isFull
      }
      const tookMs = performance.now() - begin
      perSecond[consumer.name] = Math.round((folded * 1000) / tookMs)
      facts = Math.max(facts, folded)
      totalMs += tookMs
    }
    console.table(perSecond)
    await expectRecount(ground)
    const { rows } = await owner.query(
      `select (pg_total_relation_size('reports.bet_day') / count(*))::int as bytes from reports.bet_day`,
    )
    const betDaysPerSecond = perSecond[betDays.name]!
    return {
      facts,
      perSecond,
      allPerSecond: Math.round((facts * 1000) / totalMs),
      bytesPerBetDay: (rows[0] as { bytes: number }).bytes,
      pgbenchTps: tps,
      betDaysToPgbench: Math.round((betDaysPerSecond / tps) * 100) / 100,
    }
  } finally {
    await owner.end()
    await ground.close()
  }
}

/** Bets of members who stay with a game for a while, over five days; in transactions of as many as the lanes' batches have at most. */
export async function loadFacts(owner: Client, bets: number, members: number): Promise<void> {
  await owner.query(
    `insert into brand.brand (id, name, merchant_code, profile, mode, currency, currencies, zone, default_language)
     values ($1, 'Fold', 'fold', 'demo', 'play', 'USD', '{USD}', 'Asia/Phnom_Penh', 'en')`,
    [BRAND],
  )
  // What the ledger's lanes write is written here without them.
  await owner.query('alter table play.bet_event disable trigger user')
  for (let first = 1; first <= bets; first += CHUNK) {
    const range = [first, Math.min(bets, first + CHUNK - 1)]
    await owner.query(
      `insert into play.vendor_tx (vendor_account, kind, tx_id, state, brand_id, member_id, bet_id, transfer_id, balance, at, day, stake, payout, valid_bet,
                                   line_version, mode, currency, vendor, game, vertical)
       select 1, case when i % 2 = 0 then 'betWin' else 'bet' end, 'b' || i, 'posted', $3, md5('m' || m)::uuid, md5('b' || i)::uuid, i, 0, at, at::date, 100000,
              case when i % 2 = 0 then (i % 3) * 100000 end, case when i % 2 = 0 then 100000 else 0 end, 1, 'play', 'USD', 'V' || g % 8, 'g' || g % 20, 'RNG'
         from (select i, (i::bigint * 7919 % $4::int)::int as m, app_now() - interval '5 days' * (1 - i::numeric / $5::int) as at from generate_series($1::int, $2::int) i) n
        cross join lateral (select (m + i::bigint * 40 / $5::int)::int as g) k`,
      [...range, BRAND, members, bets],
    )
    await owner.query(
      `insert into play.bet_event (bet_id, member_id, brand_id, n, kind, amount, valid_bet_change, transfer_id, at, day, vendor_account, tx_id)
       select bet_id, member_id, brand_id, 1, 'win', transfer_id % 3 * 100000, stake, transfer_id, placed_at, day, 1, 'w' || tx_id
         from play.bet where id between $1 and $2 and payout is null`,
      range,
    )
  }
}

async function expectRecount({ db }: Ground): Promise<void> {
  for (const { id, sql } of reportsInvariants) {
    const text = typeof sql === 'string' ? sql : sql({ scope: 'all', rows: table => table, received: '' })
    const broken = await db.system(tx => tx.query(text))
    if (broken.length > 0) throw new Error(`the sums are no recount (${id})`)
  }
}
