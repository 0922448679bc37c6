import { seededBrands } from '@tonle/brand/server'
import type { NewBrand, Services } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { aboutAsMuch, parseMoney } from '@tonle/money'
import { gatewayMerchant, transferMerchant } from './sandbox-bank-client.ts'

interface SeedMethod {
  code: string
  provider: string
  name: string
  seconds: number
  min: string
  max: string
}

/** Channels of the region (field research §1.7), each through a counterpart in `simulators/bank`. */
const ways: SeedMethod[] = [
  { code: 'khqr', provider: 'bakong', name: 'KHQR', seconds: 10, min: '1', max: '5000' },
  { code: 'transfer', provider: 'transfer', name: 'Bank transfer', seconds: 30, min: '5', max: '10000' },
  { code: 'card', provider: 'gateway', name: 'Card or e-wallet', seconds: 15, min: '5', max: '2000' },
  { code: 'aba', provider: 'sandbox', name: 'ABA', seconds: 15, min: '1', max: '5000' },
  { code: 'acleda', provider: 'sandbox', name: 'ACLEDA', seconds: 15, min: '1', max: '5000' },
  { code: 'wing', provider: 'sandbox', name: 'Wing', seconds: 30, min: '5', max: '2000' },
  { code: 'truemoney', provider: 'sandbox', name: 'TrueMoney', seconds: 30, min: '5', max: '1000' },
]
const quick = ['10', '20', '50', '100', '500']
/** Amounts of dollars as amounts of the brand's currency. */
const inCurrency = (text: string, currency: SeedCurrency) => aboutAsMuch(parseMoney(text, 'USD'), 'USD', currency)

/** What the counterparts take. */
type SeedCurrency = 'USD' | 'KHR'

/** Ways to pay of the demo brands; runs at every start and adds what is missing. */
export async function seedCashier(services: Services): Promise<void> {
  for (const { id, merchantCode, name } of await seededBrands(services))
    await services.db.tx(id, tx => seedBrand(tx, { merchantCode, name, currency: 'USD' }))
}

/** Of a brand made in the console: the sandbox bank, where it plays with its money. Real providers are set up with a licence. */
export async function furnishCashier(
  tx: Tx,
  _services: Services,
  { profile, currency, merchantCode, name }: NewBrand,
): Promise<void> {
  if (profile === 'demo' && (currency === 'USD' || currency === 'KHR')) await seedBrand(tx, { merchantCode, name, currency })
}

interface Seeded {
  merchantCode: string
  name: string
  currency: SeedCurrency
}

async function seedBrand(tx: Tx, { merchantCode, name, currency }: Seeded): Promise<void> {
  await insertAccount(tx, 'sandbox', merchantCode, name, currency)
  await insertAccount(tx, 'bakong', `${merchantCode.slice(0, 20)}@sandbox`, name, currency)
  await insertAccount(tx, 'transfer', transferMerchant(merchantCode), name, currency)
  await insertAccount(tx, 'gateway', gatewayMerchant(merchantCode), name, currency)
  await tx.query(
    `insert into cashier.receiving_account (brand_id, provider, bank, number, holder) values ($1, 'transfer', 'Sandbox Bank', $2, upper($3)) on conflict do nothing`,
    [tx.brand, `000 ${currency === 'KHR' ? '116' : '840'} 271`, name],
  )
  await tx.query(
    `insert into cashier.provider_access (brand_id, provider, email, city) values ($1, 'bakong', $2, 'Phnom Penh') on conflict do nothing`,
    [tx.brand, `${merchantCode.slice(0, 12)}@sandbox.example`],
  )
  for (const [position, way] of ways.entries()) {
    await insertMethod(tx, 'deposit', way, position, currency)
    if (way.provider === 'sandbox') await insertMethod(tx, 'withdrawal', { ...way, min: '10', max: '5000' }, position, currency)
  }
}

const insertAccount = (tx: Tx, provider: string, merchant: string, title: string, currency: SeedCurrency): Promise<unknown> =>
  tx.query(
    `insert into cashier.provider_account (brand_id, provider, is_real, merchant, title, mode, currencies)
     values ($1, $2, false, $3, $4, 'play', array[$5]) on conflict do nothing`,
    [tx.brand, provider, merchant, title, currency],
  )

const insertMethod = (tx: Tx, kind: 'deposit' | 'withdrawal', way: SeedMethod, position: number, currency: SeedCurrency) => {
  const [min, max] = [inCurrency(way.min, currency), inCurrency(way.max, currency)]
  const amounts = quick.map(text => inCurrency(text, currency)).filter(amount => amount >= min && amount <= max)
  return tx.query(
    `insert into cashier.method (brand_id, kind, code, provider, name, currency, min_amount, max_amount, usual_seconds, quick_amounts, position)
     select $1, $2, w.code, w.provider, w.name, $8, $4, $5, w.seconds, $6, $7
       from jsonb_to_record($3) as w(code text, provider text, name text, seconds int) on conflict do nothing`,
    [tx.brand, kind, way, min, max, amounts, position, currency],
  )
}
