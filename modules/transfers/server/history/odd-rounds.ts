import type { Id, In, Out } from '@tonle/contract'
import { answerList, type OperatorActor, type ReadScope } from '@tonle/contract/server'
import { listQuery } from '@tonle/database'
import { parseMoney } from '@tonle/money'
import { type Lang, type LocalText, localText } from '@tonle/text'
import * as contract from '../../contract.ts'
import { type KeptRound, TRY_DAYS } from './sql-history.ts'

interface OddRow {
  id: string
  vendor: string
  vendorName: string
  roundId: string
  player: string
  account: string | null
  names: LocalText | null
  round: KeptRound
  reason: (typeof contract.ODD_REASONS)[number]
  firstAt: Date
  triedAt: Date
  isTried: boolean
  betId: string | null
  decidedBy: string | null
  decidedAt: Date | null
  note: string | null
  version: number
}

const oddList = listQuery<OddRow>({
  columns: `o.id, a.vendor, coalesce(v.name, a.vendor) as "vendorName", o.round_id as "roundId", o.player, m.account, g.names, o.round, o.reason,
    o.first_at as "firstAt", o.tried_at as "triedAt", o.decided_at is null and o.first_at > app_now() - make_interval(days => ${TRY_DAYS}) as "isTried",
    b.bet_id as "betId", op.name as "decidedBy", o.decided_at as "decidedAt", o.note, o.version`,
  from: `transfers.odd_round o join vendors.pub_account a on a.brand_id = o.brand_id and a.id = o.vendor_account
    left join catalog.pub_vendor v on v.brand_id = o.brand_id and v.vendor = a.vendor
    left join catalog.pub_game g on g.brand_id = o.brand_id and g.vendor = a.vendor and g.code = o.round->>'game'
    left join play.pub_player_ref p on p.brand_id = o.brand_id and p.vendor_account = o.vendor_account and p.ref = o.player
    left join identity.pub_member m on m.brand_id = p.brand_id and m.id = p.member_id
    left join play.pub_bet b on o.reason = 'other' and b.brand_id = o.brand_id and b.vendor_account = o.vendor_account and b.round_id = o.round_id
         and b.member_id = p.member_id
    left join operators.pub_operator op on 'operator:' || op.id = o.decided_by`,
  where: 'o.brand_id = $brand',
  filters: {
    isOpen: 'o.decided_at is null',
    isClosed: 'o.decided_at is not null',
    reason: 'o.reason = $reason',
    vassalage: 'a.vendor = $vassalage',
    find: '(o.round_id = $find or o.player = $find)',
  },
  sorts: { firstAt: ['o.first_at', 'o.vendor_account', 'o.round_id', 'o.player'] },
})

export async function oddRounds(
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.oddRounds>,
): Promise<Out<typeof contract.oddRounds>> {
  const { queue, reason, vassalage, find } = input
  return await answerList(read, contract.oddRounds, input, {
    query: oddList,
    values: { isOpen: queue === 'open', isClosed: queue === 'closed', reason, vassalage, find },
    view: row => view(row, read.lang),
  })
}

const view = (
  { vendor, round, betId, names, ...row }: OddRow,
  lang: Lang,
): Out<typeof contract.oddRounds>['content'][number] => ({
  ...row,
  id: row.id as Id<'odr'>,
  gameName: names && (localText(names, lang) || null),
  vassalage: vendor,
  gameCode: round.game,
  currency: round.currency,
  stake: parseMoney(round.stake),
  payout: parseMoney(round.payout),
  startedAt: new Date(round.startedAt),
  endedAt: new Date(round.endedAt),
  betId: betId as Id<'bet'> | null,
})
