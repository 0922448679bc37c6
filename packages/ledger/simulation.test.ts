import { failureText, firstFailure, type Run, WalletSite, wrongLedgers } from '@tonle/testkit/simulation'
import { expect, test } from 'vitest'

/** What the seeds must reach between them: answers, waits and faults as the trace names them. */
const REACHED = [
  ...['posted', 'replayed', 'insufficient', 'not_allowed', 'key_reused', 'hold_resolved', 'conflict'].map(word => `: ${word}`),
  ...['held', 'gave back void', 'unknown (OutcomeUnknown)', 'unknown (Crashed)', 'nothing (LedgerBusy)'].map(word => `: ${word}`),
  ...['… waits for a lock', 'waits too long', 'is not let in', 'is cut before', 'is cut, lost is', 'is cut, on its way is'],
  ...['late: ', 'left behind: ', ' dies', 'sent twice: ', 'minutes go by', '55P03'],
]

const expectNone = (failed: Run | undefined) => expect(failed && failureText(failed)).toBeUndefined()

test('200 seeds: nothing is lost, nothing is posted twice, every answer is true, each wallet keeps its order', async () => {
  const missing = new Set(REACHED)
  const failed = await firstFailure({}, 1, 200, run => {
    for (const what of missing) if (run.trace.some(line => line.includes(what))) missing.delete(what)
  })
  expectNone(failed)
  expect([...missing]).toEqual([])
}, 600_000)

test.each([
  // A wallet's submissions came back from the careful path during a flush, and the flush's second half overtook them.
  291,
  // The judge did not know the hold that was placed and captured between two looks of its own.
  303354276,
  // A connection broke with a plan on its way; asked again it was refused, and then the plan arrived and was posted.
  308591681,
  // The judge looked for the place of a refusal that was lost only right before the line that had overtaken it.
  322047300,
])('seed %i, which failed once', async seed => {
  expectNone(await firstFailure({}, seed, 1))
})

test('the same seed gives the same trace, as long as PostgreSQL has no choice of its own', async () => {
  const site = await WalletSite.open()
  let compared = 0
  for (let seed = 1; seed <= 13; seed++) {
    const [one, other] = [await site.run(seed), await site.run(seed)]
    // Of two statements that one commit sets free, PostgreSQL lets the faster one have the new version of the row.
    const end = Math.min(one.racedAt ?? Number.POSITIVE_INFINITY, other.racedAt ?? Number.POSITIVE_INFINITY) - 1
    expect(one.trace.slice(0, end)).toEqual(other.trace.slice(0, end))
    compared += Math.min(one.trace.length, end)
  }
  expect(compared).toBeGreaterThan(1000)
  await site.close()
}, 120_000)

test.each(wrongLedgers)(
  'it finds a ledger that $says',
  async wrong => {
    const failed = await firstFailure(wrong, wrong.from ?? 1, 400)
    expect(failed?.failures).not.toEqual([])
    expect(failed).toBeDefined()
  },
  240_000,
)
