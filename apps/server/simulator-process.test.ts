import { setTimeout as sleep } from 'node:timers/promises'
import { gameList, gameMenus, hotGames } from '@tonle/catalog/contract'
import { demoGames, seedDemoTitles } from '@tonle/catalog/server'
import { launchGame } from '@tonle/play/contract'
import { freePort, systemClock } from '@tonle/process'
import { type Person, type World, world } from '@tonle/testkit'
import { historyOfRange, historyOfRound, killSession, type VendorRef } from '@tonle/vendors/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSimulator } from './simulator-process.ts'

/** The demo's catalog and the vendors behind it, as `npm start` opens them. */
let w: World
let stop: () => Promise<void>
/** Nobody may launch more than sixty games a minute. */
let members: Person[]
beforeAll(async () => {
  const [port, simulatorPort] = [await freePort(), await freePort()]
  w = await world({ PORT: String(port), SIMULATOR_PORT: String(simulatorPort), LOG_LEVEL: 'error' })
  await w.advance(systemClock.nowMs() - w.services.clock.nowMs())
  await w.site.listen({ host: '127.0.0.1', port })
  await seedDemoTitles(w.services)
  await seedDemoTitles(w.services)
  stop = await startSimulator(w.services, (await w.composition.brands.byId(w.brandId))?.context)
  const isUp = () => fetch(`http://127.0.0.1:${simulatorPort}/healthz`).then(Boolean, () => false)
  while (!(await isUp())) await sleep(50)
  members = await Promise.all([1, 2, 3, 4].map(() => w.member({ balance: '2000.00' })))
})
afterAll(async () => {
  await stop()
  await w.close()
})

interface Answer {
  handle: string
  choices: { name: string }[]
  stakes: { value: string }[]
  round: { id: string; state: string; code: string }
  rounds: { state: string }[]
}

