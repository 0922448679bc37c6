import { globSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Call, callsIn, needsKey, type Touches } from '../call.ts'
import { type Audience, isEvent, touchedCalls } from '../event.ts'
import { PATTERN_KEY } from '../patterns/pattern.ts'
import { wireSchema } from '../server/openapi/wire-schema.ts'

const CALLS = 'virtual:tonle-calls/'
const RULES = 'virtual:tonle-rules'
const EVENTS = 'virtual:tonle-events'
const TOUCHES = 'virtual:tonle-touches'

/** The parts of Vite's plugin that this one has; Vite itself is a matter of the apps. */
interface Plugin {
  name: string
  enforce: 'pre'
  config(config: object, env: { isSsrBuild?: boolean | undefined }): object | undefined
  resolveId(id: string): string | undefined
  load(id: string): Promise<{ code: string; moduleSideEffects?: boolean } | undefined>
  transform(code: string, id: string): { code: string; map: null } | undefined
}

const SENDING = /contract\/browser\/sending\.ts$/

/** `const cashier = callsOf<typeof calls>('cashier')` in a source file, but not in a comment. */
const NAMED_AREA = /^[^*/\n]*\bcallsOf(?:<[^>()]*>)?\('([\w-]+)'\)/gm

/**
 * A Vite plugin that turns the contracts into small tables: routes and events for the first load; field rules, and what calls touch
 * beyond their area for later. A script carries the routes of the areas that it names, and no others: a new area adds nothing to the first load.
 * @param root of the repository; `side` picks the origin: operators' calls never stand in the players' bundle
 * @param firstAreas named by the first load, which sends no call: their routes come with the code that sends calls
 */
export function contractTables(root: string, side: Side, firstAreas: readonly string[] = []): Plugin {
  return {
    name: 'tonle-contract-tables',
    // Before the types are gone.
    enforce: 'pre',
    // Those of lazy screens together: one small file for each area would cost more than it saves.
    config: (_config, { isSsrBuild }) =>
      isSsrBuild
        ? undefined
        : {
            build: {
              rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'calls', test: /virtual:tonle-calls/ }] } } },
            },
          },
    resolveId: id => (id.startsWith(CALLS) || [RULES, EVENTS, TOUCHES].includes(id) ? `\0${id}` : undefined),
    transform(code, id) {
      const named = [...code.matchAll(NAMED_AREA)].map(([, area = '']) => area).filter(area => !firstAreas.includes(area))
      const areas = SENDING.test(id) ? firstAreas : new Set(named)
      const imports = [...areas].map(area => `import '${CALLS}${area}';`).join('')
      return imports ? { code: imports + code, map: null } : undefined
    },
    async load(id) {
      if (id.startsWith(`\0${CALLS}`))
        return { code: await routesOf(root, side, id.slice(CALLS.length + 1)), moduleSideEffects: true }
      if (id === `\0${RULES}`) return exportOf(table(await readCalls(root, side), rulesOf))
      if (id === `\0${EVENTS}`) return exportOf(await eventTable(root, side))
      if (id === `\0${TOUCHES}`) return exportOf(await touchTable(root, side))
      return undefined
    },
  }
}

const exportOf = (value: unknown) => ({ code: `export default ${JSON.stringify(value)}` })

/** The script that makes the routes of an area known to `callsOf`. */
async function routesOf(root: string, side: Side, area: string): Promise<string> {
  const prefix = `${area}.`
  const calls = (await readCalls(root, side)).flatMap(([name, call]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), routeLine(call)]] : [],
  )
  if (calls.length === 0) throw new Error(`no calls of ${area} for the ${side}`)
  const routes = fileURLToPath(new URL('../browser/routes.ts', import.meta.url))
  return `import { addRoutes } from ${JSON.stringify(routes)}\naddRoutes('${area}', ${JSON.stringify(Object.fromEntries(calls))})`
}

type Side = 'site' | 'console'
type NamedCall = [name: string, call: Call]

