import { openDatabase } from '@tonle/database'
import { createSeamless } from '@tonle/play/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from './harness/audit.ts'
import { Ground } from './harness/ground.ts'
import { Load } from './harness/load.ts'
import { NaiveBets } from './harness/naive-bets.ts'
import { openMembers } from './harness/people.ts'
import { recoverCopy } from './harness/power-cut.ts'
import { seededRandom } from './harness/random.ts'
import { VendorBets } from './harness/vendor-bets.ts'

/** A harness that finds nothing proves nothing: these set-ups are known to be wrong, and it must say so. */
let wrong: Ground
beforeAll(async () => {
  wrong = await Ground.open({ isDurable: false })
}, 120_000)
afterAll(async () => {
  await wrong.stop()
  await wrong.clear()
}, 60_000)

test('with synchronous_commit off, bets that were answered are lost when the database goes down', {
  timeout: 120_000,
}, async () => {
  const prefix = 'wrongcommit'
  const log = wrong.ackLog(prefix)
  const load = new Load(log, seededRandom(1))
  const seamless = createSeamless(wrong.services)
  for (const member of await openMembers(wrong.services, prefix, 20))
    load.add(new VendorBets(seamless, wrong.services, member, load.tally))
  const running = load.run()
  await load.reached(500)
  const cut = await recoverCopy(wrong, log)
  load.end()
  await running
  const copy = await openDatabase({ url: cut.url })
  const found = await audit(copy, prefix, cut.answered)
  await copy.end()
  await cut.stop()
  expect(found.lost).toBeGreaterThan(0)
  expect(found.failures.join()).toContain('lost')
  // Where nothing was cut off the same log agrees.
  expect(await audit(wrong.services.db, prefix, log.read())).toMatchObject({ lost: 0, ghost: 0, duplicated: 0, failures: [] })
})

test('a bet that checks and then acts spends the same money twice, and books a repeated key again', {
  timeout: 60_000,
}, async () => {
  const bets = new NaiveBets(wrong.services)
  await bets.openTables()
  await bets.open('poor', 10n)
  await Promise.all(Array.from({ length: 20 }, (_, n) => bets.bet('poor', `key-${n}`, 10n)))
  await bets.open('rich', 1000n)
  await Promise.all(Array.from({ length: 20 }, () => bets.bet('rich', 'one-key', 10n)))
  const found = await bets.audit()
  expect(found.overdrawn).toBeGreaterThan(0)
  expect(found.duplicated).toBeGreaterThan(0)
})
