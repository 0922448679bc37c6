import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buildArt, DIST } from './build.ts'

/** Copies the pictures of the program's banners into `folder`, as `<name>-wide.avif` and `<name>-phone.avif`. */
export async function copyBanners(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const { banners } = await buildArt()
  for (const [name, cuts] of Object.entries(banners))
    for (const form of ['wide', 'phone'] as const) {
      const file = cuts[form]?.avif[0]?.file
      if (file !== undefined) await copyFile(join(DIST, file), join(folder, `${name}-${form}.avif`))
    }
}
