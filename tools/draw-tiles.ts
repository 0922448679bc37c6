import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { raster } from '@tonle/art/draw'
import { composeTitle, settleVariety, type TileRecord, tileSvg } from '@tonle/art/tiles'
import { drawnGames } from '@tonle/catalog/server'

/**
 * `node24 tools/draw-tiles.ts [code …]`: draws the pictures of the demo catalog's titles (all, or those named) into
 * modules/catalog/site/tiles, where they are kept: a start must not wait for the minutes this takes. Run it when titles or drawings change.
 */
const FOLDER = join(import.meta.dirname, '../modules/catalog/site/tiles')
/** Of the widest tile at double density. */
const WIDTH = 300
/** Neighbours in a row of the lobby differ. */
const COLUMNS = 8

await mkdir(FOLDER, { recursive: true })
const wanted = new Set<string>()
const only = process.argv.slice(2)
for (const games of Map.groupBy(drawnGames, game => game.gameType).values()) {
  const records = games.map(
    ({ picture, names, vendor }): TileRecord => composeTitle({ id: picture, title: names.en, maker: vendor }),
  )
  for (const record of settleVariety(records, COLUMNS)) {
    const name = `${record.id}.avif`
    wanted.add(name)
    if (only.length > 0 && !only.includes(record.id)) continue
    const drawn = await (await raster(tileSvg(record), WIDTH)).avif({ quality: 50, effort: 5 }).toBuffer()
    await writeFile(join(FOLDER, name), drawn)
  }
}
for (const old of await readdir(FOLDER)) if (!wanted.has(old)) await rm(join(FOLDER, old))
