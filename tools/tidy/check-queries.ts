import { child, children, type Node, nameOf, type Source, text, walk } from './parse.ts'
import { type Finding, isTest } from './repo.ts'

const SCREENS = /^(modules|apps|games)\//
/** Hooks of the library for which calls have their own; `keepPreviousData`, the client and its provider are free. */
const HOOK = /^use(Suspense|Infinite|SuspenseInfinite)?(Query|Queries|Mutation)$/

/** Screens ask by calls: a key, a hook or an invalidation of their own would miss the language, the events, or another screen's answers. */
export function checkQueries(source: Source): Finding[] {
  const { path } = source
  if (!SCREENS.test(path) || isTest(path)) return []
  const findings: Finding[] = []
  const report = (node: Node, message: string) => findings.push({ file: path, line: source.line(node), rule: 'query', message })
  walk(source.program, node => {
    if (node.type === 'ImportDeclaration' && text(child(node, 'source'), 'value') === '@tanstack/react-query') {
      for (const name of children(node, 'specifiers').map(one => nameOf(child(one, 'imported')) ?? ''))
        if (HOOK.test(name)) report(node, `${name} of the library; take area.call.useQuery(input), usePagedList or useAction`)
    }
    if (node.type === 'Property' && nameOf(child(node, 'key')) === 'queryKey' && child(node, 'value')?.type === 'ArrayExpression')
      report(node, 'a query key of its own; area.call.key(input) makes them')
    if (node.type === 'MemberExpression' && /^(invalidate|refetch)Queries$/.test(nameOf(child(node, 'property')) ?? ''))
      report(node, 'asked again by hand; a call says what it touches in its contract, else area.call.touch()')
  })
  return findings
}
