import { parseArgs } from 'node:util'
import { type AtRate, atRate } from './wallet/at-rate.ts'
import { Connections } from './wallet/connections.ts'
import { type Ground, openGround } from './wallet/ground.ts'
import { demoIsOver, startServer } from './wallet/http.ts'
import { bet, openPlay } from './wallet/in-process.ts'
import { seatPlayers } from './wallet/players.ts'
import { spreadBets } from './wallet/requests.ts'
import { round } from './wallet/run.ts'

const CONNECTIONS = 128
/** Machine code, plans and caches of the first seconds. */
const WARM_UP_SECONDS = 8

interface Load {
  perSecond: number
  seconds: number
}

/**
 * `npm run bench -- seamless [--rate=1000] [--seconds=30] [--node=--cpu-prof]`: signed bets over HTTP at a fixed rate, each timed from the
 * moment it was due, and the same rate of the same operation in process.
 */
export default async function seamless(args: string[] = []): Promise<object> {
  const { values } = parseArgs({
    args,
    options: {
      rate: { type: 'string', default: '1000' },
      seconds: { type: 'string', default: '30' },
      node: { type: 'string', default: '' },
    },
  })
  const load: Load = { perSecond: Number(values.rate), seconds: Number(values.seconds) }
  const ground = await openGround()
  try {
    const inProcess = await inThisProcess(ground, load)
    const http = await overHttp(ground, load, values.node.split(' ').filter(Boolean))
    await ground.expectBooksBalance()
    console.table({ http, 'in process': inProcess })
    return {
      rate: load.perSecond,
      http,
      inProcess,
      p50Ratio: round(http.p50Ms / inProcess.p50Ms),
      p99Ratio: round(http.p99Ms / inProcess.p99Ms),
      nodeRatio: round(http.nodeUs / inProcess.nodeUs),
      bar: 'p99Ms ≤ 50 at 1,000/s',
      met: http.p99Ms <= 50,
    }
  } finally {
    await ground.close()
  }
}

async function inThisProcess(ground: Ground, load: Load): Promise<AtRate> {
  const { ledger, ...play } = await openPlay(ground, load.seconds)
  const run = (seconds: number, from: number) =>
    atRate({
      ...load,
      seconds,
      cpu: () => ground.cpu(),
      async send(i) {
        const code = await bet(play, from + i)
        if (code !== 'ok') throw new Error(`a new bet was answered ${code}`)
      },
    })
  await run(WARM_UP_SECONDS, 0)
  const figures = await run(load.seconds, load.perSecond * WARM_UP_SECONDS)
  await ledger.drain()
  return figures
}

async function overHttp(ground: Ground, load: Load, nodeArgs: readonly string[]): Promise<AtRate> {
  const server = await startServer(ground, nodeArgs)
  try {
    const host = `127.0.0.1:${server.port}`
    const make = spreadBets({ host, ...(await seatPlayers(ground)) })
    await demoIsOver(ground)
    const connections = await Connections.open(host, CONNECTIONS)
    const run = async (seconds: number) => {
      // Signed before: what is measured is the wallet, not the vendor.
      const requests = Array.from({ length: load.perSecond * seconds }, (_, i) => make(i))
      return await atRate({
        ...load,
        seconds,
        cpu: () => ground.cpu(server.pid),
        async send(i) {
          const body = await connections.send(requests[i]!)
          if (!body.includes('"code":"OK"')) throw new Error(`a new bet was answered ${body}`)
        },
      })
    }
    await run(WARM_UP_SECONDS)
    const figures = await run(load.seconds)
    connections.close()
    return figures
  } finally {
    await server.stop()
  }
}
