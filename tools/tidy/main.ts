import { join } from 'node:path'
import { declare } from './declare.ts'
import { moduleOf, readTree } from './repo.ts'
import { show, tidy } from './tidy.ts'

/**
 * `npm run tidy [-- path…] [--by-module]`: checks the whole tree, prints only what lies below the given paths. `--declare` writes
 * imports that are not declared into their package.json; then run `npm install`.
 * Exit code 1 when anything is found.
 */
const args = process.argv.slice(2)
const paths = args.filter(arg => !arg.startsWith('--'))
const started = performance.now()
const root = join(import.meta.dirname, '..', '..')
if (args.includes('--declare')) declare(root, readTree(root))
const tree = readTree(root)
const findings = tidy(tree).filter(one => paths.length === 0 || paths.some(path => one.file.startsWith(path)))

if (args.includes('--by-module')) {
  const modules = new Map<string, string[]>()
  for (const one of findings) modules.set(moduleOf(one.file), [...(modules.get(moduleOf(one.file)) ?? []), show(one)])
  for (const [module, lines] of modules) console.log(`\n## ${module} (${lines.length})\n${lines.join('\n')}`)
} else {
  for (const one of findings) console.log(show(one))
}
const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(`${findings.length === 0 ? 'tidy' : `${findings.length} to mend`}: ${tree.size} files in ${seconds} s`)
process.exitCode = findings.length === 0 ? 0 : 1