async function readContracts(root: string): Promise<[area: string, contract: object][]> {
  const files = globSync('{modules,games}/*/contract.ts', { cwd: root }).sort()
  return await Promise.all(
    files.map(async (file): Promise<[string, object]> => {
      const contract = (await import(pathToFileURL(resolve(root, file)).href)) as { callArea?: string }
      return [contract.callArea ?? basename(dirname(file)), contract]
    }),
  )
}

async function readCalls(root: string, side: Side): Promise<NamedCall[]> {
  const calls = (await readContracts(root)).flatMap(([area, contract]) =>
    callsIn(contract).map(([name, call]): NamedCall => [`${area}.${name}`, call]),
  )
  // Operators' calls have an origin of their own; the others never stand in its bundle, nor its in theirs.
  return calls.filter(([, call]) => call.who !== 'vendor' && call.path.startsWith('/console/') === (side === 'console'))
}

const table = <T>(calls: NamedCall[], pick: (call: Call) => T) =>
  Object.fromEntries(calls.map(([name, call]) => [name, pick(call)]))

const AUDIENCES: Record<Side, readonly Audience[]> = { site: ['member', 'brand'], console: ['console'] }

/** `{ 'wallet.balanceChanged': ['wallet.balance', …] }`: of each event that the side's sockets get, the calls it touches. */
async function eventTable(root: string, side: Side): Promise<Record<string, string[]>> {
  const names = new Map((await readCalls(root, side)).map(([name, call]) => [call, name]))
  const touched = touchedCalls((await readContracts(root)).map(([, contract]) => contract))
  return Object.fromEntries(
    [...touched]
      .filter(([{ to }]) => AUDIENCES[side].includes(to))
      .map(([{ name }, calls]) => [name, calls.flatMap(call => names.get(call) ?? [])]),
  )
}

/** Of each call that touches more than its own area, the calls whose answers it makes stale; `*`: all. */
async function touchTable(root: string, side: Side): Promise<Record<string, string[]>> {
  const calls = await readCalls(root, side)
  const names = new Map(calls.map(([name, call]) => [call, name]))
  const ofEvents = touchedCalls((await readContracts(root)).map(([, contract]) => contract))
  const touchedBy = (touches: Exclude<Touches, 'nothing'>) => {
    if (touches === 'everything') return ['*']
    const touched = touches.flatMap(one => (isEvent(one) ? (ofEvents.get(one) ?? []) : [one]))
    return touched.flatMap(call => names.get(call) ?? [])
  }
  return Object.fromEntries(
    calls.flatMap(([name, { touches }]) => (touches && touches !== 'nothing' ? [[name, touchedBy(touches)]] : [])),
  )
}

/**
 * `POST /wps/session/login e`: e = encrypted, k = needs an idempotency key, f = answers a file, a = for anyone, signed in or not,
 * t = makes answers of its area stale, T = also those in the table of touches.
 */
function routeLine(call: Call): string {
  const flags = [
    call.encrypted && 'e',
    needsKey(call) && 'k',
    call.contentType && 'f',
    call.who === 'anyone' && 'a',
    call.effect !== 'read' && !call.asQuery && call.touches !== 'nothing' && (call.touches ? 'T' : 't'),
  ]
  return [call.route, flags.filter(flag => flag).join('')].join(' ').trimEnd()
}

function rulesOf(call: Call) {
  const schema = wireSchema(call.input) as { properties?: Properties; required?: string[]; $defs?: Properties }
  const required = new Set(schema.required)
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([field, declared]) => {
      const { $ref } = declared
      const rule = typeof $ref === 'string' ? (schema.$defs?.[$ref.split('/').at(-1) ?? ''] ?? {}) : declared
      return [
        field,
        {
          required: required.has(field) || undefined,
          minLength: rule.minLength,
          maxLength: rule.maxLength,
          // What is wrong with an amount the server says more exactly (too many decimals, too small).
          pattern: rule.format === 'decimal' ? undefined : rule.pattern,
          patternId: rule[PATTERN_KEY],
          format: rule.format === 'decimal' ? undefined : rule.format,
          options: rule.enum,
        },
      ]
    }),
  )
}

type Properties = Record<string, Record<string, unknown>>
