import type { Services } from '@tonle/contract/server'
import type { Money } from '@tonle/money'
import { type Person, type World, world } from '@tonle/testkit'
import fc from 'fast-check'
import { expect } from 'vitest'
import { tendRuns } from './runs.ts'
import { level, type Scene, sceneOf, units } from './test-scene.ts'

interface Chain {
  w: World
  scene: Scene
  agents: Person[]
  member: Person
}

/** A world with ten agents, each below the one before. */
export async function chainOfTen(): Promise<Chain> {
  const w = await world({ LOG_LEVEL: 'silent' })
  const scene = await sceneOf(w)
  const top = await w.agent()
  const agents = [top]
  await scene.top(top, 'daily', 'day', { levels: level(0.01) })
  // Ten levels, of which every third is paid by its upline.
  for (let depth = 1; depth < 10; depth++) {
    const low = await w.agent({ upline: agents.at(-1)! })
    const payer = depth % 3 === 0 ? 'upline' : 'platform'
    await scene.below(agents.at(-1)!, low, 'daily', { levels: level(0.01 - depth / 1000), payer })
    agents.push(low)
  }
  const member = await w.member({ upline: agents.at(-1)!, balance: '900000.00' })
  await scene.settleDay()
  return { w, scene, agents, member }
}

/** The services of a process that dies before or after a transaction: what it commits stays, what it began is taken back. */
function dyingAt(w: World, at: number, isAfter: boolean): Services {
  let left = at
  const step = async <T>(run: () => Promise<T>): Promise<T> => {
    if (left-- > 0) return await run()
    if (isAfter && left === -1) await run()
    throw new Error('killed')
  }
  const { db } = w.services
  const dying = { ...db, read: db.read.bind(db) } as unknown as Services['db']
  Object.assign(dying, {
    tx: (...args: Parameters<typeof db.tx>) => step(() => db.tx(...args)),
    system: (...args: Parameters<typeof db.system>) => step(() => db.system(...args)),
  })
  return { ...w.services, db: dying }
}

/** Runs that are killed at any transaction, then go on three at once: every payee is paid once, and shares add up. */
export async function killRuns({ w, scene, agents, member }: Chain, runs: number): Promise<void> {
  const balances = () => Promise.all(agents.map(agent => w.balance(agent)))
  const paid: bigint[] = []
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 900 }),
      fc.array(fc.tuple(fc.integer({ min: 0, max: 16 }), fc.boolean()), { minLength: 1, maxLength: 8 }),
      async (amount, kills) => {
        const before = await balances()
        await scene.bet(member, amount)
        await scene.nextDay()
        await scene.close()
        await scene.lay('day')
        for (const [at, isAfter] of kills) await tendRuns(dyingAt(w, at, isAfter), w.brandId).catch(() => undefined)
        await Promise.all([tendRuns(w.services, w.brandId), tendRuns(w.services, w.brandId), tendRuns(w.services, w.brandId)])
        // What waited for another of the three.
        await tendRuns(w.services, w.brandId)
        const gained = (await balances()).map((balance, i) => balance - before[i]!)
        const due = await w.services.db.system(tx =>
          tx.query<{ statements: number; unpaid: number; platform: Money }>(
            `select count(*)::int as statements, (count(*) filter (where state not in ('paid', 'nothing')))::int as unpaid,
                    coalesce(sum(due) filter (where payer_id is null), 0)::int8 as platform
               from contracts.statement where run_id = (select id from contracts.run where cycle = 'day' order by from_at desc limit 1)`,
          ),
        )
        expect(due[0]).toMatchObject({ statements: 10, unpaid: 0 })
        const all = gained.reduce((sum, one) => sum + one, 0n)
        // Level differences: together the top's whole rate, less what ten statements cut below a cent.
        const whole = units(amount) / 100n
        expect(all).toBeLessThanOrEqual(whole)
        expect(whole - all).toBeLessThan(units(0.1))
        expect(due[0]!.platform).toBe(all)
        paid.push(all)
        await w.expectBooksBalance()
      },
    ),
    { numRuns: runs, endOnFailure: true },
  )
  expect(paid).toHaveLength(runs)
}
