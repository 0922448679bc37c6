import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { texts as patterns } from '@tonle/contract/patterns/texts'
import { texts as contract } from '@tonle/contract/texts'
import { registerTexts, type Texts } from '@tonle/text'

const root = join(import.meta.dirname, '../..')

/** Registers the texts of all modules: error messages are in the language of the caller. */
export async function registerAllTexts(): Promise<void> {
  registerTexts(contract)
  registerTexts(patterns)
  for (const file of globSync('{modules,games}/*/texts{,-*}.ts', { cwd: root }).sort()) {
    const module = (await import(pathToFileURL(join(root, file)).href)) as { texts?: Texts }
    if (module.texts) registerTexts(module.texts)
  }
}
