import type { Services } from '@tonle/contract/server'

interface ReviewedAccount {
  vendor: string
  dialect: string
  merchant: string
  is_closed: boolean
  has_vendor: boolean
  is_own: boolean
}

/**
 * Tells the operator which accounts of before are bereft of what they could do: those that the upgrade closed, since no catalog has their
 * vendor, and those whose capabilities are off. Once for each account, however many processes start together.
 * @returns a sentence each
 */
export async function reviewAccounts(services: Services): Promise<string[]> {
  const stamped = await services.db.system(tx =>
    tx.query<ReviewedAccount>(
      `with due as (
         select a.id, v.vendor is not null as has_vendor, coalesce(v.is_own, false) as is_own
           from vendors.vendor_account a left join catalog.pub_vendor v on v.brand_id = a.brand_id and v.vendor = a.vendor
          where a.reviewed_at is null for update of a skip locked)
       update vendors.vendor_account a set reviewed_at = app_now()
         from due, brand.pub_brand b
        where a.id = due.id and b.brand_id = a.brand_id
       returning a.vendor, a.dialect, b.merchant_code as merchant, a.closed_at is not null as is_closed, due.has_vendor, due.is_own`,
    ),
  )
  // The own studio's games are part of the program: nothing was taken from them.
  const rows = stamped.filter(row => !row.is_own)
  const sentences = rows.map(row => `${sentenceOf(row)} Look at it in the console: Vendors, Accounts.`)
  for (const [place, row] of rows.entries())
    services.log.warn({ vendor: row.vendor, merchant: row.merchant, dialect: row.dialect }, sentences[place])
  return sentences
}

function sentenceOf({ vendor, merchant, dialect, is_closed, has_vendor }: ReviewedAccount): string {
  const account = `The account of vendor ${vendor} (${dialect}) at brand ${merchant}`
  if (!has_vendor) return `${account} is closed: the brand's catalog has no such vendor.`
  const state = is_closed ? 'is closed, and its capabilities are off' : 'has its capabilities off'
  return `${account} ${state}: adjustments without a bet, jackpots, promotions and free bets are refused (NOT_ENABLED) until you switch them on.`
}
