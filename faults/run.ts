import { scenarios } from './all.ts'
import { readArguments } from './arguments.ts'
import { checkIndexes } from './harness/check-indexes.ts'
import { Ground } from './harness/ground.ts'
import { seededRandom } from './harness/random.ts'
import type { Result, Scenario } from './scenario.ts'

/** `npm run faults -- [F1 …] [--full] [--kills n] [--operations n] [--seed n]`; the last line is one JSON object. */
const asked = readArguments(
  process.argv.slice(2),
  scenarios.map(({ id }) => id),
  () => Math.floor(Math.random() * 1e9) + 1,
)
const SHOWN = 6
const started = performance.now()
const nothing = { operations: 0, faults: 0, lost: 0, ghost: 0, duplicated: 0 }
const chosen = scenarios.filter(({ id }) => asked.ids.length === 0 || asked.ids.includes(id))
const results: (Result & { id: string; seconds: number })[] = []
const skipped: { id: string; why: string }[] = []
// Who started it may be killed without a word; then this run ends too, and the watchdog cleans up.
const parent = process.ppid
setInterval(() => process.ppid === parent || process.exit(1), 500).unref()
const ground = await Ground.open()
console.log(`faults: seed ${asked.seed}, ${asked.isFull ? 'nightly figures' : 'smoke'}, ground ready after ${since(started)} s`)
const of = (...needs: Scenario['needs'][]) => chosen.filter(scenario => needs.includes(scenario.needs))
// The nightly figures are taken one after the other.
const lanes = asked.isFull ? [of('server', 'process')] : [of('server'), of('process')]
await Promise.all(lanes.map(runAll))
await runAll(of('all'))
results.sort((one, other) => numberOf(one) - numberOf(other))
const cpuSeconds = Math.round(ground.cpuSeconds())
await ground.stop()
const indexes = checkIndexes(ground.dataDir)
await ground.clear()
const ok = results.length > 0 && indexes.length === 0 && results.every(isGood)
const line = {
  ok,
  seconds: since(started),
  cpuSeconds,
  seed: asked.seed,
  scenarios: results,
  skipped,
  indexes: indexes.length === 0 ? 'clean' : indexes,
}
console.log(JSON.stringify(line))
process.exit(ok ? 0 : 1)

async function runAll(list: readonly Scenario[]): Promise<void> {
  for (const scenario of list) {
    const why = scenario.isFullOnly && !asked.isFull ? 'runs only with --full' : scenario.missing?.()
    if (why) skipped.push({ id: scenario.id, why })
    else results.push(await runOne(scenario))
  }
}

async function runOne(scenario: Scenario): Promise<Result & { id: string; seconds: number }> {
  const begun = performance.now()
  const own = asked.isFull ? scenario.full : scenario.smoke
  const scale = { operations: asked.operations ?? own.operations, faults: asked.kills ?? own.faults }
  const result = await scenario
    .run({ ground, scale, isFull: asked.isFull, random: seededRandom(asked.seed) })
    .catch((error: Error): Result => ({ ...nothing, failures: [String(error.stack ?? error)] }))
  const answer = { id: scenario.id, ...result, failures: result.failures.slice(0, SHOWN), seconds: since(begun) }
  const { operations, faults, lost, ghost, duplicated } = answer
  const verdict = isGood(result) ? 'held' : 'BROKEN'
  console.log(
    `${scenario.id.padEnd(4)} ${verdict}: ${scenario.breaks}; ${operations} operations, ${faults} faults, lost ${lost}, ghost ${ghost}, duplicated ${duplicated}; ${answer.seconds} s ${JSON.stringify(result.figures ?? {})}`,
  )
  for (const failure of result.failures.slice(0, SHOWN)) console.log(`     ${failure}`)
  return answer
}

function numberOf({ id }: { id: string }): number {
  return Number(id.slice(1))
}

function isGood({ lost, ghost, duplicated, failures }: Result): boolean {
  return lost + ghost + duplicated === 0 && failures.length === 0
}

function since(fromMs: number): number {
  return Math.round((performance.now() - fromMs) / 100) / 10
}
