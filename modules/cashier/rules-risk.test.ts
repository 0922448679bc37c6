import { parseMoney } from '@tonle/money'
import { expect, test } from 'vitest'
import { judge, passesAlone, type RiskFacts } from './rules-risk.ts'

const usd = (text: string) => parseMoney(text, 'USD')
const terms = { largeAmount: usd('1000'), newMemberDays: 3, velocityCount: 3, winTimes: 5 }
const clean: RiskFacts = {
  ...{ amount: usd('50'), payouts: 2, memberDays: 30, deposited30: usd('100'), withdrawn30: usd('20'), requests24: 0 },
  ...{ accountHours: 100, name: 'same', isReset: false, unstaked: usd('0') },
  ...{ numbers: [], devices: [], networks: [], names: [] },
}
const bad = (facts: Partial<RiskFacts>) =>
  judge({ ...clean, ...facts }, terms)
    .filter(({ isGood }) => !isGood)
    .map(({ name }) => name)
const limits = { amount: usd('50'), today: 0n, autoBelow: usd('100'), approvalLimit: usd('500') }
const alone = (facts: Partial<RiskFacts>, more: Partial<typeof limits> = {}) =>
  passesAlone(judge({ ...clean, ...facts }, terms), { ...limits, ...more })

test('each fact has its own reason, at its bound', () => {
  expect(bad({})).toEqual([])
  const each: [Partial<RiskFacts>, string][] = [
    [{ numbers: ['dara'] }, 'shared_account'],
    [{ name: 'differs' }, 'name_match'],
    [{ name: 'unknown' }, 'name_match'],
    [{ devices: ['dara'] }, 'shared_device'],
    [{ names: ['dara'] }, 'shared_name'],
    [{ networks: ['dara'] }, 'shared_network'],
    [{ isReset: true }, 'recent_reset'],
    [{ accountHours: 71 }, 'new_account'],
    [{ withdrawn30: usd('450.01') }, 'unusual_win'],
    [{ requests24: 3 }, 'velocity'],
    [{ unstaked: usd('0.01') }, 'turnover_open'],
    [{ payouts: 0 }, 'first_withdrawal'],
    [{ memberDays: 2 }, 'account_age'],
  ]
  for (const [facts, name] of each) expect(bad(facts)).toEqual([name])
  expect(bad({ withdrawn30: usd('450'), requests24: 2, accountHours: 72, memberDays: 3 })).toEqual([])
  expect(bad({ amount: usd('1000'), deposited30: usd('1000') })).toEqual(['large_amount'])
  expect(bad({ deposited30: usd('0') })).toEqual(['unusual_win', 'deposit_history'])
})

test('only a clean request below the amount of the day goes through alone; a shared network is no reason to hold it', () => {
  expect(alone({})).toBe(true)
  expect(alone({ networks: ['dara'] })).toBe(true)
  expect(alone({ devices: ['dara'] })).toBe(false)
  expect(alone({ payouts: 0 })).toBe(false)
  expect(alone({}, { today: usd('50') })).toBe(false)
  expect(alone({}, { today: usd('49.99') })).toBe(true)
  expect(alone({}, { autoBelow: usd('0') })).toBe(false)
  expect(alone({}, { approvalLimit: usd('49.99') })).toBe(false)
})
