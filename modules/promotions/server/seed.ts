import { seededBrands } from '@tonle/brand/server'
import type { Services } from '@tonle/contract/server'
import { parseMoney } from '@tonle/money'
import { newId } from '@tonle/process'
import { z } from 'zod'
import { type Terms, terms as termsShape } from '../contract-shapes.ts'

const usd = (text: string) => parseMoney(text, 'USD')

const welcome: Terms = {
  reward: { kind: 'share', percent: 100, most: usd('50.00'), smallestDeposit: usd('10.00') },
  wagering: { times: 10, of: 'bonus' },
  order: 'cash_first',
  largestBet: usd('10.00'),
  days: 14,
  weights: { LIVE: 10, SPORTS: 50 },
  gameWeights: [],
  excluded: [],
  winCap: 10,
}
const words = {
  title: { en: 'Welcome: twice the deposit', km: 'ស្វាគមន៍៖ ប្រាក់ដាក់ទ្វេដង', zh: '迎新：存款翻倍' },
  summary: {
    en: 'As much again as you deposit, up to $50',
    km: 'បន្ថែមស្មើនឹងប្រាក់ដែលអ្នកដាក់ រហូតដល់ $50',
    zh: '存多少送多少，最高 $50',
  },
}

/** A first campaign of the demo brands, of play money; runs at every start and adds what is missing. */
export async function seedPromotions(services: Services): Promise<void> {
  const row = JSON.stringify({ words, terms: z.encode(termsShape, welcome) })
  for (const { id } of await seededBrands(services))
    await services.db.tx(id, tx =>
      tx.query(
        `insert into promotions.campaign (brand_id, id, code, state, trigger, currency, mode, terms, words, budget, starts_at, changed_by)
         select $1, $2, 'WELCOME', 'open', 'deposit', 'USD', 'play', r.terms, r.words, $3, app_now(), 'seed'
           from json_to_record($4) as r(words jsonb, terms jsonb) on conflict do nothing`,
        [id, newId(services.clock), usd('100000.00'), row],
      ),
    )
}
