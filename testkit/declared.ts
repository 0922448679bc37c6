import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Call, callsIn } from '@tonle/contract'

const root = join(import.meta.dirname, '..')

/** Every call that a module or a family of games declares, by `area.name`; those of vendors' dialects too. */
export async function declared(): Promise<[string, Call][]> {
  const files = globSync(['{modules,games}/*/contract.ts', 'modules/*/server/dialects/*/calls.ts'], { cwd: root }).sort()
  const modules = await Promise.all(
    files.map(async file => {
      const area = await areaOf(file.split('/').slice(0, 2).join('/'))
      return callsIn(await load(file)).map(([name, call]): [string, Call] => [`${area}.${name}`, call])
    }),
  )
  return modules.flat()
}

const load = async (file: string): Promise<object> => (await import(pathToFileURL(join(root, file)).href)) as object

async function areaOf(folder: string): Promise<string> {
  const contract = (await load(`${folder}/contract.ts`)) as { callArea?: string }
  return contract.callArea ?? folder.split('/')[1]!
}
