import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { InstantTitle } from '../model.ts'

const family = join(import.meta.dirname, '..')

/** A folder with a `title.ts` is a title: nothing else names it. By the order of their folders' names. */
const folders = readdirSync(family, { withFileTypes: true })
  .filter(entry => entry.isDirectory() && readdirSync(join(family, entry.name)).includes('title.ts'))
  .map(entry => entry.name)
  .sort()

/** Every title of the family. */
export const titles: readonly InstantTitle[] = await Promise.all(
  folders.map(async folder => {
    const { title } = (await import(`../${folder}/title.ts`)) as { title: InstantTitle }
    if (title.gameCode !== folder) throw new Error(`games/instant/${folder}: the game code is the folder's name`)
    return title
  }),
)

export const titleOf = (gameCode: string): InstantTitle | undefined => titles.find(title => title.gameCode === gameCode)
