import { composeWords, drawTile, type TileFormat, type WordBrief } from '@tonle/art/tiles'
import sharp from 'sharp'

/** The program that draws tiles for `TilePainter`: one order, one picture, until its parent goes. One core and no caches are enough. */
sharp.concurrency(1)
sharp.cache(false)

process.on('message', async ({ brief, format }: { brief: WordBrief; format: TileFormat }) => {
  process.send!(await drawTile(composeWords(brief), format))
})
process.on('disconnect', () => process.exit())
