import { checkControls } from './check-controls.ts'
import { checkDependencies } from './check-dependencies.ts'
import { checkDocs } from './check-docs.ts'
import { checkEscapes } from './check-escapes.ts'
import { checkGlobals } from './check-globals.ts'
import { checkLayout } from './check-layout.ts'
import { checkLength } from './check-length.ts'
import { checkNames } from './check-names.ts'
import { checkPackages } from './check-packages.ts'
import { checkPolls } from './check-polls.ts'
import { checkQueries } from './check-queries.ts'
import { checkSql } from './check-sql.ts'
import { checkSystem } from './check-system.ts'
import { checkText } from './check-text.ts'
import { parseTree } from './parse.ts'
import type { Finding, Tree } from './repo.ts'

/** All breaches of the rules, in the order of the files. */
export function tidy(tree: Tree): Finding[] {
  const sources = parseTree(tree)
  const findings = [
    ...checkLayout(tree),
    ...checkNames(tree),
    ...checkDependencies(tree, sources),
    ...checkPackages(tree, sources),
    ...checkLength(tree, sources),
    ...sources.flatMap(source => [
      ...checkGlobals(source),
      ...checkEscapes(source),
      ...checkText(source),
      ...checkControls(source),
      ...checkQueries(source),
      ...checkPolls(source),
    ]),
    ...checkSql(tree, sources),
    ...checkSystem(sources),
    ...checkDocs(tree),
  ]
  return findings.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line))
}

export const show = (one: Finding): string => `${one.file}${one.line > 0 ? `:${one.line}` : ''} ${one.rule} ${one.message}`
