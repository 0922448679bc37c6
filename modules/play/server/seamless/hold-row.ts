import type { Services } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import type { Currency, Money } from '@tonle/money'
import type { VendorAccount } from './types.ts'
import { walletOf } from './wallet-of.ts'

/** The ledger's key of the n-th hold of the rest of a vendor's hold; its first word names the reason shown to the player. */
export const holdKey = (vendorAccount: number, txId: string, n: number): string => `game:v${vendorAccount}:${txId}:${n}`

/** A vendor's hold as it stands, with its player. */
export interface HoldRow {
  vendor_account: number
  tx_id: string
  member_id: string
  player: string | null
  currency: Currency
  mode: 'real' | 'play' | 'trial'
  session_id: string | null
  game: string
  vertical: string
  round_id: string | null
  line_version: number
  rest: Money
  n: number
  seconds: number
  isReleased: boolean
  /** What its game can pay at most, as a multiple of the stake. */
  largest_win: number | null
}

const COLUMNS = `h.vendor_account, h.tx_id, h.member_id, r.ref as player, h.currency, h.mode, h.session_id, h.game, h.vertical,
    h.round_id, h.line_version, h.rest, h.n, h.seconds, h.released_at is not null as "isReleased",
    (select g.largest_win from catalog.pub_game g
      where g.brand_id = h.brand_id and g.vendor = (select a.vendor from vendors.pub_account a where a.id = h.vendor_account) and g.code = h.game) as largest_win`
const FROM = 'play.hold h left join play.player_ref r on r.vendor_account = h.vendor_account and r.member_id = h.member_id'

/** A hold as it stands, without waiting for others that take from it. */
export const findHold = (read: Read, account: VendorAccount, txId: string) =>
  read.maybe<HoldRow>(`select ${COLUMNS} from ${FROM} where h.brand_id = $1 and h.vendor_account = $2 and h.tx_id = $3`, [
    read.brand,
    account.id,
    txId,
  ])

/** Locks a hold until the commit; always before its wallet. */
export const lockHold = (tx: Tx, account: VendorAccount, txId: string) =>
  tx.maybe<HoldRow>(
    `select ${COLUMNS} from ${FROM} where h.brand_id = $1 and h.vendor_account = $2 and h.tx_id = $3 for update of h`,
    [tx.brand, account.id, txId],
  )

/** Locks the next expired hold, skipping locked ones. */
export const lockExpired = (tx: Tx) =>
  tx.maybe<HoldRow>(
    `select ${COLUMNS} from ${FROM}
      where h.brand_id = $1 and h.released_at is null and h.expires_at <= app_now()
      order by h.expires_at limit 1 for update of h skip locked`,
    [tx.brand],
  )

/** Gives the rest of a hold back. */
export async function freeHold(services: Services, tx: Tx, hold: HoldRow, reason: 'vendor' | 'expired'): Promise<void> {
  // It may be that the ledger's own clock was faster: then it is free already.
  const key = holdKey(hold.vendor_account, hold.tx_id, hold.n)
  if (hold.rest > 0n) await services.ledger.voidHold(tx, { account: walletOfHold(hold), key })
  await tx.query(
    `update play.hold set released_at = app_now(), release_reason = $4 where brand_id = $1 and vendor_account = $2 and tx_id = $3`,
    [tx.brand, hold.vendor_account, hold.tx_id, reason],
  )
}

export const walletOfHold = (hold: HoldRow) => walletOf({ memberId: hold.member_id, currency: hold.currency, mode: hold.mode })
