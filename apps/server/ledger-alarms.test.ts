import type { Plan } from '@tonle/ledger'
import { createMetrics, type Log } from '@tonle/process'
import { expect, test } from 'vitest'
import { ledgerAlarms } from './ledger-alarms.ts'

const plan = (key: string): Plan => ({
  key,
  kind: 'deposit',
  book: { brand: '01890000-0000-7000-8000-000000000001', currency: 'USD', mode: 'play' },
  lines: [],
  remark: 'told to nobody',
})

test('a key with other content is one line in the log however often it comes; every refusal is counted', async () => {
  const lines: unknown[] = []
  const log = { error: (line: unknown) => lines.push(line) } as unknown as Log
  const metrics = createMetrics()
  const { onRefused } = ledgerAlarms(log, metrics)
  for (const key of ['deposit:1', 'deposit:1', 'deposit:2', 'deposit:1']) onRefused(plan(key), { outcome: 'key_reused' })
  onRefused({ ...plan('deposit:4'), isLookedUp: true }, { outcome: 'key_reused' })
  onRefused(plan('deposit:3'), { outcome: 'insufficient' })
  expect(lines).toEqual(
    ['deposit:1', 'deposit:2'].map(transfer => ({
      alarm: 'key_reused',
      brand: plan('').book.brand,
      kind: 'deposit',
      transfer,
    })),
  )
  const text = await metrics.registry.getSingleMetricAsString('ledger_refusals_total')
  expect(text).toContain('ledger_refusals_total{kind="deposit",outcome="key_reused"} 5')
  expect(text).toContain('ledger_refusals_total{kind="deposit",outcome="insufficient"} 1')
})
