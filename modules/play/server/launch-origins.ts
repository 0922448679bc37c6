import type { Services } from '@tonle/contract/server'
import { launchAddress } from './launch-address.ts'

/** How long they are believed. */
const FRESH_MS = 2000

/** Origins of outside vendors' pages by brand: what a page of the site may show in a frame, and nothing else. */
export class LaunchOrigins {
  readonly #services: Services
  #origins: Promise<ReadonlyMap<string, readonly string[]>> | undefined
  #readAtMs = 0

  constructor(services: Services) {
    this.#services = services
  }

  /** @param origin by which the page was reached: games that stand beside the site are there too */
  async of(brand: string, origin: string): Promise<readonly string[]> {
    const nowMs = performance.now()
    if (!this.#origins || nowMs - this.#readAtMs > FRESH_MS) {
      this.#readAtMs = nowMs
      const before = this.#origins
      // A page without its games is still a page.
      this.#origins = this.#read().catch(async () => (await before) ?? new Map())
    }
    const known = (await this.#origins).get(brand) ?? []
    return known.map(url => launchAddress(url, origin).origin)
  }

  async #read(): Promise<ReadonlyMap<string, readonly string[]>> {
    const rows = await this.#services.db.system(tx =>
      tx.query<{ brand_id: string; urls: string[] }>(
        `select brand_id, array_agg(distinct launch_url) as urls
           from vendors.pub_account where launch_url is not null and closed_at is null group by brand_id`,
      ),
    )
    return new Map(rows.map(row => [row.brand_id, [...new Set(row.urls.map(url => new URL(url).origin))].sort()]))
  }
}
