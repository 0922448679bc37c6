import { parseMoney } from '@tonle/money'
import { newId } from '@tonle/process'
import { type Caller, GAME, openTestVendor, type Person, type TestVendor, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { heldCredit, heldCredits, vendorsWaiting } from '../../contract.ts'

let w: World
let admin: Caller
let vendor: TestVendor
let member: Person
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  admin = (await w.operator()).caller
  vendor = await openTestVendor(w, 'PG')
  member = await w.member({ balance: '100.00' })
  await holdCredits()
})
afterAll(() => w.close())

const ids = { old: newId(), young: newId(), done: newId() }
const wire = (id: string) => `hcr_${id.replaceAll('-', '')}`

async function holdCredits(): Promise<void> {
  const { session, playerId } = await vendor.session(member)
  const seat = { session, playerId, gameId: GAME, roundId: 'R-1', currency: 'USD' }
  const { betId } = await vendor.send('bet', { ...seat, txId: 'b-1', amount: '2.00' })
  const bet = String(betId).slice(4)
  const rows = [
    { id: ids.young, tx: 'w-2', bet: null, minutes: 5, done: false },
    { id: ids.old, tx: 'w-1', bet, minutes: 41, done: false },
    { id: ids.done, tx: 'w-0', bet: null, minutes: 90, done: true },
  ]
  for (const row of rows)
    await w.services.db.system(
      tx =>
        tx.query(
          `insert into play.held_credit (brand_id, id, vendor_account, vendor, kind, tx_id, bet_id, game, member_id, currency, mode, day,
                                         ceiling, allowed, amount, rest, held_at, resolved_at, resolution)
           values ($1, $2, $3, 'PG', 'win', $4, $5::uuid, $6, $7, 'USD', 'play', current_date, 'operation', 10000000000, 18000000000,
                   18000000000, app_now() - make_interval(mins => $8), case when $9 then app_now() end, case when $9 then 'taken_back' end)`,
          [w.brandId, row.id, vendor.account, row.tx, row.bet, GAME, member.id, row.minutes, row.done],
        ),
      { brand: w.brandId },
    )
}

test('held credits are listed with the longest wait at the top, and are counted for the menu', async () => {
  const waiting = await admin.call(heldCredits)
  expect(waiting.content.map(held => held.id)).toEqual([ids.old, ids.young])
  expect(waiting.content[0]).toMatchObject({
    ...{ vassalage: 'PG', gameName: 'Fortune', kind: 'win', txId: 'w-1', account: member.account, currency: 'USD', mode: 'play' },
    ...{
      amount: parseMoney('18000.00'),
      rest: parseMoney('18000.00'),
      ceiling: 'operation',
      allowed: parseMoney('10000.00'),
      resolvedAt: null,
    },
  })
  const all = await admin.call(heldCredits, { state: 'all' })
  expect(all.content.map(held => held.id).sort()).toEqual([ids.old, ids.young, ids.done].sort())
  expect((await admin.call(heldCredits, { state: 'resolved' })).content).toMatchObject([{ resolution: 'taken_back' }])
  expect((await admin.call(heldCredits, { vassalage: 'JL', count: 'true' })).total).toEqual({ count: 0, isExact: true })
  expect(await admin.call(vendorsWaiting)).toEqual({ heldCredits: 2, exhausted: 0 })
})

test('one tells its bet and what else was held of its vendor', async () => {
  expect(await admin.call(heldCredit, { id: wire(ids.old) })).toMatchObject({
    ...{ account: member.account, bet: { stake: parseMoney('2.00'), roundId: 'R-1' }, lately: { ofVendor: 2, ofMember: 2 } },
  })
  expect(await admin.call(heldCredit, { id: wire(ids.young) })).toMatchObject({ bet: null, betId: null })
})

test("another brand's operator finds none of them", async () => {
  const other = (await (await w.secondBrand()).operator()).caller
  expect((await other.call(heldCredits, { state: 'all' })).content).toEqual([])
  await expect(other.call(heldCredit, { id: wire(ids.old) })).rejects.toMatchObject({ code: 'play.no_such_held_credit' })
})
