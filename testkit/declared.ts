import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Call, callsIn } from '@tonle/contract'

const root = join(import.meta.dirname, '..')

/** Every call that a module declares, by `area.name`; those of vendors' dialects too. */
export async function declared(): Promise<[string, Call][]> {
  const files = globSync(['modules/*/contract.ts', 'modules/*/server/vendors/*/calls.ts'], { cwd: root }).sort()
  const modules = await Promise.all(
    files.map(async file => {
      const contract = (await import(pathToFileURL(join(root, file)).href)) as object
      return callsIn(contract).map(([name, call]): [string, Call] => [`${file.split('/')[1]}.${name}`, call])
    }),
  )
  return modules.flat()
}
