import type { Read, Tx } from '@tonle/database'
import type { Book, WalletRef } from '@tonle/ledger'
import type { Currency, Money } from '@tonle/money'
import { type GrantState, type Terms, terms } from '../contract-shapes.ts'

/** A grant as it is stored. */
export interface StoredGrant {
  id: string
  campaignId: string
  memberId: string
  currency: Currency
  mode: 'real' | 'play'
  amount: Money
  target: Money
  cap: Money | null
  terms: Terms
  state: GrantState
  bets: bigint
  released: Money
  isOverdue: boolean
  /** Of a grant that began with free rounds. */
  rounds: number | null
  roundStake: Money | null
  used: number
  won: Money
  /** What its bonus began with; null: it is not active yet, or has no rounds. */
  principal: Money | null
  areRoundsLate: boolean
  endedAt: Date | null
}

/** Of one member in one book. */
export interface MemberBook {
  memberId: string
  currency: Currency
  mode: 'real' | 'play'
}

const GRANT = `g.id, g.campaign_id as "campaignId", g.member_id as "memberId", g.currency, g.mode, g.amount, g.target, g.cap, g.terms, g.state, g.bets,
  g.released, coalesce(g.wager_by <= app_now(), false) as "isOverdue", g.rounds, g.round_stake as "roundStake", g.used, g.won, g.principal,
  coalesce(g.rounds_by <= app_now(), false) as "areRoundsLate", g.ended_at as "endedAt"`

const grantOf = (row: Omit<StoredGrant, 'terms'> & { terms: unknown }): StoredGrant => ({ ...row, terms: terms.parse(row.terms) })

/** Locks a grant's row: whatever moves its money waits. */
export async function lockGrant(tx: Tx, id: string): Promise<StoredGrant | undefined> {
  const row = await tx.maybe<StoredGrant>(
    `select ${GRANT} from promotions.grant g where g.brand_id = $1 and g.id = $2 for no key update`,
    [tx.brand, id],
  )
  return row && grantOf(row)
}

export async function lockActive(tx: Tx, { memberId, currency, mode }: MemberBook): Promise<StoredGrant | undefined> {
  const row = await tx.maybe<StoredGrant>(
    `select ${GRANT} from promotions.grant g
      where g.brand_id = $1 and g.member_id = $2 and g.currency = $3 and g.mode = $4 and g.state = 'active' for no key update`,
    [tx.brand, memberId, currency, mode],
  )
  return row && grantOf(row)
}

/** The next in the queue of a member and book. */
export async function lockQueued(tx: Tx, { memberId, currency, mode }: MemberBook): Promise<StoredGrant | undefined> {
  const row = await tx.maybe<StoredGrant>(
    `select ${GRANT} from promotions.grant g
      where g.brand_id = $1 and g.member_id = $2 and g.currency = $3 and g.mode = $4 and g.state = 'queued'
      order by g.granted_at, g.id limit 1 for no key update`,
    [tx.brand, memberId, currency, mode],
  )
  return row && grantOf(row)
}

/** Grants of a member and book whose free rounds may be over, those of the earliest end first. */
export async function lockRounds(tx: Tx, { memberId, currency, mode }: MemberBook): Promise<StoredGrant[]> {
  const rows = await tx.query<StoredGrant>(
    `select ${GRANT} from promotions.grant g
      where g.brand_id = $1 and g.member_id = $2 and g.currency = $3 and g.mode = $4 and g.state = 'rounds'
      order by g.rounds_by, g.id for no key update`,
    [tx.brand, memberId, currency, mode],
  )
  return rows.map(grantOf)
}

export interface Progress {
  wagered: bigint
  folded: bigint
  open: bigint
}

export const progressOf = async (read: Read, id: string): Promise<Progress> =>
  (await read.maybe<Progress>(
    `select trunc(wagered)::text::int8 as wagered, bets as folded, open_bets as open from promotions.progress where brand_id = $1 and grant_id = $2`,
    [read.brand, id],
  )) ?? { wagered: 0n, folded: 0n, open: 0n }

export const walletOfGrant = ({ id, memberId, currency, mode }: MemberBook & { id: string }): WalletRef => ({
  kind: 'member_bonus',
  member: memberId,
  grant: id,
  currency,
  mode,
})

export const cashOf = ({ memberId, currency, mode }: MemberBook): WalletRef => ({
  kind: 'member_cash',
  member: memberId,
  currency,
  mode,
})

export const bookOf = (brand: string, { currency, mode }: MemberBook): Book => ({ brand, currency, mode })
