import { join } from 'node:path'
import { placeholderSvg } from '@tonle/art/placeholder'
import type { TileFormat } from '@tonle/art/tiles'
import { PICTURE_TO_COME_WIDTH } from '@tonle/catalog/rules'
import { composedGame } from '@tonle/catalog/server'
import { fail } from '@tonle/contract'
import type { Log } from '@tonle/process'
import type { FastifyInstance } from 'fastify'
import { TilePainter } from './tile-painter.ts'
import { TileStore } from './tile-store.ts'

/** `pt-amber-tiger-v1.avif`, `.webp`, or without an ending what `Accept` prefers. */
const NAME = /^([a-z0-9-]{1,80})(?:\.(avif|webp))?$/
/** All of them in both formats take about 250 MB. */
const MOST_BYTES = 400_000_000

/**
 * Pictures of the demo catalog's composed titles. A title's picture is drawn when somebody first wants it, and kept in the data folder; until
 * then its address answers a placeholder that no cache keeps. Only names of the demo's own list are drawn, so strangers cannot order drawings.
 */
export class DemoTiles {
  readonly #store: TileStore
  readonly #painter: TilePainter

  constructor(dataDir: string, log: Log, mostBytes = MOST_BYTES) {
    this.#store = new TileStore(folderOf(dataDir), mostBytes)
    this.#painter = new TilePainter(this.#store, log)
  }

  mount(app: FastifyInstance): void {
    app.get<{ Params: { name: string } }>('/art/games/:name', async (request, reply) => {
      const [, picture = '', ending] = NAME.exec(request.params.name) ?? []
      const game = composedGame(picture)
      if (!game) throw fail('request.not_found')
      const format: TileFormat =
        (ending as TileFormat | undefined) ?? (`${request.headers.accept}`.includes('image/avif') ? 'avif' : 'webp')
      if (ending === undefined) reply.header('vary', 'accept')
      // Opened by itself it is a picture and nothing else.
      reply.header('content-security-policy', "default-src 'none'; sandbox")
      const name = `${picture}.${format}`
      const drawn = await this.#store.read(name)
      if (drawn) return reply.header('cache-control', 'public, max-age=31536000, immutable').type(`image/${format}`).send(drawn)
      const { en: title } = game.names
      this.#painter.wish({ name, format, brief: { id: picture, title, maker: game.vendor, ...game.words } })
      const placeholder = placeholderSvg({ id: picture, title, modifier: game.words.modifier, width: PICTURE_TO_COME_WIDTH })
      return reply.header('cache-control', 'no-store').type('image/svg+xml').send(placeholder)
    })
  }

  /** Stops the painter. */
  close(): void {
    this.#painter.close()
  }
}

const folderOf = (dataDir: string): string => join(dataDir, 'tiles')
/** Where a composed title's picture lies once it is drawn; for programs beside this one. */
export const drawnTileFile = (dataDir: string, picture: string): string => join(folderOf(dataDir), `${picture}.avif`)
