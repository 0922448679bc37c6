import { settingsOf } from '@tonle/brand/server'
import { fail, type Id, type In, type Out } from '@tonle/contract'
import type { BaseServices, MemberActor, ReadScope, SealedRows, WriteScope } from '@tonle/contract/server'
import { newId } from '@tonle/process'
import type * as contract from '../contract.ts'
import { cashierSettings } from '../contract.ts'
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

/** Seals the number; equal numbers are found by a keyed index, so that one account serves one member only. */
export async function addAccount(
  tx: WriteScope<MemberActor>,
  input: In<typeof contract.addAccount>,
): Promise<Out<typeof contract.addAccount>> {
  const { services, actor } = tx
  const method = await methodOf(tx, 'withdrawal', input.method)
  if (!method?.isOpen) throw fail('cashier.method_closed')
  const number = input.number.replace(/[ -]/g, '')
  const problem =
    number.length < method.numberMin ? 'field.too_short' : number.length > method.numberMax ? 'field.too_long' : undefined
  const lengths = { min: method.numberMin, max: method.numberMax }
  if (problem)
    throw fail('request.invalid', {
      fields: { number: problem },
      fieldTexts: { number: { key: 'pattern.account_number', params: lengths } },
    })
  const settings = await settingsOf(tx, cashierSettings)
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
  })
  return viewOf(services, tx.brand, row, method.name)
}

export async function removeAccount(
  tx: WriteScope<MemberActor>,
  input: In<typeof contract.removeAccount>,
): Promise<Out<typeof contract.removeAccount>> {
  const removed = await removeAccountRow(tx, tx.actor.memberId, input.id)
  if (removed.length === 0) throw fail('cashier.not_found')
  if (await isAccountInUse(tx, input.id)) throw fail('cashier.account_in_use')
  return {}
}

const viewOf = (services: BaseServices, brand: string, row: AccountRow, bank: string) => ({
  id: row.id as Id<'bac'>,
  method: row.method,
  bank,
  last4: row.last4,
  holder: openAccount(services, brand, row).holder,
  addedAt: row.addedAt,
})
