import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { newTitle } from './new-title.ts'

/** `npm run new-game <code>`: a playable instant title in games/instant/<code>. docs/how-to-add-a-game.md says how to go on. */
const family = path.join(import.meta.dirname, '..')
const root = path.join(family, '../..')
const [code = ''] = process.argv.slice(2)

try {
  const folder = newTitle(family, code)
  const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  run(path.join(import.meta.dirname, 'render.ts'), code)
  run(path.join(root, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--write', folder)
  run(path.join(root, 'tools/par-sheets/main.ts'))
  process.stdout.write(`games/instant/${code}: next steps in docs/how-to-add-a-game.md\n`)
} catch (error) {
  process.stderr.write(`npm run new-game <code>: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
