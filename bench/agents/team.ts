import type * as contracts from '@tonle/contracts/contract'
import type { Client } from 'pg'

/** A team below one agent, of members whose number says where they stand: below the one of a tenth of it. */
export interface Team {
  brand: string
  top: string
  members: number
}

/** The n-th member, and the contract of a kind that it has. */
const MEMBER_ID = `('01890000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
export const memberId = (n: number) => `01890000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
const contractId = (kind: string, n: string) => `md5('${kind} ' || ${n})::uuid`
/** Agents so far down have contracts of their own: 1 + 9 + 90 + 900 + 9,000. */
const WITH_CONTRACT = 10_000

/** Members, their wallets and lines, the closure and the counters of a team, as registration leaves them. */
export async function growTeam(owner: Client, { brand, top, members }: Team): Promise<void> {
  await owner.query('alter table agents.downline disable trigger user')
  await owner.query(
    `insert into identity.member (brand_id, id, account, type, nickname, player_ref, currency, affiliate_code)
     select $1, ${MEMBER_ID}, 'set' || lpad(n::text, 7, '0'), case when n * 10 <= $2 then 2 else 0 end, 'set' || n, 'set' || n, 'USD', 'set' || lpad(n::text, 7, '0')
       from generate_series(1, $2::int) n`,
    [brand, members],
  )
  await owner.query(
    `with recursive up as (
       select n, n / 10 as upline, '{}'::int[] as ancestors from generate_series(1, $2::int) n
       union all select n, upline / 10, upline || ancestors from up where upline > 0)
     insert into agents.line (brand_id, member_id, version, ancestors, valid_from)
     select $1, ${MEMBER_ID}, 1, $3::uuid || array(select ${MEMBER_ID} from unnest(ancestors) with ordinality a (n, at) order by at), app_now() - interval '30 days'
       from up where upline = 0`,
    [brand, members, top],
  )
  await owner.query(
    `insert into agents.downline (brand_id, agent_id, member_id, depth, since)
     select l.brand_id, a.id, l.member_id, cardinality(l.ancestors) - a.at + 1, l.valid_from
       from agents.line l, unnest(l.ancestors) with ordinality a (id, at) where l.brand_id = $1 and l.ancestors[1] = $2`,
    [brand, top],
  )
  await owner.query(
    `insert into agents.team_size as s (brand_id, agent_id, direct, everyone, agents)
     select d.brand_id, d.agent_id, count(*) filter (where d.depth = 1), count(*), count(*) filter (where m.type <> 0)
       from agents.downline d join identity.member m on m.brand_id = d.brand_id and m.id = d.member_id
      where d.brand_id = $1 group by d.brand_id, d.agent_id
     on conflict (brand_id, agent_id) do update set direct = excluded.direct, everyone = excluded.everyone, agents = excluded.agents`,
    [brand],
  )
  await owner.query('alter table agents.downline enable trigger user')
  await owner.query(
    `insert into ledger.account (book_id, kind, owner, house)
     select b.id, 'member_cash', ${MEMBER_ID}::text, false from ledger.book b, generate_series(1, $2::int) n
      where b.brand_id = $1 and b.currency = 'USD' and b.mode = 'play'`,
    [brand, members],
  )
  for (const table of ['identity.member', 'agents.line', 'agents.downline', 'agents.team_size'])
    await owner.query(`analyze ${table}`)
}

const LEVEL = { bet: '0', profit: '0', active: 0, rate: '0.000500' }
const DAILY: contracts.WireTerms = {
  ...{ levels: [LEVEL, { ...LEVEL, bet: '100', active: 3, rate: '0.001000' }], realtime: null, payer: 'platform', remark: '' },
  ...{ ladder: 'on_all', basis: 'bet', team: 'with_self', counts: 'settled', bonusBets: true, excluded: [], deductions: [] },
  ...{ platformFee: '0', depositFee: '0', activeBet: '1', activeDeposit: '0', carryOver: 'none' },
}
const REALTIME: contracts.WireTerms = {
  ...DAILY,
  ...{ levels: [], realtime: { least: '0', winRate: '0.0002', lossRate: '0.0005' } },
}

/** Signed daily and real-time salaries of the upper agents, each under that of its upline. @returns how many contracts */
export async function signContracts(owner: Client, { brand, top, members }: Team): Promise<number> {
  const last = Math.min(WITH_CONTRACT, Math.floor(members / 10)) - 1
  // The top's contract is number 0: everybody of one digit stands below it.
  for (const [kind, cycle, terms] of [['daily', 'day', DAILY] as const, ['realtime', '5m', REALTIME] as const]) {
    await owner.query(
      `insert into contracts.contract (brand_id, id, kind, cycle, giver_id, payee_id, above_id, currency, mode, state, signed)
       select $1, ${contractId(kind, 'n')}, '${kind}', '${cycle}', g.giver, case when c.n = 0 then $2::uuid else ${MEMBER_ID} end,
              case when c.n > 0 then ${contractId(kind, 'c.upline')} end, 'USD', 'play', 'signed', 1
         from (select n, n / 10 as upline from generate_series(0, $3::int) n) c
        cross join lateral (select case when c.n = 0 then null when c.upline = 0 then $2::uuid else (select ${MEMBER_ID} from (select c.upline as n) u) end as giver) g
        order by n`,
      [brand, top, last],
    )
    await owner.query(
      `insert into contracts.version (brand_id, contract_id, version, terms, asked_by, asked_at, signed_at, from_at)
       select $1, ${contractId(kind, 'n')}, 1, $2, 'bench', app_now() - interval '9 days', app_now() - interval '9 days', app_now() - interval '8 days'
         from generate_series(0, $3::int) n`,
      [brand, JSON.stringify(terms), last],
    )
  }
  await owner.query('analyze contracts.contract, contracts.version')
  return 2 * (last + 1)
}

const CHUNK = 250_000

/** Settled bets of one business day, evenly over its hours and the team. `from`: when it began. */
export async function placeBets(owner: Client, { brand, members }: Team, bets: number, from: Date): Promise<void> {
  for (let first = 1; first <= bets; first += CHUNK)
    await owner.query(
      `insert into play.vendor_tx (vendor_account, kind, tx_id, state, brand_id, member_id, bet_id, transfer_id, balance, at, day, stake, payout, valid_bet,
                                   line_version, mode, currency, vendor, game, vertical)
       select 1, 'betWin', 'b' || i, 'posted', $3, ${MEMBER_ID}, md5('b' || i)::uuid, i, 0, at, (at at time zone 'Asia/Phnom_Penh')::date, 1000000,
              (i % 3) * 900000, 1000000, 1, 'play', 'USD', 'V' || i % 8, 'g' || i % 20, case when i % 4 = 0 then 'LIVE' else 'RNG' end
         from (select i, 1 + (i::int8 * 7919 % $4::int8)::int as n, $6::timestamptz + interval '1 day' * (i::numeric - 1) / $5::int as at from generate_series($1::int, $2::int) i) x`,
      [first, Math.min(bets, first + CHUNK - 1), brand, members, bets, from],
    )
  await owner.query('analyze play.vendor_tx')
}
