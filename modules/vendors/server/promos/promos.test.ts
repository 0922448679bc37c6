import { closePart, openPart } from '@tonle/brand/contract'
import { parseMoney } from '@tonle/money'
import { approveRequest } from '@tonle/operators/contract'
import { openTestVendor, type Person, type Refusal, refusalOf, type TestVendor, type World, world } from '@tonle/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { endPromo, givePromo, promoGrants } from '../../contract.ts'
import { setVendorAddresses } from '../keys/manage-keys.ts'
import { openTestService, type ServiceCall } from '../outbound/test-service.ts'
import { tellPromo } from './tell-promo.ts'

/** Prizes that the brand asks a vendor for: told to it, paid by it, once. */
let w: World
let vendor: TestVendor
let other: TestVendor
let operator: Person
let service: Awaited<ReturnType<typeof openTestService>>
let say: (asked: ServiceCall) => { status?: number; body: unknown }
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  vendor = await openTestVendor(w, 'PG')
  other = await openTestVendor(w, 'CX')
  operator = await w.operator()
  service = await openTestService(vendor.key, asked => say(asked))
  await w.services.db.tx(w.brandId, tx => setVendorAddresses(tx, 'PG', { serviceUrl: service.url }))
})
beforeEach(() => {
  service.asked.length = 0
  say = () => ({ body: { code: 'OK' } })
})
afterEach(() => w.expectBooksBalance())
afterAll(async () => {
  await service.close()
  await w.close()
})

const usd = (text: string) => parseMoney(text, 'USD')
const why = 'the winner of a weekend'
const wire = (id: string) => `vpg_${id.replaceAll('-', '')}`
const codeOf = (asked: Promise<unknown>) => asked.then(() => 'ok').catch((error: Refusal) => error.code)
const give = async (member: Person, of: object = {}) =>
  await operator.caller.call(givePromo, {
    vassalage: 'PG',
    account: member.account,
    amount: '5.00',
    days: 7,
    why,
    ...of,
  } as never)
const stateOf = async (member: Person) =>
  (await operator.caller.call(promoGrants, { queue: 'all', find: member.account })).content.map(({ state }) => state)

let count = 0
/** As the vendor pays a prize to a player. */
const prize = (
  playerId: string,
  campaignId: string,
  { amount = '5.00', txId = `prize-${++count}`, by = vendor, ...of }: PrizeOf = {},
) => by.send('win', { playerId, currency: 'USD', txId, amount, kind: 'promo', campaignId, ...of })
interface PrizeOf {
  amount?: string
  txId?: string
  by?: TestVendor
  kind?: string
  refTxId?: string
}

test('a prize is told to its vendor until it answers, paid by its payment, once, and stands in the list', async () => {
  const member = await w.member({ balance: '1.00' })
  const { id, state } = await give(member)
  expect(state).toBe('waiting')
  say = () => ({ status: 500, body: { code: 'LATER' } })
  await expect(tellPromo(w.services, w.brandId, id)).rejects.toThrow('no answer')
  expect(await stateOf(member)).toEqual(['waiting'])
  say = () => ({ body: { code: 'OK' } })
  await tellPromo(w.services, w.brandId, id)
  expect(await stateOf(member)).toEqual(['told'])
  const told = service.asked.at(-1)!
  expect(told).toMatchObject({ operation: 'promo/grant', isSigned: true, body: { grantId: id, currency: 'USD', amount: '5.00' } })
  const playerId = String(told.body.playerId)

  // Eight of one payment at once, beside four others of the same grant.
  const said = await Promise.all([
    ...Array.from({ length: 8 }, () => prize(playerId, id, { txId: 'same' })),
    ...Array.from({ length: 4 }, () => prize(playerId, id)),
  ])
  const codes = said.map(({ code }) => code)
  const paid = codes.filter(code => code === 'OK').length
  expect([1, 8]).toContain(paid)
  expect(codes.every(code => code === 'OK' || code === 'CAMPAIGN_UNKNOWN')).toBe(true)
  expect(await w.balance(member)).toBe(usd('6.00'))
  expect(await prize(playerId, id)).toMatchObject({ code: 'CAMPAIGN_UNKNOWN' })
  const [row] = (await operator.caller.call(promoGrants, { queue: 'paid', find: member.account })).content
  expect(row).toMatchObject({ state: 'paid', paid: usd('5.00'), amount: usd('5.00'), note: why })
  expect(await codeOf(operator.caller.call(endPromo, { id: wire(id) as never, why }))).toBe('play.promo_over')
  // Nothing more to tell.
  service.asked.length = 0
  await tellPromo(w.services, w.brandId, id)
  expect(service.asked).toEqual([])
})

