import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { undeclared } from './check-packages.ts'
import { parseTree } from './parse.ts'
import type { Tree } from './repo.ts'

/** Writes into each workspace's package.json what it imports and does not declare. The version of a package is the one known elsewhere. */
export function declare(root: string, tree: Tree): void {
  const versions = new Map<string, string>()
  for (const [path, text] of tree)
    if (/(^|\/)package\.json$/.test(path))
      for (const list of Object.values(JSON.parse(text) as Record<string, unknown>))
        if (typeof list === 'object')
          // The example of integrators may have others: what the product has counts.
          for (const [name, version] of Object.entries(list ?? {}))
            if (!versions.has(name) || !path.startsWith('docs/')) versions.set(name, String(version))
  for (const { manifest, name, kind } of undeclared(tree, parseTree(tree))) {
    const version = name.startsWith('@tonle/') ? '*' : versions.get(name)
    if (version === undefined) throw new Error(`${name} is not installed: npm install --save-exact ${name} -w ${manifest}`)
    const file = join(root, manifest)
    const parsed = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>
    const list = { ...parsed[kind], [name]: version }
    if (kind === 'dependencies') delete parsed.devDependencies?.[name]
    else if (parsed.dependencies?.[name]) continue
    parsed[kind] = Object.fromEntries(Object.entries(list).sort(([a], [b]) => (a < b ? -1 : 1)))
    writeFileSync(file, `${JSON.stringify(parsed, null, 2)}\n`)
  }
}
