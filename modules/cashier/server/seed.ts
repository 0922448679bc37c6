import { seededBrands } from '@tonle/brand/server'
import type { Services } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { parseMoney } from '@tonle/money'

interface SeedMethod {
  code: string
  name: string
  seconds: number
  min: string
  max: string
}

/** Channels of the region (field research §1.7), all through the sandbox bank. */
const ways: SeedMethod[] = [
  { code: 'khqr', name: 'KHQR', seconds: 15, min: '1', max: '5000' },
  { code: 'aba', name: 'ABA', seconds: 15, min: '1', max: '5000' },
  { code: 'acleda', name: 'ACLEDA', seconds: 15, min: '1', max: '5000' },
  { code: 'wing', name: 'Wing', seconds: 30, min: '5', max: '2000' },
  { code: 'truemoney', name: 'TrueMoney', seconds: 30, min: '5', max: '1000' },
]
const quick = ['10', '20', '50', '100', '500']
const usd = (text: string) => parseMoney(text, 'USD')

/** Ways to pay of the demo brands; runs at every start and adds what is missing. */
export async function seedCashier(services: Services): Promise<void> {
  for (const { id, merchantCode, name } of await seededBrands(services))
    await services.db.tx(id, async tx => {
      await tx.query(
        `insert into cashier.provider_account (brand_id, provider, is_real, merchant, title, mode, currencies)
         values ($1, 'sandbox', false, $2, $3, 'play', '{USD}') on conflict do nothing`,
        [id, merchantCode, name],
      )
      for (const [position, way] of ways.entries()) {
        await insertMethod(tx, 'deposit', way, position)
        if (way.code !== 'khqr') await insertMethod(tx, 'withdrawal', { ...way, min: '10', max: '5000' }, position)
      }
    })
}

const insertMethod = (tx: Tx, kind: 'deposit' | 'withdrawal', way: SeedMethod, position: number) => {
  const [min, max] = [usd(way.min), usd(way.max)]
  const amounts = quick.map(usd).filter(amount => amount >= min && amount <= max)
  return tx.query(
    `insert into cashier.method (brand_id, kind, code, provider, name, currency, min_amount, max_amount, usual_seconds, quick_amounts, position)
     select $1, $2, w.code, 'sandbox', w.name, 'USD', $4, $5, w.seconds, $6, $7
       from jsonb_to_record($3) as w(code text, name text, seconds int) on conflict do nothing`,
    [tx.brand, kind, way, min, max, amounts, position],
  )
}
