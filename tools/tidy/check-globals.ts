import { allowedGlobals } from './allowances.ts'
import { child, children, type Node, nameOf, type Source, walk } from './parse.ts'
import { type Finding, isOutsideProduct, isTest } from './repo.ts'

const WHY: Record<string, string> = {
  'Date.now': 'take time from the injected clock (services.clock.now())',
  'new Date()': 'take time from the injected clock (services.clock.now())',
  'Math.random': 'take randomness from the injected source (services.random)',
  random: 'take randomness from the injected source (services.random)',
  console: 'log through services.log',
  setInterval: 'use a schedule (jobs) or the ticker of packages/process',
  'process.env': 'read settings from the config',
  fetch: 'networks are reached only by a declared client (a file named <name>-client.ts)',
}

const RANDOM_CALLS = /^(randomBytes|randomUUID|randomInt|getRandomValues)$/

/** Time, chance, environment and networks come in as values, so that a test can move them by hand. */
export function checkGlobals(source: Source): Finding[] {
  const { path } = source
  if (isOutsideProduct(path)) return []
  const findings: Finding[] = []
  walk(source.program, (node, parents) => {
    const name = forbidden(node, parents.at(-1), path)
    if (name === undefined || isAllowed(path, name)) return
    findings.push({
      file: path,
      line: source.line(node),
      rule: 'global',
      message: `${name === 'random' ? 'raw randomness' : name}: ${WHY[name]}`,
    })
  })
  return findings
}

const isAllowed = (path: string, name: string): boolean =>
  allowedGlobals.some(one => covers(one.at, path) && (one.name === '*' || one.name === name))

function covers(at: string | RegExp, path: string): boolean {
  if (typeof at !== 'string') return at.test(path)
  return at.endsWith('/') ? path.startsWith(at) : path === at
}

function forbidden(node: Node, parent: Node | undefined, path: string): string | undefined {
  if (node.type === 'MemberExpression') return forbiddenMember(nameOf(child(node, 'object')), nameOf(child(node, 'property')))
  if (node.type === 'NewExpression' || node.type === 'CallExpression') return forbiddenCall(node, path)
  // `import { randomBytes }` handed on as a value is caught where it is called; `console` alone has no honest use.
  if (nameOf(node) === 'console' && parent?.type !== 'MemberExpression') return isName(parent, node) ? undefined : 'console'
  return undefined
}

/** A property, a label or a folder named console is not the global. */
const isName = (parent: Node | undefined, node: Node): boolean =>
  parent !== undefined && (child(parent, 'key') === node || /^(JSX|Import|Export|TS)/.test(parent.type))

function forbiddenMember(object: string | undefined, property: string | undefined): string | undefined {
  if (object === 'Date' && property === 'now') return 'Date.now'
  if (object === 'Math' && property === 'random') return 'Math.random'
  if (object === 'process' && property === 'env') return 'process.env'
  if (object === 'console') return 'console'
  return undefined
}

function forbiddenCall(node: Node, path: string): string | undefined {
  const callee = child(node, 'callee')
  const name = nameOf(callee) ?? (callee?.type === 'MemberExpression' ? nameOf(child(callee, 'property')) : undefined) ?? ''
  const isPlain = callee?.type === 'Identifier'
  const owner = callee?.type === 'MemberExpression' ? nameOf(child(callee, 'object')) : undefined
  if (isPlain && name === 'Date' && children(node, 'arguments').length === 0) return 'new Date()'
  if (name === 'setInterval' && (isPlain || owner === 'window' || owner === 'globalThis')) return 'setInterval'
  if (RANDOM_CALLS.test(name) && (isPlain || owner === 'crypto') && !isTest(path)) return 'random'
  const isServer = /^(modules\/[^/]+\/server|games)\//.test(path) && !isTest(path) && !/-client\.ts$/.test(path)
  if (isPlain && name === 'fetch' && isServer) return 'fetch'
  return undefined
}
