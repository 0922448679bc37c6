import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Call, callsIn } from '@tonle/contract'

const root = join(import.meta.dirname, '..')

/** Every call that a module declares, by `area.name`; those of vendors' dialects too. */
export async function declared(): Promise<[string, Call][]> {
  const files = globSync(['modules/*/contract.ts', 'modules/*/server/dialects/*/calls.ts'], { cwd: root }).sort()
  const modules = await Promise.all(
    files.map(async file => {
      const contract = (await import(pathToFileURL(join(root, file)).href)) as object
      const area = await areaOf(file.split('/')[1]!)
      return callsIn(contract).map(([name, call]): [string, Call] => [`${area}.${name}`, call])
    }),
  )
  return modules.flat()
}

async function areaOf(module: string): Promise<string> {
  const contract = (await import(pathToFileURL(join(root, 'modules', module, 'contract.ts')).href)) as { callArea?: string }
  return contract.callArea ?? module
}
