import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_BRAND_ID } from '@tonle/brand/server'
import type { Services } from '@tonle/contract/server'
import { newId } from '@tonle/process'
import type { Composition } from '../apps/server/modules.ts'
import { type Origins, type People, peopleOf } from './people.ts'

/** A brand beside the demo brand on the same installation: own host, own books, own people; its operators work in it. */
export interface SecondBrand extends People {
  brandId: string
  host: string
}

/** What a brand has before anybody comes: copied from the demo brand, under new ids. */
const FURNITURE = ['catalog.vendor', 'catalog.game', 'cashier.method', 'brand.setting_version', 'cashier.provider_account']
const HOST = 'mekong.localhost'
const MERCHANT = 'mekong'

export async function openSecondBrand(services: Services, composition: Composition, origins: Origins): Promise<SecondBrand> {
  const known = await services.db.system(tx =>
    tx.maybe<{ id: string }>('select id from brand.brand where merchant_code = $1', [MERCHANT]),
  )
  const id = known?.id ?? newId(services.clock)
  if (!known) await furnishBrand(services, id)
  // The directory of brands is cached for two seconds.
  while (!(await composition.brands.byId(id))) await sleep(100)
  const people = peopleOf(services, origins, { id, host: HOST, merchant: MERCHANT, names: 'mekong' })
  return {
    brandId: id,
    host: HOST,
    ...people,
    async operator(role) {
      const person = await people.operator(role)
      await services.db.system(tx =>
        tx.query(
          'update operators.session set brand_id = $1 where operator_id = (select id from operators.operator where name = $2)',
          [id, person.account],
        ),
      )
      return person
    },
  }
}

async function furnishBrand(services: Services, id: string): Promise<void> {
  await services.db.system(
    async tx => {
      await tx.query(
        `insert into brand.brand (id, name, merchant_code, profile, mode, currency, currencies, zone, default_language, flags, theme)
         select $1, 'Mekong', $2, profile, mode, currency, currencies, zone, default_language, flags, theme from brand.brand where id = $3`,
        [id, MERCHANT, DEMO_BRAND_ID],
      )
      await tx.query('insert into brand.domain (host, brand_id, is_main) values ($1, $2, true)', [HOST, id])
      const book = { brand: id, currency: 'USD', zone: 'Asia/Phnom_Penh' } as const
      await services.ledger.openBook(tx, { ...book, mode: 'play' })
      await services.ledger.openBook(tx, { ...book, mode: 'trial' })
      for (const table of FURNITURE)
        await tx.query(
          `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('brand_id', $1::uuid))).* from ${table} t where brand_id = $2`,
          [id, DEMO_BRAND_ID],
        )
      await tx.query('update cashier.provider_account set merchant = $2 where brand_id = $1', [id, MERCHANT])
    },
    { brand: id },
  )
}
