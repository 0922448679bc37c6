import { type FieldCode, fail, type In, type Out, tooManyDecimals } from '@tonle/contract'
import type { OperatorActor, WriteScope } from '@tonle/contract/server'
import { isCurrency, type Money, ONE } from '@tonle/money'
import { CAPABILITIES, type Ceilings, defaultCeilings } from '@tonle/play/rules'
import { type AccountBook, ceilingsOfAccount, clearCeilings, setCeilings } from '@tonle/play/server'
import type * as contract from '../../contract.ts'
import { lockAccount } from './lock-account.ts'

type Act = WriteScope<OperatorActor>

export async function switchCapability(
  tx: Act,
  { vassalage, capability, isOn }: In<typeof contract.switchCapability>,
): Promise<Out<typeof contract.switchCapability>> {
  const account = await lockAccount(tx, vassalage)
  const before = account.capabilities
  const capabilities = CAPABILITIES.filter(one => (one === capability ? isOn : before.includes(one)))
  await tx.query('update vendors.vendor_account set capabilities = $3 where brand_id = $1 and id = $2', [
    tx.brand,
    account.id,
    capabilities,
  ])
  tx.noteAudit({ subject: vassalage, before: { capabilities: before }, after: { capabilities } })
  return { capabilities }
}

/** Far beyond any budget, and far below what the ledger's numbers hold. */
const LARGEST = (100_000_000_000n * ONE) as Money

export async function changeCeilings(
  tx: Act,
  input: In<typeof contract.changeCeilings>,
): Promise<Out<typeof contract.changeCeilings>> {
  const { vassalage, currency, mode, operation, memberDay, hour } = input
  const amounts = { operation, memberDay, hour }
  requireBook(tx, currency, amounts)
  const account = await lockAccount(tx, vassalage)
  const book = { account: account.id, currency, mode }
  const before = await ceilingsOf(tx, book)
  await setCeilings(tx, book, amounts)
  tx.noteAudit({ subject: `${vassalage}:${currency}:${mode}`, before, after: amounts })
  return {}
}

export async function resetCeilings(
  tx: Act,
  { vassalage, currency, mode }: In<typeof contract.resetCeilings>,
): Promise<Out<typeof contract.resetCeilings>> {
  requireBook(tx, currency, {})
  const account = await lockAccount(tx, vassalage)
  const book = { account: account.id, currency, mode }
  const before = await ceilingsOf(tx, book)
  await clearCeilings(tx, book)
  tx.noteAudit({ subject: `${vassalage}:${currency}:${mode}`, before, after: { isDefault: true } })
  return {}
}

async function ceilingsOf(tx: Act, { account, currency, mode }: AccountBook): Promise<Ceilings | object> {
  const set = (await ceilingsOfAccount(tx, account)).find(one => one.currency === currency && one.mode === mode)
  if (!set) return isCurrency(currency) ? defaultCeilings(currency) : {}
  const { operation, memberDay, hour } = set
  return { operation, memberDay, hour }
}

/** @throws request.invalid with every field that is wrong */
function requireBook(tx: Act, currency: string, amounts: Readonly<Record<string, Money>>): void {
  if (!isCurrency(currency) || !tx.site.currencies.includes(currency))
    throw fail('request.invalid', { fields: { currency: 'field.not_allowed' } })
  const wrong = Object.entries(amounts).flatMap(([name, amount]) => {
    const code = amount > LARGEST ? 'field.too_big' : tooManyDecimals(amount, currency)
    return code ? [[name, code]] : []
  })
  if (wrong.length > 0) throw fail('request.invalid', { fields: Object.fromEntries(wrong) as Record<string, FieldCode> })
}
