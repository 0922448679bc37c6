import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { DEMO_BRAND_ID, SECOND_DEMO_BRAND } from '@tonle/brand/server'
import { demoGames, seedDemoTitles } from '@tonle/catalog/server'
import { systemClock } from '@tonle/process'
import { inBrowser } from './catalog/browser.ts'
import { atRate } from './wallet/at-rate.ts'
import { Connections } from './wallet/connections.ts'
import { memoryMb } from './wallet/cpu.ts'
import { type Ground, openGround } from './wallet/ground.ts'
import { demoIsOver, startServer } from './wallet/http.ts'
import { round } from './wallet/run.ts'

const CONNECTIONS = 64
/** Between two switches of an operator. */
const SWITCH_MS = 3000

export interface CatalogReport {
  games: number
  brands: number
  /** Of lists, menus, hot games and searches at the rate, each timed from the moment it was due. */
  p99Ms: number
  p50Ms: number
  /** To a server of Node alone that sends as many bytes, at the same rate. */
  ratioToBare: number
  /** While an operator switches a game every three seconds. */
  p99MsWhileSwitching: number
  /** Resident memory of the server before and after. */
  memoryMb: [before: number, after: number]
  /** Of a browser that scrolls through all games and searches among them (bench/catalog/browser.ts). */
  scrollScriptMs: number
  longestTaskMs: number
  filterMs: number
  heapMb: number
}

/** `npm run bench -- catalog [--rate=500] [--seconds=10]`: the lobby's lists with ten thousand games in each of two brands. */
export default async function catalog(args: string[] = []): Promise<CatalogReport> {
  const { values } = parseArgs({
    args,
    options: { rate: { type: 'string', default: '500' }, seconds: { type: 'string', default: '10' } },
  })
  const [perSecond, seconds] = [Number(values.rate), Number(values.seconds)]
  const done = stopwatch()
  const ground = await openGround()
  const server = await startServer(ground, [])
  try {
    done('database and server')
    await demoIsOver(ground)
    done('demo play over')
    await fillBrands(ground)
    done('games')
    const before = memoryMb(server.pid)
    const requests = requestsOf(`127.0.0.1:${server.port}`)
    const connections = await Connections.open(`127.0.0.1:${server.port}`, CONNECTIONS)
    let bytes = 0
    const send = async (i: number) => {
      bytes += (await connections.send(requests[(i * 31) % requests.length]!)).length
    }
    const cpu = () => ground.cpu(server.pid)
    await atRate({ perSecond: perSecond / 2, seconds: 5, send, cpu })
    bytes = 0
    const run = await atRate({ perSecond, seconds, send, cpu })
    const mean = Math.round(bytes / run.operations)
    const switching = await whileSwitching(ground, () => atRate({ perSecond, seconds, send, cpu }))
    const after = memoryMb(server.pid)
    connections.close()
    done('requests')
    const { scrollScriptMs, longestTaskMs, filterMs, heapMb } = await inBrowser(`http://localhost:${server.port}`, server.pid)
    done('browser')
    const bare = await bareAt(perSecond, seconds, mean, cpu)
    console.log(JSON.stringify({ run, switching, bare, meanBytes: mean, requests: requests.length }))
    return {
      games: demoGames().length,
      brands: 2,
      p99Ms: run.p99Ms,
      p50Ms: run.p50Ms,
      ratioToBare: round(run.p99Ms / bare.p99Ms),
      p99MsWhileSwitching: switching.p99Ms,
      memoryMb: [before, after],
      ...{ scrollScriptMs, longestTaskMs, filterMs, heapMb },
    }
  } finally {
    await server.stop()
    await ground.close()
  }
}

/** Says after each part how long it took: where the machine is busy, it is seen which. */
function stopwatch(): (part: string) => void {
  let before = performance.now()
  return part => {
    const now = performance.now()
    console.log(`${part}: ${Math.round((now - before) / 1000)} s`)
    before = now
  }
}

