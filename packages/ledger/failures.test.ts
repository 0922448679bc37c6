import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { isAboutAll, isLost, isTimeout, LedgerBusy } from './failures.ts'
import { InvalidPlan } from './plan.ts'

function refusal(code: string): Error {
  const error = new DatabaseError('refused', 0, 'error')
  error.code = code
  return error
}

test.each([
  ['08006', true, false, false],
  ['57P01', true, false, true],
  ['57P03', true, false, true],
  ['57014', false, true, true],
  ['55P03', false, true, false],
  ['25006', false, false, true],
  ['53100', false, false, true],
  ['53300', false, false, true],
  ['58030', false, false, true],
  ['23505', false, false, false],
  ['23514', false, false, false],
  ['40001', false, false, false],
  ['0A000', false, false, false],
  ['22P08', false, false, false],
  ['42501', false, false, false],
  ['P0001', false, false, false],
  ['12570', false, false, false],
])('SQLSTATE %s: lost %s, given up waiting %s, about all %s', (code, lost, timeout, all) => {
  const error = refusal(code)
  expect([isLost(error), isTimeout(error), isAboutAll(error)]).toEqual([lost, timeout, all])
})

test('an error that is not the server’s leaves open what happened, but a plan that is wrong was never asked', () => {
  const cut = new Error('Connection terminated unexpectedly')
  expect([isLost(cut), isTimeout(cut), isAboutAll(cut)]).toEqual([true, false, false])
  expect(isLost(new InvalidPlan('wrong'))).toBe(false)
})

test('a busy ledger says so with the contract’s code', () => {
  expect(new LedgerBusy('full')).toMatchObject({ name: 'LedgerBusy', code: 'system.busy', message: 'full' })
})
