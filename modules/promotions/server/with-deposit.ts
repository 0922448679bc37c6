import { fail, type Id } from '@tonle/contract'
import type { Read, Tx } from '@tonle/database'
import type { Currency, Money } from '@tonle/money'
import type { Clock } from '@tonle/process'
import { type Lang, type LocalText, localText } from '@tonle/text'
import type { z } from 'zod'
import { type depositOffer, terms as termsShape } from '../contract-shapes.ts'
import { createGrant, offerOf } from './create-grant.ts'
import { IS_RUNNING } from './ends.ts'
import { holdGrant } from './hold-grant.ts'
import { holdReasonsOf } from './suspicion.ts'

/** A deposit as it is requested, later as it has arrived. */
export interface DepositOccasion {
  depositId: string
  memberId: string
  currency: Currency
  mode: 'real' | 'play'
  amount: Money
  /** Which of the member's deposits it is, or would be, from 1. */
  nth: number
}

const occasionOf = ({ depositId, amount, ...of }: DepositOccasion) => ({ ...of, source: `deposit:${depositId}`, deposit: amount })

/** The campaign that a member wants with a deposit. @throws as `createGrant`: nothing is promised that would not be given now */
export async function chooseCampaign(tx: Tx, campaignId: string, deposit: DepositOccasion): Promise<void> {
  const offer = await offerOf(tx, campaignId, occasionOf(deposit))
  if ('refusal' in offer) throw fail(offer.refusal)
  await tx.query('insert into promotions.choice (brand_id, deposit_id, member_id, campaign_id) values ($1, $2, $3, $4)', [
    ...[tx.brand, deposit.depositId, deposit.memberId, campaignId],
  ])
}

/**
 * The money has arrived: the bonus that was chosen is promised, by the amount that came, or held for the desk where its member looks like
 * an abuser. The deposit is credited in any case; what the campaign does not give any more is noted.
 */
export async function grantForDeposit(tx: Tx, clock: Clock, deposit: DepositOccasion): Promise<void> {
  const choice = await tx.maybe<{ campaignId: string }>(
    'select campaign_id as "campaignId" from promotions.choice where brand_id = $1 and deposit_id = $2',
    [tx.brand, deposit.depositId],
  )
  if (!choice) return
  const occasion = occasionOf(deposit)
  const offer = await offerOf(tx, choice.campaignId, occasion)
  if ('refusal' in offer)
    await tx.query('update promotions.choice set refusal = $3 where brand_id = $1 and deposit_id = $2', [
      ...[tx.brand, deposit.depositId, offer.refusal],
    ])
  else await promiseOrHold(tx, clock, choice.campaignId, deposit)
}

async function promiseOrHold(tx: Tx, clock: Clock, campaign: string, deposit: DepositOccasion): Promise<void> {
  const reasons = await holdReasonsOf(tx, deposit)
  const of = occasionOf(deposit)
  if (reasons.length === 0) await createGrant(tx, clock, campaign, of)
  else await holdGrant(tx, clock, { campaign, of, reasons })
}

type DepositOffer = z.output<typeof depositOffer>

interface OfferRow {
  id: string
  words: { title: LocalText; summary: LocalText }
  terms: unknown
}

/** Campaigns that a deposit in this book may ask for now. */
export async function depositOffersOf(
  read: Read,
  { currency, mode, lang, nth }: { currency: Currency; mode: 'real' | 'play'; lang: Lang; nth: number },
): Promise<DepositOffer[]> {
  const rows = await read.query<OfferRow>(
    `select id, words, terms from promotions.campaign
      where brand_id = $1 and currency = $2 and mode = $3 and state = 'open' and trigger = 'deposit' and ${IS_RUNNING}
        and coalesce(given < budget, true)
        and coalesce((rule->>'nth')::int = $4, true)
      order by created_at, id limit 20`,
    [read.brand, currency, mode, nth],
  )
  return rows.map(({ id, words, terms }) => ({
    id: id as Id<'cpn'>,
    title: localText(words.title, lang),
    summary: localText(words.summary, lang),
    terms: termsShape.parse(terms),
  }))
}
