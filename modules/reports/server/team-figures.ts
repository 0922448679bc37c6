import { maskedName } from '@tonle/agents/server'
import type { In, MemberType, Out } from '@tonle/contract'
import { answerList, listValues, type MemberActor, type MemberId, type ReadScope } from '@tonle/contract/server'
import { listQuery } from '@tonle/database'
import type { Money } from '@tonle/money'
import { dayIn } from '@tonle/text'
import { cashWallet } from '@tonle/wallet/server'
import * as contract from '../contract.ts'

const DAY_MS = 86_400_000
/** Sums as text: they may be more than int8 holds. */
const sums = `sum(d.deposits)::text as deposits, sum(d.withdrawals)::text as withdrawals, sum(d.valid_bet)::text as "validBet",
  sum(d.payout - d.stake)::text as profit, sum(d.active)::int as active`

interface Sums {
  deposits: string | null
  withdrawals: string | null
  validBet: string | null
  profit: string | null
  active: number | null
}
const moneyOf = (text: string | null | undefined) => BigInt(text ?? 0) as Money
const figuresOf = (row: Sums | undefined) => ({
  deposits: moneyOf(row?.deposits),
  withdrawals: moneyOf(row?.withdrawals),
  validBet: moneyOf(row?.validBet),
  profit: moneyOf(row?.profit),
  active: row?.active ?? 0,
})

export async function teamDays(
  read: ReadScope<MemberActor>,
  { scope, days }: In<typeof contract.teamDays>,
): Promise<Out<typeof contract.teamDays>> {
  const { currency, mode } = await cashWallet(read, read.site, read.actor)
  const today = Date.parse(dayIn(read.services.clock.now(), read.site.zone))
  const all = Array.from({ length: days }, (_, i) => new Date(today - (days - 1 - i) * DAY_MS).toISOString().slice(0, 10))
  const rows = await read.query<Sums & { day: string }>(
    `select d.day, ${sums} from reports.team_day d
      where d.brand_id = $1 and d.agent_id = $2 and d.day between $3 and $4 and d.mode = $5 and d.currency = $6 and (not $7::boolean or d.is_direct)
      group by d.day`,
    [read.brand, read.actor.memberId, all[0], all.at(-1), mode, currency, scope === 'direct'],
  )
  const byDay = new Map(rows.map(row => [row.day, row]))
  return { currency, days: all.map(day => ({ day, ...figuresOf(byDay.get(day)) })) }
}

type BranchRow = Sums & {
  id: MemberId
  account: string
  type: MemberType
  teamSize: number
  ownValidBet: string | null
  ownProfit: string | null
}

/** The caller, or an agent below: of anybody else there are no rows. */
const BELOW = `($under = $agent or exists (select from agents.pub_downline o where o.brand_id = $brand and o.agent_id = $agent and o.member_id = $under))`

const branchList = listQuery<BranchRow>({
  columns: `m.id, m.account, m.type, ${sums},
    sum(d.valid_bet) filter (where d.is_own)::text as "ownValidBet", sum(d.payout - d.stake) filter (where d.is_own)::text as "ownProfit",
    coalesce(s.everyone, 0) as "teamSize"`,
  from: `reports.branch_day d join identity.pub_member m on m.brand_id = d.brand_id and m.id = d.branch_id
    left join agents.pub_team_size s on s.brand_id = d.brand_id and s.agent_id = d.branch_id`,
  where: `d.brand_id = $brand and d.agent_id = $under and d.mode = $mode and d.currency = $currency and ${BELOW}`,
  // Names further below are masked, and found only by who knows one whole.
  filters: {
    account: '($under = $agent and starts_with(m.account_key, lower($account)) or m.account_key = lower($account))',
  },
  range: { day: 'd.day' },
  group: 'group by m.id, m.account, m.account_key, m.type, s.everyone',
  // A cursor tells its sort's values.
  sorts: { account: ['m.account_key', 'm.id'], id: ['m.id'] },
  sums,
})

export async function teamBranches(
  read: ReadScope<MemberActor>,
  input: In<typeof contract.teamBranches>,
): Promise<Out<typeof contract.teamBranches>> {
  const { currency, mode } = await cashWallet(read, read.site, read.actor)
  const agent = read.actor.memberId
  const own = { agent, under: input.under ?? agent, mode, currency }
  const values = listValues(read, contract.teamBranches, input, own)
  return {
    ...(await answerList(read, contract.teamBranches, input, {
      query: branchList,
      values: own,
      sort: own.under === agent ? 'account' : 'id',
      view: ({ id, account, type, teamSize, ownValidBet, ownProfit, ...row }) => ({
        ...{ memberId: id, account: own.under === agent ? account : maskedName(account), type, teamSize },
        ...figuresOf(row),
        ownValidBet: moneyOf(ownValidBet),
        ownProfit: moneyOf(ownProfit),
      }),
    })),
    fromDay: values.fromDay as string,
    toDay: values.toDay as string,
    currency,
    path: await pathTo(read, own.under),
    totals: input.cursor === undefined ? figuresOf(await branchList.sum(read, values)) : null,
  }
}

/** Who stands between the caller and an agent below, the agent last; nobody for the caller and for strangers. */
async function pathTo(read: ReadScope<MemberActor>, under: MemberId): Promise<Out<typeof contract.teamBranches>['path']> {
  const path = await read.query<{ memberId: MemberId; account: string; depth: number }>(
    `select m.id as "memberId", m.account, up.depth
       from agents.pub_downline own
       join agents.pub_downline up on up.brand_id = own.brand_id and up.agent_id = own.agent_id
        and (up.member_id = own.member_id
             or exists (select from agents.pub_downline b where b.brand_id = own.brand_id and b.agent_id = up.member_id and b.member_id = own.member_id))
       join identity.pub_member m on m.brand_id = up.brand_id and m.id = up.member_id
      where own.brand_id = $1 and own.agent_id = $2 and own.member_id = $3 order by up.depth`,
    [read.brand, read.actor.memberId, under],
  )
  return path.map(({ memberId, account, depth }) => ({ memberId, account: depth === 1 ? account : maskedName(account) }))
}
