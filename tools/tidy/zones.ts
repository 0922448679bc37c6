import { dirname, join, normalize } from 'node:path/posix'
import { zones } from './dependencies.ts'
import { moduleOf, type Tree } from './repo.ts'

/** Where a file stands: its zone in the dependency table, and the module around it. */
export interface Place {
  zone: string
  module: string
}

/** Parts of a package that are zones of their own, where the table lists them: `contract/server`, `text/browser`, `ledger/plan` … */
const PACKAGE_PART = /^packages\/([^/]+)\/(server|browser|build|plan|gallery|lists|colour)(?:\/|\.tsx?$)/

/** The zone of a file, `''` for files that stand outside every zone (configuration at the root, documents). */
export function placeOf(path: string): Place {
  return { zone: zoneOf(path), module: moduleOf(path) }
}

function zoneOf(path: string): string {
  const [top, second, third] = path.split('/')
  switch (top) {
    case 'packages': {
      const match = PACKAGE_PART.exec(path)
      const part = `${match?.[1]}/${match?.[2]}`
      return match && part in zones ? part : (second ?? '')
    }
    case 'modules':
      return `module:${(third ?? '').replace(/(-[a-z]+)?(\.test)?\.tsx?$/, '')}`
    case 'games':
      return second === 'screen' || second === 'kit' ? `game-${second}` : `game:${gamePart(path)}`
    case 'apps':
      return `app:${second ?? ''}`
    case 'simulators':
      return `simulator:${second ?? ''}`
    case 'art':
    case 'testkit':
    case 'e2e':
    case 'bench':
    case 'faults':
    case 'conformance':
    case 'tools':
      return top
    default:
      return ''
  }
}

/** A title's folder holds a scene (browser), texts and, beside them, rules and maths (pure); `art/` draws the
 * pictures at build time, `studio/` and `dev/` are for those who make the game. */
function gamePart(path: string): string {
  if (/(^|\/)texts(\.|\/)/.test(path)) return 'texts'
  if (/\/dev\//.test(path)) return 'dev'
  const [, , part = ''] = path.split('/')
  if (part === 'server' || part === 'site') return part
  if (/^contract(-[a-z]+)?\.ts$/.test(part)) return 'contract'
  if (/\/art(\.|\/)/.test(path)) return 'art'
  if (/\/(studio|dev)(\.|\/)/.test(path)) return 'studio'
  return /\/(scene|sound|hud)(\.|\/)/.test(path) || path.endsWith('.tsx') ? 'scene' : 'rules'
}

/** Finds the file that an import names: relative paths by the file system, `@tonle/…` by the `exports` of the named package. */
export function resolver(tree: Tree): (from: string, specifier: string) => string | undefined {
  const packages = new Map<string, { dir: string; exports: Record<string, string> }>()
  for (const [path, text] of tree) {
    if (!/^((packages|modules|games|apps|simulators)\/[^/]+|art|testkit)\/package\.json$/.test(path)) continue
    const manifest = JSON.parse(text) as { name?: string; exports?: Record<string, string> }
    if (manifest.name) packages.set(manifest.name, { dir: dirname(path), exports: manifest.exports ?? {} })
  }
  return (from, specifier) => {
    if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier)).replace(/\?.*$/, '')
    const name = /^@tonle\/[^/]+/.exec(specifier)?.[0]
    const found = name === undefined ? undefined : packages.get(name)
    if (name === undefined || found === undefined) return undefined
    return join(found.dir, target(found.exports, `.${specifier.slice(name.length)}`))
  }
}

/** The `exports` entry for a subpath, with one `*` at most; the subpath itself where the face does not list it (the type checker complains). */
function target(faces: Record<string, string>, subpath: string): string {
  const exact = faces[subpath]
  if (exact !== undefined) return exact
  for (const [pattern, file] of Object.entries(faces)) {
    const [head, tail] = pattern.split('*')
    if (head === undefined || tail === undefined || !subpath.startsWith(head) || !subpath.endsWith(tail)) continue
    return file.replace('*', subpath.slice(head.length, subpath.length - tail.length))
  }
  return subpath
}
