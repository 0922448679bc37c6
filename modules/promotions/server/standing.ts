import { withClosedDays } from '@tonle/brand/server'
import type { Read } from '@tonle/database'
import { type Currency, type Money, minOf, zero } from '@tonle/money'
import type { LocalText } from '@tonle/text'
import { type Rule, rule as ruleShape, type Terms, type Trigger, terms as termsShape } from '../contract-shapes.ts'
import { birthdayYear, lossPeriod, type Period, periodOf, rewardOf, streakOf } from '../rules.ts'
import { ENDS, JOINS_UNTIL } from './ends.ts'
import { type Keys, MemberFacts } from './member-facts.ts'
import { periodsOf, takenSources, waitingPeriods } from './waiting-periods.ts'

/** A campaign as members may meet it. */
export interface Offer {
  id: string
  trigger: Trigger
  state: 'draft' | 'open' | 'stopped'
  currency: Currency
  mode: 'real' | 'play'
  words: { title: LocalText; summary: LocalText }
  terms: Terms
  rule: Rule
  art: string
  startsAt: Date
  /** With the time that bonuses were closed. */
  endsAt: Date | null
  joinsUntil: Date | null
  isBudgetSpent: boolean
  hasStarted: boolean
  hasEnded: boolean
  isJoiningOver: boolean
}

const OFFER = `id, trigger, state, currency, mode, words, terms, rule, art, starts_at as "startsAt", ${ENDS} as "endsAt",
  ${JOINS_UNTIL} as "joinsUntil", budget, given, starts_at <= app_now() as "hasStarted",
  coalesce(${ENDS} <= app_now(), false) as "hasEnded", coalesce(${JOINS_UNTIL} <= app_now(), false) as "isJoiningOver"`

type Row = Omit<Offer, 'terms' | 'rule' | 'isBudgetSpent'> & { terms: unknown; rule: unknown; budget: Money | null; given: Money }

/** Spent is a budget, too, that does not hold the next fixed amount. */
function offerView({ budget, given, ...row }: Row): Offer {
  const terms = termsShape.parse(row.terms)
  const { kind } = terms.reward
  const next = kind === 'amount' || kind === 'rounds' ? (rewardOf(terms, undefined, row.currency) ?? 1n) : 1n
  return { ...row, terms, rule: ruleShape.parse(row.rule), isBudgetSpent: budget !== null && given + next > budget }
}

/** Campaigns of a book that are open, are coming, or ended within the last thirty days. */
export async function offersOf(read: Read, { currency, mode }: Pick<Offer, 'currency' | 'mode'>): Promise<Offer[]> {
  const rows = await read.query<Row>(
    `select ${OFFER} from promotions.campaign
      where brand_id = $1 and currency = $2 and mode = $3 and state <> 'draft'
        and (state = 'open' or changed_at > app_now() - interval '30 days') and coalesce(${ENDS} > app_now() - interval '30 days', true)
      order by starts_at desc, id limit 60`,
    [read.brand, currency, mode],
  )
  return rows.map(offerView)
}

export async function offerById(read: Read, id: string): Promise<Offer | undefined> {
  const row = await read.maybe<Row>(
    `select ${OFFER} from promotions.campaign where brand_id = $1 and id = $2 and state <> 'draft'`,
    [read.brand, id],
  )
  return row && offerView(row)
}

/** Whom it is asked for, on which business day. */
export interface Claimant {
  memberId: string
  currency: Currency
  mode: 'real' | 'play'
  today: string
}

/** Why a member may get a reward, as far as the facts say. */
export interface Occasion {
  /** What the grant is made for; two claims with the same one pay once. */
  source: string
  isReady: boolean
  isForbidden: boolean
  loss?: Money
  corrected?: Money
  progress?: { done: number; of: number }
}

interface Looking {
  /** When the member joined: days before it do not count. */
  since?: string
  facts?: MemberFacts
  /** Of an application: the occasion that it was made for. */
  source?: string
}

/**
 * The occasion of a campaign for a member now: the oldest one that waits, since bonuses were closed while it could be claimed, else that of
 * today's period.
 */
export async function occasionOf(read: Read, services: Keys, offer: Offer, of: Claimant, look: Looking = {}): Promise<Occasion> {
  const facts = look.facts ?? new MemberFacts(read, services, of)
  const at = (period?: Period) => occasionAt(read, offer, of, { ...look, facts, ...(period && { period }) })
  const sourceAt = ({ from }: Period) => sourceOf(offer, from)
  if (look.source !== undefined) return await at(periodsOf(offer, of.today).find(period => sourceAt(period) === look.source))
  // A campaign that must be joined keeps nothing for a member who has not joined.
  const mayWait = (look.since !== undefined || !offer.rule.needsJoining) && (await facts.wereBonusesClosed())
  const waiting = mayWait ? await waitingPeriods(read, offer, of) : []
  const taken = waiting.length > 0 ? await takenSources(read, offer, of, waiting.map(sourceAt)) : NONE
  for (const period of waiting) {
    if (taken.has(sourceAt(period))) continue
    const occasion = await at(period)
    if (occasion.isReady) return occasion
  }
  return await at()
}

const NONE: ReadonlySet<string> = new Set()

