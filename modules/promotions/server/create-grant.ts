import { fail } from '@tonle/contract'
import type { Tx } from '@tonle/database'
import { outbox } from '@tonle/jobs'
import { type Currency, isPostable, type Money, minOf, multiplyFloor, zero } from '@tonle/money'
import { type Clock, newId } from '@tonle/process'
import { grantSpinsOn } from '@tonle/rewards/server'
import { z } from 'zod'
import { rule as ruleShape, type Terms, type Trigger, terms as termsShape } from '../contract-shapes.ts'
import { capOf, rewardOf, targetOf } from '../rules.ts'
import { IS_RUNNING } from './ends.ts'
import { announceRoundsJob, tendMemberJob } from './outbox.ts'

/** Why a member gets a bonus. */
export interface Occasion {
  memberId: string
  currency: Currency
  mode: 'real' | 'play'
  /** Once for each source: `deposit:<id>`, `manual:<id>`, `loss:<first day>`. */
  source: string
  deposit?: Money
  /** Which of the member's deposits it is, from 1. */
  nth?: number
  /** What was lost, less `corrected`. */
  loss?: Money
  /** Of earlier cash back that was given for bets which were taken back since. */
  corrected?: Money
  note?: string
  /** Reached while the campaign was open, and decided by the desk later: it is given also where the campaign has ended meanwhile. */
  wasOpen?: boolean
}

interface OpenCampaign {
  trigger: Trigger
  currency: Currency
  mode: 'real' | 'play'
  terms: unknown
  rule: unknown
  budget: Money | null
  given: Money
  isOpen: boolean
}

/**
 * Promises a bonus: its amount counts against the campaign's budget at once, its money comes when its turn has come.
 * @returns the grant's id
 * @throws promotions.no_such_campaign, promotions.not_offered, promotions.deposit_too_small, promotions.budget_spent, promotions.already_granted
 */
export async function createGrant(tx: Tx, clock: Clock, campaignId: string, of: Occasion): Promise<string> {
  const offer = await offerOf(tx, campaignId, of)
  if ('refusal' in offer) throw fail(offer.refusal)
  const { amount, terms } = offer
  const id = newId(clock)
  const row = {
    source: of.source,
    note: of.note ?? null,
    terms: z.encode(termsShape, terms),
    ...lossOf(terms, of),
    ...roundsOf(terms),
  }
  await tx.query(
    `insert into promotions.grant (brand_id, id, campaign_id, member_id, currency, mode, source, amount, target, cap, terms, state, note, loss, corrected,
                                   rounds, round_stake, rounds_by)
     select $1, $2, $3, $4, c.currency, c.mode, r.source, $5, $6, $7, r.terms, r.state, r.note, r.loss, r.corrected, r.rounds, r.stake, app_now() + make_interval(days => r.days)
       from promotions.campaign c, json_to_record($8) as r(source text, note text, terms jsonb, loss int8, corrected int8, state text, rounds int, stake int8, days int) where c.brand_id = $1 and c.id = $3`,
    [
      ...[tx.brand, id, campaignId, of.memberId, amount],
      ...[targetOf(terms, amount, of.deposit), capOf(terms, amount), JSON.stringify(row)],
    ],
  )
  await tx.query('update promotions.campaign set given = given + $3 where brand_id = $1 and id = $2', [
    tx.brand,
    campaignId,
    amount,
  ])
  await grantSpinsOn(
    tx,
    clock,
    { member: of.memberId, currency: of.currency, mode: of.mode },
    { on: 'campaign', campaign: campaignId, source: `campaign:${id}` },
  )
  await outbox.add(tx, tendMemberJob, { member: of.memberId, currency: of.currency, mode: of.mode })
  if (terms.reward.kind === 'rounds') await outbox.add(tx, announceRoundsJob, { grant: id })
  return id
}

/** Free rounds are there at once; what they win waits for its turn. */
const roundsOf = ({ reward }: Terms) =>
  reward.kind === 'rounds'
    ? { state: 'rounds', rounds: reward.rounds, stake: String(reward.stake), days: reward.days }
    : { state: 'queued' }

/** As much of the loss as the reward was given for: above its bound a smaller loss would have given the same. */
function lossOf({ reward }: Terms, { loss, corrected = zero }: Occasion): { loss: string | null; corrected: string } {
  if (reward.kind !== 'loss' || loss === undefined) return { loss: null, corrected: '0' }
  const counted = minOf(loss, multiplyFloor(reward.most, 100n, BigInt(reward.percent)))
  return { loss: String(counted + corrected), corrected: String(corrected) }
}

type Refusal =
  | 'promotions.no_such_campaign'
  | 'promotions.not_offered'
  | 'promotions.deposit_too_small'
  | 'promotions.budget_spent'
  | 'promotions.already_granted'

/** What a campaign gives for an occasion, or why nothing. Locks its row: of two at once the second sees the first one's grant and budget. */
export async function offerOf(
  tx: Tx,
  campaignId: string,
  of: Occasion,
): Promise<{ amount: Money; terms: Terms } | { refusal: Refusal }> {
  const campaign = await tx.maybe<OpenCampaign>(
    `select trigger, currency, mode, terms, rule, budget, given, state = 'open' and ${IS_RUNNING} as "isOpen"
       from promotions.campaign where brand_id = $1 and id = $2 for no key update`,
    [tx.brand, campaignId],
  )
  if (!campaign) return { refusal: 'promotions.no_such_campaign' }
  const isFitting = campaign.currency === of.currency && campaign.mode === of.mode
  const isOpen = campaign.isOpen || of.wasOpen === true
  if (!isOpen || !isFitting || campaign.trigger !== of.source.split(':')[0]) return { refusal: 'promotions.not_offered' }
  const { nth } = ruleShape.parse(campaign.rule)
  if (nth !== undefined && nth !== of.nth) return { refusal: 'promotions.not_offered' }
  if (await isGranted(tx, campaignId, of)) return { refusal: 'promotions.already_granted' }
  const terms = termsShape.parse(campaign.terms)
  const amount = rewardOf(terms, of.loss ?? of.deposit, of.currency)
  if (amount === undefined || !isPostable(amount, of.currency)) return { refusal: 'promotions.deposit_too_small' }
  if (campaign.budget !== null && campaign.given + amount > campaign.budget) return { refusal: 'promotions.budget_spent' }
  return { amount, terms }
}

/** Asked after the campaign's row is locked: a statement of its own sees what was committed while this one waited. */
const isGranted = async (tx: Tx, campaignId: string, { memberId, source }: Occasion): Promise<boolean> =>
  (await tx.maybe('select from promotions.grant where brand_id = $1 and campaign_id = $2 and member_id = $3 and source = $4', [
    ...[tx.brand, campaignId, memberId, source],
  ])) !== undefined
