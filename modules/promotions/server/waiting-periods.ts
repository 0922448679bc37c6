import type { Read } from '@tonle/database'
import type { Repeats } from '../contract-shapes.ts'
import { type Period, periodsUntil } from '../rules.ts'
import type { Claimant, Offer } from './standing.ts'

/** As many periods are looked back at; longer closings make no allowance longer. */
const LOOK_BACK = { daily: 62, weekly: 26, monthly: 14, yearly: 2 } as const

/** How often an offer comes again by what the member has reached. What is claimed by an act of a day (a code, a login) is due for none. */
function spanOf({ trigger, rule }: Pick<Offer, 'trigger' | 'rule'>): Exclude<Repeats, 'once'> | undefined {
  if (trigger === 'loss') return rule.days === 1 ? 'daily' : 'weekly'
  const comesAgain = trigger === 'streak' || trigger === 'level' || trigger === 'segment'
  return comesAgain && rule.repeats !== 'once' ? rule.repeats : undefined
}

/** The period of an offer that has today, and those before it, newest first; none for what does not come again. */
export function periodsOf(offer: Pick<Offer, 'trigger' | 'rule'>, today: string): Period[] {
  const span = spanOf(offer)
  return span ? periodsUntil(span, today, LOOK_BACK[span] + 1) : []
}

/**
 * Earlier periods whose claims wait, oldest first: the time that the brand's bonuses were closed since a period began, or since the
 * campaign began, is given again behind its end. Nothing waits from before the member registered.
 */
export async function waitingPeriods(
  read: Read,
  offer: Offer,
  { today, memberId }: Pick<Claimant, 'today' | 'memberId'>,
): Promise<Period[]> {
  const [, ...earlier] = periodsOf(offer, today)
  if (earlier.length === 0) return []
  return await read.query<Period>(
    `select p.from_day::text as from, p.to_day::text as to
       from brand.pub_brand b join identity.pub_member m on m.brand_id = b.brand_id and m.id = $6, unnest($2::date[], $3::date[]) as p (from_day, to_day),
            lateral (select greatest(p.from_day::timestamp at time zone b.zone, $4) as begin, (p.to_day + 1)::timestamp at time zone b.zone as till) t
      where b.brand_id = $1 and brand.pub_closed_for($1, 'bonuses', $5) > interval '0' and t.till > greatest($4, m.created_at)
        and t.till + brand.pub_closed_for($1, 'bonuses', t.begin) > app_now()
      order by p.from_day`,
    [
      ...[read.brand, earlier.map(({ from }) => from), earlier.map(({ to }) => to)],
      ...[offer.startsAt, new Date(`${earlier.at(-1)!.from}T00:00:00Z`), memberId],
    ],
  )
}

/** Sources of occasions that are over for the member: given, or rejected by the desk. */
export async function takenSources(
  read: Read,
  { id }: Pick<Offer, 'id'>,
  { memberId }: Pick<Claimant, 'memberId'>,
  sources: readonly string[],
): Promise<ReadonlySet<string>> {
  const taken = await read.query<{ source: string }>(
    `select source from promotions.grant where brand_id = $1 and campaign_id = $2 and member_id = $3 and source = any ($4)
     union
     select source from promotions.entry
      where brand_id = $1 and campaign_id = $2 and member_id = $3 and source = any ($4) and state = 'rejected'`,
    [read.brand, id, memberId, [...sources]],
  )
  return new Set(taken.map(({ source }) => source))
}
