import { fail, type Id, type In, type Out } from '@tonle/contract'
import { answerList, type OperatorActor, type ReadScope } from '@tonle/contract/server'
import { listQuery } from '@tonle/database'
import type { Money } from '@tonle/money'
import { type Lang, type LocalText, localText } from '@tonle/text'
import * as contract from '../../contract.ts'

type Reader = ReadScope<OperatorActor>
type HeldCreditView = Out<typeof contract.heldCredits>['content'][number]
type Detail = Out<typeof contract.heldCredit>

interface Row extends Omit<HeldCreditView, 'id' | 'vassalage' | 'gameCode' | 'gameName' | 'account' | 'betId'> {
  id: string
  vendor: string
  vendor_account: number
  game: string | null
  names: LocalText | null
  account: string | null
  member_id: string
  bet_id: string | null
  largest_win: number | null
}

const heldList = listQuery<Row>({
  columns: `h.id, h.vendor, h.vendor_account, coalesce(v.name, h.vendor) as "vendorName", h.game, g.names, g.largest_win, h.kind, h.tx_id as "txId",
    h.bet_id, m.account, h.member_id, h.currency, h.mode, h.amount, h.rest, h.ceiling, h.allowed, h.held_at as "heldAt", h.resolved_at as "resolvedAt",
    h.resolution, h.reason, decider.name as "decidedBy", approver.name as "approvedBy", asker.name as "askedBy"`,
  from: `play.pub_held_credit h
    left join identity.pub_member m on m.brand_id = h.brand_id and m.id = h.member_id
    left join catalog.pub_vendor v on v.brand_id = h.brand_id and v.vendor = h.vendor
    left join operators.pub_operator decider on decider.id = h.resolved_by
    left join operators.pub_approval p on p.brand_id = h.brand_id and p.subject = 'hcr_' || replace(h.id::text, '-', '')
    left join operators.pub_operator approver on approver.id = p.decided_by
    left join operators.pub_operator asker on asker.id = p.asked_by and h.resolved_at is null
    left join catalog.pub_game g on g.brand_id = h.brand_id and g.vendor = h.vendor and g.code = h.game`,
  where: 'h.brand_id = $brand',
  filters: {
    id: 'h.id = $id',
    vassalage: 'h.vendor = $vassalage',
    isWaiting: 'h.resolved_at is null',
    isResolved: 'h.resolved_at is not null',
  },
  range: { at: 'h.held_at' },
  sorts: { heldAt: ['h.held_at', 'h.id'], resolvedAt: ['coalesce(h.resolved_at, h.held_at)', 'h.id'] },
})

export async function vendorsWaiting(read: Reader): Promise<Out<typeof contract.vendorsWaiting>> {
  return await read.one<Out<typeof contract.vendorsWaiting>>(
    `select (select count(*)::int from play.pub_held_credit where brand_id = $1 and resolved_at is null) as "heldCredits",
            (select count(*)::int from vendors.vendor_account where brand_id = $1 and exhausted_at is not null and closed_at is null) as exhausted`,
    [read.brand],
  )
}

export const heldCredits = (read: Reader, input: In<typeof contract.heldCredits>): Promise<Out<typeof contract.heldCredits>> =>
  answerList(read, contract.heldCredits, input, {
    query: heldList,
    values: { isWaiting: input.state === 'waiting', isResolved: input.state === 'resolved' },
    view: row => viewOf(row, read.lang),
  })

export async function heldCredit(read: Reader, { id }: In<typeof contract.heldCredit>): Promise<Detail> {
  const row = await heldList.row(read, { brand: read.brand, id })
  if (!row) throw fail('play.no_such_held_credit')
  const bet = await read.maybe<{ stake: Money; roundId: string | null; placedAt: Date }>(
    'select stake, round_id as "roundId", placed_at as "placedAt" from play.pub_bet where brand_id = $1 and member_id = $2 and bet_id = $3',
    [read.brand, row.member_id, row.bet_id],
  )
  const lately = await read.one<Detail['lately']>(
    `select count(*)::int as "ofVendor", (count(*) filter (where member_id = $4))::int as "ofMember" from play.pub_held_credit
      where brand_id = $1 and vendor_account = $2 and id <> $3 and held_at > app_now() - interval '24 hours'`,
    [read.brand, row.vendor_account, row.id, row.member_id],
  )
  return {
    ...viewOf(row, read.lang),
    memberId: row.member_id as Id<'mem'>,
    bet: bet ?? null,
    largestWin: row.largest_win,
    lately,
  }
}

function viewOf(row: Row, lang: Lang): HeldCreditView {
  const { id, vendor, vendor_account: _id, game, names, account, member_id: _member, bet_id, largest_win: _win, ...same } = row
  return {
    ...same,
    id: id as HeldCreditView['id'],
    vassalage: vendor,
    gameCode: game,
    gameName: game === null ? null : localText(names, lang) || game,
    account: account ?? '',
    betId: bet_id as HeldCreditView['betId'],
  }
}
