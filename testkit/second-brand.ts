import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND_DEMO_BRAND } from '@tonle/brand/server'
import type { Services } from '@tonle/contract/server'
import type { Composition } from '../apps/server/modules.ts'
import { type Origins, type People, peopleOf } from './people.ts'

/** The second demo brand: own host, own books, own people; its operators work in it. */
export interface SecondBrand extends People {
  brandId: string
  host: string
}

export async function openSecondBrand(services: Services, composition: Composition, origins: Origins): Promise<SecondBrand> {
  const { id, host, merchantCode } = SECOND_DEMO_BRAND
  // The directory of brands is cached for two seconds.
  while (!(await composition.brands.byId(id))) await sleep(100)
  return { brandId: id, host, ...peopleOf(services, origins, { id, host, merchant: merchantCode, names: merchantCode }) }
}
