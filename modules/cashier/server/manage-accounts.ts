import { settingsOf } from '@tonle/brand/server'
import { fail, type Id, type In, type Out } from '@tonle/contract'
import type { BaseServices, MemberActor, ReadScope, SealedRows, WriteScope } from '@tonle/contract/server'
import { fullNameOf, hasPaymentPassword, takePaymentProof, warnMember } from '@tonle/identity/server'
import { newId } from '@tonle/process'
import { noteTraces } from '@tonle/risk/server'
import type * as contract from '../contract.ts'
import { cashierSettings } from '../contract.ts'
import { isSameName } from '../rules.ts'
import {
  type AccountRow,
  accountsOfMember,
  insertAccount,
  isAccountInUse,
  lockAccounts,
  removeAccountRow,
} from './sql-accounts.ts'
import { methodOf } from './sql-methods.ts'

export const sealedAccounts: SealedRows = {
  purpose: 'personal',
  sql: `select distinct on (split_part(number_sealed, '.', 1)) number_sealed as sealed, 'cashier.account:' || brand_id || ':' || id as context
          from cashier.account`,
}

const contextOf = (brand: string, accountId: string) => `cashier.account:${brand}:${accountId}`

/** Number and holder in clear, for payouts and for operators who may see them. */
export function openAccount(services: BaseServices, brand: string, row: AccountRow): { number: string; holder: string } {
  const open = (sealed: string) => services.keyring.open('personal', sealed, contextOf(brand, row.id)).toString('utf8')
  return { number: open(row.numberSealed), holder: open(row.holderSealed) }
}

export async function listAccounts(
  read: ReadScope<MemberActor>,
  _input: In<typeof contract.accounts>,
): Promise<Out<typeof contract.accounts>> {
  return (await accountsOfMember(read, read.actor.memberId)).map(row => viewOf(read.services, read.brand, row, row.bank))
}

/**
 * Seals the number. One that another member has is answered as any other, so that nobody learns of it here; operators see it with each
 * withdrawal to it. The account bears the member's own name.
 */
export async function addAccount(
  tx: WriteScope<MemberActor>,
  input: In<typeof contract.addAccount>,
): Promise<Out<typeof contract.addAccount>> {
  const { services, actor } = tx
  const method = await methodOf(tx, 'withdrawal', input.method)
  if (!method?.isOpen) throw fail('cashier.method_closed')
  const settings = await settingsOf(tx, cashierSettings)
  const number = input.number.replace(/[ -]/g, '')
  const problem =
    number.length < method.numberMin ? 'field.too_short' : number.length > method.numberMax ? 'field.too_long' : undefined
  const lengths = { min: method.numberMin, max: method.numberMax }
  if (problem)
    throw fail('request.invalid', {
      fields: { number: problem },
      fieldTexts: { number: { key: 'pattern.account_number', params: lengths } },
    })
  await requireOwnName(tx, settings, input.holder)
  await takePayoutProof(tx, settings)
  await lockAccounts(tx, actor.memberId)
  if ((await accountsOfMember(tx, actor.memberId)).length >= settings.accounts) throw fail('cashier.too_many_accounts')

  const id = newId(services.clock)
  const seal = (plain: string) => services.keyring.seal('personal', plain, contextOf(tx.brand, id))
  const row = await insertAccount(tx, {
    id,
    memberId: actor.memberId,
    method: method.code,
    numberSealed: seal(number),
    holderSealed: seal(input.holder.trim().replace(/\s+/g, ' ').toUpperCase()),
    numberIndex: services.keyring.mac('blind-index', `${tx.brand}:${method.code}:${number}`),
    last4: number.slice(-4).padStart(4, '•'),
    days: settings.accountDays,
  })
  await noteTraces(tx, services, actor.memberId, [{ kind: 'payment', value: `${method.code}:${number}` }])
  await warnMember(tx, tx, { memberId: actor.memberId, kind: 'bank_account_added' })
  return viewOf(services, tx.brand, row, method.name)
}

export async function removeAccount(
  tx: WriteScope<MemberActor>,
  input: In<typeof contract.removeAccount>,
): Promise<Out<typeof contract.removeAccount>> {
  const removed = await removeAccountRow(tx, tx.actor.memberId, input.id)
  if (removed.length === 0) throw fail('cashier.not_found')
  if (await isAccountInUse(tx, input.id)) throw fail('cashier.account_in_use')
  await takePaymentProof(tx, tx.actor)
  await warnMember(tx, tx, { memberId: tx.actor.memberId, kind: 'bank_account_removed' })
  return {}
}

/** @throws cashier.name_required, cashier.name_differs */
async function requireOwnName(tx: WriteScope<MemberActor>, { ownName }: { ownName: boolean }, holder: string): Promise<void> {
  const name = await fullNameOf(tx, tx.services, tx.actor.memberId)
  if (name === undefined && ownName) throw fail('cashier.name_required')
  if (name !== undefined && !isSameName(name, holder))
    throw fail('cashier.name_differs', { fields: { holder: 'cashier.name_differs' } })
}

/** Beside the fresh sign-in: the payment password, where the member has one or the brand demands one. */
export async function takePayoutProof(
  tx: WriteScope<MemberActor>,
  { payoutPassword }: { payoutPassword: boolean },
): Promise<void> {
  if (payoutPassword && !(await hasPaymentPassword(tx, tx.actor.memberId))) throw fail('cashier.payment_password_required')
  await takePaymentProof(tx, tx.actor)
}

const viewOf = (services: BaseServices, brand: string, row: AccountRow, bank: string) => ({
  id: row.id as Id<'bac'>,
  method: row.method,
  bank,
  last4: row.last4,
  holder: openAccount(services, brand, row).holder,
  addedAt: row.addedAt,
  usableFrom: row.usableFrom.getTime() > services.clock.nowMs() ? row.usableFrom : null,
})
