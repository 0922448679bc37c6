import { expect, test } from 'vitest'
import { readRound } from './check-record.tsx'

test('reads what was copied, and nothing else', () => {
  const record = { family: 'instant', payout: '1.98', currency: 'USD' }
  expect(readRound(JSON.stringify({ serverSeed: 'ab', record }))).toEqual({
    serverSeed: 'ab',
    record,
    paid: { payout: '1.98', currency: 'USD' },
  })
  const others = ['', 'null', '[]', '{}', '{"serverSeed":1,"record":{}}', '{"record":{"payout":"1","currency":"USD"}}']
  for (const text of [...others, '{"serverSeed":"ab","record":{"payout":"1","currency":"XXX"}}'])
    expect(readRound(text)).toBeUndefined()
})
