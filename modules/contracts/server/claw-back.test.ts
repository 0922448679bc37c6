import type { Money } from '@tonle/money'
import { type Person, type World, world } from '@tonle/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { level, type Scene, sceneOf, units } from './test-scene.ts'

let w: World
let scene: Scene
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  scene = await sceneOf(w)
})
afterAll(() => w.close())

const RATES = [0.03, 0.02, 0.012, 0.004]

/** Agents of which each stands below the one before, with a member below the last; some are paid by their upline. */
async function line(byUpline: readonly boolean[]): Promise<{ agents: Person[]; member: Person }> {
  const agents = [await w.agent()]
  await scene.top(agents[0]!, 'daily', 'day', { levels: level(RATES[0]!) })
  for (const [i, isByUpline] of byUpline.entries()) {
    const low = await w.agent({ upline: agents[i]! })
    await scene.below(agents[i]!, low, 'daily', { levels: level(RATES[i + 1]!), payer: isByUpline ? 'upline' : 'platform' })
    agents.push(low)
  }
  return { agents, member: await w.member({ upline: agents.at(-1)!, balance: '100000.00' }) }
}

interface Bet {
  txId: string
  cents: number
  isBack: boolean
}

test('whatever is bet and taken back over days, what was paid less what is owed is what each day comes to in the end (pitfall 6)', async () => {
  const day = fc.record({
    bets: fc.array(fc.integer({ min: 100, max: 99_999 }), { maxLength: 3 }),
    backs: fc.array(fc.nat(20), { maxLength: 2 }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
      fc.array(day, { minLength: 2, maxLength: 4 }),
      async (byUpline, days) => {
        const { agents, member } = await line(byUpline)
        await scene.settleDay()
        const all: Bet[][] = []
        for (const { bets, backs } of days) {
          const today: Bet[] = []
          for (const cents of bets) today.push({ txId: await scene.bet(member, cents / 100), cents, isBack: false })
          all.push(today)
          const open = all.flat().filter(bet => !bet.isBack)
          for (const at of backs) {
            const bet = open[at % Math.max(1, open.length)]
            if (!bet || bet.isBack) continue
            await scene.rollback(member, bet.txId)
            bet.isBack = true
          }
          await scene.settleDay()
        }
        for (const [i, agent] of agents.entries()) {
          const rows = await scene.statementsOf(agent)
          const settled = rows.reduce((sum, { due }) => sum + due, 0n) - (rows.at(-1)?.receivable ?? 0n)
          expect(settled).toBe(all.reduce((sum, today) => sum + owedOf(today, i, byUpline), 0n))
          expect(rows.every(({ due, paid, state }) => due === paid || state === 'part')).toBe(true)
        }
        await w.expectBooksBalance()
      },
    ),
    { numRuns: 5, endOnFailure: true },
  )
}, 280_000)

/** What the day's bets that stand come to for an agent by a plain count, in whole cents: its rate less that which the platform pays below it. */
function owedOf(today: readonly Bet[], at: number, byUpline: readonly boolean[]): Money {
  const cents = today.filter(bet => !bet.isBack).reduce((sum, bet) => sum + bet.cents, 0)
  let next = at + 1
  while (next < RATES.length && byUpline[next - 1]) next++
  const share = Math.round((RATES[at]! - (RATES[next] ?? 0)) * 1e6)
  return units(Math.floor((cents * share) / 1e6) / 100)
}
