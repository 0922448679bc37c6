import { changeSettings, consoleSettings } from '@tonle/brand/contract'
import * as promotions from '@tonle/promotions/contract'
import { type Person, type World, world } from '@tonle/testkit'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as operators from '../../contract.ts'

/** What one operator gives alone on a business day: 30.00 here, in acts of 10.00. */
let w: World
let first: Person
let second: Person
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  first = await w.operator()
  second = await w.operator()
  const { version } = (await first.caller.call(consoleSettings)).modules.find(({ module }) => module === 'operators')!
  const lower = { module: 'operators', version, values: { giftsDay: '30.00' }, why: 'a small brand' }
  await first.caller.call(changeSettings, lower)
})
afterEach(() => w.expectBooksBalance())
afterAll(() => w.close())

const why = 'for the weekend'
let count = 0
/** A campaign of 10.00 that is not open, of so much a gift. */
const body = (code: string, amount: string) =>
  ({
    ...{ code, trigger: 'code', currency: 'USD', art: 'gift', budget: '10.00', endsAt: null, joinsUntil: null },
    ...{ words: { title: { en: 'A gift' }, summary: { en: 'For you' } }, startsAt: '2026-11-20T00:00:00.000Z' },
    rule: { repeats: 'once', needsJoining: false, needsDesk: false, code },
    terms: {
      ...{ reward: { kind: 'amount', amount }, wagering: { times: 0, of: 'bonus' }, order: 'cash_first', largestBet: null },
      ...{ days: 7, weights: {}, gameWeights: [], excluded: [], winCap: null },
    },
  }) as never
const wire = (id: string) => `cpn_${id.replaceAll('-', '')}` as never
const draft = async (by: Person, code = `GIFT${++count}`): Promise<string> =>
  (await by.caller.call(promotions.saveCampaign, body(code, '1.00'))).id
/** @returns whether it was opened without a second operator */
async function opens(by: Person, id: string): Promise<boolean> {
  const asked = await by.caller.ask(promotions.openCampaign, { id: wire(id), why }).catch((error: Error) => error.message)
  return asked.endsWith('was done without a second operator')
}
const askedOf = async () => (await second.caller.call(operators.approvals, { state: 'waiting', limit: '100' })).content

test('many small gifts of one operator are one large one: beyond the day a second operator agrees to each', async () => {
  const given: boolean[] = []
  for (let n = 0; n < 4; n++) given.push(await opens(first, await draft(first)))
  expect(given).toEqual([true, true, true, false])
  const [asked] = await askedOf()
  expect(asked).toMatchObject({ call: 'promotions.openCampaign', askedBy: first.account })
  expect(await second.caller.call(operators.approveRequest, { id: asked!.id })).toMatchObject({ state: 'approved' })
  // Another operator has a day of the own, and so has everybody tomorrow.
  expect(await opens(second, await draft(second))).toBe(true)
  await w.advance(24 * 3_600_000)
  first = await w.operator()
  second = await w.operator()
  expect(await opens(first, await draft(first))).toBe(true)
})

test('of many gifts at once no more are given alone than the day holds', async () => {
  const busy = await w.operator()
  const drafts = await Promise.all(Array.from({ length: 12 }, () => draft(busy)))
  const said = await Promise.all(drafts.map(id => opens(busy, id)))
  expect(said.filter(Boolean)).toHaveLength(3)
  expect((await askedOf()).filter(({ askedBy }) => askedBy === busy.account)).toHaveLength(9)
})

test('a gift that is refused counts nothing', async () => {
  const careful = await w.operator()
  const id = await draft(careful)
  expect(await opens(careful, id)).toBe(true)
  // It is open already: refused, ten times.
  for (let n = 0; n < 10; n++)
    await expect(careful.caller.call(promotions.openCampaign, { id: wire(id), why })).rejects.toMatchObject({
      code: 'promotions.campaign_open',
    })
  const rest = [await opens(careful, await draft(careful)), await opens(careful, await draft(careful))]
  expect([...rest, await opens(careful, await draft(careful))]).toEqual([true, true, false])
})

test('a campaign that was changed after it was asked for is not opened by what was agreed to', async () => {
  const asker = await w.operator()
  for (let n = 0; n < 3; n++) expect(await opens(asker, await draft(asker))).toBe(true)
  const id = await draft(asker, 'CHANGED')
  const request = await asker.caller.ask(promotions.openCampaign, { id: wire(id), why })
  const row = async () => (await asker.caller.call(promotions.campaigns, { find: 'CHANGED' })).content[0]!
  await asker.caller.call(promotions.saveCampaign, {
    ...(body('CHANGED', '10.00') as object),
    ...{ id: wire(id), version: (await row()).version },
  } as never)
  expect(await second.caller.call(operators.approveRequest, { id: request })).toMatchObject({ state: 'failed' })
  expect((await row()).state).toBe('draft')
})
