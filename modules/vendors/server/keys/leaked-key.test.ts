import { parseMoney } from '@tonle/money'
import { GAME, openTestVendor, type Person, type TestVendor, world } from '@tonle/testkit'
import { expect, test } from 'vitest'

const usd = (text: string) => parseMoney(text, 'USD')
const [OPERATION, DAY, HOUR] = ['50.00', '200.00', '300.00'].map(usd)
const ATTACK_MS = 4000
const AT_ONCE = 8
const ALARM_WITHIN_MS = 5000

let count = 0
const fresh = () => `leak-${++count}`

/** Each way that a key can give money to somebody, one after the other. */
async function grab(
  vendor: TestVendor,
  { session, playerId }: { session: string; playerId: string },
  amount: string,
): Promise<void> {
  const about = { playerId, currency: 'USD', amount }
  const seat = { session, playerId, gameId: GAME, currency: 'USD' }
  const [bet, table, tip] = [fresh(), fresh(), fresh()]
  await Promise.all([
    vendor.send('adjust', { ...about, txId: fresh(), reason: 'mine' }),
    ...['jackpot', 'promo', 'tournament', 'free'].map(kind => vendor.send('win', { ...about, txId: fresh(), kind })),
    vendor.send('betWin', { ...seat, txId: fresh(), amount: '0.00', payout: amount }),
    vendor.send('betWin', { ...seat, txId: fresh(), amount: '1.00', payout: amount, jackpot: amount, promo: amount }),
    vendor.send('bet', { ...seat, txId: bet, amount: '1.00' }),
    vendor.send('hold', { ...seat, txId: table, amount: '1.00' }),
    vendor.send('tip', { ...seat, txId: tip, amount: '1.00' }),
  ])
  await Promise.all([
    vendor.send('win', { ...about, txId: fresh(), refTxId: bet }),
    vendor.send('adjust', { ...about, txId: fresh(), refTxId: bet, reason: 'mine' }),
    vendor.send('capture', { ...about, txId: fresh(), refTxId: table, amount: '1.00', payout: amount }),
    vendor.send('tipCancel', { playerId, txId: fresh(), refTxId: tip }),
  ])
}

test('a leaked key with every capability gets a member’s day and the hour’s budget at most, and is seen', {
  timeout: 60_000,
}, async () => {
  const w = await world({ LOG_LEVEL: 'silent' })
  const alarms = new Map<string, number>()
  const { error } = w.services.log
  w.services.log.error = ((facts: { alarm?: string }, ...more: [string]) => {
    if (facts.alarm && !alarms.has(facts.alarm)) alarms.set(facts.alarm, performance.now())
    error.call(w.services.log, facts, ...more)
  }) as typeof error
  const vendor = await openTestVendor(w, 'PG')
  await w.services.db.tx(w.brandId, tx =>
    tx.query(
      `insert into play.vendor_ceiling (brand_id, vendor_account, currency, mode, operation, member_day, hour)
       values ($1, $2, 'USD', 'play', $3, $4, $5)`,
      [tx.brand, vendor.account, OPERATION, DAY, HOUR],
    ),
  )
  await new Promise(resolve => setTimeout(resolve, 1050))
  const thieves: Person[] = [await w.member({ balance: '100.00' }), await w.member({ balance: '100.00' })]
  const seats = [await vendor.session(thieves[0]!), await vendor.session(thieves[1]!)]

  const begunMs = performance.now()
  const grabs = Array.from({ length: AT_ONCE }, async (_, i) => {
    for (let n = 0; performance.now() - begunMs < ATTACK_MS; n++)
      await grab(vendor, seats[i % 2]!, n % 3 === 0 ? '60.00' : '7.00')
  })
  await Promise.all(grabs)
  // A slow machine draws the attack out, and the budget is used up later.
  const withinMs = Math.max(ALARM_WITHIN_MS, performance.now() - begunMs)

  const gained = []
  for (const thief of thieves) gained.push((await w.balance(thief)) - usd('100.00'))
  for (const one of gained) expect(one).toBeLessThanOrEqual(DAY!)
  const all = gained.reduce((sum, one) => sum + one, 0n)
  expect(all).toBeLessThanOrEqual(HOUR!)
  // It was attacked in earnest: most of the budget is gone, and much more is held.
  expect(all).toBeGreaterThan(usd('200.00'))
  const [held] = await w.services.db.tx(w.brandId, tx =>
    tx.query<{ rest: bigint }>('select sum(rest)::int8 as rest from play.held_credit'),
  )
  expect(held?.rest ?? 0n).toBeGreaterThan(HOUR!)
  for (const alarm of ['vendor_ceiling', 'vendor_budget_used_up'])
    expect((alarms.get(alarm) ?? Number.POSITIVE_INFINITY) - begunMs, alarm).toBeLessThan(withinMs)
  const stake = { ...seats[0], gameId: GAME, currency: 'USD', txId: fresh(), amount: '1.00' }
  await expect
    .poll(async () => (await vendor.send('bet', { ...stake, txId: fresh() })).code, { timeout: 3000 })
    .toBe('BET_NOT_ALLOWED')
  await w.expectBooksBalance()
  await w.close()
})
