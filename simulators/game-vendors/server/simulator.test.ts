import { setTimeout as sleep } from 'node:timers/promises'
import { type Money, parseMoney } from '@tonle/money'
import { launchGame } from '@tonle/play/contract'
import type { Person } from '@tonle/testkit'
import { givePromo, promoGrants } from '@tonle/vendors/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { simulatorWorld, type TestSimulator } from './test-simulator.ts'

/** The simulator as a process, over HTTP, against the real wallet on real PostgreSQL. */
let sim: TestSimulator
beforeAll(async () => {
  sim = await simulatorWorld()
})
afterAll(() => sim.close())

interface Round {
  id: string
  state: string
}
interface Seat {
  handle: string
  balance: string
  rounds: Round[]
}
interface Detail {
  state: string
  stake: string
  payout: string
  steps: { op: string; state: string; attempts: number }[]
}

async function sit(game: string, balance = '500.00'): Promise<{ person: Person; handle: string; seat: Seat }> {
  const person = await sim.w.member({ balance })
  const { token } = await person.caller.call(launchGame, { vassalage: 'PG', gameCode: game, mode: 'real' })
  const seat = await sim.post<Seat>('/api/open', { vendor: 'PG', game, token, mode: 'real', currency: 'USD' })
  return { person, handle: seat.handle, seat }
}

const play = (handle: string, choice = '') =>
  sim.post<{ round: Round; balance: string }>('/api/play', { handle, stake: '1.00', choice })

const usd = (text: string) => parseMoney(text, 'USD')

/** What a player must have after rounds as the vendor wrote them down. */
async function model(ids: readonly string[], start: string): Promise<Money> {
  let sum = usd(start) as bigint
  for (const id of ids) {
    const { state, stake, payout } = await detail(id)
    if (state === 'settled') sum += BigInt(payout) - BigInt(stake)
  }
  return sum as Money
}
const detail = async (id: string): Promise<Detail> => {
  const answer = await fetch(`${sim.url}/control/rounds/${id}`, { headers: sim.control })
  return (await answer.json()) as Detail
}

test('a game opens with its launch token, and each round moves the balance by what the screen says', async () => {
  const { person, handle, seat } = await sit('reels')
  expect(seat).toMatchObject({ balance: '$500.00', rounds: [] })
  const ids: string[] = []
  for (let i = 0; i < 8; i++) ids.push((await play(handle)).round.id)
  const { balance, rounds } = await sim.post<Seat>('/api/rounds', { handle })
  expect(rounds.map(round => round.state)).toEqual(Array(8).fill('settled'))
  expect(await sim.w.balance(person)).toBe(await model(ids, '500.00'))
  expect(usd(balance.replaceAll(/[$,]/g, ''))).toBe(await sim.w.balance(person))
})

test('a game with a choice is a bet, its win and the end of the round', async () => {
  const { person, handle } = await sit('tiger')
  const { round } = await play(handle, 'left')
  expect((await detail(round.id)).steps.map(({ op, state }) => [op, state])).toEqual([
    ['bet', 'done'],
    ['win', 'done'],
    ['roundEnd', 'done'],
  ])
  expect(await sim.w.balance(person)).toBe(await model([round.id], '500.00'))
})

test('a salvo is set aside, taken shot by shot, and the rest comes back', async () => {
  const { person, handle } = await sit('pond')
  const { round } = await play(handle)
  const { steps } = await detail(round.id)
  expect(steps.map(({ op }) => op)).toEqual(['hold', ...Array(5).fill('capture'), 'release'])
  expect(steps.every(({ state }) => state === 'done')).toBe(true)
  expect(await sim.w.balance(person)).toBe(await model([round.id], '500.00'))
})

test('a stake above the balance is refused and costs nothing', async () => {
  const { person, handle } = await sit('reels', '0.50')
  expect((await play(handle)).round).toMatchObject({ state: 'refused', code: 'INSUFFICIENT' })
  expect(await sim.w.balance(person)).toBe(usd('0.50'))
})

test('lost, late, doubled and reordered calls, and wins after the close: every balance is what the rounds say', async () => {
  const players = await Promise.all(['reels', 'tiger', 'pond'].map(game => sit(game)))
  await sim.setFaults({
    seed: 'one',
    lost: 120,
    unanswered: 120,
    late: 120,
    lateMs: 150,
    duplicated: 300,
    endedEarly: 300,
    winDelayMs: 60,
  })
  const ids = await Promise.all(
    players.map(async ({ handle }, i) => {
      const own: string[] = []
      for (let n = 0; n < 10; n++) own.push((await play(handle, i === 1 ? 'left' : '')).round.id)
      return own
    }),
  )
  await sim.settle()
  await sim.setFaults(null)
  const rounds = await Promise.all(ids.flat().map(detail))
  // Which of them are undone depends on which calls met three faults in a row.
  expect(rounds.filter(({ state }) => state !== 'settled' && state !== 'undone')).toEqual([])
  expect(rounds.some(({ state }) => state === 'settled')).toBe(true)
  for (const [i, { person }] of players.entries()) expect(await sim.w.balance(person)).toBe(await model(ids[i]!, '500.00'))
  await sim.w.expectBooksBalance()
}, 90_000)

