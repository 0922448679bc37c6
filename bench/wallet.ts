import { openGround } from './wallet/ground.ts'
import { HTTP_PARTS, overHttp } from './wallet/http.ts'
import { CONCURRENCY, inProcess } from './wallet/in-process.ts'
import { type PgbenchFigures, preparePgbench } from './wallet/pgbench.ts'
import { figuresOf, type Measured, printInProcess, printRatios, printRuns, type WalletFigures } from './wallet/report.ts'

const PARTS = ['pgbench', 'in-process', ...HTTP_PARTS] as const
type Part = (typeof PARTS)[number]
const PGBENCH_SECONDS = 15

/**
 * `npm run bench -- wallet [parts] [--seconds=5] [--database=url] [--ledger=folder] [--node=--cpu-prof] [--fold=off]`: parts are `pgbench`, `in-process` and, over HTTP,
 * `bets`, `hot`, `mixed`, `spins`; all by default. `--database` is an own
 * server's empty database instead of the embedded one's, `--ledger` measures another ledger package in the same run, `--node` is given to the
 * server's Node. `--fold=off` leaves the consumers of facts out in process, to see what they cost.
 */
export default async function wallet(args: string[] = []): Promise<WalletFigures> {
  const { parts, seconds, ledger, nodeArgs, database, folds } = read(args)
  const ground = await openGround(database)
  try {
    const measured: Measured = { pgbench: [] }
    const pgbench: PgbenchFigures[] = []
    const tpcB = parts.has('pgbench') ? preparePgbench(ground.url) : undefined
    const compare = () => {
      if (!tpcB) return
      pgbench.push(tpcB(PGBENCH_SECONDS))
      console.log('pgbench', pgbench.at(-1))
    }
    compare()
    if (parts.has('in-process')) {
      measured.inProcess = await inProcess(ground, { seconds, folds })
      printInProcess('in process, 256 waiting', measured.inProcess)
      if (ledger) measured.other = await inProcess(ground, { seconds, folds, ledgerFolder: ledger })
      if (measured.other) printInProcess(`in process, the ledger of ${ledger}`, measured.other)
    }
    const httpParts = HTTP_PARTS.filter(part => parts.has(part))
    if (httpParts.length > 0) {
      measured.http = await overHttp(ground, { seconds, parts: httpParts, nodeArgs })
      printRuns('over HTTP, 256 connections', measured.http)
    }
    compare()
    measured.pgbench = pgbench
    printRatios(measured)
    return figuresOf(measured, CONCURRENCY)
  } finally {
    await ground.close()
  }
}

function read(args: readonly string[]): {
  parts: Set<Part>
  seconds: number
  ledger: string | undefined
  nodeArgs: string[]
  database: string | undefined
  folds: boolean
} {
  const option = (name: string) => args.find(arg => arg.startsWith(`--${name}=`))?.slice(name.length + 3)
  const named = args.filter(arg => !arg.startsWith('--'))
  const unknown = named.filter(name => !PARTS.some(part => part === name))
  if (unknown.length > 0) throw new Error(`no part ${unknown.join(', ')}; there are ${PARTS.join(', ')}`)
  const parts = PARTS.filter(part => named.length === 0 || named.includes(part))
  return {
    parts: new Set(parts),
    seconds: Number(option('seconds') ?? 5),
    ledger: option('ledger'),
    database: option('database'),
    folds: option('fold') !== 'off',
    nodeArgs: option('node')?.split(' ') ?? [],
  }
}
