import { fail } from '@tonle/contract'
import type { Tx } from '@tonle/database'
import type { Money } from '@tonle/money'
import { type Clock, newId } from '@tonle/process'
import { type Occasion, offerOf } from './create-grant.ts'

/**
 * A bonus that its member has reached waits for the desk, since the member looks like an abuser. Its amount counts against the campaign's
 * budget meanwhile, so that the desk can give it also when the campaign has ended.
 * @returns the application's id; undefined: this occasion waits, or was decided, already
 * @throws as `createGrant`
 */
export async function holdGrant(
  tx: Tx,
  clock: Clock,
  { campaign, of, reasons }: { campaign: string; of: Occasion; reasons: readonly string[] },
): Promise<string | undefined> {
  const offer = await offerOf(tx, campaign, of)
  if ('refusal' in offer) throw fail(offer.refusal)
  const id = newId(clock)
  const { source, deposit, nth } = of
  const row = { source, reasons, deposit: deposit === undefined ? null : String(deposit), nth: nth ?? null }
  const held = await tx.maybe(
    `insert into promotions.entry (brand_id, id, campaign_id, member_id, source, state, reasons, deposit, nth, promised)
     select $1, $2, $3, $4, r.source, 'applying', r.reasons, r.deposit, r.nth, $5
       from json_to_record($6) as r(source text, reasons jsonb, deposit int8, nth int) on conflict (brand_id, campaign_id, member_id, source) do nothing returning id`,
    [tx.brand, id, campaign, of.memberId, offer.amount, JSON.stringify(row)],
  )
  if (!held) return undefined
  await countPromised(tx, campaign, offer.amount)
  return id
}

/** What is promised counts as given; once it is decided it counts no more, or as its grant. */
export const countPromised = (tx: Tx, campaign: string, amount: Money | bigint) =>
  tx.query('update promotions.campaign set given = given + $3 where brand_id = $1 and id = $2', [tx.brand, campaign, amount])
