import { maskedName } from '@tonle/agents/server'
import { fail, type Id, type In, type Out } from '@tonle/contract'
import { answerList, type MemberActor, type ReadScope, type WriteScope } from '@tonle/contract/server'
import { listQuery, type Read } from '@tonle/database'
import type { Currency, Money } from '@tonle/money'
import * as contract from '../contract.ts'
import { readTerms } from './sql-contracts.ts'
import { detailOf, itemOf, ownStatements } from './statement-views.ts'

type Agent = ReadScope<MemberActor>

export const statements = (read: Agent, input: In<typeof contract.statements>): Promise<Out<typeof contract.statements>> => {
  const { kind, state } = input
  return answerList(read, contract.statements, input, {
    query: ownStatements,
    values: { member: read.actor.memberId, kind, state },
    view: itemOf,
  })
}

export const statement = (read: Agent, { id }: In<typeof contract.statement>): Promise<Out<typeof contract.statement>> =>
  detailOf(read, id, read.actor.memberId)

/** The payee, or directly below; further down names are masked, and a cursor would tell the values of its sort. */
const IS_NEAR = 'h.member_id = s.payee_id or l.ancestors[cardinality(l.ancestors)] = s.payee_id'

interface MemberRow {
  account: string
  isNear: boolean
  memberId: string
  currency: Currency
  bet: string
  stake: string
  payout: string
  won: string
  lost: string
}

/** The line that holds for a member's bets in the statement, and whether it stands in the team. */
const IN_TEAM = `join agents.pub_line l on l.brand_id = s.brand_id and l.member_id = h.member_id and l.version = case $counts when 'placed' then h.line_version else h.settled_version end
    and ((s.payee_id = h.member_id and $team = 'with_self') or (s.payee_id = any (l.ancestors) and ($team <> 'direct' or l.ancestors[cardinality(l.ancestors)] = s.payee_id)))`

const dayMembers = listQuery<MemberRow>({
  columns: `m.account, bool_or(${IS_NEAR}) as "isNear", m.id as "memberId", h.currency, sum(case when $bonus then h.valid_bet else h.cash_bet end)::text as bet, sum(h.stake)::text as stake,
    sum(h.payout)::text as payout, '0' as won, '0' as lost`,
  from: `contracts.statement s
    join contracts.member_hour h on h.brand_id = s.brand_id and h.mode = s.mode and h.vertical <> all ($excluded::text[])
     and case $counts when 'placed' then h.placed_day else h.day end >= s.from_day and case $counts when 'placed' then h.placed_day else h.day end < s.to_day
    ${IN_TEAM} join identity.pub_member m on m.brand_id = s.brand_id and m.id = h.member_id`,
  where: 's.brand_id = $brand and s.id = $id and s.payee_id = $member',
  group: 'group by m.account, m.id, h.currency',
  sorts: { id: ['m.id', 'h.currency'] },
})

const slotMembers = listQuery<MemberRow>({
  columns: `m.account, bool_or(${IS_NEAR}) as "isNear", m.id as "memberId", h.currency, sum(case when $bonus then h.won + h.lost else h.cash_won + h.cash_lost end)::text as bet, '0' as stake, '0' as payout,
    sum(case when $bonus then h.won else h.cash_won end)::text as won, sum(case when $bonus then h.lost else h.cash_lost end)::text as lost`,
  from: `contracts.statement s
    join contracts.member_slot h on h.brand_id = s.brand_id and h.mode = s.mode and h.slot >= s.from_at and h.slot < s.to_at and h.vertical <> all ($excluded::text[])
    join agents.pub_line l on l.brand_id = s.brand_id and l.member_id = h.member_id and l.version = h.settled_version
     and ((s.payee_id = h.member_id and $team = 'with_self') or (s.payee_id = any (l.ancestors) and ($team <> 'direct' or l.ancestors[cardinality(l.ancestors)] = s.payee_id)))
    join identity.pub_member m on m.brand_id = s.brand_id and m.id = h.member_id`,
  where: 's.brand_id = $brand and s.id = $id and s.payee_id = $member',
  group: 'group by m.account, m.id, h.currency',
  sorts: { id: ['m.id', 'h.currency'] },
})

async function ownTerms(read: Read, id: string, payee: string): Promise<{ terms: contract.Terms; cycle: contract.Cycle }> {
  const row = await read.maybe<{ terms: unknown; cycle: contract.Cycle }>(
    `select v.terms, s.cycle from contracts.statement s
       join contracts.version v on v.brand_id = s.brand_id and v.contract_id = s.contract_id and v.version = s.version
      where s.brand_id = $1 and s.id = $2 and s.payee_id = $3`,
    [read.brand, id, payee],
  )
  if (!row) throw fail('contracts.no_such_statement')
  return { terms: readTerms(row.terms), cycle: row.cycle }
}

