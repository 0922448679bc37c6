import { expect, test } from 'vitest'
import { isGated } from './passable.ts'

test('in maintenance members reach their withdrawals and the login where the brand wants it, and nothing else', () => {
  const resting = { status: 1, hasWithdrawals: true } as const
  expect(
    ['/', '/member/wallet', '/member/withdraw', '/login', '/member/withdraw/x', '/loginx'].filter(
      path => !isGated(resting, path),
    ),
  ).toEqual(['/member/withdraw', '/login'])
  expect(isGated({ status: 1, hasWithdrawals: false }, '/member/withdraw')).toBe(true)
  expect(isGated({ status: 2, hasWithdrawals: true }, '/member/withdraw')).toBe(true)
  expect(isGated({ status: 0, hasWithdrawals: true }, '/')).toBe(false)
})
