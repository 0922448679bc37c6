import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** `npm run bench -- <name> [arguments]`: runs `bench/<name>.ts`, whose last line is one JSON object. */
const [name = '', ...rest] = process.argv.slice(2)
const file = join(import.meta.dirname, `${name}.ts`)
if (!/^[a-z][a-z0-9-]*$/.test(name) || name === 'run' || !existsSync(file)) {
  console.error(`npm run bench -- <name>; there is no benchmark "${name}"`)
  process.exit(1)
}
const bench = (await import(pathToFileURL(file).href)) as { default: (args: string[]) => Promise<object> }
const result = await bench.default(rest)
console.log(JSON.stringify(result))
process.exit(0)
