import * as table from './dependencies.ts'
import { type Finding, moduleOf, type Tree } from './repo.ts'

const ROOT = new Set([
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'LICENSE',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'biome.json',
  'vitest.config.ts',
  '.gitignore',
  '.gitattributes',
  '.npmrc',
  '.editorconfig',
])
const ROOT_FOLDERS = new Set([
  '.ci',
  'apps',
  'modules',
  'games',
  'packages',
  'simulators',
  'art',
  'testkit',
  'e2e',
  'bench',
  'faults',
  'conformance',
  'tools',
  'docs',
])

/** The areas of the business, from the design. A module opens when its work starts. */
const AREAS = new Set([
  'brand',
  'identity',
  'profile',
  'wallet',
  'cashier',
  'transfers',
  'catalog',
  'play',
  'vendors',
  'lottery',
  'sports',
  'live',
  'promotions',
  'rewards',
  'missions',
  'points',
  'referral',
  'agents',
  'contracts',
  'files',
  'delivery',
  'alarms',
  'messages',
  'content',
  'chat',
  'support',
  'protection',
  'reports',
  'risk',
  'exports',
  'operators',
])
const APPS = new Set(['server', 'site', 'console'])
const SIMULATORS = new Set(['bank', 'game-vendors', 'sms-gateway', 'sign-in'])

const MODULE_FILES = /^(README\.md|package\.json|(contract|rules|texts)(-[a-z]+)?(\.test)?\.ts)$/
const MODULE_ROOMS: Record<string, RegExp> = {
  server: /\.(ts|tsx|sql)$/,
  site: /\.(ts|tsx|css|svg|webp|avif|png)$/,
  console: /\.(ts|tsx|css|svg)$/,
}
const DEEPEST = 2

/** Each file stands in the module where a newcomer would look for it. */
export function checkLayout(tree: Tree): Finding[] {
  const findings: Finding[] = []
  const modules = new Set<string>()
  const add = (file: string, message: string) => findings.push({ file, line: 0, rule: 'layout', message })
  for (const path of tree.keys()) {
    const problem = misplaced(path)
    if (problem) add(path, problem)
    const module = moduleOf(path)
    if (module !== '.' && module !== '.ci') modules.add(module)
  }
  for (const module of [...modules].sort()) {
    if (/^(packages|modules|games|apps|simulators)$/.test(module)) continue
    if (!tree.has(`${module}/README.md`))
      add(module, 'a module has a README.md (one screen: what it does, what it owns, what it promises)')
  }
  return findings
}

function misplaced(path: string): string | undefined {
  const parts = path.split('/')
  const [top = '', module = ''] = parts
  if (parts.length === 1) return ROOT.has(path) ? undefined : 'does not belong at the root of the repository'
  if (!ROOT_FOLDERS.has(top)) return `${top}/ is no known folder`
  if (parts.slice(0, -1).some(part => /^(utils?|helpers?|common|shared|misc|lib)$/.test(part)))
    return 'no folder for leftovers: name it after what it does'
  if (/^(utils?|helpers?|common|misc)\.tsx?$/.test(parts.at(-1) ?? '')) return 'no file for leftovers: split by use case'
  if (top === 'modules') return misplacedInModule(module, parts.slice(2))
  if (top === 'packages' && table.zones[module] === undefined) return `package ${module} is not in the dependency table`
  if (top === 'apps' && !APPS.has(module)) return `app ${module} is not in the list of apps`
  if (top === 'simulators' && !SIMULATORS.has(module)) return `simulator ${module} is not in the plan`
  return undefined
}

function misplacedInModule(area: string, rest: string[]): string | undefined {
  if (!AREAS.has(area)) return `${area} is no area of the business (design §1)`
  const [first = ''] = rest
  if (rest.length === 1)
    return MODULE_FILES.test(first)
      ? undefined
      : 'a module holds README.md, contract.ts, rules.ts, texts.ts, server/, site/, console/'
  const accepts = MODULE_ROOMS[first]
  if (accepts === undefined) return `a module has no ${first}/; it has server/, site/, console/`
  const name = rest.at(-1) ?? ''
  if (!accepts.test(name)) return `${name} does not belong in ${first}/`
  if (name.endsWith('.sql') && rest[1] !== 'migrations' && rest[1] !== 'sql' && rest.join('/') !== 'server/schema.sql')
    return 'SQL files stand in server/migrations/ and server/sql/'
  if (rest.length - 2 > DEEPEST) return 'too deep: a module is flat'
  return undefined
}
