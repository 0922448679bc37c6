import type { Read, Tx } from '@tonle/database'
import type { Currency, Money } from '@tonle/money'
import type { RAFFLE_STATES } from '../../contract.ts'

export interface RaffleRow {
  id: string
  seed: string
  sealed: string
  commitment: string
  currency: Currency
  mode: 'real' | 'play'
  by: 'turnover' | 'deposit'
  per: Money
  most: number
  total: Money
  endsAt: Date
  drawAt: Date
  startsAt: Date
  state: (typeof RAFFLE_STATES)[number]
  listHash: string | null
  tickets: number | null
}

export const RAFFLE = `r.program_id as id, r.seed_id as seed, e.server_seed as sealed, e.commitment, r.currency, r.mode, r.earned_by as by, r.per, r.most, r.total,
  r.from_at as "startsAt", r.to_at as "endsAt", r.draw_at as "drawAt", r.state, r.list_hash as "listHash", r.tickets`
export const RAFFLE_FROM = 'rewards.raffle r join rewards.seed e on e.brand_id = r.brand_id and e.id = r.seed_id'

/** Its row is locked: it is frozen, drawn or cancelled once. */
export const lockRaffle = (tx: Tx, id: string): Promise<RaffleRow | undefined> =>
  tx.maybe<RaffleRow>(`select ${RAFFLE} from ${RAFFLE_FROM} where r.brand_id = $1 and r.program_id = $2 for update of r`, [
    ...[tx.brand, id],
  ])

/** What was counted for members' tickets; with a member for this one alone. */
export const countedOf = (read: Read, raffle: string, member: string | null): Promise<{ member: string; counted: string }[]> =>
  read.query(
    `select member_id as member, trunc(sum(counted))::text as counted
       from (select member_id, valid_bet as counted from rewards.raffle_turnover where brand_id = $1 and program_id = $2
             union all select member_id, amount from rewards.raffle_deposit where brand_id = $1 and program_id = $2) c
      where $3::uuid is null or member_id = $3 group by member_id having sum(counted) > 0 order by member_id`,
    [read.brand, raffle, member],
  )
