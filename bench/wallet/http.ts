import { type ChildProcess, spawn } from 'node:child_process'
import { openSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { get as getTls } from 'node:https'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePorts } from '../../tools/site.ts'
import { bareHttp } from './bare-http.ts'
import { since } from './cpu.ts'
import type { Ground } from './ground.ts'
import { requireProgram } from './pgbench.ts'
import { type Player, seatPlayers } from './players.ts'
import type { Http } from './report.ts'
import { hotBets, mixedBets, SPINNERS, spins, spreadBets, writeRequests } from './requests.ts'
import { cpuEach, type Run, round } from './run.ts'
import { CONNECTIONS, wrk } from './wrk.ts'

/** The product's own calls, as `npm start` serves them (production, default logging), under wrk on the same machine. */
/** Machine code, plans and caches come with use, not with time: on a busy machine it takes longer. */
const WARM_UP = { seconds: 3, requests: 10_000, mostRounds: 8 }
const root = join(import.meta.dirname, '../..')

export interface HttpOptions {
  seconds: number
  parts: readonly HttpPart[]
  /** Arguments for the server's Node, e.g. `--cpu-prof`. */
  nodeArgs: readonly string[]
}

export type HttpPart = Exclude<keyof Http, 'bare'>
export const HTTP_PARTS: readonly HttpPart[] = ['bets', 'hot', 'mixed', 'spins']

export async function overHttp(ground: Ground, options: HttpOptions): Promise<Partial<Http>> {
  requireProgram('wrk', 'wrk')
  const server = await startServer(ground, options.nodeArgs)
  try {
    const host = `127.0.0.1:${server.port}`
    const table = { host, ...(await seatPlayers(ground)) }
    await demoIsOver(ground)
    if (options.parts.includes('spins')) await openSlots(host, table.players.slice(0, SPINNERS))
    const makers = { bets: spreadBets, hot: hotBets, mixed: mixedBets, spins } as const
    const runs: Partial<Http> = {}
    for (const part of options.parts) {
      const make = makers[part](table)
      const load = (seconds: number, count: number) => drive({ ground, server, host, part, seconds, count, make })
      let perSecond = 40_000
      for (let round = 0, answered = 0; round < WARM_UP.mostRounds && answered < WARM_UP.requests; round++) {
        const warm = await load(WARM_UP.seconds, perSecond * WARM_UP.seconds)
        answered += warm.operations
        // So many requests will be needed, and some more.
        perSecond = warm.perSecond * 2 + 5000
      }
      runs[part] = await load(options.seconds, perSecond * options.seconds)
      await ground.expectBooksBalance()
    }
    if (options.parts.includes('bets')) runs.bare = await bareHttp(ground, options.seconds, spreadBets(table))
    return runs
  } finally {
    await server.stop()
  }
}

export interface Server {
  pid: number
  port: number
  stop(): Promise<void>
}

/** @param pair files of a certificate and its key: the site over TLS */
export async function startServer(
  ground: Ground,
  nodeArgs: readonly string[],
  pair?: { cert: string; key: string },
): Promise<Server> {
  const [port, consolePort, bankPort] = await freePorts(3)
  const log = openSync(join(ground.dataDir, 'server.jsonl'), 'w')
  const child = spawn(process.execPath, [...nodeArgs, join(root, 'apps/server/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: `${port}`,
      CONSOLE_PORT: `${consolePort}`,
      BANK_PORT: `${bankPort}`,
      SIMULATOR_PORT: '0',
      DATA_DIR: ground.dataDir,
      DATABASE_URL: ground.url,
      ...(pair && { TLS_CERT: pair.cert, TLS_KEY: pair.key }),
    },
    stdio: ['ignore', log, log],
  })
  await ready(child, port!, pair !== undefined)
  return {
    pid: child.pid!,
    port: port!,
    async stop() {
      const ended = new Promise(resolve => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function ready(child: ChildProcess, port: number, isSecure: boolean): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    if (await isReady(port, isSecure)) return
    await sleep(100)
  }
  child.kill('SIGKILL')
  throw new Error('the server was not ready within a minute')
}

const isReady = (port: number, isSecure: boolean): Promise<boolean> =>
  new Promise(resolve => {
    const asked = isSecure
      ? getTls({ port, host: '127.0.0.1', path: '/readyz', servername: 'localhost', rejectUnauthorized: false })
      : get({ port, host: '127.0.0.1', path: '/readyz' })
    asked.on('response', answer => resolve(answer.resume().statusCode === 200))
    asked.on('error', () => resolve(false))
  })

/** A first start lets demo players play in the background. */
export async function demoIsOver(ground: Ground): Promise<void> {
  for (let before = -1, seconds = 0; seconds < 60; seconds++) {
    await sleep(1500)
    const { posted } = await stored(ground)
    if (posted === before && posted > 0) return
    before = posted
  }
}

/** As the game's screen does first: seeds are committed to before anybody spins. */
async function openSlots(host: string, players: readonly Player[]): Promise<void> {
  const left = [...players]
  const work = async () => {
    for (let player = left.pop(); player; player = left.pop()) {
      const { status } = await fetch(`http://${host}/wps/play/slots/open`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: `sid=${player.cookie}`, authorization: `Bearer ${player.bearer}` },
        body: JSON.stringify({ session: player.slotSession }),
      })
      if (status !== 200) throw new Error(`a slot was not opened: ${status}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, work))
}

interface Load {
  ground: Ground
  server: Server
  host: string
  part: HttpPart
  seconds: number
  count: number
  make: (i: number) => string
}

async function drive({ ground, server, host, part, seconds, count, make }: Load): Promise<Run> {
  const requests = writeRequests(join(ground.dataDir, `${part}.requests`), count, make)
  const before = await stored(ground)
  const cpu = ground.cpu(server.pid)
  const said = await wrk(host, seconds, requests)
  const used = since(cpu, ground.cpu(server.pid))
  await sleep(500)
  rmSync(requests.file)
  const after = await stored(ground)
  const [posted, refused] = [after.posted - before.posted, after.refused - before.refused]
  if (said.badStatus + said.broken > 0) throw new Error(`${part}: ${JSON.stringify(said)}\n${complaints(ground)}`)
  // Those under way at the end are stored but not counted by wrk. Of mixed bets, a tenth is repeated and stores nothing.
  const expected = part === 'mixed' ? 0.9 : 1
  const missing = said.requests * expected - posted - refused
  if (missing > (part === 'mixed' ? 300 : 0) || -missing > 2 * CONNECTIONS + 300)
    throw new Error(`${part}: ${said.requests} answers, but ${posted} bets and ${refused} refusals are stored`)
  return {
    perSecond: Math.round((said.requests * 1000) / said.tookMs),
    p50Ms: round(said.p50Ms),
    p99Ms: round(said.p99Ms),
    operations: said.requests,
    posted,
    ...cpuEach(used, said.requests),
  }
}

/** The last lines of the server's log that tell of anything but a call that was answered. */
const complaints = ({ dataDir }: Ground): string =>
  readFileSync(join(dataDir, 'server.jsonl'), 'utf8')
    .split('\n')
    .filter(line => !line.includes('"code":"OK"') && !line.includes('"code":"ok"'))
    .slice(-20)
    .join('\n')

export async function stored({ db }: Ground): Promise<{ posted: number; refused: number }> {
  const { rows } = await db.pool.query(
    `select (select count(*)::int from play.bet) as posted, (select count(*)::int from play.vendor_tx where state = 'refused') as refused`,
  )
  return rows[0] as { posted: number; refused: number }
}
