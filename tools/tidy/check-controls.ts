import { child, nameOf, type Source, walk } from './parse.ts'
import { type Finding, isTest } from './repo.ts'

const SCREENS = /^(modules|apps|games)\/.*\.tsx$/

/** Screens use the buttons of packages/ui: a raw one has no busy state, no size for touch and no required name. */
export function checkControls(source: Source): Finding[] {
  const { path } = source
  if (!SCREENS.test(path) || isTest(path)) return []
  const findings: Finding[] = []
  walk(source.program, node => {
    if (node.type !== 'JSXOpeningElement' || nameOf(child(node, 'name')) !== 'button') return
    const message = 'a raw <button>; take Button, IconButton, TextButton or, with a look of its own, Press of @tonle/ui'
    findings.push({ file: path, line: source.line(node), rule: 'control', message })
  })
  return findings
}
