import { type Currency, zero } from '@tonle/money'
import type { BonusPrizes } from '@tonle/rewards/server'
import { terms as termsShape } from '../contract-shapes.ts'
import { rewardOf } from '../rules.ts'
import { createGrant, offerOf } from './create-grant.ts'
import { holdGrant } from './hold-grant.ts'
import { holdReasonsOf } from './suspicion.ts'

const occasion = ({ member, currency, mode }: Parameters<BonusPrizes['canGive']>[2], source: string) => ({
  ...{ memberId: member, currency, mode },
  source: `manual:${source}`,
})

/** Campaigns that operators give, as prizes of programs of `rewards`. */
export const bonusPrizes: BonusPrizes = {
  async isPrize(read, campaign, { currency, mode }) {
    const found = await read.maybe(
      `select from promotions.campaign where brand_id = $1 and id = $2 and trigger = 'manual' and currency = $3 and mode = $4`,
      [read.brand, campaign, currency, mode],
    )
    return found !== undefined
  },
  async amountOf(read, campaign) {
    const row = await read.maybe<{ terms: unknown; currency: Currency }>(
      'select terms, currency from promotions.campaign where brand_id = $1 and id = $2',
      [read.brand, campaign],
    )
    return (row && rewardOf(termsShape.parse(row.terms), undefined, row.currency)) ?? zero
  },
  async canGive(tx, campaign, holder) {
    // No occasion that granted before: only the campaign decides.
    return !('refusal' in (await offerOf(tx, campaign, occasion(holder, ''))))
  },
  async give(tx, { clock }, campaign, holder, source) {
    const of = occasion(holder, source)
    const reasons = await holdReasonsOf(tx, of)
    if (reasons.length === 0) return { grant: await createGrant(tx, clock, campaign, of), held: null }
    return { grant: null, held: (await holdGrant(tx, clock, { campaign, of, reasons }))! }
  },
}
