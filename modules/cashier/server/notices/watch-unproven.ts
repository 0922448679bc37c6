import type { Services } from '@tonle/contract/server'
import { longUnproven } from '../sql-payments.ts'

/** Statements are read every minute: what they do not show by then was perhaps never paid. */
const PROVEN_WITHIN_MINUTES = 10

export async function watchUnproven(services: Services): Promise<void> {
  for (const { brandId: brand, provider, count } of await services.db.system(tx => longUnproven(tx, PROVEN_WITHIN_MINUTES)))
    services.log.error(
      { alarm: 'notice_unproven', brand, provider, count },
      "notices told of money that the provider's statement does not show",
    )
}