/** The demo's titles, in both brands. */
async function fillBrands({ db }: Ground): Promise<void> {
  await seedDemoTitles({ db, clock: systemClock } as Parameters<typeof seedDemoTitles>[0])
  const columns =
    'vendor, code, game_type, names, art, rtp, has_demo, is_hot, status, position, created_at, largest_win, volatility'
  await db.system(async tx => {
    const brands = [DEMO_BRAND_ID, SECOND_DEMO_BRAND.id]
    await tx.query(
      `update catalog.vendor o set status = v.status, game_types = v.game_types, is_game = v.is_game
         from catalog.vendor v where v.brand_id = $1 and o.brand_id = $2 and o.code = v.code`,
      brands,
    )
    await tx.query(
      `insert into catalog.game (brand_id, node_id, ${columns}) select $2, gen_random_uuid(), ${columns} from catalog.game where brand_id = $1
       on conflict do nothing`,
      brands,
    )
    await tx.query('analyze catalog.game')
  })
}

/** What visitors of both brands ask for, in three languages: the lobby, first pages, orders, pages far back, searches. */
function requestsOf(host: string): string[] {
  const lists = [
    ...['RNG', 'LIVE', 'FISH', 'PVP', 'TABLE', 'JACKPOT'].flatMap(type =>
      ['', '&sort=name', '&sort=popular', '&sort=new'].map(sort => `gameType=${type}${sort}`),
    ),
    ...['NEW', 'HOT', 'ALL'].map(tab => `tab=${tab}`),
    ...[2, 3, 10, 100, 150].map(page => `pageNo=${page}`),
    ...[50, 100, 200].map(page => `sort=name&pageNo=${page}`),
    ...['PG', 'JL,CQ9', 'BGS'].map(vendors => `vassalage=${vendors}`),
    ...['tiger', 'silvr owl', 'កង្កែប', '金币', 'harb', 'cq9 crab', 'moon', 'rosy'].map(
      words => `search=${encodeURIComponent(words)}`,
    ),
  ]
  const lobby = ['/lgw/games/game_menus?', '/wps/relay/GCSGAME_hotGamesV2?', '/wps/relay/GCSGAME_vassalGameTypes?']
  const paths = [...lobby, ...lists.map(list => `/wps/relay/GCSGAME_gameList?pageSize=48&${list}&`)]
  return [host, `${SECOND_DEMO_BRAND.host}`].flatMap(name =>
    ['KM', 'EN', 'CN'].flatMap(language =>
      paths.map(path => `GET ${path}language=${language} HTTP/1.1\r\nhost: ${name}\r\naccept: application/json\r\n\r\n`),
    ),
  )
}

/** Every few seconds a game of the first brand is closed or opened, as by another process: no event tells of it. */
async function whileSwitching<T>({ db }: Ground, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => {
    void db.system(
      tx =>
        tx.query(
          `update catalog.game set status = case when status = 'open' then 'closed' else 'open' end
            where brand_id = $1 and vendor = 'PG' and code = (select min(code) from catalog.game where brand_id = $1 and vendor = 'PG')`,
          [DEMO_BRAND_ID],
        ),
      { brand: DEMO_BRAND_ID },
    )
  }, SWITCH_MS)
  return await work().finally(() => clearInterval(timer))
}

async function bareAt(perSecond: number, seconds: number, bytes: number, cpu: () => ReturnType<Ground['cpu']>) {
  const child = fork(join(import.meta.dirname, 'catalog/bare-answers.ts'), [String(bytes)])
  try {
    const [port] = (await once(child, 'message')) as [number]
    const connections = await Connections.open(`127.0.0.1:${port}`, CONNECTIONS)
    const send = async () => void (await connections.send('GET / HTTP/1.1\r\nhost: bare\r\n\r\n'))
    await atRate({ perSecond: perSecond / 2, seconds: 3, send, cpu })
    const run = await atRate({ perSecond, seconds, send, cpu })
    connections.close()
    return run
  } finally {
    child.kill()
  }
}
