import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Entry, Texts } from '@tonle/text'
import { fileId } from '@tonle/text/build/file-id'
import { isNoText, TEXT_FILES } from '@tonle/text/build/text-files'
import type { PLACES } from '../../contract-texts.ts'

const root = join(import.meta.dirname, '../../../..')

/** A text of the program. */
export interface ShippedText {
  address: string
  key: string
  place: (typeof PLACES)[number]
  entry: Entry
  /** Short names of the files that have it with these words. */
  files: readonly string[]
  /** Refusals, notices and mails are made of it. */
  isOfServer: boolean
}
/** With the first file that has it. */
type FoundText = ShippedText & { files: string[]; path: string }
export type Catalog = ReadonlyMap<string, ShippedText>

let read: Promise<Catalog> | undefined
/** Every text of the program by its address; read at first use and kept. */
export const catalog = (): Promise<Catalog> => (read ??= readCatalog())

async function readCatalog(): Promise<Catalog> {
  const paths = globSync(TEXT_FILES, { cwd: root, exclude: isNoText }).sort()
  const byKey = new Map<string, Map<string, FoundText>>()
  for (const path of paths) {
    const { texts } = (await import(pathToFileURL(join(root, path)).href)) as { texts?: Texts }
    for (const [key, entry] of Object.entries(texts?.entries ?? {})) {
      if (entry.en.trim() === '') continue // silent on purpose
      const words = JSON.stringify([entry.en, entry.km, entry.zh])
      const meanings: Map<string, FoundText> = byKey.get(key) ?? new Map()
      byKey.set(key, meanings)
      const known = meanings.get(words) ?? { address: key, key, entry, place: placeOf(path), files: [], isOfServer: false, path }
      known.files.push(fileId(join(root, path)))
      known.isOfServer ||= OF_SERVER.test(path)
      meanings.set(words, known)
    }
  }
  const all = [...byKey.values()].flatMap(meanings => {
    const list = [...meanings.values()]
    return list.length === 1 ? list : list.map(each => ({ ...each, address: `${each.key}@${folderOf(each.path)}` }))
  })
  return new Map(all.sort((a, b) => (a.address < b.address ? -1 : 1)).map(each => [each.address, each]))
}

/** Registered at start (apps/server/texts.ts). */
const OF_SERVER = /^((modules|games)\/[\w-]+|packages\/contract(\/patterns)?|apps\/server\/install)\/texts(-\w+)?\.ts$/

const placeOf = (path: string): ShippedText['place'] => {
  if (/\/console\/|^apps\/console/.test(path)) return 'console'
  return /\/site\/|^apps\/site|^games\//.test(path) ? 'site' : 'shared'
}

/** `modules/cashier/site/limits-texts.ts` → `cashier/site/limits`. */
const folderOf = (path: string) =>
  path
    .replace(/^(modules|packages|games)\//, '')
    .replace(/(\/|-)texts\.ts$/, '')
    .replace(/\.ts$/, '')
