import { fail, type Id, type In, type Out } from '@tonle/contract'
import { answerList, type MemberActor, type OperatorActor, type ReadScope, type WriteScope } from '@tonle/contract/server'
import { listQuery, type Read } from '@tonle/database'
import { type Currency, type Money, maxOf, zero } from '@tonle/money'
import { type Lang, type LocalText, localText } from '@tonle/text'
import { cashWallet } from '@tonle/wallet/server'
import * as contract from '../contract.ts'

export interface BonusRow {
  id: string
  campaignId: string
  words: { title: LocalText }
  state: contract.GrantState
  currency: Currency
  mode: 'real' | 'play'
  amount: Money
  balance: Money
  wagered: Money
  target: Money
  terms: { largestBet: string | null; reward: { vendor?: string; game?: string; wins?: 'bonus' | 'cash' } }
  cap: Money | null
  released: Money
  grantedAt: Date
  activatedAt: Date | null
  wagerBy: Date | null
  endedAt: Date | null
  memberId: string
  account: string
  code: string
  source: string
  endedBy: string | null
  note: string | null
  rounds: number | null
  roundStake: Money | null
  roundsBy: Date | null
  used: number
  won: Money
  gameNames: LocalText | null
}

/** Turnover is folded in any order: a rollback may be counted a moment before its bet. */
const BONUS = `g.id, g.campaign_id as "campaignId", c.words, c.code, g.state, g.currency, g.mode, g.amount, coalesce(a.balance, 0)::int8 as balance,
  least(greatest(trunc(coalesce(p.wagered, 0) / 100), 0), g.target)::int8 as wagered, g.target, g.terms, g.cap, g.released, g.granted_at as "grantedAt",
  g.activated_at as "activatedAt", g.wager_by as "wagerBy", g.ended_at as "endedAt", g.member_id as "memberId", m.account, g.source,
  g.ended_by as "endedBy", g.note, g.rounds, g.round_stake as "roundStake", g.rounds_by as "roundsBy", g.used, g.won,
  case when g.rounds is not null then (select x.names from catalog.pub_game x
     where x.brand_id = g.brand_id and x.vendor = g.terms->'reward'->>'vendor' and x.code = g.terms->'reward'->>'game') end as "gameNames"`
const FROM = `promotions.grant g
  join promotions.campaign c on c.brand_id = g.brand_id and c.id = g.campaign_id
  join identity.pub_member m on m.brand_id = g.brand_id and m.id = g.member_id
  left join promotions.progress p on p.brand_id = g.brand_id and p.grant_id = g.id
  left join ledger.book k on k.brand_id = g.brand_id and k.currency = g.currency and k.mode = g.mode
  left join ledger.account a on a.book_id = k.id and a.kind = 'member_bonus' and a.owner = g.member_id::text and a.label = g.id::text`

export const bonusList = listQuery<BonusRow>({
  columns: BONUS,
  from: FROM,
  where: 'g.brand_id = $brand',
  filters: {
    id: 'g.id = $id',
    member: 'g.member_id = $member',
    state: 'g.state = $state',
    campaign: 'g.campaign_id = $campaign',
    find: `m.account like $find || '%'`,
  },
  range: { at: 'g.granted_at' },
  sorts: { grantedAt: ['g.granted_at', 'g.id'] },
})

type Bonus = Out<typeof contract.giveUpBonus>

export const bonusView = (row: BonusRow, lang: Lang): Bonus => ({
  id: row.id as Id<'bns'>,
  campaign: row.campaignId as Id<'cpn'>,
  title: localText(row.words.title, lang),
  state: row.state,
  currency: row.currency,
  amount: row.amount,
  balance: row.balance,
  wagered: row.wagered,
  target: row.target,
  largestBet: contract.terms.shape.largestBet.parse(row.terms.largestBet),
  cap: row.cap,
  released: row.released,
  grantedAt: row.grantedAt,
  activatedAt: row.activatedAt,
  wagerBy: row.wagerBy,
  endedAt: row.endedAt,
  rounds: roundsView(row, lang),
})

function roundsView({ rounds, roundStake, roundsBy, used, won, terms, gameNames }: BonusRow, lang: Lang): Bonus['rounds'] {
  const { vendor, game, wins } = terms.reward
  if (rounds === null || roundStake === null || roundsBy === null) return null
  const place = { vendor: vendor ?? '', game: game ?? '' }
  const name = gameNames ? localText(gameNames, lang) : place.game
  return { ...place, name, total: rounds, used, stake: roundStake, until: roundsBy, won, wins: wins ?? 'bonus' }
}

export const grantView = (row: BonusRow, lang: Lang): Out<typeof contract.grantBonus> => ({
  ...bonusView(row, lang),
  member: row.memberId as Id<'mem'>,
  account: row.account,
  code: row.code,
  source: row.source,
  endedBy: row.endedBy,
  note: row.note,
})

export async function bonusRow(read: Read, id: string): Promise<BonusRow> {
  const row = await bonusList.row(read, { brand: read.brand, id })
  if (!row) throw fail('promotions.no_such_grant')
  return row
}

export async function bonuses(
  read: ReadScope<MemberActor>,
  input: In<typeof contract.bonuses>,
): Promise<Out<typeof contract.bonuses>> {
  const values = { member: read.actor.memberId, state: input.state }
  return await answerList(read, contract.bonuses, input, {
    query: bonusList,
    values,
    view: row => bonusView(row, read.lang),
  })
}

export async function grants(
  read: ReadScope<OperatorActor>,
  { state, campaign, find, ...input }: In<typeof contract.grants>,
): Promise<Out<typeof contract.grants>> {
  const all = { state, campaign, find, ...input }
  return await answerList(read, contract.grants, all, {
    query: bonusList,
    values: { state, campaign, find },
    view: row => grantView(row, read.lang),
  })
}

export async function activeBonus(read: ReadScope<MemberActor>): Promise<Out<typeof contract.activeBonus>> {
  const { currency, mode } = await cashWallet(read, read.site, read.actor)
  const open = await read.query<{ id: string; state: 'rounds' | 'queued' | 'active' }>(
    `select id, state from promotions.grant
      where brand_id = $1 and member_id = $2 and currency = $3 and mode = $4 and state in ('rounds', 'queued', 'active')
      order by granted_at, id`,
    [read.brand, read.actor.memberId, currency, mode],
  )
  const active = open.find(({ state }) => state === 'active')
  const view = active ? bonusView(await bonusRow(read, active.id), read.lang) : null
  return {
    active: view,
    queued: open.filter(({ state }) => state === 'queued').length,
    rounds: await roundsOfMember(read, { currency, mode }),
    wouldBeLost: view ? maxOf(view.balance, zero) : zero,
  }
}

/** Free rounds that can be played, those that end first before others. */
async function roundsOfMember(
  read: ReadScope<MemberActor>,
  { currency, mode }: { currency: Currency; mode: string },
): Promise<Bonus[]> {
  const rows = await read.query<BonusRow>(
    `select ${BONUS} from ${FROM} where g.brand_id = $1 and g.member_id = $2 and g.currency = $3 and g.mode = $4 and g.state = 'rounds'
      order by g.rounds_by, g.id limit 20`,
    [read.brand, read.actor.memberId, currency, mode],
  )
  return rows.map(row => bonusView(row, read.lang))
}

/** A grant as it stands, for the answer of an act on it. */
export const grantAnswer = async (tx: WriteScope<OperatorActor>, id: string): Promise<Out<typeof contract.grantBonus>> =>
  grantView(await bonusRow(tx, id), tx.lang)