/** @param day of the period in which it is claimed */
const sourceOf = ({ trigger, rule }: Pick<Offer, 'trigger' | 'rule'>, day: string): string =>
  trigger === 'loss' ? `loss:${lossPeriod(rule.days ?? 7, day).from}` : `${trigger}:${periodOf(rule.repeats, day)}`

/** @param period an earlier one; absent: that of today */
async function occasionAt(
  read: Read,
  offer: Offer,
  now: Claimant,
  { since, facts, period }: { since?: string; facts: MemberFacts; period?: Period },
): Promise<Occasion> {
  const { trigger, rule } = offer
  const of = { ...now, today: period?.to ?? now.today }
  const ready = { source: sourceOf(offer, of.today), isReady: true, isForbidden: false }
  if (rule.segment !== undefined && !(await facts.isIn(rule.segment))) return { ...ready, isReady: false, isForbidden: true }
  if (trigger === 'registration') {
    const { isNew } = await read.one<{ isNew: boolean }>(
      'select created_at >= $3 as "isNew" from identity.pub_member where brand_id = $1 and id = $2',
      [read.brand, of.memberId, offer.startsAt],
    )
    return { ...ready, source: 'registration:once', isReady: isNew, isForbidden: !isNew }
  }
  if (trigger === 'birthday') {
    const birthday = await facts.birthday()
    const year = birthday && birthdayYear(birthday, of.today, await withClosedDays(read, 'bonuses', 7))
    return { ...ready, source: `birthday:${year ?? of.today.slice(0, 4)}`, isReady: year !== undefined }
  }
  if (trigger === 'level') {
    return { ...ready, isReady: (await facts.rank(period)) >= (rule.level ?? 1) }
  }
  if (trigger === 'streak') return await streak(read, offer, of, { ...ready, ...(since && { since }), ...(period && { period }) })
  if (trigger === 'loss') return await loss(read, offer, of, since)
  return ready
}

async function streak(
  read: Read,
  { rule }: Offer,
  of: Claimant,
  { since, period, ...ready }: Occasion & { since?: string; period?: Period },
): Promise<Occasion> {
  const first = period?.from ?? of.today
  const days = await read.query<{ day: string }>(
    `select day::text as day from promotions.member_day
      where brand_id = $1 and member_id = $2 and currency = $3 and mode = $4 and day between $5::date - 31 and $8::date and valid_bet >= $6
        and day >= coalesce($7::date, day)`,
    [read.brand, of.memberId, of.currency, of.mode, first, rule.turnover ?? zero, since ?? null, of.today],
  )
  const goal = rule.days ?? 1
  const played = new Set(days.map(({ day }) => day))
  // Of an earlier period whichever of its days was the best one.
  const looked = period ? [...played].filter(day => day >= period.from) : [of.today]
  const done = Math.min(goal, Math.max(0, ...looked.map(day => streakOf(played, day))))
  return { ...ready, isReady: done >= goal, progress: { done, of: goal } }
}

/** Lost of the own money: what was staked of it less all that came back. */
async function loss(read: Read, { id, rule, terms }: Offer, of: Claimant, since?: string): Promise<Occasion> {
  const { from, to } = lossPeriod(rule.days ?? 7, of.today)
  const { lost } = await read.one<{ lost: Money }>(
    `select greatest(coalesce(sum(own_stake - payout), 0), 0)::int8 as lost from promotions.member_day
      where brand_id = $1 and member_id = $2 and currency = $3 and mode = $4 and day between $5::date and $6::date
        and day >= coalesce($7::date, day)`,
    [read.brand, of.memberId, of.currency, of.mode, from, to, since ?? null],
  )
  const corrected = minOf(lost, await overpaid(read, { id, days: rule.days ?? 7 }, of, { from, since }))
  const left = (lost - corrected) as Money
  const least = terms.reward.kind === 'loss' ? terms.reward.smallestLoss : zero
  return { source: `loss:${from}`, isReady: left > 0n && left >= least, isForbidden: false, loss: left, corrected }
}

/** Losses that earlier cash back was given for and that are smaller by now, since bets were taken back; less what later cash back made up for. */
async function overpaid(
  read: Read,
  { id, days }: { id: string; days: number },
  of: Claimant,
  { from, since }: { from: string; since: string | undefined },
): Promise<Money> {
  const { over } = await read.one<{ over: Money }>(
    `select greatest(coalesce(sum(greatest(g.loss - greatest(a.lost, 0), 0) - g.corrected), 0), 0)::int8 as over
       from promotions.grant g
       cross join lateral (select coalesce(sum(d.own_stake - d.payout), 0) as lost from promotions.member_day d
                            where d.brand_id = g.brand_id and d.member_id = g.member_id and d.currency = $5 and d.mode = $6
                              and d.day between substr(g.source, 6)::date and substr(g.source, 6)::date + $7::int - 1 and d.day >= coalesce($8::date, d.day)) a
      where g.brand_id = $1 and g.campaign_id = $2 and g.member_id = $3 and g.source <> 'loss:' || $4 and g.loss is not null
        and g.state not in ('cancelled', 'forfeited', 'expired')`,
    [read.brand, id, of.memberId, from, of.currency, of.mode, days, since ?? null],
  )
  return over
}
