import { child, type Node, nameOf, type Source, walk } from './parse.ts'
import { type Finding, isTest } from './repo.ts'

const SCREENS = /^(modules|apps|games)\//
const LEAST_MS = 60_000

/** Lists follow events, so no screen polls faster than once a minute: `SAFETY_POLL_MS`, or `unlessLive(ms)` without a socket. */
export function checkPolls(source: Source): Finding[] {
  const { path } = source
  if (!SCREENS.test(path) || isTest(path)) return []
  const findings: Finding[] = []
  walk(source.program, (node, parents) => {
    const at = parents.findLastIndex(one => one.type === 'Property' && nameOf(child(one, 'key')) === 'refetchInterval')
    if (at < 0 || !isFast(node) || parents.slice(at).some(isUnlessLive)) return
    const message = 'polls beside events; take SAFETY_POLL_MS, or unlessLive(ms) for what cannot wait without a socket'
    findings.push({ file: path, line: source.line(node), rule: 'poll', message })
  })
  return findings
}

/** A number of milliseconds, or a name of one that is not ours. */
function isFast(node: Node): boolean {
  if (node.type === 'Literal') return typeof node.value === 'number' && node.value < LEAST_MS
  return /(_MS|Ms)$/.test(nameOf(node) ?? '') && nameOf(node) !== 'SAFETY_POLL_MS'
}

const isUnlessLive = (node: Node): boolean => node.type === 'CallExpression' && nameOf(child(node, 'callee')) === 'unlessLive'
