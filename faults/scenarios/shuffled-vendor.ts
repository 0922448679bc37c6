import { createSeamless } from '@tonle/play/server'
import { type Person, type World, world } from '@tonle/testkit'
import { brokenRules } from '../harness/audit.ts'
import { shuffled } from '../harness/random.ts'
import { type Delivery, deliver, planRounds } from '../harness/vendor-rounds.ts'
import type { Scenario } from '../scenario.ts'

const MEMBERS = 20
const AT_ONCE = 32

/** F13: a vendor's calls arrive one to four times each and in any order: wins and rollbacks before their bets. */
export const shuffledVendor: Scenario = {
  id: 'F13',
  breaks: "a vendor's calls, doubled up to four times and shuffled",
  needs: 'process',
  smoke: { operations: 3000, faults: 1 },
  full: { operations: 200_000, faults: 20 },
  async run({ ground, scale, random }) {
    const w = await world({}, { server: ground.url })
    try {
      const members: Person[] = []
      while (members.length < MEMBERS) members.push(await w.member({ balance: '1000000.00' }))
      const seamless = createSeamless(w.services)
      const account = await seamless.account(w.brandId, 'PG')
      // Some of the stakes are nothing.
      await w.services.db.tx(w.brandId, tx =>
        tx.query(`update vendors.vendor_account set capabilities = '{free_bets}' where id = $1`, [account.id]),
      )
      const totals = { deliveries: 0, lost: 0, ghost: 0, duplicated: 0 }
      const failures: string[] = []
      const expected = new Map(members.map(({ id }) => [id, 1_000_000_000_000n]))
      for (let seed = 0; seed < scale.faults; seed++) {
        const rounds = planRounds({
          prefix: `s${seed}`,
          members: members.map(({ id }) => id),
          deliveries: scale.operations / scale.faults,
          random,
        })
        for (const { memberId, net } of rounds.nets) expected.set(memberId, expected.get(memberId)! + net)
        const queue = shuffled(rounds.deliveries, random)
        const seen = await deliver({ services: w.services, seamless, account, queue, atOnce: AT_ONCE })
        totals.deliveries += seen.deliveries
        totals.duplicated += seen.contradictions.length
        failures.push(...seen.contradictions.slice(0, 3), ...seen.surprises.slice(0, 3))
        const { lost, ghost } = await compareOperations(w, `s${seed}`, rounds.deliveries, seen.answered)
        totals.lost += lost
        totals.ghost += ghost
      }
      for (const member of members) {
        const balance = await w.balance(member)
        if (balance !== expected.get(member.id))
          failures.push(`${member.account} has ${balance}, the model ${expected.get(member.id)}`)
      }
      failures.push(...(await brokenRules(w.services.db)))
      const { deliveries: operations, ...found } = totals
      return { operations, faults: scale.faults, ...found, failures }
    } finally {
      await w.close()
    }
  },
}

/** Operations that were answered as done, against those stored as done. */
async function compareOperations(w: World, prefix: string, deliveries: readonly Delivery[], answered: ReadonlySet<string>) {
  const rows = await w.services.db.system(tx =>
    tx.query<{ name: string }>(
      `select kind || ' ' || tx_id as name from play.vendor_tx where state = 'posted' and tx_id like $1 || '-%'`,
      [prefix],
    ),
  )
  const stored = new Set(rows.map(row => row.name))
  const known = new Set(deliveries.map(({ kind, txId }) => `${kind} ${txId}`))
  return {
    // A rollback that found nothing to undo is answered as done and leaves only the tombstone.
    lost: [...answered].filter(name => !stored.has(name) && !name.startsWith('rollback')).length,
    ghost: [...stored].filter(name => !answered.has(name) || !known.has(name)).length,
  }
}