test('killed in the middle, it goes on where it was: nothing is forgotten, nothing is paid twice', async () => {
  const { person, handle } = await sit('tiger')
  await sim.setFaults({ winDelayMs: 1500, unanswered: 300 })
  const before = (await play(handle, 'left')).round
  void play(handle, 'right').catch(() => undefined)
  await sleep(150)
  await sim.kill()
  await sim.start()
  const { rounds } = await sim.post<Seat>('/api/rounds', { handle })
  expect(rounds.map(({ id }) => id)).toContain(before.id)
  await sim.settle()
  const after = (await sim.post<Seat>('/api/rounds', { handle })).rounds
  expect(after.every(round => round.state === 'settled' || round.state === 'undone')).toBe(true)
  expect(await sim.w.balance(person)).toBe(
    await model(
      after.map(({ id }) => id),
      '500.00',
    ),
  )
  await sim.w.expectBooksBalance()
}, 60_000)

test('a demo never reaches the wallet', async () => {
  const token = 'd'.repeat(43)
  const seat = await sim.post<Seat>('/api/open', { vendor: 'PG', game: 'reels', token, mode: 'demo', currency: 'USD' })
  expect(seat.balance).toBe('$1,000.00')
  expect((await play(seat.handle)).round.state).toBe('settled')
})

test('the page says that it is a simulation, in the language asked for, and leads back only to its sites', async () => {
  const page = async (query: string) => {
    const answer = await fetch(`${sim.url}/game/PG?token=x&game=reels&currency=USD&mode=real&${query}`)
    return { policy: answer.headers.get('content-security-policy') ?? '', html: await answer.text() }
  }
  const { policy, html } = await page('lang=en&back=http://localhost:3000/rng')
  expect(html).toContain('This is a simulation')
  expect(html).toContain('href="http://localhost:3000/rng"')
  expect(policy).toContain('frame-ancestors http://localhost:3000')
  expect((await page('lang=km&back=https://evil.test/')).html).not.toContain('evil')
  expect((await page('lang=zh')).html).toContain('转轮')
  const script = await fetch(`${sim.url}/assets/game.js`)
  expect(await script.text()).toContain("from './stage.js'")
})

test('a token that opens nothing, another vendor, a stake that is not offered: each is told apart', async () => {
  const open = (body: object) =>
    fetch(`${sim.url}/api/open`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const launch = { vendor: 'PG', game: 'reels', token: 'y'.repeat(43), mode: 'real', currency: 'USD' }
  expect((await open(launch)).status).toBe(409)
  expect((await open({ ...launch, vendor: 'ZZ' })).status).toBe(404)
  const { handle } = await sit('reels')
  await expect(sim.post('/api/play', { handle, stake: '3.33' })).rejects.toThrow('NOT_OFFERED')
  expect((await fetch(`${sim.url}/control/state`)).status).toBe(401)
})

interface Job {
  name: string
  perform(services: TestSimulator['w']['services'], input: object, of: { brand: string }): Promise<void>
}

test('a prize that the wallet asks for is told, and paid once by the vendor', async () => {
  const { w, url } = sim
  const { person } = await sit('reels', '1.00')
  await w.services.db.tx(w.brandId, tx =>
    tx.query(`update vendors.vendor_account set service_url = $2 where brand_id = $1 and vendor = 'PG'`, [
      ...[tx.brand, `${url}/service/PG`],
    ]),
  )
  const operator = await w.operator()
  const asked = { vassalage: 'PG', account: person.account, amount: '5.00', days: 7, why: 'a winner' } as const
  const { id } = await operator.caller.call(givePromo, asked as never)
  const jobs = w.composition.modules.flatMap(({ jobs = [] }) => jobs) as unknown as readonly Job[]
  const tell = () => jobs.find(({ name }) => name === 'play.tell_promo')!.perform(w.services, { grant: id }, { brand: w.brandId })
  await Promise.all([tell(), tell(), tell()])
  await sim.settle()
  expect(await w.balance(person)).toBe(usd('6.00'))
  const { content } = await operator.caller.call(promoGrants, { queue: 'all', find: person.account })
  expect(content).toMatchObject([{ state: 'paid', paid: usd('5.00') }])
})
