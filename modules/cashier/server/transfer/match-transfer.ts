import { settingsOf } from '@tonle/brand/server'
import type { WriteServices } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { fullNameOf } from '@tonle/identity/server'
import { cashierSettings } from '../../contract.ts'
import { isSameName } from '../../rules.ts'
import { codesIn } from '../../rules-match.ts'
import type { ProviderEntry } from '../provider.ts'
import { type DepositRow, lockDepositById } from '../sql-deposits.ts'

/**
 * The deposit whose code a transfer's text names, locked. A code is unique among open deposits; of closed ones the newest counts, so that late
 * money finds its member. A text with the codes of two open deposits names none: an operator decides.
 */
export async function depositOfTransfer(tx: Tx, provider: string, memo: string): Promise<DepositRow | undefined> {
  const codes = codesIn(memo)
  if (codes.length === 0) return undefined
  const rows = await tx.query<{ id: string; isOpen: boolean }>(
    `select distinct on (match_code) id, state in ('opening', 'waiting') as "isOpen" from cashier.deposit
      where brand_id = $1 and provider = $2 and match_code = any ($3)
      order by match_code, (state in ('opening', 'waiting')) desc, requested_at desc`,
    [tx.brand, provider, codes],
  )
  const open = rows.filter(row => row.isOpen)
  const named = open.length > 0 ? open : rows
  return named.length === 1 && named[0] ? await lockDepositById(tx, named[0].id) : undefined
}

/** Whether somebody else paid than the member, as far as both names are known, and the brand leaves that to the desk. */
export async function isOtherPayer(
  tx: Tx,
  services: WriteServices,
  deposit: DepositRow,
  { payerName }: ProviderEntry,
): Promise<boolean> {
  if (!payerName || (await settingsOf(tx, cashierSettings)).otherPayers === 'credit') return false
  const name = await fullNameOf(tx, services, deposit.memberId)
  return name !== undefined && !isSameName(name, payerName)
}
