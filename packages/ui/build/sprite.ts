import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { iconNames } from '../icons.ts'

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string } | undefined>>
}

/** The sprite: one symbol per name of icons.ts, drawn in the colour of the text around it. Throws for a name Phosphor does not have. */
export async function makeSprite(): Promise<string> {
  const file = createRequire(import.meta.url).resolve('@iconify-json/ph/icons.json')
  const set: IconSet = JSON.parse(await readFile(file, 'utf8'))
  const symbols = iconNames.map(name => {
    const icon = set.icons[name]
    if (!icon) throw new Error(`Phosphor has no icon "${name}" (packages/ui/icons.ts)`)
    return `<symbol id="${name}" viewBox="0 0 256 256">${icon.body}</symbol>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
}
