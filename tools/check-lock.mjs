/** Fails when package-lock.json does not describe package.json: a clean install would then differ from ours. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const read = file => JSON.parse(readFileSync(join(root, file), 'utf8'))
const [manifest, locked] = [read('package.json'), read('package-lock.json').packages['']]
let problems = 0
for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies']) {
  const [wanted, have] = [manifest[kind] ?? {}, locked[kind] ?? {}]
  for (const name of new Set([...Object.keys(wanted), ...Object.keys(have)])) {
    if (wanted[name] === have[name]) continue
    problems++
    console.log(`${name}: package.json says ${wanted[name] ?? 'nothing'}, package-lock.json says ${have[name] ?? 'nothing'}`)
  }
  for (const [name, version] of Object.entries(wanted)) {
    // Our own workspaces have no versions.
    if (/^\d/.test(version) || name.startsWith('@tonle/')) continue
    problems++
    console.log(`${name}: ${version} is not one exact version`)
  }
}
process.exitCode = problems > 0 ? 1 : 0
