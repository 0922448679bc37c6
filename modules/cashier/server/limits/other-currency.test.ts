import { aboutDollars, type Currency, type Money, parseMoney } from '@tonle/money'
import { newId } from '@tonle/process'
import { type Person, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as cashier from '../../contract.ts'
import { netOf } from '../funds/sql-funds.ts'
import { watchDeposit } from '../funds/watch-deposit.ts'
import { roomOf } from './deposit-room.ts'

/** Settings' amounts are in the brand's currency, dollars; these members have riel. */
let w: World
beforeAll(async () => {
  w = await world()
  const book = { brand: w.brandId, currency: 'KHR', mode: 'play', zone: 'Asia/Phnom_Penh' } as const
  await w.services.db.tx(w.brandId, tx => w.services.ledger.openBook(tx, book))
})
afterAll(() => w?.close())

const khr = (dollars: number) => aboutDollars(BigInt(dollars), 'KHR')
const depositor = ({ id }: Person, currency: Currency) => ({ memberId: id, currency, mode: 'play' as const })

/** Money that was credited, by its row alone. */
const credited = (member: Person, currency: Currency, amount: Money) =>
  w.services.db.system(tx =>
    tx.query(
      `insert into cashier.payment (brand_id, id, provider, provider_id, reference, amount, currency, booked_at, member_id, state, reason, resolved_by, resolved_at)
       values ($1, $2, 'sandbox', $2::uuid::text, 'D-TEST', $3, $4, app_now(), $5, 'assigned', 'late', 'a test', app_now())`,
      [w.brandId, newId(w.services.clock), amount, currency, member.id],
    ),
  )

test('limits of deposits are about as much in riel as the settings say in dollars', async () => {
  const member = await w.member({ currency: 'KHR' })
  const { currency, limits } = await member.caller.call(cashier.depositLimits, {})
  expect(currency).toBe('KHR')
  expect(limits.map(({ period, standard, most }) => [period, standard, most])).toEqual([
    ['day', khr(20_000), khr(50_000)],
    ['week', khr(50_000), khr(100_000)],
    ['month', khr(100_000), khr(200_000)],
  ])
})

test('the question where money comes from is asked at about as much, not at a four-thousandth of it', async () => {
  const member = await w.member({ currency: 'KHR' })
  const check = async () => (await member.caller.call(cashier.fundsRequest, {})).check
  const watch = (amount: Money) =>
    w.services.db.tx(w.brandId, tx =>
      watchDeposit(tx, { ...w.services } as never, depositor(member, 'KHR'), { amount, overLimit: null, payerIndex: null }),
    )
  await credited(member, 'KHR', khr(29_999))
  await watch(khr(29_999))
  expect(await check()).toBeNull()
  await credited(member, 'KHR', khr(1))
  await watch(khr(1))
  expect(await check()).not.toBeNull()
})

test('accounts of one person in two currencies count together, and the lowest limit of both holds', async () => {
  const [dollars, riel] = [await w.member(), await w.member({ currency: 'KHR' })]
  await credited(dollars, 'USD', parseMoney('100.00'))
  await credited(riel, 'KHR', khr(50))
  await riel.caller.call(cashier.setDepositLimit, { period: 'day', cap: '1600000' })
  const person = [dollars.id, riel.id]
  const room = await w.services.db.read(w.brandId, read => roomOf(read, depositor(dollars, 'USD'), person))
  expect(room.credited.day).toBe(parseMoney('150.00'))
  expect(room.caps.day).toBe(parseMoney('400.00'))
  const net = await w.services.db.read(w.brandId, read => netOf(read, depositor(riel, 'KHR'), person))
  expect(net).toEqual({ 30: khr(150), 90: khr(150) })
})
