import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildArt, DIST } from '@tonle/art/build'
import { copyTiles } from '@tonle/art/copy-tiles'
import type { Cut, Manifest, Picture } from '@tonle/art/manifest'
import type { Plugin } from 'vite'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const prefix = '\0virtual:site-art/'
const families = ['banners', 'dialogs', 'pages', 'categories', 'objects', 'vendorMasks', 'vendors', 'banks'] as const
type Family = (typeof families)[number]

/** Where the pictures are served. */
const address = (file: string) => `/art/${file}`

/** What a page needs of a cut: addresses by width, and the box. */
const setOf = (cut: Cut) => ({
  src: address(cut.avif[0]?.file ?? cut.webp),
  srcSet: cut.avif.map(each => `${address(each.file)} ${each.width}w`).join(', '),
  width: cut.width,
  height: cut.height,
})

const pictureOf = (picture: Picture) => ({
  wide: setOf(picture.wide),
  ...(picture.phone ? { phone: setOf(picture.phone) } : {}),
})

/**
 * Vite plugin: one small virtual module per family of pictures (`virtual:site-art/banners`), so that a page carries only
 * the addresses it shows; the browser build gets the files under `art/`.
 */
export function artPlugin(): Plugin {
  let manifest: Manifest
  let outDir = ''
  let isClient = false
  return {
    name: 'site-art',
    async configResolved(config) {
      // ART=kept takes the pictures as they lie there, while the drawings themselves are being worked on.
      manifest = process.env.ART === 'kept' ? JSON.parse(await readFile(join(DIST, 'manifest.json'), 'utf8')) : await buildArt()
      outDir = resolve(config.root, config.build.outDir)
      isClient = !config.build.ssr
    },
    resolveId: id => (id.startsWith('virtual:site-art/') ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(prefix)) return undefined
      const family = id.slice(prefix.length) as Family
      if (!families.includes(family)) throw new Error(`no family of pictures ${family}`)
      const entries = Object.entries(manifest[family]).map(([name, made]) => [
        name,
        'wide' in made ? pictureOf(made) : { src: address(made.file), width: made.width, height: made.height },
      ])
      return `export default ${JSON.stringify(Object.fromEntries(entries))}`
    },
    async writeBundle() {
      if (!isClient) return
      const folder = join(outDir, 'art')
      await mkdir(folder, { recursive: true })
      const files = (await readdir(DIST)).filter(file => /\.(avif|webp|svg|png|jpg)$/.test(file))
      await Promise.all(files.map(file => copyFile(join(DIST, file), join(folder, file))))
      await copyFile(join(DIST, 'favicon.svg'), join(outDir, 'favicon.svg'))
      await copyTiles(repository, join(folder, 'games'))
    },
  }
}
