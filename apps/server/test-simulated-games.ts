import { setTimeout as sleep } from 'node:timers/promises'
import { type DemoGame, seedDemoTitles } from '@tonle/catalog/server'
import { launchGame } from '@tonle/play/contract'
import { freePort, systemClock } from '@tonle/process'
import { type Person, type World, world } from '@tonle/testkit'
import { expect } from 'vitest'
import { startSimulator } from './simulator-process.ts'

export interface RoundAnswer {
  handle: string
  choices: { name: string }[]
  stakes: { value: string }[]
  round: { id: string; state: string; code: string }
  rounds: { state: string }[]
}

/** The demo's catalog and the vendors behind it, as `npm start` opens them, with members who play. */
export interface SimulatedGames {
  w: World
  /** Nobody may launch more than sixty games a minute. */
  members: Person[]
  /** Launches a game as the lobby does, opens the vendor's page and plays one round there. */
  playOnce(vendor: string, gameCode: string, mode?: 'real' | 'demo'): Promise<RoundAnswer['round']>
  /** Plays each once, opens and pays it through the protocol, and waits until every bet has ended. */
  playAll(games: readonly DemoGame[]): Promise<void>
  close(): Promise<void>
}

export async function openSimulatedGames(): Promise<SimulatedGames> {
  const [port, simulatorPort] = [await freePort(), await freePort()]
  const w = await world({ PORT: String(port), SIMULATOR_PORT: String(simulatorPort), LOG_LEVEL: 'error' })
  await w.advance(systemClock.nowMs() - w.services.clock.nowMs())
  await w.site.listen({ host: '127.0.0.1', port })
  await seedDemoTitles(w.services)
  const stop = await startSimulator(w.services, (await w.composition.brands.byId(w.brandId))?.context)
  const isUp = () => fetch(`http://127.0.0.1:${simulatorPort}/healthz`).then(Boolean, () => false)
  while (!(await isUp())) await sleep(50)
  const members = await Promise.all([1, 2, 3, 4].map(() => w.member({ balance: '2000.00' })))
  let launches = 0
  const playOnce: SimulatedGames['playOnce'] = async (vendor, gameCode, mode = 'real') => {
    const member = members[launches++ % members.length]!
    const { url: launched, token } = await member.caller.call(launchGame, { vassalage: vendor, gameCode, mode })
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
  return {
    w,
    members,
    playOnce,
    playAll: games => playAll(w, games, members.length, playOnce),
    async close() {
      await stop()
      await w.close()
    },
  }
}

export async function ask(url: URL, path: string, body: object): Promise<RoundAnswer> {
  const answer = await fetch(new URL(path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as RoundAnswer
}

/** So many titles, spread over all categories and over each list. */
export function sampleOf(games: readonly DemoGame[], count: number): DemoGame[] {
  const byType = [...Map.groupBy(games, game => game.gameType).values()]
  const turns = Array.from({ length: count }, (_, i) => ({
    list: byType[i % byType.length]!,
    turn: Math.floor(i / byType.length),
  }))
  const laps = Math.ceil(count / byType.length)
  const picked = turns.map(({ list, turn }) => list[Math.floor(((turn + 1) * list.length) / (laps + 1))]!)
  return [...new Set(picked)]
}

async function playAll(w: World, games: readonly DemoGame[], players: number, playOnce: SimulatedGames['playOnce']) {
  const states: Record<string, string> = {}
  const left = [...games]
  const player = async () => {
    for (let game = left.pop(); game; game = left.pop()) {
      const { vendor, code } = game
      states[`${vendor} ${code}`] = (await playOnce(vendor, code)).state
    }
  }
  await Promise.all(Array.from({ length: players }, player))
  const wrong = Object.entries(states).filter(([, state]) => state !== 'settled' && state !== 'running')
  expect(wrong).toEqual([])
  const count = (sql: string) => w.services.db.system(async tx => (await tx.one<{ n: number }>(sql)).n, { brand: w.brandId })
  expect(await count('select count(distinct (vendor, game))::int as n from play.bet')).toBe(games.length)
  // Matches are still being played: their wins come in a few seconds, without anybody watching.
  const open = () =>
    count(
      `select count(*)::int as n from play.bet b where b.payout is null and not exists (select from play.bet_event e where e.bet_id = b.bet_id)`,
    )
  await expect.poll(open, { interval: 300 }).toBe(0)
  await w.expectBooksBalance()
}
