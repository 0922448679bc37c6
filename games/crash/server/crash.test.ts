import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { checkBooks } from '@tonle/ledger'
import { playInvariants } from '@tonle/play/server'
import { type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestTable } from './test-table.ts'

let w: World
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
})
afterAll(() => w.close())

interface Told {
  betId: string
  told: 'placed' | 'back' | 'cashed'
  payout?: string
}

/** Lets players play in a process of their own and kills it after so many answers. @returns what they were told */
async function playUntilKilled(answers: number): Promise<Told[]> {
  const program = join(import.meta.dirname, 'test-players.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, w.database.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const told: Told[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    told.push(JSON.parse(line) as Told)
    if (told.length === answers) child.kill('SIGKILL')
  }
  return told
}

interface Settled {
  bet_id: string
  round_id: string
  stake: bigint
  record: { target: number | null; limit: number }
  flight: number
  kind: 'hand' | 'target' | 'back' | null
  end_payout: bigint | null
  events: string[]
  paid: bigint | null
}

const settledBets = () =>
  w.services.db.system(tx =>
    tx.query<Settled>(
      `select b.bet_id, b.round_id, b.stake, t.payload -> 'record' as record, r.flight, e.kind, e.payout as end_payout, v.events, v.paid::int8 as paid
         from play.bet b
         join play.vendor_tx t on t.vendor_account = b.vendor_account and t.kind = b.tx_kind and t.tx_id = b.tx_id
         join crash.round r on r.brand_id = b.brand_id and r.id = b.round_id
         left join crash.bet_end e on e.brand_id = b.brand_id and e.bet_id = b.bet_id
         left join lateral (select array_agg(kind order by n) as events, sum(amount) as paid from play.bet_event x
                             where x.member_id = b.member_id and x.bet_id = b.bet_id) v on true
        where r.settled_at is not null`,
    ),
  )

test('a server that is killed in the middle of a flight: the next one settles by the rows, each cash-out and target once', async () => {
  for (const answers of [27, 30 + (w.services.random.bytes(1)[0]! % 60)]) {
    const told = await playUntilKilled(answers)
    expect(told.length).toBeGreaterThanOrEqual(answers)
    // This process comes later, by every clock.
    const behindMs = (await w.database.now()).getTime() - w.services.clock.nowMs()
    w.advancePrograms(behindMs)
    const table = new TestTable(w)
    await w.advance(10 * 60_000)
    await table.takeOff().then(() => table.land())
    for (let i = 0; i < 10 && (await table.underWay()); i++) await table.dealer.step()
    await table.leave()

    const bets = new Map((await settledBets()).map(bet => [bet.bet_id, bet]))
    for (const { betId, told: what, payout } of told) {
      const bet = bets.get(betId)!
      expect(bet, betId).toBeDefined()
      if (what === 'back') expect(bet).toMatchObject({ kind: 'back', events: ['void'] })
      if (what === 'cashed') expect(String(bet.paid)).toBe(payout)
    }
    for (const bet of bets.values()) {
      const own = Math.min(bet.record.target ?? bet.record.limit, bet.record.limit)
      if (bet.kind === null) {
        expect(own).toBeGreaterThan(bet.flight)
        expect(bet.events).toEqual(['close'])
      } else if (bet.kind !== 'back') {
        expect(bet.events).toEqual(['win'])
        expect(bet.paid).toBe(bet.end_payout)
        if (bet.kind === 'target') expect(bet.paid).toBe((bet.stake / 100n) * BigInt(own))
      }
    }
  }
  const left = await w.services.db.system(tx =>
    tx.one<{ open: number; unbooked: number }>(
      `select (select count(*)::int from crash.round where flies_at is not null and settled_at is null) as open,
              (select count(*)::int from crash.bet_end where booked_at is null) as unbooked`,
    ),
  )
  expect(left).toEqual({ open: 0, unbooked: 0 })
  expect(await w.services.db.system(tx => checkBooks(tx, playInvariants), { isolation: 'repeatable read' })).toEqual([])
  await w.expectBooksBalance()
}, 180_000)
