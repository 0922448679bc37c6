import { seededBrands } from '@tonle/brand/server'
import type { Services } from '@tonle/contract/server'
import { parseMoney } from '@tonle/money'
import { newId } from '@tonle/process'
import { z } from 'zod'
import { type Terms, terms as termsShape } from '../contract.ts'

const usd = (text: string) => parseMoney(text, 'USD')

const TERMS: Terms = {
  levels: [usd('10'), usd('3'), usd('1')],
  friend: usd('5'),
  verified: 1,
  ...{ deposited: usd('20'), validBet: usd('100'), days: 30, paysAgents: false },
}

/** The program of the demo brands, of play money; once for each brand. */
export async function seedReferral(services: Services): Promise<void> {
  for (const { id } of await seededBrands(services))
    await services.db.tx(id, async tx => {
      if (await tx.maybe('select 1 as ok from referral.program where brand_id = $1 limit 1', [id])) return
      await tx.query(
        `insert into referral.program (brand_id, id, state, currency, mode, terms, budget, opened_at, changed_by)
         values ($1, $2, 'open', 'USD', 'play', $3, $4, app_now(), 'seed')`,
        [id, newId(services.clock), JSON.stringify(z.encode(termsShape, TERMS)), usd('20000')],
      )
    })
}