test('a grant of nobody, of another member or vendor, or above its amount is refused, and a prize names it alone', async () => {
  const [member, stranger] = [await w.member({ balance: '1.00' }), await w.member({ balance: '1.00' })]
  const { id } = await give(member)
  const [mine, theirs] = [await vendor.session(member), await vendor.session(stranger)]
  const atOther = await other.session(member)
  for (const unknown of ['spring', '0192f0c1-3333-7000-8000-000000000001'])
    expect(await prize(mine.playerId, unknown)).toMatchObject({ code: 'CAMPAIGN_UNKNOWN' })
  expect(await prize(theirs.playerId, id)).toMatchObject({ code: 'CAMPAIGN_UNKNOWN' })
  expect(await prize(atOther.playerId, id, { by: other })).toMatchObject({ code: 'CAMPAIGN_UNKNOWN' })
  expect(await prize(mine.playerId, id, { amount: '5.01' })).toMatchObject({ code: 'WRONG_AMOUNT' })
  expect(await prize(mine.playerId, id, { kind: 'jackpot' })).toMatchObject({ code: 'BAD_REQUEST' })
  expect(await prize(mine.playerId, id, { refTxId: 'a-bet' })).toMatchObject({ code: 'BAD_REQUEST' })
  expect([await w.balance(member), await w.balance(stranger)]).toEqual([usd('1.00'), usd('1.00')])
  expect(await prize(mine.playerId, id, { amount: '3.00', kind: 'tournament' })).toMatchObject({ code: 'OK' })
  expect(await w.balance(member)).toBe(usd('4.00'))
})

test('what was taken back, or is over for two days, is not paid', async () => {
  const member = await w.member({ balance: '1.00' })
  const { playerId } = await vendor.session(member)
  const [ended, late] = [await give(member), await give(member, { days: 1 })]
  expect((await operator.caller.call(endPromo, { id: wire(ended.id) as never, why })).state).toBe('ended')
  expect(await codeOf(operator.caller.call(endPromo, { id: wire(ended.id) as never, why }))).toBe('play.promo_over')
  expect(await prize(playerId, ended.id)).toMatchObject({ code: 'CAMPAIGN_UNKNOWN' })
  const expire = (ago: string) =>
    w.database.asOwner(
      `update play.promo_grant set granted_at = app_now() - interval '9 days', expires_at = app_now() - interval '${ago}' where id = '${late.id}'`,
    )
  await expire('49 hours')
  expect(await prize(playerId, late.id)).toMatchObject({ code: 'CAMPAIGN_UNKNOWN' })
  await expire('47 hours')
  expect((await stateOf(member)).toSorted()).toEqual(['ended', 'expired'])
  expect(await prize(playerId, late.id)).toMatchObject({ code: 'OK' })
  expect(await w.balance(member)).toBe(usd('6.00'))
})

test('only an outside vendor that may pay prizes is asked for one, for a member of the brand', async () => {
  const member = await w.member()
  const none = { ...member, account: 'nobody-at-all' }
  expect(await codeOf(give(none))).toBe('play.no_such_player')
  expect(await codeOf(give(member, { vassalage: 'ZZ' }))).toBe('play.no_such_account')
  expect(await codeOf(give(member, { amount: '5.001' }))).toBe('request.invalid')
  await w.services.db.tx(w.brandId, tx =>
    tx.query(`update vendors.vendor_account set capabilities = '{}' where brand_id = $1 and vendor = 'CX'`, [tx.brand]),
  )
  expect(await codeOf(give(member, { vassalage: 'CX' }))).toBe('play.promo_not_enabled')
})

test('while the brand has closed its bonuses no prize is asked for; one of before is told and paid', async () => {
  const member = await w.member({ balance: '1.00' })
  const { playerId } = await vendor.session(member)
  const { id } = await give(member)
  const asked = { vassalage: 'PG', account: member.account, amount: '900.00', days: 7, why }
  const request = await operator.caller.ask(givePromo, asked)
  await operator.caller.call(closePart, { part: 'bonuses', why })
  expect(await codeOf(give(member))).toBe('brand.bonuses_closed')
  // Neither by what was asked of a second operator before.
  const second = await w.operator('admin')
  const { state, failure } = await second.caller.call(approveRequest, { id: request })
  expect([state, failure]).toEqual(['failed', (await refusalOf(give(member))).body.message])
  await tellPromo(w.services, w.brandId, id)
  expect(await stateOf(member)).toEqual(['told'])
  expect(await prize(playerId, id)).toMatchObject({ code: 'OK' })
  expect(await w.balance(member)).toBe(usd('6.00'))
  await operator.caller.call(openPart, { part: 'bonuses', why })
  expect(await codeOf(give(member))).toBe('ok')
})
