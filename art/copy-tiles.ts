import { copyFile, glob, mkdir } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'

/**
 * Copies the tile of every title that the program comes with into `folder`. Each title's tile lies in its own room; the catalog names it
 * `/art/games/<title>` without the ending.
 */
export async function copyTiles(repository: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for await (const file of glob('games/*/*/assets/tile.{avif,webp}', { cwd: repository })) {
    const title = basename(dirname(dirname(file)))
    await copyFile(join(repository, file), join(folder, `${title}${extname(file)}`))
  }
  // Those of the demo catalog are drawn beforehand (tools/draw-tiles.ts).
  for await (const file of glob('modules/catalog/site/tiles/*.avif', { cwd: repository }))
    await copyFile(join(repository, file), join(folder, basename(file)))
}
