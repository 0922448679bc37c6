import { settingsOf } from '@tonle/brand/server'
import { fail, type In, type Out, requireOpenPart } from '@tonle/contract'
import type { MemberActor, WriteScope } from '@tonle/contract/server'
import { isPostable, type Money } from '@tonle/money'
import { ceilingsOfAccount } from '@tonle/play/server'
import { cashWallet } from '@tonle/wallet/server'
import * as contract from '../contract.ts'
import { ceilingsFor } from './ceilings.ts'
import { openTransfer } from './open-transfer.ts'
import { isAutoReturn, type TransferVendor, transferOfMember, transferVendors, type WalletOf } from './sql.ts'
import { tell } from './tell.ts'
import { transferView } from './views.ts'
import { cashOf, vendorOf } from './wallets.ts'

type Player = WriteScope<MemberActor>

export async function walletTransfer(
  tx: Player,
  input: In<typeof contract.walletTransfer>,
): Promise<Out<typeof contract.walletTransfer>> {
  const [vendor] = await transferVendors(tx, input.vassalage)
  if (!vendor) throw fail('transfers.no_such_wallet')
  const wallet = await walletOf(tx, vendor.vendor)
  const amount = amountOf(input, wallet)
  const direction = input.direction === 'IN' ? 'in' : 'out'
  if (direction === 'in') await requireMayMoveIn(tx, vendor, wallet, amount!)
  const by = `member:${tx.actor.memberId}`
  const cause = input.isLaunch ? 'launch' : 'member'
  const id = await openTransfer(tx, tx.services, wallet, vendor, { direction, amount, cause, by })
  tx.afterCommit(() => tell(tx.services, tx.brand, tx.actor.memberId))
  return transferView((await transferOfMember(tx, tx.actor.memberId, id))!)
}

export async function walletOf(tx: Player, vendor: string): Promise<WalletOf> {
  const { currency, mode } = await cashWallet(tx, tx.site, tx.actor)
  return { memberId: tx.actor.memberId, vendor, currency, mode: mode as WalletOf['mode'] }
}

function amountOf({ direction, amount }: In<typeof contract.walletTransfer>, { currency }: WalletOf): Money | null {
  const problem =
    direction === 'OUT_ALL'
      ? amount === undefined
        ? undefined
        : 'field.not_allowed'
      : amount === undefined
        ? 'field.missing'
        : isPostable(amount, currency)
          ? undefined
          : 'money.too_many_decimals'
  if (problem) throw fail('request.invalid', { fields: { amount: problem } })
  return amount ?? null
}

/**
 * Out is always taken. In is not where stakes are closed, the vendor is, or the member may not bet (the ledger refuses it); and not for
 * members with a limit of stakes or losses: nothing could hold it at a vendor that keeps its own balance.
 */
async function requireMayMoveIn(tx: Player, vendor: TransferVendor, wallet: WalletOf, amount: Money): Promise<void> {
  requireOpenPart(tx.site, 'stakes')
  if (!vendor.isOpen) throw fail('transfers.closed')
  const limits = await tx.services.ledger.limits(tx, cashOf(wallet))
  if (limits.some(({ what }) => what !== 'deposit')) throw fail('transfers.limited')
  const { operation } = ceilingsFor(await ceilingsOfAccount(tx, vendor.account), wallet)
  if (amount > operation) throw fail('request.invalid', { fields: { amount: 'field.too_big' } })
}

export async function returnToLobby(tx: Player): Promise<Out<typeof contract.returnToLobby>> {
  const { autoReturn } = await settingsOf(tx, contract.transferSettings)
  if (!(await isAutoReturn(tx, tx.actor.memberId, autoReturn))) return { isReturning: false }
  const isReturning = await returnFrom(tx, tx.services, await walletOf(tx, ''), {
    cause: 'lobby',
    by: `member:${tx.actor.memberId}`,
  })
  if (isReturning) tx.afterCommit(() => tell(tx.services, tx.brand, tx.actor.memberId))
  return { isReturning }
}

/** Everything out of the first vendor wallet that has something; when that is decided, the next follows. @returns whether there was one */
export async function returnFrom(
  tx: Parameters<typeof openTransfer>[0],
  services: Parameters<typeof openTransfer>[1],
  of: WalletOf,
  { cause, by, except }: { cause: 'lobby' | 'protection'; by: string; except?: string },
): Promise<boolean> {
  for (const vendor of await transferVendors(tx)) {
    const wallet = { ...of, vendor: vendor.vendor }
    if (vendor.vendor === except || !(await hasMoney(tx, wallet))) continue
    try {
      await openTransfer(tx, services, wallet, vendor, { direction: 'out', amount: null, cause, by })
      return true
    } catch (error) {
      if ((error as { code?: string }).code === 'transfers.under_way') return false
      throw error
    }
  }
  return false
}

/** By our books, or by what the vendor said last. */
async function hasMoney(tx: Parameters<typeof openTransfer>[0], of: WalletOf): Promise<boolean> {
  const { kind, member, currency, mode } = vendorOf(of) as { kind: string; member: string; currency: string; mode: string }
  const { has } = await tx.one<{ has: boolean }>(
    `select exists (select from ledger.account a join ledger.book b on b.id = a.book_id
                     where b.brand_id = $1 and a.kind = $2 and a.owner = $3 and a.label = $4 and b.currency = $5 and b.mode = $6 and a.balance > 0)
         or exists (select from transfers.wallet w where w.brand_id = $1 and w.member_id = $3::uuid and w.vendor = $4 and w.currency = $5
                       and w.mode = $6 and w.told_balance > 0) as has`,
    [tx.brand, kind, member, of.vendor, currency, mode],
  )
  return has
}

export async function setAutoReturn(
  tx: Player,
  { isOn }: In<typeof contract.setAutoReturn>,
): Promise<Out<typeof contract.setAutoReturn>> {
  await tx.query(
    `insert into transfers.choice (brand_id, member_id, is_auto_return) values ($1, $2, $3)
     on conflict (brand_id, member_id) do update set is_auto_return = excluded.is_auto_return`,
    [tx.brand, tx.actor.memberId, isOn],
  )
  return { isAutoReturn: isOn }
}
