import { fail, type Id, type In, type Out } from '@tonle/contract'
import { answerList, type MemberActor, type OperatorActor, type ReadScope } from '@tonle/contract/server'
import { listQuery, type Read } from '@tonle/database'
import type { Currency, Money } from '@tonle/money'
import { type Lang, type LocalText, localText } from '@tonle/text'
import * as contract from '../contract.ts'

interface Row {
  id: string
  memberId: string
  account: string
  words: { title: LocalText }
  period: contract.Period
  periodDay: string
  rank: number | null
  kind: 'cash' | 'points' | 'bonus' | 'spins'
  amount: Money
  currency: Currency
  state: contract.AwardState
  reasons: string[] | null
  /** What speaks against a prize that was paid. */
  doubts: string[] | null
  earnedAt: Date
  paidAt: Date | null
  decidedAt: Date | null
  decidedBy: string | null
  note: string | null
  version: number
}

const COLUMNS = `a.id, a.member_id as "memberId", coalesce(m.words, b.words) as words, coalesce(m.period, b.period) as period, a.period_day::text as "periodDay",
  a.rank, a.kind, a.amount, a.currency, a.state, a.reasons, a.doubts, a.earned_at as "earnedAt", a.paid_at as "paidAt", a.decided_at as "decidedAt",
  a.decided_by as "decidedBy", a.note, a.version`
const FROM = `missions.award a left join missions.mission m on m.brand_id = a.brand_id and m.id = a.mission_id
  left join missions.board b on b.brand_id = a.brand_id and b.id = a.board_id`
const SORTS = { earnedAt: ['a.earned_at', 'a.id'] } as const

const ownAwards = listQuery<Omit<Row, 'account'>>({
  columns: COLUMNS,
  from: FROM,
  where: 'a.brand_id = $brand and a.member_id = $member',
  filters: { id: 'a.id = $id', state: 'a.state = $state' },
  range: { at: 'a.earned_at' },
  sorts: SORTS,
})

const deskAwards = listQuery<Row>({
  columns: `${COLUMNS}, i.account`,
  from: `${FROM} join identity.pub_member i on i.brand_id = a.brand_id and i.id = a.member_id`,
  where: 'a.brand_id = $brand',
  filters: {
    id: 'a.id = $id',
    isHeld: `(a.state = 'held' or a.doubts <> '[]' and a.state = 'paid')`,
    state: 'a.state = $state',
    find: `i.account like $find || '%'`,
  },
  range: { at: 'a.earned_at' },
  sorts: SORTS,
})

const shown = (
  { id, words, rank, kind, amount, currency, state, period, periodDay, earnedAt, paidAt, note }: Omit<Row, 'account'>,
  lang: Lang,
) => ({
  ...{ id: id as Id<'awd'>, title: localText(words.title, lang), rank, kind, amount, currency, state, period, periodDay },
  ...{ earnedAt, paidAt, note },
})

export async function awards(
  read: ReadScope<MemberActor>,
  input: In<typeof contract.awards>,
): Promise<Out<typeof contract.awards>> {
  return await answerList(read, contract.awards, input, {
    query: ownAwards,
    values: { member: read.actor.memberId, state: input.state },
    view: row => shown(row, read.lang),
  })
}

/** One of the caller's own. */
export async function ownAward(
  read: Read & Pick<ReadScope<MemberActor>, 'lang' | 'actor'>,
  id: string,
): Promise<Out<typeof contract.claimMission>> {
  const row = await ownAwards.row(read, { brand: read.brand, member: read.actor.memberId, id })
  if (!row) throw fail('missions.no_such_award')
  return shown(row, read.lang)
}

const deskView = (row: Row, lang: Lang): Out<typeof contract.decideAward> => ({
  ...shown(row, lang),
  ...{ member: row.memberId as Id<'mem'>, account: row.account, reasons: [...(row.reasons ?? []), ...(row.doubts ?? [])] },
  isDoubtful: row.doubts !== null && row.doubts.length > 0 && row.state === 'paid',
  ...{ decidedAt: row.decidedAt, decidedBy: row.decidedBy, version: row.version },
})

export async function consoleAwards(
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.consoleAwards>,
): Promise<Out<typeof contract.consoleAwards>> {
  const { queue, state, find } = input
  return await answerList(read, contract.consoleAwards, input, {
    query: deskAwards,
    values: { isHeld: queue === 'held', state, find },
    view: row => deskView(row, read.lang),
  })
}

export async function deskAward(read: Read & Pick<ReadScope, 'lang'>, id: string): Promise<Out<typeof contract.decideAward>> {
  const row = await deskAwards.row(read, { brand: read.brand, id })
  if (!row) throw fail('missions.no_such_award')
  return deskView(row, read.lang)
}
