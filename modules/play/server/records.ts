import { fail, type In, type Out } from '@tonle/contract'
import { answerList, listValues, type MemberActor, type ReadScope } from '@tonle/contract/server'
import { listQuery } from '@tonle/database'
import type { Currency, Money } from '@tonle/money'
import { modeOf } from '@tonle/wallet/server'
import * as contract from '../contract.ts'
import { fairnessOf } from './bet-fairness.ts'
import { type BetSums, betTotals } from './bet-totals.ts'
import type * as rows from './rows.ts'
import { unseal } from './studio/seeds.ts'

type Scope = ReadScope<MemberActor>
type BetListItem = Out<typeof contract.bettingRecord>['content'][number]

interface BetRow
  extends Pick<BetListItem, 'betId' | 'placedAt' | 'day' | 'vertical' | 'currency' | 'stake' | 'status' | 'beingChecked'> {
  vendor: string
  game: string
  name: string | null
  art: string | null
  maker: string | null
  paid: Money
  isVoid: boolean
  valid: Money
}

/** What of the payouts of a bet `b` waits for an operator; null: nothing. */
export const BEING_CHECKED = `(select sum(h.rest)::int8 from play.held_credit h
   where h.member_id = b.member_id and h.bet_id = b.bet_id and h.resolved_at is null) as "beingChecked"`

/** Bets with what happened to them, folded as `foldBet` does (rules.ts). */
const FOLDED = `select b.bet_id, b.placed_at, b.day, b.vendor, b.vertical, b.game, b.currency, b.stake, b.transfer_id, b.round_id, b.seed_id,
    b.vendor_account, b.tx_kind, b.tx_id, b.rules_version, ${BEING_CHECKED},
    (coalesce(b.payout, 0) + coalesce(e.received, 0))::int8 as paid, coalesce(e.is_void, false) as is_void,
    (b.valid_bet + coalesce(e.turnover, 0))::int8 as valid,
    case when e.is_void then 'void'
         when coalesce(b.payout, 0) + coalesce(e.received, 0) > 0 then 'won'
         when b.payout is not null or e.events > 0 or r.closed_at is not null then 'lost'
         else 'open' end as status,
    (select house.local_text(g.names, $lang) from catalog.pub_game g where g.brand_id = b.brand_id and g.vendor = b.vendor and g.code = b.game) as name,
    (select g.art from catalog.pub_game g where g.brand_id = b.brand_id and g.vendor = b.vendor and g.code = b.game) as art,
    (select v.name from catalog.pub_vendor v where v.brand_id = b.brand_id and v.vendor = b.vendor) as maker
  from play.bet b
  left join lateral (
    select sum(e.amount) as received, sum(e.valid_bet_change) as turnover, bool_or(e.kind = 'void') as is_void, count(*) as events
      from play.bet_event e where e.member_id = b.member_id and e.bet_id = b.bet_id) e on true
  left join play.round r on r.brand_id = b.brand_id and r.vendor = b.vendor and r.round_id = b.round_id
 where b.brand_id = $brand and b.member_id = $member and b.mode = $mode`

const MARGIN_DAYS = 1
/** Bets that the fold of open bets may not have seen yet. */
const UNFOLDED = '10 minutes'
/** Ids grow with time, so a range of days is a range of ids. */
const idAt = (day: string, days: number) => `play.id_floor((${day}::date + ${days})::timestamp at time zone $zone)`

/** Sums as text: those of many amounts may be more than int8 holds. */
const betList = listQuery<DetailRow>({
  columns: `bet_id as "betId", placed_at as "placedAt", day, vendor, vertical, game, name, art, maker, currency, stake, paid, is_void as "isVoid",
    valid, status, "beingChecked", transfer_id as "transferId", round_id as "roundId", seed_id as "seedId", vendor_account as "vendorAccount",
    tx_kind as "txKind", tx_id as "txId", rules_version as "rulesVersion"`,
  from: `(${FOLDED}) own`,
  where: 'true',
  filters: {
    betId: 'own.bet_id = $betId',
    vertical: 'own.vertical = $vertical',
    vassalage: 'own.vendor = $vassalage',
    gameCode: 'own.game = $gameCode',
    status: 'own.status = $status',
    isOpen: `own.bet_id in (
      select o.bet_id from play.open_bet o where o.brand_id = $brand and o.member_id = $member
      union all select r.bet_id from play.bet r where r.member_id = $member and r.bet_id >= play.id_floor(app_now() - interval '${UNFOLDED}'))`,
    isVoid: `own.bet_id in (select e.bet_id from play.bet_event e where e.member_id = $member and e.kind = 'void')`,
    fromDay: `own.day >= $fromDay and own.bet_id >= ${idAt('$fromDay', -MARGIN_DAYS)}`,
    toDay: `own.day <= $toDay and own.bet_id < ${idAt('$toDay', 1 + MARGIN_DAYS)}`,
  },
  sorts: { placedAt: ['own.bet_id'] },
  sums: `count(*)::int as bets, coalesce(sum(stake), 0)::text as stake,
    coalesce(sum(paid) filter (where not is_void), 0)::text as paid, coalesce(sum(paid::numeric - stake), 0)::text as profit`,
})