export async function statementMembers(
  read: Agent,
  input: In<typeof contract.statementMembers>,
): Promise<Out<typeof contract.statementMembers>> {
  const { terms, cycle } = await ownTerms(read, input.id, read.actor.memberId)
  const { counts, team, bonusBets: bonus, excluded } = terms
  const money = (text: string) => BigInt(text) as Money
  return await answerList(read, contract.statementMembers, input, {
    query: cycle === '5m' ? slotMembers : dayMembers,
    values: { id: input.id, member: read.actor.memberId, counts, team, bonus, excluded },
    view: row => ({
      ...{ account: row.isNear ? row.account : maskedName(row.account) },
      ...{ memberId: row.memberId as Id<'mem'>, currency: row.currency, bet: money(row.bet) },
      ...{ stake: money(row.stake), payout: money(row.payout), won: money(row.won), lost: money(row.lost) },
    }),
  })
}

interface BetRow {
  betId: string
  vendor: string
  game: string
  stake: Money
  payout: Money | null
  validBet: Money
  currency: Currency
  placedAt: Date
}

/** By the outcome or the placement, as the contract counts; later changes of a bet are in its own row. */
const bets = listQuery<BetRow>({
  columns: `b.bet_id as "betId", b.vendor, b.game, b.stake, case when b.payout is null and e.n is null then null else coalesce(b.payout, 0) + coalesce(e.received, 0) end::int8 as payout,
    (b.valid_bet + coalesce(e.valid, 0))::int8 as "validBet", b.currency, b.placed_at as "placedAt"`,
  from: `contracts.statement s
    join play.pub_bet b on b.brand_id = s.brand_id and b.member_id = $of and b.mode = s.mode and b.vertical <> all ($excluded::text[])
    left join lateral (select max(x.n) as n, sum(x.amount) as received, sum(x.valid_bet_change) as valid, min(x.at) filter (where x.n = 1) as first_at, min(x.day) filter (where x.n = 1) as first_day
                         from play.pub_bet_event x where x.member_id = b.member_id and x.bet_id = b.bet_id) e on true
    join agents.pub_line l on l.brand_id = s.brand_id and l.member_id = b.member_id and l.version = b.line_version
     and ((s.payee_id = b.member_id and $team = 'with_self') or (s.payee_id = any (l.ancestors) and ($team <> 'direct' or l.ancestors[cardinality(l.ancestors)] = s.payee_id)))`,
  where: `s.brand_id = $brand and s.id = $id and s.payee_id = $member
    and case when $slots then case when b.payout is null then e.first_at else b.placed_at end >= s.from_at and case when b.payout is null then e.first_at else b.placed_at end < s.to_at
             when $counts = 'placed' then b.day >= s.from_day and b.day < s.to_day
             else case when b.payout is null then e.first_day else b.day end >= s.from_day and case when b.payout is null then e.first_day else b.day end < s.to_day end`,
  sorts: { placedAt: ['b.placed_at', 'b.bet_id'] },
})

export async function statementBets(
  read: Agent,
  input: In<typeof contract.statementBets>,
): Promise<Out<typeof contract.statementBets>> {
  const { terms, cycle } = await ownTerms(read, input.id, read.actor.memberId)
  const { counts, team, excluded } = terms
  return await answerList(read, contract.statementBets, input, {
    query: bets,
    values: { id: input.id, member: read.actor.memberId, of: input.memberId, slots: cycle === '5m', counts, team, excluded },
    view: row => ({ ...row, betId: row.betId as Id<'bet'> }),
  })
}

/** Once for each statement; an operator answers it at the desk. */
export async function disputeStatement(
  tx: WriteScope<MemberActor>,
  { id, text }: In<typeof contract.disputeStatement>,
): Promise<Out<typeof contract.disputeStatement>> {
  const { memberId } = tx.actor
  await detailOf(tx, id, memberId)
  const made = await tx.query(
    'insert into contracts.dispute (brand_id, statement_id, text) values ($1, $2, $3) on conflict do nothing returning statement_id',
    [tx.brand, id, text],
  )
  if (made.length === 0) throw fail('contracts.dispute_open')
  tx.afterCommit(() => {
    tx.services.events.publish(contract.statementsChanged, memberId)
    tx.services.events.publish(contract.deskChanged, tx.brand)
  })
  return await detailOf(tx, id, memberId)
}
