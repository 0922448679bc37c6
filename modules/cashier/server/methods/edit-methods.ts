import { fail, type In, type Out } from '@tonle/contract'
import type { OperatorActor, ReadScope, WriteScope } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { type Currency, formatMoney, isPostable, type Money } from '@tonle/money'
import type * as contract from '../../contract.ts'
import { consoleMethodsChanged, methodsChanged } from '../../contract.ts'
import { isProviderOpen } from '../../rules.ts'
import { isKnownProvider, providerAccount } from '../providers.ts'
import {
  allMethods,
  insertMethod,
  type MethodRow,
  type MethodTerms,
  methodOf,
  placeMethods,
  updateMethod,
} from '../sql-methods.ts'

type View = Out<typeof contract.changeMethod>

export const consoleMethods = (read: ReadScope<OperatorActor>): Promise<View[]> => viewAll(read)

export async function changeMethod(
  tx: WriteScope<OperatorActor>,
  { kind, code, why: _why, version: _version, ...to }: In<typeof contract.changeMethod>,
): Promise<View> {
  const before = await methodOf(tx, kind, code)
  if (!before) throw fail('cashier.not_found')
  requireTerms(to, before.currency)
  await updateMethod(tx, kind, code, { ...to, quickAmounts: [...to.quickAmounts].sort((a, b) => (a < b ? -1 : 1)) })
  const after = (await methodOf(tx, kind, code))!
  tx.noteAudit({ subject: `${kind}:${code}`, before: termsOf(before), after: termsOf(after) })
  tellMethods(tx)
  return view(after, await isLocked(tx, after.provider))
}

/** Only the program knows how to speak with a provider, and only the brand's own accounts count. */
export async function createMethod(
  tx: WriteScope<OperatorActor>,
  { why: _why, ...of }: In<typeof contract.createMethod>,
): Promise<View> {
  const account = await providerAccount(tx, of.provider)
  if (!account?.currencies.includes(of.currency)) throw fail('cashier.not_found')
  requireTerms({ ...of, fee: 0n as Money, quickAmounts: [], hours: null }, of.currency)
  await insertMethod(tx, of)
  const after = (await methodOf(tx, of.kind, of.code))!
  tx.noteAudit({ subject: `${of.kind}:${of.code}`, after: termsOf(after) })
  tellMethods(tx)
  return view(after, await isLocked(tx, after.provider))
}

/** All of a kind, each once: an order made on an older list is refused. */
export async function orderMethods(
  tx: WriteScope<OperatorActor>,
  { kind, codes }: In<typeof contract.orderMethods>,
): Promise<View[]> {
  const all = (await allMethods(tx)).filter(row => row.kind === kind)
  const isWhole = new Set(codes).size === codes.length && codes.length === all.length
  if (!isWhole || (await placeMethods(tx, kind, codes)) !== all.length) throw fail('cashier.state_changed')
  tx.noteAudit({ subject: kind, before: { order: all.map(row => row.code) }, after: { order: [...codes] } })
  tellMethods(tx)
  return await viewAll(tx)
}

type Checked = Pick<MethodTerms, 'min' | 'max' | 'fee' | 'quickAmounts' | 'hours'>

function requireTerms({ min, max, fee, quickAmounts, hours }: Checked, currency: Currency): void {
  const fields: NonNullable<Parameters<typeof fail>[1]>['fields'] = {}
  for (const [name, amount] of Object.entries({ min, max, fee }))
    if (!isPostable(amount, currency)) fields[name] = 'money.too_many_decimals'
  if (max < min) fields.max ??= 'field.too_small'
  if (fee >= min) fields.fee ??= 'field.too_big'
  if (quickAmounts.some(amount => amount < min || amount > max || !isPostable(amount, currency)))
    fields.quickAmounts = 'field.not_allowed'
  if (hours && hours.opens === hours.closes) fields['hours.closes'] = 'field.not_allowed'
  if (Object.keys(fields).length > 0) throw fail('request.invalid', { fields })
}

async function isLocked(read: Read & { site: ReadScope['site'] }, provider: string): Promise<boolean> {
  const account = await providerAccount(read, provider)
  return !account || !isKnownProvider(provider) || !isProviderOpen(account, read.site)
}

async function viewAll(read: Read & { site: ReadScope['site'] }): Promise<View[]> {
  const rows = await allMethods(read)
  const locked = new Map<string, boolean>()
  for (const provider of new Set(rows.map(row => row.provider))) locked.set(provider, await isLocked(read, provider))
  return rows.map(row => view(row, locked.get(row.provider) ?? true))
}

const hoursOf = ({ openFrom, openUntil }: MethodRow) =>
  openFrom === null || openUntil === null ? null : { opens: openFrom, closes: openUntil }

const view = (row: MethodRow, locked: boolean): View => ({
  kind: row.kind,
  code: row.code,
  provider: row.provider,
  name: row.name,
  currency: row.currency,
  min: row.min,
  max: row.max,
  fee: row.fee,
  usualSeconds: row.usualSeconds,
  quickAmounts: row.quickAmounts,
  languages: row.languages,
  hours: hoursOf(row),
  isOpen: row.isOpen,
  isLocked: locked,
  position: row.position,
  version: row.version,
})

/** What a change is about, as the audit log keeps it. */
const termsOf = (row: MethodRow) => ({
  ...{ name: row.name, min: formatMoney(row.min), max: formatMoney(row.max), fee: formatMoney(row.fee) },
  ...{ quickAmounts: row.quickAmounts.map(amount => formatMoney(amount)).join(' '), languages: row.languages.join(' ') },
  ...{ usualSeconds: row.usualSeconds, hours: row.openFrom ? `${row.openFrom}–${row.openUntil}` : '', isOpen: row.isOpen },
})

const tellMethods = (tx: WriteScope): void => {
  const { services, brand } = tx
  tx.afterCommit(() => {
    services.events.publish(methodsChanged, brand)
    services.events.publish(consoleMethodsChanged, brand)
  })
}