export const ownBets = (read: Scope) => ({
  brand: read.brand,
  member: read.actor.memberId,
  lang: read.lang,
  mode: modeOf(read.site, read.actor.memberType),
})

export async function bettingRecord(
  read: Scope,
  input: In<typeof contract.bettingRecord>,
): Promise<Out<typeof contract.bettingRecord>> {
  // States that few bets are in are looked up, not searched for.
  const values = { ...ownBets(read), isOpen: input.status === 'open', isVoid: input.status === 'void' }
  const page = await answerList(read, contract.bettingRecord, input, { query: betList, values, view: listed })
  if (input.cursor !== undefined) return { ...page, totals: null }
  const sums = await betTotals(read, betList, listValues(read, contract.bettingRecord, input, values))
  return { ...page, totals: sums ? totalsView(sums, read.site.currency) : null }
}

function totalsView({ bets, stake, paid, profit }: BetSums, currency: Currency) {
  const amount = (text: string) => BigInt(text) as Money
  return { bets, currency, stake: amount(stake), payout: amount(paid), profit: amount(profit) }
}

function listed(row: BetRow): BetListItem {
  return {
    betId: row.betId,
    placedAt: row.placedAt,
    day: row.day,
    vassalage: row.vendor,
    vendorName: row.maker ?? row.vendor,
    vertical: row.vertical,
    gameCode: row.game,
    gameName: row.name ?? row.game,
    lagerIcon: row.art ?? '',
    currency: row.currency,
    stake: row.stake,
    payout: row.isVoid ? (0n as Money) : row.paid,
    profit: (row.paid - row.stake) as Money,
    validBet: row.valid,
    status: row.status,
    beingChecked: row.beingChecked,
  }
}

/** A bet with what leads to its round's record and seeds. */
export interface DetailRow extends BetRow {
  transferId: bigint
  roundId: string | null
  seedId: string | null
  vendorAccount: number
  txKind: string
  txId: string
  rulesVersion: string | null
}

/** One bet of a member's books of a mode, with what happened to it. */
export const betOf = (read: ReadScope, of: ReturnType<typeof ownBets> & { betId: string }): Promise<DetailRow | undefined> =>
  betList.row(read, of)

export async function betDetail(read: Scope, input: In<typeof contract.betDetail>): Promise<Out<typeof contract.betDetail>> {
  const row = await betOf(read, { ...ownBets(read), betId: input.betId })
  if (!row) throw fail('play.bet_not_found')
  const events = await read.query<{ kind: string; amount: Money; at: Date }>(
    'select kind, amount, at from play.bet_event where member_id = $1 and bet_id = $2 order by n',
    [read.actor.memberId, input.betId],
  )
  return {
    ...listed(row),
    transferId: String(row.transferId),
    roundId: row.roundId,
    events,
    fairness: await fairnessOf(read, row),
  }
}

type SeedRow = Pick<rows.SeedRow, 'id' | 'commitment' | 'clientSeed' | 'madeAt' | 'revealedAt'> & {
  sealed: string
  rounds: number
}

const seedList = listQuery<SeedRow>({
  columns: `s.id, s.server_seed as sealed, s.commitment, s.client_seed as "clientSeed", s.made_at as "madeAt", s.revealed_at as "revealedAt",
    coalesce((select max(b.nonce) from play.bet b where b.seed_id = s.id), 0) as rounds`,
  from: 'play.seed s',
  where: 's.brand_id = $brand and s.holder = $holder',
  sorts: { madeAt: ['s.id'] },
})

export const seedHistory = (read: Scope, input: In<typeof contract.seedHistory>): Promise<Out<typeof contract.seedHistory>> =>
  answerList(read, contract.seedHistory, input, {
    query: seedList,
    values: { holder: read.actor.memberId },
    view: row => ({
      commitment: row.commitment,
      clientSeed: row.clientSeed,
      serverSeed: row.revealedAt ? Buffer.from(unseal(read.services, row)).toString('hex') : null,
      rounds: row.rounds,
      madeAt: row.madeAt,
      revealedAt: row.revealedAt,
    }),
  })
