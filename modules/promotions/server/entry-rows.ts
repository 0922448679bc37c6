import type { Read } from '@tonle/database'
import type { Money } from '@tonle/money'
import type { EntryState, GrantState } from '../contract-shapes.ts'

export interface EntryRow {
  id: string
  state: EntryState
  note: string | null
  /** Pictures of this application, or of the one that is to follow a rejected one. */
  sent: number
  joinedOn: string
}

/** An occasion of a campaign; source null: any that waits for the desk, or the newest. */
export interface AskedOccasion {
  campaign: string
  source: string | null
}

const ASKED = 'unnest($3::uuid[], $4::text[]) as x(campaign, source)'
const askedOf = (read: Read, member: string, asked: readonly AskedOccasion[]) => [
  ...[read.brand, member, asked.map(({ campaign }) => campaign), asked.map(({ source }) => source)],
]
const byCampaign = <T extends { campaign: string }>(rows: readonly T[]): Map<string, T> =>
  new Map(rows.map(row => [row.campaign, row]))

/** The member's entries for occasions, by campaign; a joined one holds for all later occasions of its campaign. */
export const entriesOf = async (
  read: Read,
  zone: string,
  member: string,
  asked: readonly AskedOccasion[],
): Promise<Map<string, EntryRow>> =>
  byCampaign(
    await read.query<EntryRow & { campaign: string }>(
      `select x.campaign, e.id, e.state, e.note, cardinality(case when e.state = 'rejected' then e.next_pictures else e.pictures end) as sent, (e.requested_at at time zone $5)::date::text as "joinedOn"
         from ${ASKED} cross join lateral (
           select * from promotions.entry e
            where e.brand_id = $1 and e.campaign_id = x.campaign and e.member_id = $2
              and (e.source = x.source or e.state = 'joined' or x.source is null and e.state = 'applying')
            order by (e.source = x.source) desc nulls last, e.requested_at desc limit 1) e`,
      [...askedOf(read, member, asked), zone],
    ),
  )

export interface GivenRow {
  id: string
  state: GrantState
  amount: Money
  target: Money
  wagered: Money
  grantedAt: Date
}

/** The grants of occasions, by campaign; of a deposit or an operator's gift the newest. */
export const givenOf = async (read: Read, member: string, asked: readonly AskedOccasion[]): Promise<Map<string, GivenRow>> =>
  byCampaign(
    await read.query<GivenRow & { campaign: string }>(
      `select x.campaign, g.id, g.state, g.amount, g.target, g.granted_at as "grantedAt",
              least(greatest(trunc(coalesce(p.wagered, 0) / 100), 0), g.target)::int8 as wagered
         from ${ASKED} cross join lateral (
           select * from promotions.grant g
            where g.brand_id = $1 and g.campaign_id = x.campaign and g.member_id = $2 and g.state <> 'cancelled' and (x.source is null or g.source = x.source)
            order by g.granted_at desc limit 1) g
         left join promotions.progress p on p.brand_id = g.brand_id and p.grant_id = g.id`,
      askedOf(read, member, asked),
    ),
  )
