import type { Flag, FlagTerms } from '@tonle/contract'
import type { Services } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { newId } from '@tonle/process'
import { flags } from '../contract.ts'
import { DEMO_BRAND_ID, type DemoBrand, demoBrands } from './demo-brands.data.ts'
import { insertBrand, insertDomain } from './sql.ts'
import { insertBanner } from './sql-banners.ts'
import { seedSettings } from './sql-settings.ts'
import { insertSkin } from './sql-skin.ts'

export const onInDemo = Object.entries<FlagTerms>(flags).flatMap(([name, terms]) => (terms.isOnInDemo ? [name as Flag] : []))

/** Writes the demo brands; the second one only beside a first of the profile `demo`. Can run at every start. */
export async function seedDemoBrands(services: Services): Promise<void> {
  for (const brand of demoBrands)
    await services.db.system(
      async tx => {
        const first = await tx.maybe<{ profile: string }>('select profile from brand.brand where id = $1', [DEMO_BRAND_ID])
        if (brand.id === DEMO_BRAND_ID || first?.profile === 'demo') await seedBrand(tx, services, brand)
      },
      { brand: brand.id },
    )
}

/** The demo brands of this installation. */
export async function seededBrands({ db }: Pick<Services, 'db'>): Promise<DemoBrand[]> {
  const rows = await db.read(DEMO_BRAND_ID, read =>
    read.query<{ id: string }>('select id from brand.brand where id = any ($1)', [demoBrands.map(({ id }) => id)]),
  )
  return demoBrands.filter(({ id }) => rows.some(row => row.id === id))
}

async function seedBrand(tx: Tx, services: Services, brand: DemoBrand): Promise<void> {
  const { id, host, email, footerVendors, banners, ...terms } = brand
  await insertBrand(tx, {
    ...terms,
    id,
    ...{ profile: 'demo', mode: 'play', currency: 'USD', currencies: ['USD'], zone: 'Asia/Phnom_Penh', flags: onInDemo },
  })
  await insertSkin(tx, {
    brandHue: Number(brand.theme['--brand-h'] ?? 2),
    waterHue: Number(brand.theme['--water-h'] ?? 238),
    theme: 'dark',
    menu: 'open',
    ...{ logo: null, home: 'banners', header: 'start', tiles: 'regular' },
  })
  if (host) await insertDomain(tx, host)
  const overrides = {
    footerVendors: footerVendors.map(code => ({ code })),
    customerService: [{ csType: 'EMAIL', title: 'E-mail', titleKm: 'អ៊ីមែល', titleZh: '电子邮件', url: `mailto:${email}` }],
  }
  await seedSettings(tx, { module: 'brand', overrides })
  const book = { brand: id, currency: 'USD', zone: 'Asia/Phnom_Penh' } as const
  await services.ledger.openBook(tx, { ...book, mode: 'play' })
  await services.ledger.openBook(tx, { ...book, mode: 'trial' })
  const seeded = await tx.maybe('select 1 as ok from brand.banner where brand_id = $1 limit 1', [id])
  if (seeded) return
  for (const banner of banners) await insertBanner(tx, newId(services.clock), { groupName: 'w_home', linkage: 0, ...banner })
}
