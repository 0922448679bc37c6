import { commitmentOf, openDraws, toHex } from '@tonle/fairness'
import { parseMoney } from '@tonle/money'
import { expect, test } from 'vitest'
import { isSlotRecord, proveRound } from './proof.ts'
import { spin } from './spin.ts'

const serverSeed = new Uint8Array(32).fill(21)
const seed = { commitment: commitmentOf(serverSeed), clientSeed: 'mine', nonce: 40 }
const round = spin({
  gameCode: 'naga-gold',
  currency: 'USD',
  stake: parseMoney('1.00'),
  seed,
  draws: openDraws({ serverSeed, ...seed }),
})

test('the record and the revealed seed prove the round: commitment, payout, events', () => {
  const proof = proveRound(round.record, toHex(serverSeed), round.events)
  expect(proof).toMatchObject({ isCommitted: true, isSamePayout: true, isSameEvents: true, payout: round.record.payout })
  expect(proof.blocks[0]?.message).toBe('mine:40:0')
  const base = round.events[0]
  expect(base?.type === 'reelsStop' && base.stops).toEqual(proof.spins[0]?.draws.map(draw => draw.value))
})

test('another seed, changed events or a changed payout do not pass', () => {
  expect(proveRound(round.record, '00'.repeat(32)).isCommitted).toBe(false)
  expect(proveRound(round.record, toHex(serverSeed), round.events.slice(1)).isSameEvents).toBe(false)
  expect(proveRound({ ...round.record, payout: '77.00' }, toHex(serverSeed)).isSamePayout).toBe(false)
})

test('what is no record is not taken for one', () => {
  expect(isSlotRecord(JSON.parse(JSON.stringify(round.record)))).toBe(true)
  for (const bad of [
    null,
    'x',
    {},
    { ...round.record, seed: {} },
    { ...round.record, family: 'dice' },
    { ...round.record, credits: '1' },
  ])
    expect(isSlotRecord(bad)).toBe(false)
})
