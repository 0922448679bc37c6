import { createJobs, type Schedule, schedule } from '@tonle/jobs'
import { move } from '@tonle/ledger'
import { parseMoney } from '@tonle/money'
import { launchGame } from '@tonle/play/contract'
import { newId } from '@tonle/process'
import { openSlot, spinSlot } from '@tonle/slots/contract'
import { type Person, type World, world } from '@tonle/testkit'
import { brokenRules } from '../harness/audit.ts'
import type { Scenario } from '../scenario.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
/** What the program's clock is off by, while the database's is right. */
const WRONG_BY: readonly number[] = [-90 * MINUTE, 90 * MINUTE, 3 * DAY, -3 * DAY, 465 * DAY]
const BRAND_ZONE = 'Asia/Phnom_Penh'

/** F10: the clock of the programs is wrong, or jumps. Days, ends of sessions and holds, and periods belong to the database's clock. */
export const movedClock: Scenario = {
  id: 'F10',
  breaks: "the programs' clock: ±90 minutes, ±3 days, another year; leap day and summer time",
  needs: 'process',
  smoke: { operations: 5, faults: 5 },
  full: { operations: 50, faults: 50 },
  async run({ ground, scale, random }) {
    const w = await world({}, { server: ground.url })
    try {
      const member = await w.member({ balance: '1000.00' })
      const failures: string[] = []
      for (let round = 0; round < scale.faults; round++) {
        const offBy = WRONG_BY[round % WRONG_BY.length]!
        failures.push(
          ...(await playWithWrongClock(w, member, offBy)).map(what => `clock off by ${offBy / MINUTE} minutes: ${what}`),
        )
      }
      const summer = {
        name: 'faults.summer',
        every: 'hour',
        zone: 'Europe/Berlin',
        from: '2027-03-27T20:10:00Z',
        stepMs: 100 * MINUTE,
        steps: 8,
      } as const
      const leap = {
        name: 'faults.leap',
        every: 'day',
        zone: BRAND_ZONE,
        from: '2028-02-26T20:10:00Z',
        stepMs: 15 * 60 * MINUTE,
        steps: 8,
      } as const
      for (const one of [summer, leap]) failures.push(...(await runPeriods(w, one, random)))
      failures.push(...(await brokenRules(w.services.db)))
      const operations = scale.faults * 3 + summer.steps + leap.steps
      return { operations, faults: scale.faults + summer.steps + leap.steps, lost: 0, ghost: 0, duplicated: 0, failures }
    } finally {
      await w.close()
    }
  },
}

/** A spin, a hold and the end of an idle game, while the program's clock is wrong. @returns what the wrong clock has decided */
async function playWithWrongClock(w: World, member: Person, offBy: number): Promise<string[]> {
  const wrong: string[] = []
  const caller = w.as(member)
  const { token } = await caller.call(launchGame, { vassalage: 'TONLE', gameCode: 'naga-gold', mode: 'real' })
  await caller.call(openSlot, { session: token })
  w.advancePrograms(offBy)
  const spin = () =>
    caller.call(spinSlot, { session: token, stake: '1.00' }).then(
      () => 'accepted',
      (error: { code?: string }) => String(error.code),
    )
  const spun = await spin()
  if (spun !== 'accepted') wrong.push(`a spin was answered ${spun}`)
  const bet = await w.services.db.system(tx =>
    tx.one<{ is_right: boolean }>(
      `select placed_at between app_now() - interval '1 minute' and app_now() and day = app_business_day($2) as is_right
         from play.bet where member_id = $1 order by id desc limit 1`,
      [member.id, BRAND_ZONE],
    ),
  )
  if (!bet.is_right) wrong.push('a bet stands at the wrong time')
  wrong.push(...(await holdForTenMinutes(w, member)))
  // By the database the game was left alone for half an hour and more.
  await w.database.advanceTime(31 * MINUTE)
  const late = await spin()
  if (late !== 'play.session_over') wrong.push(`a spin after the end of the session was answered ${late}`)
  w.advancePrograms(31 * MINUTE - offBy)
  return wrong
}

async function holdForTenMinutes(w: World, member: Person): Promise<string[]> {
  const { db, ledger } = w.services
  const cash = { kind: 'member_cash', member: member.id, currency: 'USD', mode: 'play' } as const
  const amount = parseMoney('1.00', 'USD')
  const key = newId()
  const now = await db.system(tx => tx.one<{ at: Date }>(`select app_now() + interval '10 minutes' as at`))
  await db.tx(w.brandId, tx => ledger.hold(tx, { account: cash, amount, key, expiresAt: now.at }))
  const early = await db.system(tx => ledger.expireHolds(tx, 10))
  await w.database.advanceTime(11 * MINUTE)
  w.advancePrograms(11 * MINUTE)
  const book = { brand: w.brandId, currency: 'USD', mode: 'play' } as const
  const due = await db.system(tx => ledger.expireHolds(tx, 10))
  const capture = {
    key: newId(),
    kind: 'withdrawal' as const,
    book,
    lines: move({ from: cash, to: { kind: 'adjustments' }, amount }),
    capture: { account: cash, key },
  }
  const late = await db.tx(w.brandId, tx => ledger.post(tx, capture))
  return [
    ...(early === 0 ? [] : ['a hold expired before its time']),
    ...(due === 1 ? [] : [`${due} holds expired at their time, not one`]),
    ...(late.outcome === 'hold_resolved' ? [] : [`an expired hold was captured: ${late.outcome}`]),
  ]
}

interface Periods {
  name: string
  every: 'hour' | 'day'
  zone: string
  /** Where the database's clock begins, and how it goes on. */
  from: string
  stepMs: number
  steps: number
}

/** The database's clock goes on while the program's jumps about: every period is run once, in order, without a gap. */
async function runPeriods(w: World, of: Periods, random: () => number): Promise<string[]> {
  const ran: { name: string; from: Date; to: Date }[] = []
  const watched: Schedule<typeof w.services> = schedule({
    name: of.name,
    per: 'installation',
    every: of.every,
    zone: of.zone,
    run: async (_services: typeof w.services, { period }) => void ran.push(period),
  })
  const jobs = createJobs({ services: w.services, entries: [watched], brands: async () => [], relayMs: 1e6, tickMs: 1e6 })
  await w.database.freezeTime(new Date(of.from))
  await jobs.start()
  await jobs.tick()
  for (let step = 0; step < of.steps; step++) {
    const jump = Math.round((random() - 0.5) * 6 * DAY)
    w.advancePrograms(jump)
    await w.database.advanceTime(of.stepMs)
    await Promise.all([jobs.tick(), jobs.tick()])
    await jobs.idle()
    w.advancePrograms(-jump)
  }
  await jobs.stop()
  const due = (of.steps * of.stepMs) / (of.every === 'day' ? DAY : 60 * MINUTE)
  const gaps = ran.slice(1).filter((period, i) => period.from.getTime() !== ran[i]!.to.getTime())
  return [
    ...(Math.abs(ran.length - due) <= 1 ? [] : [`${of.name}: ${ran.length} periods ran, about ${due} were due`]),
    ...gaps.map(period => `${of.name}: ${period.name} does not follow the one before it`),
  ]
}
