import { expect, test } from 'vitest'
import { isPosted, LedgerRefused, type Posted, postedOrFail, type Refused, refusalCode } from './outcome.ts'

const posted: Posted = { outcome: 'posted', transferId: 1n, day: '2026-11-21', at: new Date(0), balanceOf: () => 0n as never }
const reached = (what: 'stake' | 'net_loss' | 'deposit'): Refused => ({
  outcome: 'limit_reached',
  limit: { what, period: 'day' },
})

test('money has moved where a plan is posted, or was before', () => {
  for (const outcome of [posted, { ...posted, outcome: 'replayed' as const }]) {
    expect(isPosted(outcome)).toBe(true)
    expect(postedOrFail(outcome)).toBe(outcome)
  }
})

test.each<[Refused, string]>([
  [{ outcome: 'insufficient' }, 'wallet.insufficient_funds'],
  [{ outcome: 'not_allowed' }, 'wallet.not_allowed'],
  [{ outcome: 'no_wallet' }, 'wallet.not_found'],
  [{ outcome: 'key_reused' }, 'idempotency.conflict'],
  [{ outcome: 'hold_resolved' }, 'wallet.hold_resolved'],
  [{ outcome: 'conflict', constraint: 'bet_pkey' }, 'idempotency.conflict'],
  [reached('stake'), 'wallet.stake_limit_reached'],
  [reached('net_loss'), 'wallet.loss_limit_reached'],
  [reached('deposit'), 'wallet.deposit_limit_reached'],
])('%o is refused as %s', (refused, code) => {
  expect(isPosted(refused)).toBe(false)
  expect(refusalCode(refused)).toBe(code)
  expect(new LedgerRefused(refused)).toMatchObject({ name: 'LedgerRefused', message: code, code, outcome: refused.outcome })
  expect(() => postedOrFail(refused)).toThrow(LedgerRefused)
})
