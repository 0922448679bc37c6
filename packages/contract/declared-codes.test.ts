import '@tonle/wallet/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { call, declaredCodes, type ErrorCode, errorCodes, fail } from './index.ts'

test('a code that no module declares does not compile, and does not start', () => {
  expect(fail('wallet.insufficient_funds').status).toBe(409)
  // @ts-expect-error: no module declares it
  expect(() => fail('wallet.insufficient_fund')).toThrow('not declared')
  // @ts-expect-error: nor may a field say it
  fail('request.invalid', { fields: { amount: 'field.to_big' } })
  const options = {
    summary: '',
    route: 'GET /wps/test',
    who: 'anyone',
    effect: 'read',
    input: z.object({}),
    output: z.object({}),
  } as const
  call({ ...options, errors: ['wallet.insufficient_funds'] })
  // @ts-expect-error: a call's list takes declared codes
  call({ ...options, errors: ['wallet.insufficient_fund'] })
  const known: ErrorCode = 'request.invalid'
  expect(declaredCodes().has(known)).toBe(true)
})

test('one code has one status', () => {
  expect(() => errorCodes({ 'wallet.insufficient_funds': 400 })).toThrow('declared with 409 and 400')
})
