import type { Services } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import type { Money } from '@tonle/money'
import { gatherEach } from '@tonle/process'
import { BONUS_BESIDE } from './bonus.ts'
import type { OperationKind, RefusalCode, VendorAccount } from './types.ts'
import { TX_COLUMNS, type VendorTxRow } from './vendor-tx.ts'

interface Key {
  account: VendorAccount
  kind: OperationKind
  txId: string
}
interface Refusal extends Key {
  memberId: string
  hash: Buffer
  refusal: RefusalCode
}

/** With what is set aside now on the wallet that it moved, and the bonus money beside it; null where it moved none. */
export type DecidedRow = VendorTxRow & { heldNow: Money | null; bonusNow: Money | null }

/** Decisions about vendors' transactions, read and written for many of them in one statement. */
export interface DecisionLog {
  find(key: Key): Promise<DecidedRow | undefined>
  /** Remembers that an operation was refused. @returns false if it was decided before */
  refuse(refusal: Refusal): Promise<boolean>
}

const nameOf = (account: number, kind: string, txId: string) => `${account} ${kind} ${txId}`
const column = <T, V>(items: readonly T[], of: (item: T) => V): V[] => items.map(of)

export function openDecisionLog(services: Services): DecisionLog {
  const find = gatherEach((brand: string, keys: readonly Key[]) => findAll(services, brand, keys))
  const refuse = gatherEach((brand: string, refusals: readonly Refusal[]) => refuseAll(services, brand, refusals))
  return { find: key => find(key.account.brand, key), refuse: refusal => refuse(refusal.account.brand, refusal) }
}

async function findAll(services: Services, brand: string, keys: readonly Key[]): Promise<(DecidedRow | undefined)[]> {
  const work = (read: Read) =>
    read.query<DecidedRow & { vendor_account: number; kind: string; tx_id: string }>(
      `select t.vendor_account, t.kind, t.tx_id, ${TX_COLUMNS},
              w.held as "heldNow", w.bonus as "bonusNow"
         from unnest($1::int[], $2::text[], $3::text[]) as k(vendor_account, kind, tx_id)
         join play.vendor_tx t using (vendor_account, kind, tx_id)
         left join lateral (select a.held, ${BONUS_BESIDE} as bonus from ledger.book k join ledger.account a on a.book_id = k.id
                where k.brand_id = t.brand_id and k.currency = coalesce(t.currency, t.payload ->> 'currency')
                  and k.mode = coalesce(t.mode, t.payload ->> 'mode')
                  and a.kind = 'member_cash' and a.owner = t.member_id::text and a.label = '') w on true`,
      [column(keys, key => key.account.id), column(keys, key => key.kind), column(keys, key => key.txId)],
    )
  const rows = await services.db.read(brand, work, { keepsPlans: true })
  const byName = new Map(rows.map(row => [nameOf(row.vendor_account, row.kind, row.tx_id), row]))
  return keys.map(({ account, kind, txId }) => byName.get(nameOf(account.id, kind, txId)))
}

async function refuseAll(services: Services, brand: string, refusals: readonly Refusal[]): Promise<boolean[]> {
  const stored = await services.db.tx(brand, tx =>
    tx.query<{ vendor_account: number; kind: string; tx_id: string }>(
      `insert into play.vendor_refusal (vendor_account, kind, tx_id, input_hash, brand_id, member_id, refusal, at)
       select vendor_account, kind, tx_id, input_hash, $1, member_id, refusal, app_now()
         from unnest($2::int[], $3::text[], $4::text[], $5::bytea[], $6::uuid[], $7::text[])
              as r(vendor_account, kind, tx_id, input_hash, member_id, refusal)
       on conflict do nothing returning vendor_account, kind, tx_id`,
      [
        brand,
        column(refusals, one => one.account.id),
        column(refusals, one => one.kind),
        column(refusals, one => one.txId),
        column(refusals, one => one.hash),
        column(refusals, one => one.memberId),
        column(refusals, one => one.refusal),
      ],
    ),
  )
  const names = new Set(stored.map(row => nameOf(row.vendor_account, row.kind, row.tx_id)))
  // Of the same transaction twice at once the first has decided.
  return refusals.map(({ account, kind, txId }) => names.delete(nameOf(account.id, kind, txId)))
}
