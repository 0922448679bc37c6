import type { Read, Tx } from '@tonle/database'
import type * as rows from './rows.ts'

export type Skin = Pick<rows.SkinRow, 'brandHue' | 'waterHue' | 'logo' | 'theme' | 'menu' | 'home' | 'header' | 'tiles'>

const RECORD = `jsonb_to_record($2) as n("brandHue" int, "waterHue" int, logo text, theme text, menu text, home text, header text, tiles text)`

export const findSkin = (read: Read) =>
  read.one<Skin & { version: number }>(
    `select brand_hue as "brandHue", water_hue as "waterHue", logo, theme, menu, home, header, tiles, version from brand.skin where brand_id = $1`,
    [read.brand],
  )

/** @param colours what the pages' style rule is made of */
export async function updateSkin(tx: Tx, skin: Skin, colours: Readonly<Record<string, string>>): Promise<void> {
  await tx.query(
    `update brand.skin set brand_hue = n."brandHue", water_hue = n."waterHue", logo = n.logo, theme = n.theme, menu = n.menu,
            home = n.home, header = n.header, tiles = n.tiles from ${RECORD} where brand_id = $1`,
    [tx.brand, skin],
  )
  await tx.query('update brand.brand set theme = $2 where id = $1', [tx.brand, colours])
}

/** Of a new brand. */
export const insertSkin = (tx: Tx, skin: Skin) =>
  tx.query(
    `insert into brand.skin (brand_id, brand_hue, water_hue, logo, theme, menu, home, header, tiles)
     select $1, n."brandHue", n."waterHue", n.logo, n.theme, n.menu, n.home, n.header, n.tiles from ${RECORD} on conflict do nothing`,
    [tx.brand, skin],
  )
