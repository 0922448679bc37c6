import type { ClosedParts } from '@tonle/contract'
import type { BrandContext, Services } from '@tonle/contract/server'
import { Reloaded } from '@tonle/process'
import { accessSettings, brandsChanged } from '../contract.ts'
import type { Admission } from '../rules.ts'
import { type Access, accessIn, admission, mayPass } from './access/access.ts'
import { type Countries, CountryDatabase } from './access/country-database.ts'
import { readStored } from './settings.ts'
import { type AnyBrand, allBrands } from './sql.ts'

export interface Brand {
  context: BrandContext
  row: AnyBrand
  hosts: readonly string[]
  mainHost: string | null
  access: Access
}

/** How long a brand's row is cached where the word of a change (`brandsChanged`) was lost; with it a switch works at once. */
const FRESH_MS = 2000

/** All brands of the installation in memory; there are few and every request needs one. */
export class BrandDirectory {
  readonly #services: Services
  readonly #brands = new Reloaded<Brand[]>(FRESH_MS)
  readonly #database: CountryDatabase
  /** A read that began before a change must not be used after it: each change is a key of its own. */
  #change = 0
  #last: Brand[] | undefined

  constructor(services: Services) {
    this.#services = services
    const { config, log, events } = services
    this.#database = new CountryDatabase(config.dataDir, error =>
      log.error({ err: error }, 'the file of countries cannot be read'),
    )
    const forget = () => void this.#change++
    events.subscribe(brandsChanged, forget)
    events.onResync(forget)
  }

  all(): Promise<Brand[]> {
    // While the database does not answer, the brands read last stay in use.
    return this.#brands.get(() => this.#read().catch(error => this.#last ?? Promise.reject(error)), String(this.#change))
  }

  /** Whether the brand serves an address, and why. */
  admission(brand: Brand, ip: string): Promise<Admission> {
    return admission(brand.access, this.#database, ip)
  }

  /** Of a brand's id; an unknown brand is not refused here. */
  async serves(ip: string, brandId: string): Promise<boolean> {
    const brand = await this.byId(brandId)
    return !brand || (await this.admission(brand, ip)).isServed
  }

  mayPass = ({ access }: Brand, ip: string): boolean => mayPass(access, ip)

  countries(): Promise<Countries> {
    return this.#database.get()
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
    this.#last = rows.map(row => ({
      context: contextOf(row),
      row,
      hosts: row.hosts,
      mainHost: row.mainHost,
      access: accessIn(readStored(accessSettings, row.access, row).values, row.blockedNetworks),
    }))
    return this.#last
  }
}

function contextOf(row: AnyBrand): BrandContext {
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
    tags: new Map(Object.entries(row.tags)),
    flags: new Set(row.flags),
    closed: new Map(Object.entries(row.closed)) as ClosedParts,
    mode: row.mode,
  }
}
