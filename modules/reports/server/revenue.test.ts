import { type Money, parseMoney } from '@tonle/money'
import { createSeamless, type Seamless, type VendorAccount } from '@tonle/play/server'
import { newId } from '@tonle/process'
import { type Caller, refusalOf, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { revenue, revenueBets, revenueByHour, revenueOfBrands } from '../contract.ts'

const DAY_MS = 86_400_000
const usd = (text: string) => (text.startsWith('-') ? -parseMoney(text.slice(1), 'USD') : parseMoney(text, 'USD')) as Money
let w: World
let wallet: Seamless
let accounts: VendorAccount[]
let desk: Caller
let days: string[]

beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  wallet = createSeamless(w.services)
  accounts = [await wallet.account(w.brandId, 'PG'), await wallet.account(w.brandId, 'AG')]
  const [sok, dara] = [await w.member({ balance: '1000.00' }), await w.member({ balance: '1000.00' })]
  await bet(sok.id, 0, 'fortune', '10.00', '0.00')
  await bet(dara.id, 0, 'fortune', '20.00', '50.00')
  await w.advance(DAY_MS)
  await bet(sok.id, 0, 'dragon', '30.00', '0.00')
  await bet(sok.id, 1, 'baccarat', '5.00', '1.00', 'LIVE')
  await bet(sok.id, 1, 'baccarat', '7.00', undefined, 'LIVE')
  await w.fold()
  desk = (await w.operator()).caller
  days = (await desk.call(revenue, { by: 'day' })).content.map(row => row.day!)
}, 60_000)
afterAll(() => w.close())

let count = 0
async function bet(
  memberId: string,
  vendor: 0 | 1,
  game: string,
  stake: string,
  payout?: string,
  vertical = 'RNG',
): Promise<void> {
  const op = {
    account: accounts[vendor]!,
    txId: `r-${++count}`,
    memberId,
    currency: 'USD',
    mode: 'play',
    game,
    vertical,
  } as const
  const placed = {
    ...op,
    stake: usd(stake),
    betId: newId(w.services.clock),
    input: [stake],
    lineVersion: 1,
    isRefusalFinal: true,
  }
  const answer = await (payout === undefined ? wallet.bet(placed) : wallet.betWin({ ...placed, payout: usd(payout) }))
  expect(answer.code).toBe('ok')
}

test('revenue by day counts what was settled, and each player once over all days', async () => {
  const { content, totals } = await desk.call(revenue, { by: 'day' })
  expect(content).toMatchObject([
    { players: 1, bets: 2, stake: usd('35.00'), payout: usd('1.00'), ggr: usd('34.00'), margin: '97.14' },
    { players: 2, bets: 2, stake: usd('30.00'), payout: usd('50.00'), ggr: usd('-20.00'), margin: '-66.67' },
  ])
  expect(totals).toEqual({ players: 2, bets: 4, stake: usd('65.00'), payout: usd('51.00'), ggr: usd('14.00'), margin: '21.54' })
})

test('the same figures by vendor, game and vertical, in the order that is asked, page by page', async () => {
  const vendors = await desk.call(revenue, { by: 'vendor', sort: '-ggr' })
  expect(vendors.content.map(row => [row.vassalage, row.players, row.ggr])).toEqual([
    ['PG', 2, usd('10.00')],
    ['AG', 1, usd('4.00')],
  ])
  const first = await desk.call(revenue, { by: 'game', sort: 'ggr', limit: '1' })
  expect(first.content).toMatchObject([{ gameCode: 'fortune', ggr: usd('-20.00') }])
  const next = await desk.call(revenue, { by: 'game', sort: 'ggr', limit: '5', cursor: first.next! })
  expect(next.content.map(row => row.gameCode)).toEqual(['baccarat', 'dragon'])
  expect(next.totals).toBeNull()
  const live = await desk.call(revenue, { by: 'vertical', vertical: 'LIVE' })
  expect(live.content).toMatchObject([{ key: 'LIVE', bets: 1, ggr: usd('4.00') }])
  expect((await desk.call(revenue, { by: 'day', vassalage: 'PG', fromDay: days[1]!, toDay: days[1]! })).totals).toMatchObject({
    bets: 2,
  })
})

