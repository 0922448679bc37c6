import { dirname, join, normalize } from 'node:path/posix'
import { type Finding, isTest, lineAt, type Tree } from './repo.ts'

/** Documents that can lie are checked: reasons for dependencies, numbered invariants, links. */
export function checkDocs(tree: Tree): Finding[] {
  return [...checkReasons(tree), ...checkInvariants(tree), ...checkLinks(tree)]
}

const REASONS = 'docs/decisions/dependencies.md'

function checkReasons(tree: Tree): Finding[] {
  const manifests = [...tree].filter(([path]) => path === 'package.json' || path.endsWith('/package.json'))
  if (manifests.length === 0) return []
  const wanted = new Set(manifests.flatMap(([, text]) => dependenciesIn(text)))
  const page = tree.get(REASONS) ?? ''
  const findings: Finding[] = []
  const listed = new Set<string>()
  for (const match of page.matchAll(/^\| `([^`]+)` \| (.*) \|$/gm)) {
    const [, name = '', reason = ''] = match
    listed.add(name)
    const line = lineAt(page, match.index)
    if (!wanted.has(name)) findings.push({ file: REASONS, line, rule: 'reason', message: `${name} is no dependency any more` })
    if (reason.trim().length < 12) findings.push({ file: REASONS, line, rule: 'reason', message: `${name} has no reason` })
  }
  for (const name of wanted) {
    if (!listed.has(name))
      findings.push({
        file: REASONS,
        line: 0,
        rule: 'reason',
        message: `${name} is in a package.json without a line of reason here`,
      })
  }
  return findings
}

function dependenciesIn(manifest: string): string[] {
  const parsed = JSON.parse(manifest) as Record<string, Record<string, string> | undefined>
  return ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap(kind =>
    Object.keys(parsed[kind] ?? {}).filter(name => !name.startsWith('@tonle/')),
  )
}

const INVARIANTS = 'docs/invariants.md'

/** A number used in code stands in the list. */
function checkInvariants(tree: Tree): Finding[] {
  const known = new Set([...(tree.get(INVARIANTS) ?? '').matchAll(/^\| (INV-\d{2,3}) \|/gm)].map(match => match[1]))
  const findings: Finding[] = []
  for (const [path, text] of tree) {
    if (!/\.(ts|tsx|sql)$/.test(path) || path.startsWith('tools/tidy/')) continue
    for (const match of text.matchAll(/INV-\d{2,3}/g)) {
      if (known.has(match[0])) continue
      findings.push({
        file: path,
        line: lineAt(text, match.index),
        rule: 'invariant',
        message: `${match[0]} is not in ${INVARIANTS}`,
      })
    }
  }
  return findings
}

/** Relative links of our pages lead somewhere. */
function checkLinks(tree: Tree): Finding[] {
  const folders = new Set<string>()
  for (const path of tree.keys()) for (let dir = dirname(path); dir !== '.'; dir = dirname(dir)) folders.add(dir)
  const findings: Finding[] = []
  for (const [path, text] of tree) {
    if (!path.endsWith('.md') || isTest(path)) continue
    for (const match of text.matchAll(/\]\(([^)\s]+)\)/g)) {
      const link = (match[1] ?? '').replace(/#.*$/, '')
      if (link === '' || /^[a-z]+:/.test(link)) continue
      const target = normalize(join(dirname(path), link)).replace(/\/$/, '')
      if (tree.has(target) || folders.has(target)) continue
      findings.push({ file: path, line: lineAt(text, match.index), rule: 'link', message: `${link} leads nowhere` })
    }
  }
  return findings
}
