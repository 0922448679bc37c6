import type { Services } from '@tonle/contract/server'
import { finishRounds } from './finish-rounds.ts'
import type { SteppedRounds } from './stepped-rounds.ts'

/**
 * Ends every seed pair in use, so that each holder's next round is drawn from a new one. For a restored database: it offers nonces that
 * were played before the loss, and seeds that were revealed since its backup. Players know those outcomes and could bet on them. Open rounds
 * are ended first, as if their players had left; a seed under one that began meanwhile stays for the next run.
 * The retired seeds are revealed, so their rounds can be verified. @returns how many pairs were ended
 */
export async function retireSeeds(services: Services, rounds: SteppedRounds): Promise<number> {
  await finishRounds(services, rounds, 'all')
  const retired = await services.db.system(async tx => {
    // With the rows locked no round is opened; those that were before are seen by the next statement.
    await tx.query('select 1 as ok from play.seed where revealed_at is null for update')
    return await tx.query<{ holder: string }>(
      `update play.seed s set revealed_at = app_now()
        where s.revealed_at is null
          and not exists (select from play.round_state r where r.brand_id = s.brand_id and r.seed_id = s.id and r.settled_at is null)
       returning s.holder`,
    )
  })
  return retired.length
}
