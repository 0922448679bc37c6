import { child, type Node, nameOf, type Source, walk } from './parse.ts'
import { type Finding, isTest } from './repo.ts'

const SCREENS = /^(modules|apps|games)\/.*\.tsx?$/

/** Screens use the buttons of packages/ui: a raw one has no busy state, no size for touch and no required name. */
export function checkControls(source: Source): Finding[] {
  const { path } = source
  if (!SCREENS.test(path) || isTest(path)) return []
  const findings: Finding[] = []
  walk(source.program, node => {
    const message = faultOf(node)
    if (message !== undefined) findings.push({ file: path, line: source.line(node), rule: 'control', message })
  })
  return findings
}

function faultOf(node: Node): string | undefined {
  if (node.type === 'JSXOpeningElement' && nameOf(child(node, 'name')) === 'button')
    return 'a raw <button>; take Button, IconButton, TextButton or, with a look of its own, Press of @tonle/ui'
  if (node.type === 'ImportSpecifier' && nameOf(child(node, 'imported')) === 'useSearchParams')
    return 'useSearchParams; take useAddress of @tonle/ui/lists, which knows what may stand in the address'
  return undefined
}
