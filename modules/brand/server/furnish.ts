import type { Module, Services } from '@tonle/contract/server'
import { type Picture, publicFile, storeFile } from '@tonle/files/server'
import { newId } from '@tonle/process'
import type { z } from 'zod'
import * as contract from '../contract.ts'
import { DEMO_BRAND_ID, demoBrands } from './demo-brands.data.ts'
import type { furnishJob } from './outbox.ts'
import { LOGO_USE, logoFile } from './skin.ts'
import { insertBanner } from './sql-banners.ts'
import { finishBrand, lockNewBrand } from './sql-brands.ts'
import { insertSkin } from './sql-skin.ts'

/** All modules' first rows in one transaction of the new brand: it is whole, or still not there. Runs once, however often it is asked. */
export async function furnishBrand(
  services: Services,
  modules: readonly Module[],
  { brand, vendors, hasBanners, skin, logo }: z.output<(typeof furnishJob)['input']>,
): Promise<void> {
  const { db, events, ledger, clock } = services
  const picture = logo && (await db.read(logo.brand, read => publicFile(read, services, logo.sha256)))
  const isDone = await db.tx(brand, async tx => {
    const row = await lockNewBrand(tx)
    if (!row) return false
    if (logo && picture)
      await storeFile(tx, services, logoFile, picture as Pick<Picture, 'bytes' | 'mediaType'>, {
        sender: logo.sender,
        usedBy: LOGO_USE,
      })
    await insertSkin(tx, { ...skin, logo: (picture && logo?.sha256) ?? null })
    const book = { brand, currency: row.currency, zone: row.zone } as const
    for (const mode of [row.mode, 'trial'] as const) await ledger.openBook(tx, { ...book, mode })
    const banners = hasBanners ? (demoBrands.find(({ id }) => id === DEMO_BRAND_ID)?.banners ?? []) : []
    for (const banner of banners) await insertBanner(tx, newId(clock), { groupName: 'w_home', linkage: 0, ...banner })
    for (const module of modules) await module.furnish?.(tx, services, { ...row, id: brand, vendors })
    await finishBrand(tx)
    return true
  })
  if (!isDone) return
  events.publish(contract.brandsChanged)
  const all = await db.read(brand, read => read.query<{ id: string }>('select id from brand.brand'))
  for (const { id } of all) events.publish(contract.brandListChanged, id)
  events.publish(contract.statusChanged, brand)
}
