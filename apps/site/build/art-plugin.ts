import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildArt, DIST } from '@tonle/art/build'
import { copyTiles } from '@tonle/art/copy-tiles'
import type { Manifest } from '@tonle/art/manifest'
import type { Plugin } from 'vite'
import { type PlacedFamily, placeFamily, scriptOf } from './art-family.ts'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const prefix = '\0virtual:site-art/'
const families = ['banners', 'dialogs', 'pages', 'categories', 'objects', 'vendors', 'banks', 'avatars'] as const

/**
 * Vite plugin: a small virtual module for each family of pictures (`virtual:site-art/banners`) or one of them
 * (`virtual:site-art/pages/jackpot`), so that a page carries only the addresses it shows; the browser build gets the files under `art/`.
 */
export function artPlugin(): Plugin {
  let placed: Readonly<Record<string, PlacedFamily>> = {}
  let outDir = ''
  let isClient = false
  return {
    name: 'site-art',
    async configResolved(config) {
      const manifest = await readManifest()
      placed = Object.fromEntries(families.map(family => [family, placeFamily(family, manifest[family])]))
      outDir = resolve(config.root, config.build.outDir)
      isClient = !config.build.ssr
    },
    resolveId: id => (id.startsWith('virtual:site-art/') ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(prefix)) return undefined
      const [family = '', name] = id.slice(prefix.length).split('/')
      const pictures = placed[family]?.pictures
      const shown = name === undefined ? pictures && scriptOf(pictures) : JSON.stringify(pictures?.[name])
      if (shown === undefined) throw new Error(`no pictures ${id}`)
      return `export default ${shown}`
    },
    async writeBundle() {
      if (!isClient) return
      const folder = join(outDir, 'art')
      const copies = Object.values(placed).flatMap(({ copies }) => [...copies])
      for (const to of new Set(copies.map(([, to]) => dirname(to)))) await mkdir(join(folder, to), { recursive: true })
      await Promise.all(copies.map(([from, to]) => copyFile(join(DIST, from), join(folder, to))))
      await copyFile(join(DIST, 'favicon.svg'), join(outDir, 'favicon.svg'))
      await copyTiles(repository, join(folder, 'games'))
    },
  }
}

/** ART=kept takes the pictures as they lie there, while the drawings themselves are being worked on. */
const readManifest = async (): Promise<Manifest> =>
  process.env.ART === 'kept' ? JSON.parse(await readFile(join(DIST, 'manifest.json'), 'utf8')) : await buildArt()
