import * as table from './dependencies.ts'
import type { Import, Source } from './parse.ts'
import { type Finding, isTest, type Tree } from './repo.ts'
import { type Place, placeOf, resolver } from './zones.ts'

interface Edge {
  from: Place
  to: Place
  isTypeOnly: boolean
  isTest: boolean
  target: string
}

/** Every import against the table in dependencies.ts; type-only imports count too, except where the table says `type`. */
export function checkDependencies(tree: Tree, sources: readonly Source[]): Finding[] {
  const resolve = resolver(tree)
  const findings: Finding[] = []
  const between = new Map<string, Set<string>>()
  for (const source of sources) {
    for (const item of source.imports) {
      const target = resolve(source.path, item.specifier)
      const report = (message: string) => findings.push({ file: source.path, line: item.line, rule: 'dependency', message })
      const problem = target === undefined ? outside(source.path, item) : inside(source.path, item, target, between)
      if (problem) report(problem)
    }
  }
  return [...findings, ...cycles(between), ...cyclesOfTable()]
}

function inside(path: string, item: Import, target: string, between: Map<string, Set<string>>): string | undefined {
  const edge: Edge = { from: placeOf(path), to: placeOf(target), isTypeOnly: item.isTypeOnly, isTest: isTest(path), target }
  if (edge.from.zone === '' || edge.to.zone === '') return undefined
  const isForeign = edge.from.module !== edge.to.module
  if (
    isForeign &&
    item.specifier.startsWith('.') &&
    !/^(tools|e2e|bench|faults|conformance|(app|simulator):.*)$/.test(edge.to.zone)
  ) {
    return `leaves its module by a relative path; import it by its name (${edge.to.module})`
  }
  if (
    /^(app|simulator):/.test(edge.to.zone) &&
    isForeign &&
    !/^(tools|e2e|bench|faults|conformance|testkit)$/.test(edge.from.zone)
  )
    return 'nobody imports from apps/ or simulators/'
  if (
    /^(tools|e2e|bench|faults|conformance)$/.test(edge.to.zone) &&
    !/^(tools|e2e|bench|faults|conformance)$/.test(edge.from.zone)
  ) {
    return `the product does not import from ${edge.to.zone}/`
  }
  if (isAllowed(edge)) {
    if (edge.from.zone === 'module:server' && edge.to.zone === 'module:server' && isForeign && !edge.isTest) note(between, edge)
    return undefined
  }
  return `${edge.from.zone} may not import ${describe(edge)} (tools/tidy/dependencies.ts)`
}

const describe = (edge: Edge): string => `${edge.to.zone} of ${edge.to.module}${edge.isTypeOnly ? ', not even its types' : ''}`

function isAllowed(edge: Edge): boolean {
  const { from, to } = edge
  const isOwn = from.module === to.module
  if (isOwn && from.zone === to.zone) return true
  if (edge.isTest && (isOwn || /^(module|game):contract$/.test(to.zone) || /^(packages\/.*|testkit)$/.test(to.module)))
    return true
  const allowed = table.zones[from.zone]
  if (allowed === undefined) return false
  return allowed.some(entry => matches(entry, edge)) || pairAllows(edge)
}

function matches(entry: string, edge: Edge): boolean {
  const { from, to } = edge
  if (entry.startsWith('type ')) return edge.isTypeOnly && matches(entry.slice(5), edge)
  const part = to.zone.replace(/^(module|game):/, '')
  switch (entry) {
    case '*':
      return true
    case 'site:*':
      return to.zone === 'module:site'
    case 'console:*':
      return to.zone === 'module:console'
    case 'contracts:*':
      return to.zone === 'module:contract' || to.zone === 'game:contract'
    case 'texts:*':
      return to.zone === 'module:texts' || to.zone === 'game:texts'
    case 'games:*':
      return to.zone.startsWith('game:')
    default:
      if (entry.startsWith('own:')) return from.module === to.module && part === entry.slice(4)
      return to.zone === entry
  }
}

