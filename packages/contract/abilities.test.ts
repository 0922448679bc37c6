import '@tonle/brand/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Ability, type Able, call, can, flagRefusal } from './index.ts'
import type { BrandContext } from './server/index.ts'

const operator: Able = { abilities: new Set<Ability>(['withdrawals.read']), brandId: 'one' }
const agent: Able = { abilities: ['agent.center'], memberId: 'a' }

test('an ability is needed, and nothing else where the thing belongs to nobody', () => {
  expect(can(operator, 'withdrawals.read')).toBe(true)
  expect(can(operator, 'withdrawals.pay')).toBe(false)
  expect(can({ type: 'visitor' }, 'withdrawals.read')).toBe(false)
})

test('an operator reaches the brand of the session', () => {
  expect(can(operator, 'withdrawals.read', { brand: 'one', owner: 'm' })).toBe(true)
  expect(can(operator, 'withdrawals.read', { brand: 'two', owner: 'm' })).toBe(false)
  expect(can(operator, 'withdrawals.pay', { brand: 'one' })).toBe(false)
})

test('a member reaches the own things, an agent those of the line too', () => {
  expect(can(agent, 'agent.center', { owner: 'a' })).toBe(true)
  expect(can(agent, 'agent.center', { owner: 'm', uplines: ['root', 'a'] })).toBe(true)
  expect(can(agent, 'agent.center', { owner: 'm', uplines: ['root', 'b'] })).toBe(false)
  expect(can(agent, 'agent.center', { owner: 'm' })).toBe(false)
})

test('names that no module declares do not compile', () => {
  const options = { summary: '', route: 'GET /wps/test', effect: 'read', input: z.object({}), output: z.object({}) } as const
  call({ ...options, who: 'operator', ability: 'members.read' })
  // @ts-expect-error: no module declares it
  call({ ...options, who: 'operator', ability: 'members.reed' })
  // @ts-expect-error: no module declares it
  expect(can(operator, 'withdrawals.reed')).toBe(false)
  call({ ...options, who: 'anyone', flag: 'FREEPLAY3' })
  // @ts-expect-error: no module declares it
  call({ ...options, who: 'anyone', flag: 'FREEPLAY' })
  // @ts-expect-error: no module declares it
  const asksWrong = (site: BrandContext) => site.flags.has('FREEPLAY')
  expect(asksWrong).toBeTypeOf('function')
})

test('a flag that is off refuses with its own sentence, or with the general one', () => {
  expect([flagRefusal('FREEPLAY3'), flagRefusal('PTSYS3')]).toEqual(['identity.freeplay_off', 'system.feature_off'])
})
