import type { Services } from '@tonle/contract/server'
import { launchAddress } from './launch-address.ts'

/** How long they are believed. */
const FRESH_MS = 2000

/** Origins of outside vendors' pages by brand: what a page of the site may show in a frame, and nothing else. */
export class LaunchOrigins {
  readonly #services: Services
  readonly #brands = new Map<string, { origins: Promise<readonly string[]>; readAtMs: number }>()

  constructor(services: Services) {
    this.#services = services
  }

  /** @param origin by which the page was reached: games that stand beside the site are there too */
  async of(brand: string, origin: string): Promise<readonly string[]> {
    const nowMs = performance.now()
    let known = this.#brands.get(brand)
    if (!known || nowMs - known.readAtMs > FRESH_MS) {
      const before = known?.origins
      // A page without its games is still a page.
      known = { readAtMs: nowMs, origins: this.#read(brand).catch(async () => (await before) ?? []) }
      this.#brands.set(brand, known)
    }
    return (await known.origins).map(url => launchAddress(url, origin).origin)
  }

  async #read(brand: string): Promise<readonly string[]> {
    const rows = await this.#services.db.read(brand, read =>
      read.query<{ launch_url: string }>(
        `select distinct launch_url from vendors.pub_account where brand_id = $1 and launch_url is not null and closed_at is null`,
        [brand],
      ),
    )
    return [...new Set(rows.map(row => new URL(row.launch_url).origin))].sort()
  }
}