/** Edges between modules: only listed pairs, and only through the face. */
function pairAllows({ from, to, target }: Edge): boolean {
  const [me, other] = [nameOf(from.module), nameOf(to.module)]
  const lists = (pairs: Record<string, readonly string[]>) => (pairs[me] ?? []).some(name => name === '*' || name === other)
  if (from.zone === 'module:server' || from.zone === 'game:server') {
    if (to.zone === 'module:server') return lists(table.serverPairs) && target.endsWith('/server/index.ts')
    if (to.zone === 'module:contract' || to.zone === 'module:rules') return lists(table.serverPairs)
  }
  // A contract names events of modules below it, and calls of theirs that it makes stale.
  if (from.zone === 'module:contract' && to.zone === 'module:contract') return lists(table.serverPairs)
  // Screens may use the rules and texts of modules that their own server may use.
  if (/^module:(site|console)$/.test(from.zone) && /^module:(rules|texts)$/.test(to.zone)) return lists(table.serverPairs)
  if (from.zone === to.zone && /^module:(site|console)$/.test(to.zone)) return lists(table.screenPairs)
  return false
}

const nameOf = (module: string): string => module.split('/')[1] ?? module

function outside(path: string, item: Import): string | undefined {
  const { zone } = placeOf(path)
  if (zone === '' || /^(tools|e2e|bench|faults|conformance)$/.test(zone) || isTest(path)) return undefined
  const name = /^(@[^/]+\/[^/]+|[^/]+)/.exec(item.specifier)?.[0] ?? item.specifier
  const keepers = table.thirdParty[name]
  if (keepers && !keepers.includes(zone) && !item.isTypeOnly) return `${name} stays in ${keepers.join(', ')}`
  const isBrowser = table.browserZones.includes(zone)
  if (isBrowser && item.specifier.startsWith('node:') && !item.isTypeOnly)
    return `${zone} runs in a browser: no ${item.specifier}`
  if (isBrowser && !isPlatform(item.specifier) && !keepers && !item.isTypeOnly && !table.browserPackages.includes(name)) {
    return `${name} is not on the browser's list (browserPackages)`
  }
  return undefined
}

/** Built-ins, virtual modules of the build, and styles. */
const isPlatform = (specifier: string): boolean =>
  /^(node|virtual|data):|\.css$/.test(specifier) || specifier.startsWith('@fontsource')

function note(between: Map<string, Set<string>>, edge: Edge): void {
  const from = nameOf(edge.from.module)
  between.set(from, (between.get(from) ?? new Set()).add(nameOf(edge.to.module)))
}

function cycles(between: ReadonlyMap<string, ReadonlySet<string>>): Finding[] {
  const loop = findCycle(new Map([...between].map(([from, to]) => [from, [...to]])))
  return loop
    ? [
        {
          file: `modules/${loop[0]}`,
          line: 0,
          rule: 'dependency',
          message: `modules import each other in a circle: ${loop.join(' → ')}`,
        },
      ]
    : []
}

function cyclesOfTable(): Finding[] {
  const loop = findCycle(new Map(Object.entries(table.serverPairs).map(([from, to]) => [from, [...to]])))
  return loop
    ? [
        {
          file: 'tools/tidy/dependencies.ts',
          line: 0,
          rule: 'dependency',
          message: `serverPairs has a circle: ${loop.join(' → ')}`,
        },
      ]
    : []
}

/** The first circle of a graph, closed (first = last); undefined when there is none. */
export function findCycle(graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>()
  const descend = (node: string, path: string[]): string[] | undefined => {
    const at = path.indexOf(node)
    if (at !== -1) return [...path.slice(at), node]
    if (done.has(node)) return undefined
    for (const next of graph.get(node) ?? []) {
      const loop = descend(next, [...path, node])
      if (loop) return loop
    }
    done.add(node)
    return undefined
  }
  for (const node of graph.keys()) {
    const loop = descend(node, [])
    if (loop) return loop
  }
  return undefined
}
