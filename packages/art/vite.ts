import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { buildArt, DIST, sizesOf } from './build.ts'
import { ART_BASE } from './urls.ts'

const MODULE = 'virtual:tonle-art'
const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
}

/**
 * Draws the pictures when the site is built (or nothing, when they are in place), serves them in development, puts them into the bundle under
 * `art/`, and offers the manifest as `virtual:tonle-art` with one export a family, so that a page carries only the families it names.
 */
export function tonleArt(): Plugin {
  return {
    name: 'tonle-art',
    resolveId: id => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined
      const manifest = await buildArt()
      return Object.entries(manifest)
        .map(([family, entries]) => `export const ${family} = ${JSON.stringify(entries)}`)
        .join('\n')
    },
    async generateBundle() {
      for (const file of (await sizesOf(await buildArt())).keys())
        this.emitFile({ type: 'asset', fileName: ART_BASE.slice(1) + file, source: await readFile(path.join(DIST, file)) })
    },
    configureServer(server) {
      server.middlewares.use(ART_BASE, (request, response, next) => {
        const name = path.basename((request.url ?? '').split('?')[0] ?? '')
        const type = TYPES[path.extname(name)]
        if (!type) return next()
        response.setHeader('Content-Type', type)
        createReadStream(path.join(DIST, name)).on('error', next).pipe(response)
      })
    },
  }
}
