import { type BlockList, isIP } from 'node:net'
import { type BrandContext, blockList, type Services } from '@tonle/contract/server'
import { Reloaded } from '@tonle/process'
import { allBrands, type BrandRow } from './sql.ts'

export interface Brand {
  context: BrandContext
  row: BrandRow
  hosts: readonly string[]
  mainHost: string | null
  blocked: BlockList
}

/** How long a brand's row is cached; switches work within this time in every process. */
const FRESH_MS = 2000

/** All brands of the installation in memory; there are few and every request needs one. */
export class BrandDirectory {
  readonly #services: Services
  readonly #brands = new Reloaded<Brand[]>(FRESH_MS)

  constructor(services: Services) {
    this.#services = services
  }

  all(): Promise<Brand[]> {
    // While the database does not answer, the brands read last stay in use.
    return this.#brands.get(before => this.#read().catch(error => before ?? Promise.reject(error)))
  }

  /** The brand of a host name. The first brand serves every other host while its profile is `demo`. */
  async byHost(host: string): Promise<Brand | undefined> {
    const brands = await this.all()
    return brands.find(brand => brand.hosts.includes(host)) ?? brands.slice(0, 1).find(brand => brand.context.profile === 'demo')
  }

  async byId(id: string): Promise<Brand | undefined> {
    return (await this.all()).find(brand => brand.context.id === id)
  }

  async byMerchant(code: string): Promise<Brand | undefined> {
    return (await this.all()).find(brand => brand.context.merchantCode === code)
  }
  async #read(): Promise<Brand[]> {
    const rows = await this.#services.db.system(allBrands)
    return rows.map(row => ({
      context: contextOf(row),
      row,
      hosts: row.hosts,
      mainHost: row.mainHost,
      blocked: blockList(row.blockedNetworks),
    }))
  }
}

function contextOf(row: BrandRow): BrandContext {
  return {
    id: row.id,
    name: row.name,
    merchantCode: row.merchantCode,
    profile: row.profile,
    currency: row.currency,
    currencies: row.currencies,
    zone: row.zone,
    defaultLanguage: row.defaultLanguage,
    languages: row.languages,
    flags: new Set(row.flags),
    mode: row.mode,
  }
}

export const isBlocked = (brand: Brand, ip: string): boolean => {
  const family = isIP(ip)
  return family !== 0 && brand.blocked.check(ip, family === 6 ? 'ipv6' : 'ipv4')
}
