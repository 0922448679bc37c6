/**
 * `npm run simulate -- --seeds 1000 --from 1`: the wallets' simulation over many seeds. Ends at the first that fails, with its trace.
 * `npm run simulate -- --from 17 --trace`: one seed with its trace. `--vendors`: vendors' wallet operations instead of the ledger alone.
 */
import { parseArgs } from 'node:util'
import { testServer } from '@tonle/testkit'
import { failureText, firstFailure, type Run, traceText, VendorSite } from '@tonle/testkit/simulation'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1' },
    from: { type: 'string', default: '1' },
    trace: { type: 'boolean', default: false },
    vendors: { type: 'boolean', default: false },
  },
})
const from = Number(values.from)
const seeds = Number(values.seeds)
if (!Number.isSafeInteger(from) || !Number.isSafeInteger(seeds) || seeds < 1) {
  console.error('npm run simulate -- --seeds <how many> --from <first seed> [--trace] [--vendors]')
  process.exit(1)
}

const server = await testServer()
const started = performance.now()
let runs = 0
let steps = 0
const onRun = (run: Run) => {
  runs++
  steps += run.trace.length
  if (values.trace) console.log(traceText(run))
  else if (runs % 100 === 0)
    console.log(`seed ${run.seed}: ${steps} steps in ${((performance.now() - started) / 1000).toFixed(0)} s`)
}
const failed = values.vendors ? await failureOfVendors() : await firstFailure({ server: server.url }, from, seeds, onRun)
if (failed) console.log(failureText(failed, values.vendors ? ' --vendors' : ''))
else console.log(`${runs} seeds from ${from}, ${steps} steps: nothing lost, nothing twice, every answer true`)
await server.stop()
process.exit(failed ? 1 : 0)

async function failureOfVendors(): Promise<Run | undefined> {
  const site = await VendorSite.open({ server: server.url })
  const run = await site.firstFailure(from, seeds, onRun)
  await site.close()
  return run
}
