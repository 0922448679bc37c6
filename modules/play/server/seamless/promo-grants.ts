import type { Read, Tx } from '@tonle/database'
import type { Currency, Money } from '@tonle/money'
import { type Clock, newId } from '@tonle/process'
import type { FoundPlayer } from './find-player.ts'
import type { RefusalCode, VendorAccount } from './types.ts'

/** A prize that the brand asks a vendor to give out of the vendor's own promotion. */
export interface NewPromoGrant {
  account: VendorAccount
  game: string | null
  memberId: string
  currency: Currency
  mode: 'real' | 'play'
  amount: Money
  days: number
  by: string
  note: string
}

/** @returns its id: the vendor's `win` names it */
export async function addPromoGrant(tx: Tx, clock: Clock, grant: NewPromoGrant): Promise<string> {
  const id = newId(clock)
  const { account, amount, game, memberId, currency, mode, days, by, note } = grant
  const row = { account: account.id, vendor: account.vendor, game, member: memberId, currency, mode, days, by, note }
  await tx.query(
    `insert into play.promo_grant (brand_id, id, amount, vendor_account, vendor, game, member_id, currency, mode, granted_by, note, expires_at)
     select $1, $2, $3, r.account, r.vendor, r.game, r.member, r.currency, r.mode, r.by, r.note, app_now() + make_interval(days => r.days)
       from json_to_record($4) as r(account int, vendor text, game text, member uuid, currency text, mode text, days int, by text, note text)`,
    [tx.brand, id, amount, JSON.stringify(row)],
  )
  return id
}

/** @returns whether it stood until now: what was paid or is over stays as it is */
export async function endPromoGrant(tx: Tx, id: string): Promise<boolean> {
  const ended = await tx.query(
    `update play.promo_grant g set ended_at = app_now()
      where g.brand_id = $1 and g.id = $2 and g.ended_at is null and g.expires_at > app_now()
        and not exists (select from play.vendor_tx t where t.brand_id = g.brand_id and t.kind = 'win' and t.campaign = g.id::text) returning g.id`,
    [tx.brand, id],
  )
  return ended.length > 0
}

export const notePromoTold = (tx: Tx, id: string) =>
  tx.query('update play.promo_grant set told_at = coalesce(told_at, app_now()) where brand_id = $1 and id = $2', [tx.brand, id])

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Why a prize that names a grant is not paid; undefined: it is, up to the grant's amount. A vendor has two days to pay what was won before its end. */
export async function promoRefusal(
  read: Read,
  { account, campaign, total }: { account: VendorAccount; campaign: string; total: Money },
  { memberId, wallet }: FoundPlayer,
): Promise<RefusalCode | undefined> {
  const grant = UUID.test(campaign)
    ? await read.maybe<{ amount: Money }>(
        `select g.amount from play.promo_grant g
          where g.brand_id = $1 and g.id = $2 and g.vendor_account = $3 and g.member_id = $4 and g.currency = $5 and g.mode = $6
            and g.ended_at is null and g.expires_at > app_now() - interval '48 hours'
            and not exists (select from play.vendor_tx t where t.brand_id = g.brand_id and t.kind = 'win' and t.campaign = g.id::text)`,
        [read.brand, campaign.toLowerCase(), account.id, memberId, wallet.currency, wallet.mode],
      )
    : undefined
  if (!grant) return 'no_free_round'
  return total > grant.amount ? 'wrong_amount' : undefined
}
