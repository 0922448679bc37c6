import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildArt, DIST } from '@tonle/art/build'
import { copyTiles } from '@tonle/art/copy-tiles'
import type { Cut, Icon, Manifest, Picture } from '@tonle/art/manifest'
import type { Plugin } from 'vite'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const prefix = '\0virtual:site-art/'
const families = ['banners', 'dialogs', 'pages', 'categories', 'objects', 'vendors', 'banks'] as const

/** The pictures of a family as a page needs them, and where their files go below `art/`. */
interface Placed {
  pictures: Readonly<Record<string, unknown>>
  copies: ReadonlyMap<string, string>
}

/**
 * Puts the files of a family into a folder named by one hash: a page's table of addresses repeats itself and packs well, where a hash for
 * each file was most of its weight.
 */
export function placeFamily(family: string, pieces: Readonly<Record<string, Icon | Picture>>): Placed {
  const files = Object.values(pieces).flatMap(filesOf)
  const folder = `${family}.${createHash('sha256').update(files.join(' ')).digest('hex').slice(0, 10)}`
  const copies = new Map(files.map(file => [file, `${folder}/${file.slice(family.length + 1).replace(OWN_HASH, '.')}`]))
  const address = (file: string) => `/art/${copies.get(file)}`
  const setOf = (cut: Cut) => ({
    src: address(shownOf(cut)),
    srcSet: cut.avif.map(each => `${address(each.file)} ${each.width}w`).join(', '),
    width: cut.width,
    height: cut.height,
  })
  const pictures = Object.entries(pieces).map(([name, piece]) => [
    name,
    'wide' in piece
      ? { wide: setOf(piece.wide), ...(piece.phone ? { phone: setOf(piece.phone) } : {}) }
      : { src: address(piece.file), width: piece.width, height: piece.height },
  ])
  return { pictures: Object.fromEntries(pictures), copies }
}

/** Of `vendors-PG.c69a552bfb.svg`. */
const OWN_HASH = /\.[0-9a-f]{10}\./

const shownOf = (cut: Cut): string => cut.avif[0]?.file ?? cut.webp

const filesOf = (piece: Icon | Picture): string[] =>
  'wide' in piece
    ? [piece.wide, ...(piece.phone ? [piece.phone] : [])].flatMap(cut => [
        ...new Set([shownOf(cut), ...cut.avif.map(each => each.file)]),
      ])
    : [piece.file]

/**
 * Vite plugin: a small virtual module for each family of pictures (`virtual:site-art/banners`) or one of them
 * (`virtual:site-art/pages/jackpot`), so that a page carries only the addresses it shows; the browser build gets the files under `art/`.
 */
export function artPlugin(): Plugin {
  let placed: Readonly<Record<string, Placed>> = {}
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
      const shown = name === undefined ? pictures : pictures?.[name]
      if (shown === undefined) throw new Error(`no pictures ${id}`)
      return `export default ${JSON.stringify(shown)}`
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
