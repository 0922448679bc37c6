import type { Services } from '@tonle/contract/server'

/**
 * Ends every seed pair in use, so that each holder's next round is drawn from a new one. For a restored database: it offers nonces that
 * were played before the loss, and seeds that were revealed since its backup. Players know those outcomes and could bet on them.
 * The retired seeds are revealed, so their rounds can be verified. @returns how many pairs were ended
 */
export async function retireSeeds(services: Services): Promise<number> {
  const retired = await services.db.system(tx =>
    tx.query<{ holder: string }>('update play.seed set revealed_at = app_now() where revealed_at is null returning holder'),
  )
  return retired.length
}
