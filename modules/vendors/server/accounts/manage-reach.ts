import { type FieldCode, fail, type In, type Out, tooManyDecimals } from '@tonle/contract'
import type { ApprovalTerms, OperatorActor, WriteScope } from '@tonle/contract/server'
import { type Currency, formatMoney, isCurrency, type Money, maxOf, ONE, zero } from '@tonle/money'
import { CAPABILITIES, type Ceilings, defaultCeilings } from '@tonle/play/rules'
import { type AccountBook, ceilingsOfAccount, clearCeilings, setCeilings } from '@tonle/play/server'
import type * as contract from '../../contract.ts'
import { lockAccount, noteChange } from './lock-account.ts'

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
  noteChange(tx, { subject: vassalage, before: { capabilities: before }, after: { capabilities } })
  return { capabilities }
}

/** Far beyond any budget, and far below what the ledger's numbers hold. */
const LARGEST = (100_000_000_000n * ONE) as Money

export async function changeCeilings(
  tx: Act,
  { vassalage, currency, mode, operation, memberDay, hour }: In<typeof contract.changeCeilings>,
): Promise<Out<typeof contract.changeCeilings>> {
  const next = { operation, memberDay, hour }
  const { book, before } = await lockBook(tx, { vassalage, currency, mode }, next)
  await setCeilings(tx, book, next)
  noteChange(tx, { subject: subjectOf(vassalage, book), before, after: next })
  return {}
}

export async function resetCeilings(
  tx: Act,
  input: In<typeof contract.resetCeilings>,
): Promise<Out<typeof contract.resetCeilings>> {
  const { book, before } = await lockBook(tx, input)
  await clearCeilings(tx, book)
  noteChange(tx, { subject: subjectOf(input.vassalage, book), before, after: { isDefault: true } })
  return {}
}

/** @param input without ceilings: back to the defaults */
export async function ceilingTerms(
  tx: Act,
  { vassalage, currency, mode, ...given }: NamedBook & Partial<Ceilings>,
): Promise<ApprovalTerms> {
  const { operation, memberDay, hour } = given
  const asked = operation && memberDay && hour ? { operation, memberDay, hour } : undefined
  const { book, before } = await lockBook(tx, { vassalage, currency, mode }, asked)
  const next = asked ?? defaultCeilings(book.currency)
  return {
    amount: mode === 'trial' ? zero : highestRaised(before, next),
    currency: book.currency,
    subject: `ceilings:${subjectOf(vassalage, book)}`,
    about: {
      vendor: vassalage,
      operation: formatMoney(next.operation),
      memberDay: formatMoney(next.memberDay),
      hour: formatMoney(next.hour),
    },
  }
}

/** Zero where nothing is raised. */
const highestRaised = (before: Ceilings, next: Ceilings): Money =>
  (['operation', 'memberDay', 'hour'] as const)
    .filter(name => next[name] > before[name])
    .reduce((most, name) => maxOf(most, next[name]), zero)

type NamedBook = Pick<In<typeof contract.resetCeilings>, 'vassalage' | 'currency' | 'mode'>
type Book = AccountBook & { currency: Currency }

const subjectOf = (vassalage: string, { currency, mode }: Book): string => `${vassalage}:${currency}:${mode}`

/** The account is locked: its ceilings are changed one at a time. @throws request.invalid, play.no_such_account */
async function lockBook(
  tx: Act,
  { vassalage, currency, mode }: NamedBook,
  next?: Ceilings,
): Promise<{ book: Book; before: Ceilings }> {
  requireBook(tx, currency, { ...next })
  const { id } = await lockAccount(tx, vassalage)
  const set = (await ceilingsOfAccount(tx, id)).find(one => one.currency === currency && one.mode === mode)
  const { operation, memberDay, hour } = set ?? defaultCeilings(currency)
  return { book: { account: id, currency, mode }, before: { operation, memberDay, hour } }
}

/** @throws request.invalid with every field that is wrong */
function requireBook(tx: Act, currency: string, amounts: Readonly<Record<string, Money>>): asserts currency is Currency {
  if (!isCurrency(currency) || !tx.site.currencies.includes(currency))
    throw fail('request.invalid', { fields: { currency: 'field.not_allowed' } })
  const wrong = Object.entries(amounts).flatMap(([name, amount]) => {
    const code = amount > LARGEST ? 'field.too_big' : tooManyDecimals(amount, currency)
    return code ? [[name, code]] : []
  })
  if (wrong.length > 0) throw fail('request.invalid', { fields: Object.fromEntries(wrong) as Record<string, FieldCode> })
}
