import * as promotions from '@tonle/promotions/contract'
import * as referral from '@tonle/referral/contract'
import { type Person, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vipState } from '../contract.ts'

/** The short state of the VIP page, as spec §3 names it. */
let w: World
let operator: Person
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  operator = await w.operator()
})
afterAll(() => w.close())

const why = 'a reason'
const stateOf = async ({ caller }: Person) => {
  const { hasVip, availablePromoCount, availablePromo } = await caller.call(vipState)
  return { hasVip, availablePromoCount, availablePromo }
}

test('it counts the promotions that can be claimed now', async () => {
  const member = await w.member()
  const { availablePromoCount: before } = await stateOf(member)
  const { id } = await operator.caller.call(promotions.saveCampaign, {
    ...{ code: 'STATE', trigger: 'first_login', currency: 'USD', art: 'gift', budget: '10.00', endsAt: null, joinsUntil: null },
    ...{ words: { title: { en: 'A gift' }, summary: { en: 'For you' } }, startsAt: '2026-11-20T00:00:00.000Z' },
    rule: { repeats: 'once', needsJoining: false, needsDesk: false },
    terms: {
      ...{
        reward: { kind: 'amount', amount: '1.00' },
        wagering: { times: 1, of: 'bonus' },
        order: 'cash_first',
        largestBet: null,
      },
      ...{ days: 7, weights: {}, gameWeights: [], excluded: [], winCap: null },
    },
  } as never)
  const campaign = `cpn_${id.replaceAll('-', '')}` as never
  await operator.caller.call(promotions.openCampaign, { id: campaign, why })
  expect(await stateOf(member)).toMatchObject({ hasVip: true, availablePromoCount: before + 1 })
  await member.caller.call(promotions.claimPromotion, { id: campaign })
  const { availablePromoCount } = await stateOf(member)
  expect(availablePromoCount).toBe(before)
  expect(availablePromoCount).toBe((await member.caller.call(promotions.promotionList, {})).availablePromoCount)
})

test('REFERRAL is enabled while something is promised for friends', async () => {
  const member = await w.member()
  const enabled = async () => (await stateOf(member)).availablePromo.REFERRAL.enabled
  const open = (await operator.caller.call(referral.programs)).programs.find(({ state }) => state === 'open')
  expect(await enabled()).toBe(open !== undefined)
  if (open) await operator.caller.call(referral.stopProgram, { id: open.id as never, why })
  expect(await enabled()).toBe(false)
  const { id } = await operator.caller.call(referral.saveProgram, {
    ...{ currency: 'USD', budget: '100.00' },
    terms: { levels: ['1.00'], friend: '0', verified: 0, deposited: '0', validBet: '0', days: 30, paysAgents: false },
  })
  await operator.caller.call(referral.openProgram, { id, why })
  expect(await enabled()).toBe(true)
})
