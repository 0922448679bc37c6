import type { Read } from '@tonle/database'
import type { Currency, Money } from '@tonle/money'
import { correctionKey, type PostedTransfer } from './correction.ts'
import { type AccountRef, accountOf, type LineKind, type Mode } from './plan.ts'

interface LineRow {
  wallet_id: bigint
  kind: LineKind
  key: string
  day: string
  amount: Money
  currency: Currency
  mode: Mode
  account_kind: AccountRef['kind']
  account_owner: string
  account_label: string
  counter_kind: AccountRef['kind']
  counter_owner: string
  counter_label: string
}

/** A transfer of the brand with all its lines, and the one that corrected it. @returns undefined if there is no such transfer */
export async function readTransfer(read: Read, transferId: bigint): Promise<PostedTransfer | undefined> {
  const rows = await read.query<LineRow>(
    `select l.wallet_id, l.kind, l.key, l.day, l.amount, b.currency, b.mode, a.kind as account_kind, a.owner as account_owner,
            a.label as account_label, c.kind as counter_kind, c.owner as counter_owner, c.label as counter_label
       from ledger.line l
       join ledger.account a on a.id = l.wallet_id
       join ledger.account c on c.id = l.counter_id
       join ledger.book b on b.id = a.book_id
      where l.transfer_id = $1 and b.brand_id = $2 order by l.part`,
    [transferId, read.brand],
  )
  const first = rows[0]
  if (!first) return undefined
  const corrected = await read.maybe<{ transfer_id: bigint }>(
    'select transfer_id from ledger.line where wallet_id = $1 and key = $2 order by part limit 1',
    [first.wallet_id, correctionKey(transferId)],
  )
  const book = { brand: read.brand, currency: first.currency, mode: first.mode }
  return {
    id: transferId,
    kind: first.kind,
    key: first.key,
    day: first.day,
    book,
    lines: rows.map(row => ({
      account: accountOf(book, row.account_kind, row.account_owner, row.account_label),
      counter: accountOf(book, row.counter_kind, row.counter_owner, row.counter_label),
      amount: row.amount,
    })),
    correctedBy: corrected?.transfer_id,
  }
}