test('the hours of a day add up to its revenue, beside those of the day before', async () => {
  const { hours, today, before, verticals } = await desk.call(revenueByHour)
  expect(hours).toHaveLength(24)
  const sum = (name: 'ggr' | 'before') => hours.reduce((total, hour) => total + (hour[name] ?? 0n), 0n)
  expect(sum('ggr')).toBe(usd('34.00'))
  expect(sum('before')).toBe(usd('-20.00'))
  expect(today).toMatchObject({ ggr: usd('34.00'), players: 1 })
  expect(before).toMatchObject({ ggr: usd('-20.00'), margin: '-66.67', players: 2 })
  expect(verticals).toEqual([
    { vertical: 'RNG', ggr: usd('30.00') },
    { vertical: 'LIVE', ggr: usd('4.00') },
  ])
  expect(hours.some(({ ggr }) => ggr === null)).toBe(true)
})

test('the bets behind a figure are those of the day, the vendor and the game, with what became of them', async () => {
  const { content } = await desk.call(revenueBets, { day: days[0]! })
  expect(content.map(row => [row.gameCode, row.status, row.ggr])).toEqual([
    ['baccarat', 'open', usd('7.00')],
    ['baccarat', 'won', usd('4.00')],
    ['dragon', 'lost', usd('30.00')],
  ])
  const first = await desk.call(revenueBets, { day: days[1]!, vassalage: 'PG', limit: '1' })
  expect(first.content).toMatchObject([{ stake: usd('20.00'), payout: usd('50.00'), ggr: usd('-30.00') }])
  expect((await desk.call(revenueBets, { day: days[1]!, vassalage: 'PG', cursor: first.next! })).content).toHaveLength(1)
  expect((await desk.call(revenueBets, { day: days[1]!, gameCode: 'dragon' })).content).toEqual([])
})

test('an operator of one brand sees its revenue alone, and who may not read reports sees none', async () => {
  const all = await desk.call(revenueOfBrands)
  expect(all.content.length).toBeGreaterThan(0)
  expect(all.content.find(({ stake }) => stake > 0n)).toMatchObject({ stake: usd('65.00'), players: 2 })
  const support = (await w.operator('support')).caller
  for (const call of [revenue, revenueByHour, revenueOfBrands, revenueBets])
    expect((await refusalOf(support.call(call as typeof revenue))).code).toBe('session.forbidden')
})

test('page by page the bets of a day come newest first, each once, however far apart in the day; their number is that of all', async () => {
  const player = await w.member({ balance: '1000.00' })
  const begin = w.services.clock.nowMs()
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Phnom_Penh' }).format(begin)
  // Within minutes, hours later, and close to the end of the day.
  const steps = [0, 1, 2, 5, 14, 30, 60, 180, 300].map(minutes => minutes * 60_000)
  let passed = 0
  for (const step of steps) {
    await w.advance(step - passed)
    passed = step
    await bet(player.id, 0, 'windows', '1.00', '0.00')
  }
  await w.fold()
  let own = (await w.operator()).caller
  const walk = async (sort: '-placedAt' | 'placedAt', limit: string) => {
    const found: string[] = []
    const totals: unknown[] = []
    for (let cursor: string | undefined; ; ) {
      const page = await own.call(revenueBets, {
        day,
        gameCode: 'windows',
        sort,
        limit,
        count: 'true',
        ...(cursor && { cursor }),
      })
      found.push(...page.content.map(row => row.betId))
      totals.push(page.total)
      if (!page.next) return { found, totals }
      cursor = page.next
    }
  }
  const oldest = await walk('placedAt', '2')
  expect(new Set(oldest.found).size).toBe(steps.length)
  for (const limit of ['1', '2', '4', '50']) {
    const { found, totals } = await walk('-placedAt', limit)
    expect(found).toEqual(oldest.found.toReversed())
    expect(totals[0]).toEqual({ count: steps.length, isExact: true })
  }
  // On the next day the sums say how many there were.
  await w.advance(DAY_MS)
  own = (await w.operator()).caller
  const over = await own.call(revenueBets, { day, gameCode: 'windows', limit: '3', count: 'true' })
  expect([over.total, over.content.map(row => row.betId)]).toEqual([
    { count: steps.length, isExact: true },
    oldest.found.toReversed().slice(0, 3),
  ])
})
