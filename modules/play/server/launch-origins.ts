import type { Services } from '@tonle/contract/server'
import { Reloaded } from '@tonle/process'
import { launchAddress } from './launch-address.ts'

const FRESH_MS = 2000

/** Origins of outside vendors' pages by brand: what a page of the site may show in a frame, and nothing else. */
export class LaunchOrigins {
  readonly #services: Services
  readonly #urls = new Reloaded<readonly string[]>(FRESH_MS)

  constructor(services: Services) {
    this.#services = services
  }

  /** @param origin by which the page was reached: games that stand beside the site are there too */
  async of(brand: string, origin: string): Promise<readonly string[]> {
    // A page without its games is still a page.
    const urls = await this.#urls.get(before => this.#read(brand).catch(() => before ?? []), brand)
    return urls.map(url => launchAddress(url, origin).origin)
  }

  async #read(brand: string): Promise<readonly string[]> {
    const rows = await this.#services.db.read(brand, read =>
      read.query<{ launchUrl: string }>(
        `select distinct launch_url as "launchUrl" from vendors.pub_account where brand_id = $1 and launch_url is not null and closed_at is null`,
        [brand],
      ),
    )
    return [...new Set(rows.map(row => new URL(row.launchUrl).origin))].sort()
  }
}
