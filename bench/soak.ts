import { parseArgs } from 'node:util'
import { selfSigned } from '@tonle/testkit/self-signed'
import { type AtRate, atRate } from './wallet/at-rate.ts'
import { Connections } from './wallet/connections.ts'
import { memoryMb } from './wallet/cpu.ts'
import { openGround } from './wallet/ground.ts'
import { demoIsOver, startServer } from './wallet/http.ts'
import { seatPlayers } from './wallet/players.ts'
import { spreadBets } from './wallet/requests.ts'
import { round } from './wallet/run.ts'

const CONNECTIONS = 128
const WARM_UP_SECONDS = 10
/** The last quarter may be so much slower than the first: windows of one run differ by more than this when nothing grows. */
const MOST_GROWTH = 1.25

interface Window extends AtRate {
  minute: number
  memoryMb: number
}

/**
 * `npm run bench -- soak [--rate=1000] [--minutes=180] [--window=60] [--tls]`: signed bets over HTTP at a fixed rate for hours, told by
 * windows of some seconds: latency and memory must not grow. Every invariant at the end.
 */
export default async function soak(args: string[] = []): Promise<object> {
  const { values } = parseArgs({
    args,
    options: {
      rate: { type: 'string', default: '1000' },
      minutes: { type: 'string', default: '180' },
      window: { type: 'string', default: '60' },
      tls: { type: 'boolean', default: false },
    },
  })
  const [perSecond, minutes, seconds] = [Number(values.rate), Number(values.minutes), Number(values.window)]
  const ground = await openGround()
  try {
    const pair = values.tls ? selfSigned(ground.dataDir) : undefined
    if (values.tls && !pair) throw new Error('openssl makes the certificate, and is not installed')
    const server = await startServer(ground, [], pair)
    const windows: Window[] = []
    try {
      const host = `127.0.0.1:${server.port}`
      const make = spreadBets({ host, ...(await seatPlayers(ground)) })
      await demoIsOver(ground)
      const connections = await Connections.open(host, CONNECTIONS, { isSecure: values.tls })
      const send = async (i: number) => {
        const body = await connections.send(make(i))
        if (!body.includes('"code":"OK"')) throw new Error(`a new bet was answered ${body}`)
      }
      const run = (seconds: number) => atRate({ perSecond, seconds, send, cpu: () => ground.cpu(server.pid) })
      await run(WARM_UP_SECONDS)
      const begin = performance.now()
      while (performance.now() - begin < minutes * 60_000) {
        const figures = await run(seconds)
        const window = { minute: round((performance.now() - begin) / 60_000), ...figures, memoryMb: memoryMb(server.pid) }
        windows.push(window)
        console.log(JSON.stringify(window))
      }
      connections.close()
    } finally {
      await server.stop()
    }
    await ground.expectBooksBalance()
    return summary(windows, { rate: perSecond, minutes, isSecure: values.tls })
  } finally {
    await ground.close()
  }
}

function summary(windows: readonly Window[], of: { rate: number; minutes: number; isSecure: boolean }): object {
  const quarter = Math.max(1, Math.floor(windows.length / 4))
  const [first, last] = [windows.slice(0, quarter), windows.slice(-quarter)]
  const growth = (name: 'p50Ms' | 'p99Ms' | 'memoryMb') => {
    const [before, after] = [first, last].map(part => median(part.map(window => window[name])))
    return { first: before!, last: after!, growth: Math.round((after! / before!) * 100) / 100 }
  }
  const [p50Ms, p99Ms, memory] = [growth('p50Ms'), growth('p99Ms'), growth('memoryMb')]
  return {
    ...of,
    bets: windows.reduce((sum, { operations }) => sum + operations, 0),
    p50Ms,
    p99Ms,
    memoryMb: memory,
    bar: `p99 and memory of the last quarter ≤ ${MOST_GROWTH} × the first's`,
    met: p99Ms.growth <= MOST_GROWTH && memory.growth <= MOST_GROWTH,
  }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
