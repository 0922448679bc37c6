import { expect, test } from 'vitest'
import { failureText } from './run-seeds.ts'
import { VendorSite, type WrongOperations } from './vendor-site.ts'

/** What the seeds must reach between them, as the trace names it. */
const REACHED = [
  ...[': ok', ': insufficient', ': rolled_back', ': already_settled', ': tx_not_found', ': Crashed', ': OutcomeUnknown'],
  ...['… waits for a lock', 'is cut, lost is', 'late: ', ' dies', 'sent again: '],
]

test('30 seeds of vendors’ calls in every order and under every fault: each is done once, or undone for good', async () => {
  const site = await VendorSite.open()
  const missing = new Set(REACHED)
  const failed = await site.firstFailure(1, 30, run => {
    for (const what of missing) if (run.trace.some(line => line.includes(what))) missing.delete(what)
  })
  await site.close()
  expect(failed && failureText(failed, ' --vendors')).toBeUndefined()
  expect([...missing]).toEqual([])
}, 600_000)

const wrongOperations: { says: string; wrong: WrongOperations }[] = [
  {
    says: 'takes back another kind of stake',
    wrong: operations => ({ ...operations, rollback: op => operations.rollback({ ...op, betKind: 'bet' }) }),
  },
  {
    says: 'forgets that a refusal is final',
    wrong: operations => ({ ...operations, bet: op => operations.bet({ ...op, isRefusalFinal: false }) }),
  },
  {
    says: 'pays a win that comes again once more',
    wrong(operations) {
      let calls = 0
      return { ...operations, win: op => operations.win({ ...op, txId: `${op.txId}-${++calls}` }) }
    },
  },
]

test.each(wrongOperations)(
  'it finds a site that $says',
  async ({ wrong }) => {
    const site = await VendorSite.open({ wrong })
    const failed = await site.firstFailure(1, 60)
    await site.close()
    expect(failed?.failures.length).toBeGreaterThan(0)
  },
  300_000,
)