async function ask(url: URL, path: string, body: object): Promise<Answer> {
  const answer = await fetch(new URL(path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** Launches a game as the lobby does, opens the vendor's page and plays one round there. */
let launches = 0
async function playOnce(vendor: string, gameCode: string, mode: 'real' | 'demo' = 'real'): Promise<Answer['round']> {
  const { url: launched, token } = await members[launches++ % members.length]!.caller.call(launchGame, {
    vassalage: vendor,
    gameCode,
    mode,
  })
  const url = new URL(launched)
  // Where the player reached the site, whose page may show it.
  expect(url.hostname).toBe('localhost')
  const page = await fetch(url)
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toContain(` http://localhost:${w.services.config.port}`)
  const { game = '', currency = '' } = Object.fromEntries(url.searchParams)
  const seat = await ask(url, '/api/open', { vendor, game, token, mode, currency })
  const [stake, choice] = [seat.stakes[3]!.value, seat.choices[0]?.name ?? '']
  return (await ask(url, '/api/play', { handle: seat.handle, stake, choice })).round
}

test('every title of the catalog opens with a launch token, takes a bet and ends it through the protocol', async () => {
  const states: Record<string, string> = {}
  const left = [...demoGames]
  const player = async () => {
    for (let game = left.pop(); game; game = left.pop()) {
      const { vendor, code } = game
      states[`${vendor} ${code}`] = (await playOnce(vendor, code)).state
    }
  }
  await Promise.all(members.map(player))
  const wrong = Object.entries(states).filter(([, state]) => state !== 'settled' && state !== 'running')
  expect(wrong).toEqual([])
  const { placed, vendors } = await w.services.db.system(
    tx =>
      tx.one<{ placed: number; vendors: number }>(
        'select count(distinct (vendor, game))::int as placed, count(distinct vendor)::int as vendors from play.bet',
      ),
    { brand: w.brandId },
  )
  expect(placed).toBe(demoGames.length)
  expect(vendors).toBe(new Set(demoGames.map(game => game.vendor)).size)
  // Matches are still being played: their wins come in a few seconds, without anybody watching.
  const open = () =>
    w.services.db.system(
      tx =>
        tx.one<{ n: number }>(
          `select count(*)::int as n from play.bet b where b.payout is null and not exists (select from play.bet_event e where e.bet_id = b.bet_id)`,
        ),
      { brand: w.brandId },
    )
  await expect.poll(async () => (await open()).n, { timeout: 15_000, interval: 300 }).toBe(0)
  await w.expectBooksBalance()
}, 180_000)

async function accountOf(vendor: string): Promise<VendorRef> {
  const { id } = await w.services.db.system(
    tx => tx.one<{ id: number }>('select id from vendors.vendor_account where vendor = $1', [vendor]),
    {
      brand: w.brandId,
    },
  )
  return { brand: w.brandId, account: id }
}

test("a vendor's history, which we ask for, is what was booked; a session that we end takes no more stakes", async () => {
  const ag = await accountOf('AG')
  const nowMs = systemClock.nowMs()
  const hour = { from: new Date(nowMs - 3_600_000), to: new Date(nowMs + 3_600_000), after: null }
  const { rounds, next } = await historyOfRange(w.services, ag, hour)
  expect(next).toBeNull()
  expect(rounds.length).toBe(demoGames.filter(game => game.vendor === 'AG').length)
  const ours = await w.services.db.system(
    tx =>
      tx.query<{ round: string; bet: bigint }>(
        `select round_id as round, sum(stake)::int8 as bet from play.bet where vendor = 'AG' group by 1 order by 1`,
      ),
    { brand: w.brandId },
  )
  const theirs = rounds.map(({ roundId, totalBet }) => ({ round: roundId, bet: totalBet }))
  expect(theirs.sort((a, b) => (a.round < b.round ? -1 : 1))).toEqual(ours)
  const [first] = rounds
  expect(await historyOfRound(w.services, ag, { roundId: first!.roundId, txId: 'x', gameId: first!.gameId })).toEqual(first)
  await expect(historyOfRound(w.services, ag, { roundId: 'nowhere', txId: 'x', gameId: 'x' })).rejects.toThrow('NOT_FOUND')

  const game = demoGames.find(one => one.vendor === 'AG')!
  const { url: launched, token } = await members[0]!.caller.call(launchGame, {
    vassalage: 'AG',
    gameCode: game.code,
    mode: 'real',
  })
  const url = new URL(launched)
  const launch = { vendor: 'AG', game: game.code, token, mode: 'real', currency: 'USD' }
  const { handle } = await ask(url, '/api/open', launch)
  const { id } = await w.services.db.system(
    tx => tx.one<{ id: string }>(`select id from play.session where vendor = 'AG' order by id desc limit 1`),
    { brand: w.brandId },
  )
  const sessionId = `pls_${id.replaceAll('-', '')}`
  await killSession(w.services, ag, { sessionId, playerId: 'p', gameId: game.code, reason: 'logout' })
  await expect(ask(url, '/api/play', { handle, stake: '1.00', choice: '' })).rejects.toThrow('TOKEN_EXPIRED')
  const forged = await fetch(new URL('/service/AG/session/kill', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(forged.status).toBe(401)
})

test('a demo is played with the vendor’s own play money', async () => {
  const balances = () => Promise.all(members.map(member => w.balance(member)))
  const before = await balances()
  for (const { vendor, code } of demoGames.slice(0, 3)) expect((await playOnce(vendor, code, 'demo')).state).toBe('settled')
  expect(await balances()).toEqual(before)
})

test('the lobby names them in three languages, a row of each category and the rest by pages', async () => {
  const visitor = w.visitor()
  const { categories } = await visitor.call(gameMenus)
  expect(categories.map(category => category.gameType)).toEqual([
    'RNG',
    'LIVE',
    'FISH',
    'PVP',
    'BGS',
    'SPORTS',
    'ESPORTS',
    'COCKFIGHT',
  ])
  for (const { cards } of categories) expect(cards.length).toBeLessThanOrEqual(10)
  expect((await visitor.call(hotGames)).list.length).toBeLessThanOrEqual(20)
  expect((await visitor.call(gameList, { gameType: 'RNG', pageSize: '24' })).totalPages).toBe(3)
  const [all, fresh] = [await visitor.call(gameList, {}), await visitor.call(gameList, { tab: 'NEW' })]
  expect(fresh.total).toBeGreaterThan(20)
  expect(fresh.total).toBeLessThan(all.total / 3)
  for (const { names, picture } of demoGames) {
    expect(names.km).toMatch(/\p{Script=Khmer}/u)
    expect(names.zh).toMatch(/\p{Script=Han}/u)
    expect(picture).toMatch(/^[a-z0-9-]+$/)
  }
})

test('a brand of real money is not simulated', async () => {
  const brand = (await w.composition.brands.byId(w.brandId))!.context
  const started = await startSimulator(w.services, { ...brand, mode: 'real', profile: 'mga' })
  await started()
  await expect(playOnce('PG', demoGames[0]!.code)).resolves.toBeDefined()
})
